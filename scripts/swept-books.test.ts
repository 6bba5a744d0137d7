import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { booksAnswer } from '@madang/contract/wallet/payer.ts'
import { type Anvil, anvilProgram, startAnvil } from '../payer/chains/evm/test-anvil.ts'
import { amount, asked, evmPayer, type EvmPayer, someone } from '../payer/chains/evm/test-subjects.ts'
import { transferCall } from '../payer/chains/evm/transfer.ts'
import type { Blocks } from '../payer/deposits/deposits.ts'
import type { Payouts } from '../payer/payouts.ts'
import {
  type Compared,
  comparedNow,
  compareBooks,
  networkBooksOf,
  type OurBooks,
} from '../server/wallet/reconcile/compare.ts'

const program = anvilProgram()
if (!program) console.log('The books of sweeps were not compared: npm has no anvil for this system.')

describe.skipIf(!program)('on a real EVM node', () => {
  let anvil: Anvil
  beforeAll(async () => {
    anvil = await startAnvil(program!)
  })
  afterAll(() => anvil[Symbol.asyncDispose]())

  interface Asked {
    readonly wallet: Blocks
    /** Where the addresses are read at another block. */
    readonly addresses?: Blocks
    /** Up to where the network agreed before. */
    readonly compared?: Compared | undefined
  }

  /** What the server hears of a payer, as it reads it. */
  async function theirsOf(here: EvmPayer, payer: Payouts, { wallet, addresses = wallet, compared }: Asked) {
    const { head } = await payer.changes(0)
    const behind = compared ? [{ network: 'ethereum' as const, at: compared.block }] : []
    const [{ books, failures }, own] = await Promise.all([payer.books(behind, wallet), here.deposits.books(addresses)])
    const said = { head, books, failures: [...failures, ...own.failures], deposits: own.deposits }
    return booksAnswer.parse(JSON.parse(JSON.stringify(said)))
  }
  type Theirs = Awaited<ReturnType<typeof theirsOf>>

  /** Our books where all that was read is recorded, beside one payment under way. */
  function oursOf({ head, deposits = [] }: Theirs, to: string, compared?: Compared): OurBooks {
    const transfers = deposits.flatMap((each) => each.transfers)
    const known = new Set(transfers.map(({ txid, place }) => `${txid}:${place}`))
    return {
      payments: [{ id: 'W-20001', network: 'ethereum', to, tag: '', amount, is: 'open', txid: null }],
      paid: new Map(),
      held: [],
      deposits: { credited: 0n, recorded: 0n },
      arrivals: new Map([['ethereum', { position: head, known, credited: [] }]]),
      position: head,
      compared: new Map(compared && [['ethereum', compared]]),
    }
  }

  test('REQ-130 REQ-177 at every step of a payment and two sweeps, to their end, the books agree to the unit', async () => {
    await using here = await evmPayer(anvil)
    const to = someone()
    for (const number of [7, 8]) await here.arrives(number, amount)
    const payer = here.start()
    await payer.pay(asked(to))
    await here.sweep(payer)
    const swept = new Set<number>()
    let compared: Compared | undefined
    for (let round = 0; round < 30; round++) {
      await here.work(payer, 1)
      // Arrives in blocks of which some are read when the books are, and some are not.
      if (round % 3 === 0) await anvil.own(transferCall(here.addressOf(7), 3n))
      if (round % 4 === 0) await here.read()
      const wallet = here.deposits.blocks()
      const whole = await theirsOf(here, payer, { wallet })
      const [books] = whole.books
      expect(whole.failures).toEqual([])
      expect(compareBooks(oursOf(whole, to), whole), `in round ${round}`).toEqual([])
      expect(networkBooksOf(oursOf(whole, to), books!).off).toBe('0')
      swept.add(books!.transactions.filter(({ left }) => BigInt(left) === -amount).length)
      // Behind what agreed in the round before it is the same.
      const later = await theirsOf(here, payer, { wallet, compared })
      const ours = oursOf(later, to, compared)
      expect(compareBooks(ours, later), `behind the block before, in round ${round}`).toEqual([])
      compared = comparedNow(ours, later.books[0]!).now
    }
    expect(swept, 'and both had landed').toEqual(new Set([0, 2]))
    const { deposits: [last] = [] } = await theirsOf(here, payer, { wallet: here.deposits.blocks() })
    expect(last!.sweeps!.map(({ ended }) => ended)).toEqual(['final', 'final'])
    const fundings = await Promise.all([7, 8].map((number) => here.order(`funding:ethereum:${number}:1`)))
    expect(last!.funded).toBe(String(fundings.reduce((sum, each) => sum + each.amount, 0n)))
  })

  test('control: books that are read at two blocks are seen to differ, whichever is older', async () => {
    await using here = await evmPayer(anvil)
    await here.arrives(7, amount)
    const payer = here.start()
    await here.sweep(payer)
    await here.work(payer, 3)
    const older = here.deposits.blocks()
    await older.get('ethereum')
    await here.work(payer, 20)
    const newer = here.deposits.blocks()
    for (const [ofWallet, ofAddresses] of [
      [older, newer],
      [newer, older],
    ] as const) {
      const theirs = await theirsOf(here, payer, { wallet: ofWallet, addresses: ofAddresses })
      const kinds = compareBooks(oursOf(theirs, someone()), theirs).map(({ kind }) => kind)
      expect(kinds).toContain('deposit addresses')
    }
    const theirs = await theirsOf(here, payer, { wallet: newer })
    expect(compareBooks(oursOf(theirs, someone()), theirs)).toEqual([])
  })
})
