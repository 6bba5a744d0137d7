import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fromWire } from '@madang/contract/wire.ts'
import { wireSchema } from '@madang/contract/wire-schema.ts'
import type { Endpoint } from '@madang/contract/endpoint.ts'
import { failures } from '@madang/contract/failures.ts'
import { actionOf, type Route } from '../../domain.ts'
import { routes } from '../../domains.ts'
import type { MadeUser } from '../../make-users.ts'
import { parseInput } from '../parse-input.ts'
import { fitting, type Known } from '../test-arbitrary.ts'
import { wholeServer, type WholeServer } from '../test-whole-server.ts'
import { twoCallers, type Caller } from './test-callers.ts'

let here: WholeServer
let users: MadeUser[]
let known: Known
beforeAll(async () => {
  here = await wholeServer({ env: { MADANG_SAMPLE: 'on' } })
  users = await here.people(2, 'pairs')
  const ids = users.map(({ userId }) => userId)
  known = {
    UserId: ids,
    FriendId: ids,
    ReceiverId: ids,
    Reason: [reason],
    Email: ['new@madang.example'],
    City: ['Seoul'],
    Plan: ['Every Saturday at ten we read'],
  }
})
afterAll(() => here[Symbol.asyncDispose]())

const reason = 'both of us know why'
const commands = routes.filter(({ kind, endpoint }) => kind === 'transaction' && endpoint.auth !== 'visitor')
const isKeyed = ({ endpoint: { key } }: Route) => key === 'optional' || key === 'required'
/** What nothing made at random fits; a call that came to be among them is red until it is put here. */
const whole = ['network/Propose', 'serviceHours/Save', 'rechargeChannel/Save']
const rowsOf = (ofThem: readonly Route[]) =>
  ofThem
    .filter(({ endpoint }) => !whole.includes(actionOf(endpoint)))
    .map(({ endpoint }) => [endpoint.path, endpoint] as const)

test('every command of users and of the console is tried, with a key or without', () => {
  expect(commands.filter(isKeyed).length).toBeGreaterThan(200)
  expect(commands.filter((route) => !isKeyed(route)).map(({ endpoint }) => endpoint.key)).not.toContain('none')
})

test.each(rowsOf(commands.filter(isKeyed)))(
  'REQ-150 THR-14 %s knows a key as its caller’s own and for itself alone; what an operator does with it is one entry of the audit log',
  async (_path, endpoint) => {
    const [one, other] = await twoCallers(here, users, endpoint)
    const body = bodyFor(endpoint)
    const [key, elsewhere] = [randomUUID(), randomUUID()]
    await wasUsed(one, endpoint.path, key)
    await wasUsed(one, commands.find((route) => route.endpoint.path !== endpoint.path)!.endpoint.path, elsewhere)

    expect(await ask(endpoint, one, { ...body, RequestId: key })).toBe(failures.KEY_REUSED.code)
    expect(await ask(endpoint, other, { ...body, RequestId: key })).not.toBe(failures.KEY_REUSED.code)
    expect(await ask(endpoint, one, { ...body, RequestId: elsewhere })).not.toBe(failures.KEY_REUSED.code)
    expect(here.mistakes).toEqual([])
  },
)

test.each(rowsOf(commands.filter((route) => !isKeyed(route))))(
  'REQ-150 %s, which keeps nothing for a key, does not look at one',
  async (_path, endpoint) => {
    const [one] = await twoCallers(here, users, endpoint)
    const key = randomUUID()
    await wasUsed(one, endpoint.path, key)
    const taken = endpoint.key === 'repeatable' ? { RequestId: key } : {}
    const answer = await ask(endpoint, one, { ...bodyFor(endpoint), ...taken }, { 'idempotency-key': key })
    expect(answer).not.toBe(failures.KEY_REUSED.code)
    expect(here.mistakes).toEqual([])
  },
)

test('INV-F09 among what operators asked were commands that were done, each with its entry', () => {
  expect(audited.size).toBeGreaterThan(8)
})

/** Somebody used this key for this call, with another content. */
async function wasUsed({ name }: Caller, operation: string, key: string): Promise<void> {
  const answer = JSON.stringify({ success: 200, msg: '', data: null })
  await here.db
    .insertInto('idempotency')
    .values({
      user_id: name,
      operation,
      key,
      body_hash: 'another content',
      created_at: here.services.clock.now(),
      moves_money: false,
      answer,
    })
    .execute()
}

/** A body that the call takes, in the wire’s names; what it names is mostly not there. */
function bodyFor(endpoint: Endpoint): Record<string, unknown> {
  const made = fc.sample(fitting(wireSchema(endpoint.input), known), { numRuns: 300, seed: 20261130 })
  // No JSON of ours carries a control or half of a character.
  const plain = made.filter((body) => !/\\u/.test(JSON.stringify(body)))
  const taken = plain.find((body) => takes(endpoint, body)) as Record<string, unknown> | undefined
  if (!taken) throw new Error(`nothing made at random fits ${endpoint.path}`)
  const withReason = { ...taken, Reason: reason }
  return takes(endpoint, withReason) ? withReason : taken
}

function takes(endpoint: Endpoint, body: unknown): boolean {
  try {
    parseInput(endpoint, fromWire(body))
    return true
  } catch {
    return false
  }
}

/** The commands of operators that were done here. */
const audited = new Set<string>()

/** Asks, and looks at what the audit log says of it: of an operator one entry for what was done, and none for what was not. */
async function ask(endpoint: Endpoint, caller: Caller, body: object, headers: Record<string, string> = {}) {
  const before = await lastEntry()
  const { success } = await here.send(endpoint, JSON.stringify(body), { authorization: caller.token, ...headers })
  if (!('operator' in caller.known)) return success
  const { operator } = caller.known
  const entries = (await entriesAfter(before)).filter((entry) => entry['operator'] === operator)
  const session = expect.stringMatching(/./)
  const entry = {
    operator,
    name: expect.stringMatching(/./),
    session,
    action: actionOf(endpoint),
    object: expect.stringMatching(/./),
    at: expect.any(Number),
    reason: 'Reason' in body && body.Reason === reason ? reason : expect.any(String),
  }
  if (success === 200) audited.add(endpoint.path)
  expect(entries).toEqual(success === 200 ? [expect.objectContaining(entry)] : [])
  return success
}

async function lastEntry(): Promise<bigint> {
  return (await here.db.selectFrom('audit_head').select('seq').executeTakeFirstOrThrow()).seq
}

async function entriesAfter(seq: bigint): Promise<Record<string, unknown>[]> {
  const rows = await here.db.selectFrom('audit_entry').select('content').where('seq', '>', seq).execute()
  return rows.map(({ content }) => JSON.parse(content) as Record<string, unknown>)
}
