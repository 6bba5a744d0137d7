import type { DepositBooks, PayerBooks } from '@madang/contract/wallet/payer.ts'
import type { Difference, OurBooks, TheirBooks } from './compare.ts'

/**
 * Books that agree: two completed withdrawals, one that landed and is not completed yet, one that has not landed; of two sweeps
 * one has landed.
 */
export const agreeing: {
  readonly ours: OurBooks
  readonly theirs: PayerBooks
  readonly deposits: DepositBooks
  /** The wallet that deposits are swept to. */
  readonly sweptTo: PayerBooks
  readonly head: number
} = {
  ours: {
    payments: [
      { id: 'W-1', network: 'solana', to: 'mina', tag: '', amount: 19n, is: 'completed', txid: 'tx-1b' },
      { id: 'W-2', network: 'solana', to: 'joon', tag: '', amount: 7n, is: 'completed', txid: 'tx-2' },
      { id: 'W-3', network: 'solana', to: 'sora', tag: '', amount: 5n, is: 'open', txid: null },
      { id: 'W-4', network: 'solana', to: 'yuna', tag: '', amount: 4n, is: 'open', txid: null },
    ],
    paid: new Map([['solana', 26n]]),
    held: [{ asset: 'USDT', held: 9n, requested: 9n }],
    deposits: { credited: 12n, recorded: 12n },
    arrivals: new Map([
      [
        'ethereum',
        {
          position: 12,
          known: new Set(['in-1:0', 'in-1:1', 'in-2:4']),
          credited: [
            { payment: 'in-1:0', units: 30n },
            { payment: 'in-1:1', units: 20n },
          ],
        },
      ],
    ]),
    position: 30,
    compared: new Map(),
  },
  theirs: {
    network: 'solana',
    maturity: 'tested',
    at: '120',
    balance: '69',
    gas: '5000',
    transactions: [
      { txid: 'filled', left: '-100', arrived: [] },
      { txid: 'tx-1b', left: '19', arrived: [{ to: 'mina', units: '19' }] },
      { txid: 'tx-2', left: '7', arrived: [{ to: 'joon', units: '7' }] },
      { txid: 'tx-3', left: '5', arrived: [{ to: 'sora', units: '5' }] },
    ],
    payouts: [
      { id: 'W-1', to: 'mina', tag: '', amount: '19', txids: ['tx-1a', 'tx-1b'], ended: 'final' },
      { id: 'W-2', to: 'joon', tag: '', amount: '7', txids: ['tx-2'], ended: 'final' },
      { id: 'W-3', to: 'sora', tag: '', amount: '5', txids: ['tx-3'], ended: null },
      { id: 'W-4', to: 'yuna', tag: '', amount: '4', txids: ['tx-4'], ended: null },
    ],
  },
  deposits: {
    network: 'ethereum',
    balance: '35',
    transfers: [
      { txid: 'in-1', place: 0, units: '30', position: 3 },
      { txid: 'in-1', place: 1, units: '20', position: 4 },
      { txid: 'in-2', place: 4, units: '3', position: 12 },
    ],
    unread: '2',
    sweeps: [
      { id: 'sweep:ethereum:1:1', amount: '20', txids: ['up-1a', 'up-1b'], ended: 'final' },
      { id: 'sweep:ethereum:2:1', amount: '30', txids: ['up-2'], ended: null },
    ],
    funded: '900',
  },
  sweptTo: {
    network: 'ethereum',
    maturity: 'tested',
    at: '40',
    balance: '20',
    gas: '5000',
    transactions: [{ txid: 'up-1b', left: '-20', arrived: [] }],
    payouts: [],
  },
  head: 31,
}

type Books = typeof agreeing

export function theirsOf({ head, theirs: books, sweptTo, deposits }: Books): TheirBooks {
  return { head, books: [books, sweptTo], deposits: [deposits] }
}

type Transactions = PayerBooks['transactions']

const transactions = (change: (all: Transactions) => Transactions): Books => ({
  ...agreeing,
  theirs: { ...agreeing.theirs, transactions: change(agreeing.theirs.transactions) },
})
/** The second transaction, which paid W-2, as somebody would have it. */
const second = (changed: Partial<Transactions[number]>): Books =>
  transactions((all) => all.map((each) => (each.txid === 'tx-2' ? { ...each, ...changed } : each)))
const ours = (changed: Partial<OurBooks>): Books => ({ ...agreeing, ours: { ...agreeing.ours, ...changed } })
const theirs = (changed: Partial<PayerBooks>): Books => ({ ...agreeing, theirs: { ...agreeing.theirs, ...changed } })
const held = (units: bigint) => ours({ held: [{ asset: 'USDT', held: units, requested: 9n }] })

const ourArrivals = agreeing.ours.arrivals.get('ethereum')!
const credits = (changed: Partial<typeof ourArrivals>) =>
  ours({ arrivals: new Map([['ethereum', { ...ourArrivals, ...changed }]]) })
const arrives = (changed: Partial<DepositBooks>): Books => ({
  ...agreeing,
  deposits: { ...agreeing.deposits, ...changed },
})

const brings = (transactions: Transactions): Books => ({
  ...agreeing,
  sweptTo: { ...agreeing.sweptTo, transactions },
})

/** Differences planted into books that agree, and as what each must be found. */
export const planted: Readonly<Record<string, Books & { readonly kind: Difference['kind'] }>> = {
  'a completed withdrawal whose transaction nobody signed': {
    ...ours({
      payments: agreeing.ours.payments.map((each) => (each.id === 'W-2' ? { ...each, txid: 'made up' } : each)),
    }),
    kind: 'transaction missing',
  },
  'completed before it was final, then reorganised away': {
    ...transactions((all) => all.filter(({ txid }) => txid !== 'tx-2')),
    kind: 'transaction reorganised away',
  },
  'another amount left': { ...second({ left: '8', arrived: [{ to: 'joon', units: '8' }] }), kind: 'other amount' },
  'another address got it': { ...second({ arrived: [{ to: 'thief', units: '7' }] }), kind: 'other address' },
  'a transaction of the wallet that is no attempt': {
    ...transactions((all) => [...all, { txid: 'stolen', left: '30', arrived: [{ to: 'thief', units: '30' }] }]),
    kind: 'unknown outgoing transaction',
  },
  'a fee that the token took': {
    ...second({ arrived: [{ to: 'joon', units: '6' }] }),
    kind: 'fee taken from the amount',
  },
  'an attempt that the server does not know': {
    ...theirs({
      payouts: [
        ...agreeing.theirs.payouts,
        { id: 'W-9', to: 'thief', tag: '', amount: '1', txids: ['tx-9'], ended: null },
      ],
    }),
    kind: 'attempt unknown to the server',
  },
  'a withdrawal that was given back and landed': {
    ...ours({
      payments: agreeing.ours.payments.map((each) => (each.id === 'W-3' ? { ...each, is: 'refunded' } : each)),
    }),
    kind: 'refunded and landed',
  },
  'a payment with another tag': {
    ...theirs({
      payouts: agreeing.theirs.payouts.map((each) => (each.id === 'W-2' ? { ...each, tag: '7' } : each)),
    }),
    kind: 'other tag',
  },
  'a journal that is older than what was read of it': { ...agreeing, head: 29, kind: 'journal older' },
  'a wallet that is off by one unit': { ...theirs({ balance: '68' }), kind: 'balance' },
  'a ledger that is off by one unit': { ...ours({ paid: new Map([['solana', 27n]]) }), kind: 'ledger' },
  'a deposit that was never written down': {
    ...arrives({
      balance: '36',
      transfers: [...agreeing.deposits.transfers, { txid: 'in-3', place: 0, units: '1', position: 9 }],
    }),
    kind: 'deposit not recorded',
  },
  'a transfer that was credited twice': {
    ...credits({ credited: [...ourArrivals.credited, ourArrivals.credited[0]!] }),
    kind: 'deposit recorded twice',
  },
  'a deposit that was made up': {
    ...credits({ credited: [...ourArrivals.credited, { payment: 'none:0', units: 9n }] }),
    kind: 'deposit unknown to the payer',
  },
  'a deposit of which more was credited than arrived': {
    ...credits({ credited: [{ payment: 'in-1:0', units: 31n }, ourArrivals.credited[1]!] }),
    kind: 'deposit unknown to the payer',
  },
  'an address that somebody emptied': { ...arrives({ balance: '15' }), kind: 'deposit addresses' },
  'a sweep that the addresses show and the wallet does not, as of two blocks': {
    ...arrives({ balance: '5' }),
    kind: 'deposit addresses',
  },
  'a sweep that the wallet shows and the addresses do not, as of two blocks': {
    ...brings([...agreeing.sweptTo.transactions, { txid: 'up-2', left: '-30', arrived: [] }]),
    kind: 'deposit addresses',
  },
  'a sweep that brought less than it took': {
    ...brings([{ txid: 'up-1b', left: '-19', arrived: [] }]),
    kind: 'fee taken from the amount',
  },
  'a sweep that was final and is gone': { ...brings([]), kind: 'transaction reorganised away' },
  'something held without a request': { ...held(10n), kind: 'held without request' },
  'a request without a hold': { ...held(8n), kind: 'request without hold' },
  'a recorded deposit that was not credited': {
    ...ours({ deposits: { credited: 7n, recorded: 12n } }),
    kind: 'deposit uncredited',
  },
  'a deposit that was credited twice': {
    ...ours({ deposits: { credited: 17n, recorded: 12n } }),
    kind: 'deposit credited twice',
  },
}
