import { randomBytes } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { macHeaders, macWindowMs, requestMac } from '@madang/contract/wallet/payer-mac.ts'
import { approversIn } from './approvals/approvers.ts'
import { sandboxChains } from './chains/sandbox.ts'
import { depositJournalIn } from './deposits/deposit-journal.ts'
import { depositsOn } from './deposits/deposits.ts'
import { journalIn } from './journal/journal.ts'
import { payouts } from './payouts.ts'
import { openRequestKey } from './request-key.ts'
import { send } from './send.ts'
import { serve } from './serve.ts'
import { testDatabase } from './test-database.ts'

const folder = mkdtempSync(join(tmpdir(), 'payer-mac-'))
afterAll(() => rmSync(folder, { recursive: true }))

interface Asked {
  readonly at?: number
  readonly nonce?: string
  readonly signed?: string
  readonly sent?: string
  readonly path?: string
  readonly key?: Uint8Array
}

/** A payer on its socket, what it reported, and a way to ask with any proof. */
async function listening() {
  const own = await testDatabase()
  const now = () => new Date()
  const key = randomBytes(32)
  const socket = join(folder, randomBytes(4).toString('hex'))
  const reports: string[] = []
  const chains = sandboxChains(own.database, { now, blockMs: 1_000 })
  const all = payouts({ journal: journalIn(own.database), chains, approvers: approversIn(own.database), now })
  const report = (error: unknown) => reports.push(String(error))
  const deposits = depositsOn([], depositJournalIn(own.database))
  const server = await serve(socket, { payouts: all, chains, deposits, database: own.database, key, now, report })
  /** Signs one text and sends another, when told so. */
  const ask = ({
    at = Date.now(),
    nonce = randomBytes(8).toString('hex'),
    signed = '{}',
    sent = signed,
    ...other
  }: Asked) => {
    const asked = { path: '/networks', at: String(at), nonce, body: signed }
    const mac = requestMac(other.key ?? key, asked)
    const headers = { [macHeaders.at]: String(at), [macHeaders.nonce]: nonce, [macHeaders.mac]: mac }
    const options = { socketPath: socket, path: other.path ?? '/networks', method: 'POST', headers }
    return new Promise<number>((resolve, reject) =>
      request(options, (response) => resolve(response.resume().statusCode ?? 0))
        .on('error', reject)
        .end(sent),
    )
  }
  return {
    socket,
    key,
    reports,
    ask,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await own[Symbol.asyncDispose]()
    },
  }
}

test('INV-W05 a request without the right proof is refused and reported, whatever of it was changed', async () => {
  await using here = await listening()
  expect(await here.ask({})).toBe(200)
  expect(here.reports).toEqual([])
  expect(await here.ask({ key: randomBytes(32) })).toBe(401)
  expect(await here.ask({ sent: '{"isHalted":false}' })).toBe(401)
  expect(await here.ask({ path: '/halt' })).toBe(401)
  const bare = await new Promise((resolve) =>
    request({ socketPath: here.socket, path: '/networks', method: 'POST' }, ({ statusCode }) =>
      resolve(statusCode),
    ).end(),
  )
  expect(bare).toBe(401)
  expect(here.reports).toHaveLength(4)
  expect(here.reports.every((report) => report.includes('wrong proof'))).toBe(true)
})

test('INV-W05 a proof is taken once, and neither long after it was made nor long before', async () => {
  await using here = await listening()
  const overheard = { at: Date.now(), nonce: 'overheard' }
  expect(await here.ask(overheard)).toBe(200)
  expect(await here.ask(overheard)).toBe(401)
  expect(await here.ask({ at: Date.now() - macWindowMs - 5_000 })).toBe(401)
  expect(await here.ask({ at: Date.now() + macWindowMs + 60_000 })).toBe(401)
  expect(await here.ask({ at: Number.NaN })).toBe(401)
  expect(here.reports.map((report) => /: ([^:]*)\.$/.exec(report)?.[1])).toEqual([
    'proof used before',
    'old proof',
    'old proof',
    'old proof',
  ])
})

test('INV-W05 whoever asks notices that another answered on the socket', async () => {
  await using here = await listening()
  expect(await send(here, '/networks', {})).toMatchObject({ isHalted: false })
  const socket = join(folder, 'another')
  const another = createServer((_, response) => response.end('{"isHalted":false}'))
  await new Promise<void>((resolve) => another.listen(socket, resolve))
  await expect(send({ socket, key: here.key }, '/networks', {})).rejects.toThrow('Somebody else answered')
  another.closeAllConnections()
  await new Promise((resolve) => another.close(resolve))
})

test.skipIf(process.platform === 'win32')(
  'THR-20 the socket is closed to others, and so is the key of requests, which a start makes once',
  async () => {
    await using here = await listening()
    expect(statSync(here.socket).mode & 0o777).toBe(0o660)
    const file = join(folder, 'request-key')
    const made = openRequestKey(file)
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(openRequestKey(file)).toEqual(made)
    chmodSync(file, 0o640)
    expect(openRequestKey(file)).toEqual(made)
    chmodSync(file, 0o644)
    expect(() => openRequestKey(file)).toThrow('Others may read')
    chmodSync(file, 0o600)
    writeFileSync(file, 'short')
    expect(() => openRequestKey(file)).toThrow('holds no key')
  },
)
