import { spawn } from 'node:child_process'
import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import type { Payment } from '@madang/contract/wallet/payer.ts'
import { appendOnlyFile, type AppendOnlyFile } from './append-only-file.ts'
import { receivedBy, sandboxChains, type Fault, type SandboxEntry } from './chains/sandbox.ts'
import type { JournalEntry } from './journal.ts'
import { payouts } from './payouts.ts'
import { send } from './send.ts'

const blockMs = 1_000
const folders: string[] = []
afterEach(() => folders.splice(0).forEach((folder) => rmSync(folder, { recursive: true })))

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

class Killed extends Error {}

/** Throws at the nth write of all files together, before it or after it: what a kill leaves. */
function dying<Entry>(file: AppendOnlyFile<Entry>, countdown: { left: number; after: boolean }): AppendOnlyFile<Entry> {
  return {
    ...file,
    get entries() {
      return file.entries
    },
    append: (entry) => {
      const isLast = --countdown.left === 0
      if (countdown.left < 0 || (isLast && !countdown.after)) throw new Killed()
      file.append(entry)
      if (isLast) throw new Killed()
    },
  }
}

function world(folder = mkdtempSync(join(tmpdir(), 'payer-'))) {
  if (!folders.includes(folder)) folders.push(folder)
  let now = new Date('2026-12-08T00:00:00Z').getTime()
  const start = (countdown = { left: Infinity, after: true }) => {
    const journal = appendOnlyFile<JournalEntry>(join(folder, 'journal.jsonl'))
    const sandbox = appendOnlyFile<SandboxEntry>(join(folder, 'sandbox.jsonl'))
    const chains = sandboxChains(dying(sandbox, countdown), { now: () => new Date(now), blockMs })
    return { journal, sandbox, payer: payouts(dying(journal, countdown), chains) }
  }
  type Running = ReturnType<typeof start>
  const work = async ({ payer }: Running, rounds = 12) => {
    const errors: unknown[] = []
    for (let round = 0; round < rounds; round++) {
      await payer.work((error) => errors.push(error))
      now += blockMs
    }
    return errors
  }
  const kill = ({ journal, sandbox }: Running) => {
    journal.close()
    sandbox.close()
  }
  return { folder, start, work, kill }
}

const kinds = (running: { journal: AppendOnlyFile<JournalEntry> }) => running.journal.entries.map(({ kind }) => kind)

test('INV-W05 a payment is sequenced, signed, sent and confirmed in this order, and its changes are told in order', async () => {
  const { start, work } = world()
  const here = start()
  expect(here.payer.pay(asked())).toEqual({ answer: 'accepted', why: null })
  await work(here)
  expect(kinds(here)).toEqual(['accepted', 'sequenced', 'signed', 'seen', 'seen', 'final'])
  const { changes, head } = here.payer.changes(0)
  expect(changes.map(({ position, is }) => [position, is.kind])).toEqual([
    [4, 'confirming'],
    [5, 'confirming'],
    [6, 'completed'],
  ])
  expect(here.payer.changes(5).changes).toEqual(changes.slice(2))
  expect(head).toBe(6)
  expect(receivedBy(here.sandbox.entries, mina.solana)).toBe(9_000_000n)
})

test.each(['before', 'after'])(
  'INV-W05 a payer killed %s any of its writes and started again pays once',
  async (side) => {
    let deaths = 0
    for (let at = 1; at <= 8; at++) {
      const { start, work, kill } = world()
      const first = start({ left: at, after: side === 'after' })
      try {
        first.payer.pay(asked())
        await work(first)
      } catch (error) {
        expect(error).toBeInstanceOf(Killed)
      }
      if (kinds(first).at(-1) !== 'final') deaths++
      kill(first)
      const second = start()
      // The server asks again under the same id, since it does not know.
      expect(second.payer.pay(asked()).answer).toBe(at === 1 && side === 'before' ? 'accepted' : 'known')
      await work(second, 20)
      expect(receivedBy(second.sandbox.entries, mina.solana)).toBe(9_000_000n)
      expect(second.payer.changes(0).changes.at(-1)!.is.kind).toBe('completed')
      kill(second)
    }
    expect(deaths).toBeGreaterThan(4)
  },
)

test('INV-W05 the same id with other content is refused, whatever differs', async () => {
  const { start, work } = world()
  const here = start()
  here.payer.pay(asked())
  expect(here.payer.pay(asked()).answer).toBe('known')
  for (const other of [
    { amount: '9000001' },
    { to: sandboxNeighbour },
    { network: 'ethereum' as const, to: mina.ethereum },
    { tag: '1' },
  ])
    expect(here.payer.pay(asked(other))).toEqual({ answer: 'refused', why: 'other content under a known id' })
  await work(here)
  expect(here.sandbox.entries.filter(({ kind }) => kind === 'landed')).toHaveLength(1)
})
const sandboxNeighbour = '6fUAJdStEuGbc3sM84cKRL6yYaaSstyLSU4ve5oovLS7'

test('INV-W02 the payer itself refuses another asset, a wrong address and its own wallet', () => {
  const { payer } = world().start()
  expect(payer.pay(asked({ asset: 'XRP' })).why).toBe('unknown asset')
  expect(payer.pay(asked({ network: 'tron', to })).why).toBe('address')
  expect(payer.pay(asked({ to: '9SRZC1UbgyV1SytAarwE83QZDQAdQW54vb113CX5CPi' })).why).toBe('address')
  expect(payer.pay(asked({ to: mina.ethereum.toLowerCase(), network: 'ethereum' })).why).toBe('address')
})

test.each<[Fault, string]>([
  ['delay', 'confirming'],
  ['stuck', 'confirming'],
  ['lie', 'nothing'],
])(
  'INV-W05 a network that answers %s is asked, never sent to under another sequence, and pays once in the end',
  async (fault, told) => {
    const { start, work } = world()
    const here = start()
    here.sandbox.append({ kind: 'fault', fault })
    here.payer.pay(asked())
    await work(here)
    expect(here.payer.changes(0).changes.at(-1)?.is.kind ?? 'nothing').toBe(told)
    here.sandbox.append({ kind: 'mend' })
    await work(here)
    expect(here.payer.changes(0).changes.at(-1)!.is.kind).toBe('completed')
    expect(receivedBy(here.sandbox.entries, mina.solana)).toBe(9_000_000n)
    expect(here.sandbox.entries.filter(({ kind }) => kind === 'landed')).toHaveLength(1)
  },
)

test('REQ-125 what the network refuses at finality has failed, and nothing arrived', async () => {
  const { start, work } = world()
  const here = start()
  here.sandbox.append({ kind: 'fault', fault: 'fail' })
  here.payer.pay(asked({ network: 'xrpl', asset: 'XRP', to: mina.xrpl, tag: '7' }))
  await work(here)
  expect(here.payer.changes(0).changes.at(-1)!.is.kind).toBe('failed')
  expect(receivedBy(here.sandbox.entries, mina.xrpl)).toBe(0n)
})

test('INV-W05 what is closed is never signed, not even an id nobody knew; what was signed is not closed', async () => {
  const { start, work } = world()
  const here = start()
  expect(await here.payer.close('W-20009')).toBe('closed')
  expect(here.payer.pay(asked({ id: 'W-20009' }))).toEqual({ answer: 'refused', why: 'closed' })
  here.payer.pay(asked())
  expect(await here.payer.close('W-20001')).toBe('closed')
  here.payer.pay(asked({ id: 'W-20002' }))
  await work(here, 2)
  expect(await here.payer.close('W-20002')).toBe('open')
  await work(here)
  expect(await here.payer.close('W-20002')).toBe('landed')
  expect(here.sandbox.entries.filter(({ kind }) => kind === 'landed')).toHaveLength(1)
})

test('INV-W06 a halted payer signs nothing, also after a start, and goes on when it is resumed', async () => {
  const { start, work, kill } = world()
  const first = start()
  first.payer.halt(true)
  first.payer.pay(asked())
  await work(first)
  expect(kinds(first)).toEqual(['halted', 'accepted'])
  kill(first)
  const second = start()
  expect(second.payer.isHalted).toBe(true)
  second.payer.halt(false)
  await work(second)
  expect(second.payer.changes(0).changes.at(-1)!.is.kind).toBe('completed')
})

test('INV-W05 a journal torn in its last line goes on before it; one that is broken elsewhere stops the start', async () => {
  const { folder, start, work, kill } = world()
  const first = start()
  first.payer.pay(asked())
  await work(first, 2)
  kill(first)
  const path = join(folder, 'journal.jsonl')
  const whole = readFileSync(path, 'utf8')
  appendFileSync(path, '{"entry":{"kind":"seen","id":"W-2')
  const second = start()
  expect(readFileSync(path, 'utf8')).toBe(whole)
  await work(second)
  expect(receivedBy(second.sandbox.entries, mina.solana)).toBe(9_000_000n)
  kill(second)
  writeFileSync(path, whole.replace('9000000', '9000001'))
  expect(() => start()).toThrow('is broken at line 1.')
})

test(
  'INV-W05 the process on its socket survives kill -9 at any moment and pays each once',
  { timeout: 120_000 },
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'payer-'))
    folders.push(folder)
    const socket = join(folder, 's')
    const env = { PAYER_SOCKET: socket, PAYER_DATA: folder, PAYER_BLOCK_MS: '100' }
    const run = () => spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], { env, stdio: 'inherit' })
    const ids = Array.from({ length: 6 }, (_, index) => `W-3000${index}`)
    /** Asks for what is not known to be finished, as the server does, until all is. */
    const finished = async (child: ReturnType<typeof run>, pauseMs: number): Promise<boolean> => {
      const until = Date.now() + pauseMs
      while (Date.now() < until) {
        try {
          for (const id of ids) await send(socket, '/pay', asked({ id }))
          const { changes } = (await send(socket, '/changes', { after: 0 })) as ReturnType<
            ReturnType<typeof payouts>['changes']
          >
          if (ids.every((id) => changes.some((change) => change.id === id && change.is.kind === 'completed')))
            return true
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
    const sandbox = appendOnlyFile<SandboxEntry>(join(folder, 'sandbox.jsonl'))
    expect(receivedBy(sandbox.entries, mina.solana)).toBe(9_000_000n * 6n)
    sandbox.close()
  },
)
