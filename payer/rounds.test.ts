import { expect, test } from 'vitest'
import { networkIds, type NetworkId } from '@madang/contract/wallet/known-networks.ts'
import type { Payment } from '@madang/contract/wallet/payer.ts'
import { receivedBy, sandboxChains } from './chains/sandbox.ts'
import type { Later } from './in-time.ts'
import { journalIn } from './journal/journal.ts'
import { payouts } from './payouts.ts'
import { stepMs } from './rounds.ts'
import { testDatabase } from './test-database.ts'
import { approved } from './test-payer.ts'

const blockMs = 1_000
const people = {
  solana: '7fUAJdStEuGbc3sM84cKRL6yYaaSstyLSU4ve5oovLS7',
  ethereum: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
} as const

/** A payer on the test networks, of which Ethereum does not answer about one payment until it is let. */
async function world({ hangsAt }: { hangsAt: string }) {
  const own = await testDatabase()
  const { database } = own
  let moment = Date.UTC(2026, 11, 8)
  const now = () => new Date(moment)
  const [reached, answers] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const chains = sandboxChains(database, { now, blockMs }).map((chain) => ({
    ...chain,
    status: async (...asked: Parameters<typeof chain.status>) => {
      if (asked[2].id === hangsAt) {
        reached.resolve()
        await answers.promise
      }
      return chain.status(...asked)
    },
  }))
  const waiting = new Set<() => void>()
  const later = (milliseconds: number, run: () => void) => {
    expect(milliseconds).toBe(stepMs)
    waiting.add(run)
    return () => void waiting.delete(run)
  }
  const payer = payouts({ journal: journalIn(database), chains, approvers: approved, now, later })
  const errors: string[] = []
  const begun: Promise<void>[] = []
  return {
    payer,
    errors,
    reached: reached.promise,
    answer: answers.resolve,
    pay: (id: string, network: keyof typeof people) => {
      const asked: Payment = { id, network, asset: 'USDT', to: people[network], tag: '', amount: '5', approvals: [] }
      return payer.pay(asked)
    },
    /** Rounds of all networks, of which one is waited for. */
    rounds: async (network: NetworkId, count = 12) => {
      for (let round = 0; round < count; round++) {
        const rounds = await payer.beginWork((error) => errors.push(String(error)))
        begun.push(...rounds)
        await rounds[networkIds.indexOf(network)]
        moment += blockMs
      }
    },
    /** The time passes that a step may take. */
    passTime: async () => {
      for (const run of waiting) run()
      await Promise.all(begun)
    },
    received: (network: keyof typeof people) => receivedBy(database, people[network]),
    kindsOf: async (id: string) =>
      (await database.read<{ kind: string }>('select kind from event where payout = $1 order by position', [id])).map(
        ({ kind }) => kind,
      ),
    [Symbol.asyncDispose]: () => own[Symbol.asyncDispose](),
  }
}

test('INV-W05 while an endpoint of one network never answers, payments of another are paid, and so are the others of its own', async () => {
  await using here = await world({ hangsAt: 'W-1' })
  await here.pay('W-1', 'ethereum')
  await here.rounds('ethereum', 2)
  await here.rounds('solana', 1)
  await here.reached
  await here.pay('W-2', 'solana')
  await here.pay('W-3', 'ethereum')
  await here.rounds('solana')
  expect(await here.received('solana')).toBe(5n)
  expect(await here.kindsOf('W-2')).toContain('final')
  expect(await here.received('ethereum'), 'within the network they wait for the answer').toBe(0n)
  expect(await here.payer.troubles()).toEqual([])

  await here.passTime()
  const why = 'ethereum did not answer within 30 seconds about W-1.'
  expect(await here.payer.troubles()).toEqual([{ network: 'ethereum', why }])
  await here.rounds('ethereum')
  expect(await here.received('ethereum')).toBe(5n)
  expect(await here.kindsOf('W-3')).toContain('final')
  expect(await here.payer.troubles()).toEqual([
    { network: 'ethereum', why: 'W-1 still waits for an answer of ethereum.' },
  ])

  here.answer()
  // The step that was left to itself ends, and rounds take its payment up again.
  while ((await here.payer.troubles()).length) await here.rounds('ethereum', 1)
  await here.rounds('ethereum')
  const kinds = await here.kindsOf('W-1')
  expect(kinds.filter((kind) => kind !== 'seen')).toEqual(['accepted', 'sequenced', 'signed', 'final'])
  expect(await here.received('ethereum'), 'each once').toBe(10n)
  expect(await here.payer.troubles()).toEqual([])
})

test('INV-W06 a halt stops every network, whatever hangs meanwhile', async () => {
  await using here = await world({ hangsAt: 'W-1' })
  await here.pay('W-1', 'ethereum')
  await here.rounds('ethereum', 2)
  await here.rounds('solana', 1)
  await here.reached
  await here.payer.halt(true)
  await here.pay('W-2', 'solana')
  await here.pay('W-3', 'ethereum')
  await here.passTime()
  await here.rounds('ethereum')
  await here.rounds('solana')
  here.answer()
  await here.rounds('ethereum')
  expect([await here.kindsOf('W-1'), await here.kindsOf('W-2'), await here.kindsOf('W-3')]).toEqual([
    ['accepted', 'sequenced', 'signed'],
    ['accepted'],
    ['accepted'],
  ])
  await here.payer.halt(false)
  await here.rounds('ethereum')
  await here.rounds('solana')
  expect([await here.received('ethereum'), await here.received('solana')]).toEqual([10n, 5n])
})

test('REQ-124 what stands in the way of a network is said of it alone, and no more once it has gone', async () => {
  await using own = await testDatabase()
  const now = () => new Date('2026-12-08T00:00:00Z')
  let isDown = true
  const chains = sandboxChains(own.database, { now, blockMs }).map((chain) => ({
    ...chain,
    takeSequence: (facts: Parameters<typeof chain.takeSequence>[0]) =>
      isDown && chain.network === 'ethereum'
        ? Promise.reject(new Error('127.0.0.1 answered 503.'))
        : chain.takeSequence(facts),
  }))
  const payer = payouts({ journal: journalIn(own.database), chains, approvers: approved, now })
  for (const network of ['ethereum', 'solana'] as const)
    await payer.pay({ id: network, network, asset: 'USDT', to: people[network], tag: '', amount: '5', approvals: [] })
  const errors: unknown[] = []
  await payer.work((error) => errors.push(error))
  expect(await payer.troubles()).toEqual([{ network: 'ethereum', why: '127.0.0.1 answered 503.' }])
  expect(errors).toHaveLength(1)
  isDown = false
  await payer.work((error) => errors.push(error))
  expect(await payer.troubles()).toEqual([])
  expect(errors).toHaveLength(1)
})

test('REQ-177 a network that cannot be read, or never answers, keeps none of the others from being read, and says why', async () => {
  await using own = await testDatabase()
  const now = () => new Date('2026-12-08T00:00:00Z')
  const waiting: (() => void)[] = []
  const later: Later = (_, run) => {
    waiting.push(run)
    return () => undefined
  }
  const hangs = () => {
    // The time that it may take is set next, and passes at once.
    const place = waiting.length
    queueMicrotask(() => waiting[place]!())
    return new Promise<never>(() => undefined)
  }
  const chains = sandboxChains(own.database, { now, blockMs }).map((chain) => ({
    ...chain,
    books: (): ReturnType<typeof chain.books> => {
      if (chain.network === 'ethereum') return Promise.reject(new Error('Endpoints disagree about the wallet.'))
      return chain.network === 'tron' ? hangs() : chain.books()
    },
  }))
  const payer = payouts({ journal: journalIn(own.database), chains, approvers: approved, now, later })
  const { books, failures } = await payer.books()
  expect(books.map(({ network }) => network)).toEqual(['solana', 'xrpl'])
  const silent = { network: 'tron', why: 'It did not answer within 45 seconds.' }
  expect(failures.toSorted((one, other) => one.network.localeCompare(other.network))).toEqual([
    { network: 'ethereum', why: 'Endpoints disagree about the wallet.', isTooMuch: false },
    { ...silent, isTooMuch: true },
  ])
  const { failures: behind } = await payer.books([{ network: 'tron', at: '9' }])
  expect(behind).toContainEqual({ ...silent, isTooMuch: false })
})
