import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Payment } from '@madang/contract/wallet/payer.ts'
import { approversIn } from './approvals/approvers.ts'
import { receivedBy, sandboxChains, spoil, type Fault } from './chains/sandbox.ts'
import { checkJournal } from './journal/check-journal.ts'
import { headFile } from './journal/head-file.ts'
import { journalIn } from './journal/journal.ts'
import { payouts } from './payouts.ts'
import { readRequestKey } from './request-key.ts'
import { send } from './send.ts'
import { dying, Killed, ownDatabase, testDatabase } from './test-database.ts'

const blockMs = 1_000

const to = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6u'
const mina = {
  solana: '7fUAJdStEuGbc3sM84cKRL6yYaaSstyLSU4ve5oovLS7',
  xrpl: 'r9cZA1mLK5R5Am25ArfXFmqgNwjZgnfk59',
  ethereum: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
} as const
const asked = (changes: Partial<Payment> = {}): Payment => ({
  id: 'W-20001',
  network: 'solana',
  asset: 'USDT',
  to: mina.solana,
  tag: '',
  amount: '9000000',
  approvals: ['dana', 'eunho'],
  ...changes,
})

/** A payer on a database of its own that can be started again on it; its clock goes on by a block a round. */
async function world() {
  const own = await testDatabase()
  const { database } = own
  let moment = new Date('2026-12-08T00:00:00Z').getTime()
  const now = () => new Date(moment)
  return {
    database,
    start: (countdown = { left: Infinity, after: true }) => {
      const mortal = dying(database, countdown)
      return payouts({
        journal: journalIn(mortal),
        chains: sandboxChains(mortal, { now, blockMs }),
        approvers: approversIn(database),
        now,
      })
    },
    work: async (payer: ReturnType<typeof payouts>, rounds = 12) => {
      const errors: unknown[] = []
      for (let round = 0; round < rounds; round++) {
        await payer.work((error) => errors.push(error))
        moment += blockMs
      }
      return errors
    },
    kinds: async () =>
      (await database.read<{ kind: string }>('select kind from event order by position')).map(({ kind }) => kind),
    landed: async () => (await database.read('select from sandbox_landed')).length,
    received: (address: string) => receivedBy(database, address),
    lastTold: async (payer: ReturnType<typeof payouts>) =>
      (await payer.changes(0)).changes.at(-1)?.is.kind ?? 'nothing',
    [Symbol.asyncDispose]: () => own[Symbol.asyncDispose](),
  }
}

test('INV-W05 a payment is sequenced, signed, sent and confirmed in this order, and its changes are told in order', async () => {
  await using here = await world()
  const payer = here.start()
  expect(await payer.pay(asked())).toEqual({ answer: 'accepted', why: null })
  await here.work(payer)
  expect(await here.kinds()).toEqual(['accepted', 'sequenced', 'signed', 'seen', 'seen', 'final'])
  const { changes, head } = await payer.changes(0)
  expect(changes.map(({ position, is }) => [position, is.kind])).toEqual([
    [4, 'confirming'],
    [5, 'confirming'],
    [6, 'completed'],
  ])
  expect((await payer.changes(5)).changes).toEqual(changes.slice(2))
  expect(head).toBe(6)
  expect(await here.received(mina.solana)).toBe(9_000_000n)
})

test.each(['before', 'after'])(
  'INV-W05 a payer killed %s any of its writes and started again pays once',
  async (side) => {
    let deaths = 0
    for (let at = 1; at <= 8; at++) {
      await using here = await world()
      try {
        const first = here.start({ left: at, after: side === 'after' })
        await first.pay(asked())
        await here.work(first)
      } catch (error) {
        expect(error).toBeInstanceOf(Killed)
      }
      if ((await here.kinds()).at(-1) !== 'final') deaths++
      const second = here.start()
      // The server asks again under the same id, since it does not know.
      expect((await second.pay(asked())).answer).toBe(at === 1 && side === 'before' ? 'accepted' : 'known')
      await here.work(second, 20)
      expect(await here.received(mina.solana)).toBe(9_000_000n)
      expect(await here.lastTold(second)).toBe('completed')
    }
    expect(deaths).toBeGreaterThan(4)
  },
)

test('INV-W05 three payers at work on one journal pay each of four payments once', async () => {
  await using here = await world()
  const payers = [here.start(), here.start(), here.start()]
  const ids = ['W-20001', 'W-20002', 'W-20003', 'W-20004']
  for (const id of ids) await Promise.all(payers.map((payer) => payer.pay(asked({ id }))))
  for (let round = 0; round < 12; round++) await Promise.all(payers.map((payer) => here.work(payer, 1)))
  expect(await here.received(mina.solana)).toBe(36_000_000n)
  expect(await here.landed()).toBe(4)
  expect((await here.kinds()).filter((kind) => kind === 'signed')).toHaveLength(4)
})

test('INV-W05 the same id with other content is refused, whatever differs', async () => {
  await using here = await world()
  const payer = here.start()
  await payer.pay(asked())
  expect((await payer.pay(asked())).answer).toBe('known')
  for (const other of [
    { amount: '9000001' },
    { to: sandboxNeighbour },
    { network: 'ethereum' as const, to: mina.ethereum },
    { tag: '1' },
  ])
    expect(await payer.pay(asked(other))).toEqual({ answer: 'refused', why: 'other content under a known id' })
  await here.work(payer)
  expect(await here.landed()).toBe(1)
})
const sandboxNeighbour = '6fUAJdStEuGbc3sM84cKRL6yYaaSstyLSU4ve5oovLS7'

test('INV-W02 the payer itself refuses another asset, a wrong address and its own wallet', async () => {
  await using here = await world()
  const payer = here.start()
  expect((await payer.pay(asked({ asset: 'XRP' }))).why).toBe('unknown asset')
  expect((await payer.pay(asked({ network: 'tron', to }))).why).toBe('address')
  expect((await payer.pay(asked({ to: '9SRZC1UbgyV1SytAarwE83QZDQAdQW54vb113CX5CPi' }))).why).toBe('address')
  expect((await payer.pay(asked({ to: mina.ethereum.toLowerCase(), network: 'ethereum' }))).why).toBe('address')
})

test.each<[Fault, string]>([
  ['delay', 'confirming'],
  ['stuck', 'confirming'],
  ['lie', 'nothing'],
])(
  'INV-W05 a network that answers %s is asked, never sent to under another sequence, and pays once in the end',
  async (fault, told) => {
    await using here = await world()
    const payer = here.start()
    await spoil(here.database, fault)
    await payer.pay(asked())
    await here.work(payer)
    expect(await here.lastTold(payer)).toBe(told)
    await spoil(here.database, 'mend')
    await here.work(payer)
    expect(await here.lastTold(payer)).toBe('completed')
    expect(await here.received(mina.solana)).toBe(9_000_000n)
    expect(await here.landed()).toBe(1)
  },
)

test('REQ-125 what the network refuses at finality has failed, and nothing arrived', async () => {
  await using here = await world()
  const payer = here.start()
  await spoil(here.database, 'fail')
  await payer.pay(asked({ network: 'xrpl', asset: 'XRP', to: mina.xrpl, tag: '7' }))
  await here.work(payer)
  expect(await here.lastTold(payer)).toBe('failed')
  expect(await here.received(mina.xrpl)).toBe(0n)
})

test('INV-W05 what is closed is never signed, not even an id nobody knew; what was signed is not closed', async () => {
  await using here = await world()
  const payer = here.start()
  expect(await payer.close('W-20009')).toBe('closed')
  expect(await payer.pay(asked({ id: 'W-20009' }))).toEqual({ answer: 'refused', why: 'closed' })
  await payer.pay(asked())
  expect(await payer.close('W-20001')).toBe('closed')
  await payer.pay(asked({ id: 'W-20002' }))
  await here.work(payer, 2)
  expect(await payer.close('W-20002')).toBe('open')
  await here.work(payer)
  expect(await payer.close('W-20002')).toBe('landed')
  expect(await here.landed()).toBe(1)
})

test('INV-W05 what failed is looked at again before it is called closed, and halts its wallet where it arrived after all', async () => {
  await using here = await world()
  const payer = here.start()
  await spoil(here.database, 'fail')
  await payer.pay(asked())
  await here.work(payer)
  expect(await here.lastTold(payer)).toBe('failed')
  for (const fault of ['stuck', 'lie']) {
    await here.database.read('update sandbox_landed set fault = $1', [fault])
    expect(await payer.close('W-20001')).toBe('open')
  }
  await here.database.read('update sandbox_landed set fault = null')
  expect(await payer.close('W-20001')).toBe('landed')
  expect(await payer.halts()).toMatchObject([{ network: 'solana', why: expect.stringContaining('and arrived') }])
  await here.database.read(`update sandbox_landed set fault = 'fail'`)
  for (let time = 0; time < 2; time++) expect(await payer.close('W-20001')).toBe('closed')
  expect((await here.kinds()).filter((kind) => kind === 'closed')).toHaveLength(1)
})

test('INV-W06 a halted payer signs nothing, also after a start, and goes on when it is resumed', async () => {
  await using here = await world()
  const first = here.start()
  await first.halt(true)
  await first.pay(asked())
  await here.work(first)
  expect(await here.kinds()).toEqual(['halted', 'accepted'])
  const second = here.start()
  expect((await second.changes(0)).isHalted).toBe(true)
  await second.halt(false)
  await here.work(second)
  expect(await here.lastTold(second)).toBe('completed')
})

test('INV-W05 the database refuses to change, remove or truncate anything of the journal, or to end a payout twice', async () => {
  await using here = await world()
  const payer = here.start()
  await payer.pay(asked())
  await here.work(payer)
  for (const table of ['event', 'attempt', 'sequence', 'payout']) {
    await expect(here.database.read(`delete from ${table}`)).rejects.toThrow('only added to')
    await expect(here.database.read(`truncate ${table} cascade`)).rejects.toThrow('only added to')
  }
  await expect(here.database.read(`update event set content = '{}'`)).rejects.toThrow('only added to')
  await expect(here.database.read(`update attempt set raw = ''`)).rejects.toThrow('only added to')
  await expect(here.database.read(`update sequence set value = '9'`)).rejects.toThrow('only added to')
  await expect(here.database.read(`update payout set ended = null`)).rejects.toThrow('ends once')
  await expect(here.database.read(`update payout set amount = 1`)).rejects.toThrow('ends once')
  expect(await checkJournal(here.database.read)).toMatchObject({ position: 6 })
})

test('INV-W05 a journal with a changed or a missing entry stops the start', async () => {
  await using here = await world()
  const payer = here.start()
  await payer.pay(asked())
  await here.work(payer)
  await here.database.read('alter table event disable trigger refuse_change')
  const { 0: entry } = await here.database.read<{ content: string }>('select content from event where position = 2')
  const put = (content: string) => here.database.read('update event set content = $1 where position = 2', [content])
  await put('{"kind":"sequenced","id":"W-20001","sequence":"2"}')
  await expect(checkJournal(here.database.read)).rejects.toThrow('broken at entry 2.')
  await put(entry!.content)
  expect(await checkJournal(here.database.read)).toMatchObject({ position: 6 })
  await here.database.read('delete from event where position = 1')
  await expect(checkJournal(here.database.read)).rejects.toThrow('broken at entry 2.')
})

test('INV-W05 a journal that was restored from an older copy is told from one that goes on', async () => {
  await using here = await world()
  await using older = await world()
  await using folder = temporaryFolder()
  const noted = headFile(join(folder.path, 'journal-head'))
  expect(await noted.isIn(here.database.read)).toBe(true)
  const payer = here.start()
  await payer.pay(asked())
  await noted.note(here.database.read)
  await here.work(payer)
  expect(await noted.isIn(here.database.read)).toBe(true)
  await noted.note(here.database.read)
  await older.start().pay(asked())
  expect(await noted.isIn(older.database.read)).toBe(false)
  writeFileSync(join(folder.path, 'journal-head'), 'torn')
  await expect(noted.isIn(here.database.read)).rejects.toThrow('does not say')
})

function temporaryFolder() {
  const path = mkdtempSync(join(tmpdir(), 'payer-'))
  return { path, [Symbol.asyncDispose]: async () => rmSync(path, { recursive: true }) }
}

test('INV-W05 the process on its socket survives kill -9 at any moment and pays each once', async () => {
  await using own = await ownDatabase()
  await using folder = temporaryFolder()
  const socket = join(folder.path, 's')
  const env = { PAYER_SOCKET: socket, PAYER_DATA: folder.path, PAYER_DATABASE_URL: own.url, PAYER_BLOCK_MS: '100' }
  const run = () => spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], { env, stdio: 'inherit' })
  const ids = Array.from({ length: 6 }, (_, index) => `W-3000${index}`)
  /** Asks for what is not known to be finished, as the server does, until all is. */
  const finished = async (child: ReturnType<typeof run>, pauseMs: number): Promise<boolean> => {
    const until = Date.now() + pauseMs
    while (Date.now() < until) {
      try {
        const place = { socket, key: readRequestKey(join(folder.path, 'request-key')) }
        for (const id of ids) await send(place, '/pay', asked({ id }))
        const { changes } = (await send(place, '/changes', { after: 0 })) as Awaited<
          ReturnType<ReturnType<typeof payouts>['changes']>
        >
        if (ids.every((id) => changes.some((change) => change.id === id && change.is.kind === 'completed'))) return true
      } catch {
        if (child.exitCode !== null) throw new Error('the payer ended by itself')
      }
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
    return false
  }
  for (const pauseMs of [900, 1_300, 1_700, 60_000]) {
    const child = run()
    const isDone = await finished(child, pauseMs)
    child.kill('SIGKILL')
    await new Promise((resolve) => child.once('exit', resolve))
    if (isDone) break
  }
  expect(await receivedBy(own.database, mina.solana)).toBe(9_000_000n * 6n)
})

test('INV-W05 a started payer whose journal is older than what it noted is halted and pays nothing', async () => {
  await using own = await ownDatabase()
  await using folder = temporaryFolder()
  const socket = join(folder.path, 's')
  writeFileSync(join(folder.path, 'journal-head'), JSON.stringify({ position: 1, hash: '00' }))
  const env = { PAYER_SOCKET: socket, PAYER_DATA: folder.path, PAYER_DATABASE_URL: own.url, PAYER_BLOCK_MS: '10' }
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], { env, stdio: 'inherit' })
  const ask = async (path: string, body: unknown) =>
    send({ socket, key: readRequestKey(join(folder.path, 'request-key')) }, path, body)
  const networks = async () => ask('/networks', {}).catch(() => null)
  await expect.poll(networks).toMatchObject({ isHalted: true, halts: [{ network: null, why: expect.any(String) }] })
  await ask('/pay', asked())
  await ask('/halt', { isHalted: false })
  await expect.poll(() => receivedBy(own.database, mina.solana)).toBe(9_000_000n)
  const kinds = await own.database.read<{ kind: string }>('select kind from event order by position limit 4')
  expect(kinds.map(({ kind }) => kind)).toEqual(['halted', 'accepted', 'halted', 'sequenced'])
  child.kill('SIGKILL')
  await new Promise((resolve) => child.once('exit', resolve))
})
