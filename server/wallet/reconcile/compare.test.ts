import { expect, test } from 'vitest'
import { differenceKinds } from '@madang/contract/operators/running/reconciliation.ts'
import { compareBooks, networkBooksOf } from './compare.ts'
import { agreeing, planted, theirsOf } from './planted.ts'

test('REQ-177 books that agree show no difference, with payments in flight', () => {
  expect(compareBooks(agreeing.ours, theirsOf(agreeing))).toEqual([])
})

test('REQ-177 a deposit that stands behind what was read of the journal is under way, and no difference', () => {
  const further = { txid: 'in-3', place: 0, units: '1', position: 13 }
  const transfers = [...agreeing.deposits.transfers, further]
  const books = { ...agreeing, deposits: { ...agreeing.deposits, balance: '36', transfers } }
  expect(compareBooks(books.ours, theirsOf(books))).toEqual([])
})

test('REQ-130 a sweep that has landed is in both sums, one that has not in neither, and the ledger knows of none', () => {
  const { sweptTo, deposits } = agreeing
  const landed = {
    ...agreeing,
    deposits: { ...deposits, balance: '5' },
    sweptTo: {
      ...sweptTo,
      balance: '50',
      transactions: [...sweptTo.transactions, { txid: 'up-2', left: '-30', arrived: [] }],
    },
  }
  expect(compareBooks(landed.ours, theirsOf(landed))).toEqual([])
  expect(networkBooksOf(landed.ours, landed.sweptTo)).toMatchObject({ came: '50', paid: '0', off: '0' })
})

test.each(Object.entries(planted))('REQ-177 %s is found and named', (_, { kind, ...books }) => {
  expect(compareBooks(books.ours, theirsOf(books)).map((difference) => difference.kind)).toContain(kind)
})

test('REQ-177 every kind of difference is planted', () => {
  expect(new Set(Object.values(planted).map(({ kind }) => kind))).toEqual(new Set(differenceKinds))
})

test('REQ-177 the balance of a network is what came less what our books say left and what is under way, to the unit', () => {
  const row = { network: 'solana', asset: 'USDT', block: '120', balance: '69', came: '100', paid: '26', inFlight: '5' }
  expect(networkBooksOf(agreeing.ours, agreeing.theirs)).toMatchObject({ ...row, off: '0', gas: '5000' })
  const { ours, theirs } = planted['a wallet that is off by one unit']!
  expect(networkBooksOf(ours, theirs)).toMatchObject({ balance: '68', off: '-1' })
})
