import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import * as chat from '@madang/contract/chat/chat.ts'
import { login } from '@madang/contract/users/accounts.ts'
import { readConfig } from '../config.ts'
import { transact } from '../db/tx.ts'
import { metricRows } from '../domains.ts'
import { type WholeServer, wholeServer } from '../http/test-whole-server.ts'
import { keepFaults, settleFaults } from '../ledger/proof/faults.ts'
import { openMetrics } from '../open-metrics.ts'
import { manualClock } from '../ports/clock.ts'
import { deviceString } from '../users/users-fixture.ts'
import { connectedPhone } from '../socket/test-connected-phone.ts'
import { counter } from './meter.ts'
import { createMetrics } from './registry.ts'

const minuteMs = 60_000
const rows = [...metricRows.meters, ...metricRows.gauges, ...metricRows.processGauges]

function look({ metricsPort }: Pick<WholeServer, 'metricsPort'>, path = '/metrics', headers = {}) {
  return fetch(`http://127.0.0.1:${metricsPort}${path}`, { headers })
}

/** The value of a series as the page writes it, such as `madang_sockets`; undefined where it is absent. */
async function valueOf(server: WholeServer, series: string): Promise<number | undefined> {
  const page = await (await look(server)).text()
  const line = page.split('\n').find((each) => each.startsWith(`${series} `))
  return line === undefined ? undefined : Number(line.slice(series.length))
}

async function measured() {
  const clock = manualClock('2026-11-21T03:00:00Z')
  const server = await wholeServer({ clock, env: { METRICS_PORT: '0' } })
  /** What a gauge says a minute later, when all were read anew: on a busy machine some looks after that. */
  const later = async (series: string) => {
    clock.advance(minuteMs)
    await expect.poll(() => valueOf(server, 'madang_timers_failing')).toBeDefined()
    return valueOf(server, series)
  }
  return { server, later, [Symbol.asyncDispose]: () => server[Symbol.asyncDispose]() }
}

test('REQ-193 calls are counted by route and outcome, timed, and failed logins counted by kind', async () => {
  await using here = await measured()
  const { server } = here
  const [mina] = await server.people(1, 'none')
  const route = (outcome: string) =>
    valueOf(server, `madang_calls_total{route="${chat.getUnreadCount.path}",outcome="${outcome}"}`)
  expect(await route('done')).toBeUndefined()
  await server.call(chat.getUnreadCount, {}, mina!.token)
  await server.call(chat.getUnreadCount, {}, 'a token of nobody')
  expect(await route('done')).toBe(1)
  expect(await route('refused')).toBe(1)
  expect(await valueOf(server, `madang_call_seconds_count{route="${chat.getUnreadCount.path}",kind="read"}`)).toBe(2)
  const wrong = 'madang_security_events_total{kind="login.wrong"}'
  expect(await valueOf(server, wrong)).toBeUndefined()
  const imei = randomUUID()
  const device = deviceString({ imei, salt: server.services.keys.salt, sentAt: server.services.clock.now() })
  const form = { userId: mina!.userId, password: 'Wrong-password-1', deviceHash: 'a'.repeat(32) }
  await server.call(login, form, device, { imei })
  expect(await valueOf(server, wrong)).toBe(1)
  expect(await valueOf(server, 'madang_db_connection_wait_seconds_count')).toBeGreaterThan(0)
})

test('REQ-193 a message is timed to its push, a gap that a phone fetches is counted, and so are sockets', async () => {
  await using here = await measured()
  const { server } = here
  const [mina, jun] = await server.people(2, 'pairs')
  expect(await valueOf(server, 'madang_sockets')).toBe(0)
  const phone = await connectedPhone(server, jun!)
  expect(await valueOf(server, 'madang_sockets')).toBe(1)
  const message = { receiverId: jun!.userId, type: 1, content: 'Hello', clientMsgId: randomUUID() }
  await server.call(chat.sendMessage, message, mina!.token)
  await phone.next()
  expect(await valueOf(server, 'madang_send_to_push_seconds_count')).toBe(1)
  expect(await valueOf(server, 'madang_gap_fetches_total')).toBe(0)
  const history = { friendId: mina!.userId, pageIndex: 1, pageSize: 20 }
  await server.call(chat.listMessages, history, jun!.token)
  await server.call(chat.listMessages, { ...history, afterSeq: 0 }, jun!.token)
  expect(await valueOf(server, 'madang_gap_fetches_total')).toBe(1)
})

test('REQ-193 a transaction that is run again is counted by its SQLSTATE', async () => {
  await using here = await measured()
  const { server } = here
  const series = 'madang_db_repeats_total{code="40001"}'
  const before = (await valueOf(server, series)) ?? 0
  let tries = 0
  await transact(server.db, async (tx) => {
    if (tries++ === 0) await sql`do $$ begin raise exception 'again' using errcode = '40001'; end $$`.execute(tx)
  })
  expect(await valueOf(server, series)).toBe(before + 1)
})

test('REQ-193, INV-M02 a difference in the books, what a pool issued, and what waits to leave show a minute later', async () => {
  await using here = await measured()
  const { server, later } = here
  expect(await later('madang_books_faults')).toBe(0)
  expect(await later('madang_alarm{alarm="books"}')).toBe(0)
  const fault = { invariant: 'INV-M02', subject: 'test', detail: 'test' }
  await transact(server.db, (tx) => keepFaults(tx, [fault], new Date('2026-11-21T03:00:00Z')))
  expect(await later('madang_books_faults')).toBe(1)
  expect(await later('madang_alarm{alarm="books"}')).toBe(1)
  await transact(server.db, (tx) => settleFaults(tx, [], new Date('2026-11-21T04:00:00Z')))
  expect(await later('madang_books_faults')).toBe(0)

  const issued = 'madang_pool_issued{pool="programme/CVC/registration"}'
  const before = await later(issued)
  const [mina] = await server.people(1, 'none')
  expect(await later(issued)).toBeGreaterThan(before ?? 0)
  expect(await later('madang_pool_budget{pool="programme/CVC/registration"}')).toBeGreaterThan(0)

  const waiting = (await later('madang_outbox_waiting{kind="push"}')) ?? NaN
  await sql`insert into push_task (user_id, kind, about, due_at, tries, sent_to)
    values (${mina!.userId}, 'message', '1000000001', '2027-01-01', 0, '{}')`.execute(server.db)
  expect(await later('madang_outbox_waiting{kind="push"}')).toBe(waiting + 1)
})

test('REQ-193 what cannot be read is absent, not old, and stops no other series', async () => {
  await using here = await measured()
  const { server, later } = here
  expect(await later('madang_books_faults')).toBe(0)
  await sql`alter table books_fault rename to elsewhere`.execute(server.db)
  expect(await later('madang_books_faults')).toBeUndefined()
  expect(await later('madang_queue_open{queue="approvals"}')).toBe(0)
  expect(await valueOf(server, 'madang_sockets')).toBe(0)
})

/** Values that could name a person, a device or a network, and ones that somebody may write. */
const namesSomebody = /\d{6}|[@:]|\d+\.\d+\.\d+|[0-9a-f]{8}-|\s/

test('REQ-193, THR-25 every label has few values, all known beforehand, and none that names a person or an address', () => {
  expect(rows.length).toBeGreaterThan(25)
  for (const { name, labels } of rows) {
    for (const values of Object.values(labels))
      for (const value of values) expect(value, name).not.toMatch(namesSomebody)
    expect(
      Object.values(labels).reduce((all, { length }) => all * length, 1),
      name,
    ).toBeLessThan(2000)
  }
  for (const planted of ['1000000001', 'mina@madang.example', '203.0.113.7', randomUUID(), 'two words'])
    expect(planted).toMatch(namesSomebody)
})

test('REQ-193, THR-25 a value that was not declared becomes no series of its own, however many come', async () => {
  const planted = counter({ name: 'madang_planted_total', about: 'A fault.', labels: { user: ['known'] } })
  const metrics = createMetrics({ meters: [planted], gauges: [], processGauges: [] }, () => null)
  const add = planted.add as (labels: { readonly user: string }) => void // the fault: not the declared type
  for (let id = 1_000_000_001; id < 1_000_000_051; id++) add({ user: String(id) })
  const page = await metrics.page()
  metrics.stop()
  expect(page.split('\n').filter((line) => line.startsWith('madang_planted_total'))).toEqual([
    'madang_planted_total{user="other"} 50',
  ])
})

test('REQ-193, THR-25 the page holds nothing of people, whatever they do and however they name themselves', async () => {
  await using here = await measured()
  const { server } = here
  const [mina, jun] = await server.people(2, 'pairs')
  const message = { receiverId: jun!.userId, type: 1, content: 'a word of theirs', clientMsgId: randomUUID() }
  await server.call(chat.sendMessage, message, mina!.token)
  await fetch(`${server.url}/api/${mina!.userId}/secret`, { method: 'POST' })
  await fetch(`${server.url}/pages/${mina!.userId}`)
  const page = await (await look(server)).text()
  expect(page).toContain(`route="${chat.sendMessage.path}"`)
  for (const said of [mina!.userId, jun!.userId, mina!.token, 'a word', 'secret', '127.0.0.1'])
    expect(page).not.toContain(said)
})

test('REQ-193 without METRICS_PORT there is no page; with it only /metrics answers, and with a token only who has it', async () => {
  await using off = await wholeServer()
  expect(off.metricsPort).toBeNull()
  expect((await fetch(`${off.url}/metrics`)).headers.get('content-type') ?? '').not.toMatch(/version=0.0.4/)
  const token = 'x'.repeat(32)
  await using on = await wholeServer({ env: { METRICS_PORT: '0', METRICS_TOKEN: token } })
  expect((await look(on)).status).toBe(401)
  expect((await look(on, '/metrics', { authorization: `Bearer ${token}y` })).status).toBe(401)
  expect((await look(on, '/metrics', { authorization: `Bearer ${token}` })).status).toBe(200)
  expect((await look(on, '/', { authorization: `Bearer ${token}` })).status).toBe(404)
})

test('REQ-193 a port of metrics that is taken stops the start with its name', async () => {
  const other = createServer()
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
  const { port } = other.address() as AddressInfo // listening on TCP
  const config = readConfig({ METRICS_PORT: String(port) })
  await expect(openMetrics(config, metricRows)).rejects.toThrow(`METRICS_PORT ${port} is taken`)
  await new Promise((resolve) => other.close(resolve))
})

test('REQ-193 every series that the source of the server declares stands in a manifest', async () => {
  const server = join(import.meta.dirname, '..')
  const files = (await readdir(server, { recursive: true })).filter((file) => /^(?!.*test).*\.ts$/.test(file))
  const sources = await Promise.all(files.map((file) => readFile(join(server, file), 'utf8')))
  const declared = sources.flatMap((text) => [...text.matchAll(/name: '(madang_\w+)'/g)].map(([, name]) => name!))
  expect(declared.toSorted()).toEqual(rows.map(({ name }) => name).toSorted())
})
