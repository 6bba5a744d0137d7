import type { DifferenceKind, NetworkBooks } from '@madang/contract/operators/running/reconciliation.ts'
import { knownNetworks, type NetworkId } from '@madang/contract/wallet/known-networks.ts'
import type { DepositBooks, PayerBooks } from '@madang/contract/wallet/payer.ts'
import { compareArrivals, type OurArrivals } from './compare-arrivals.ts'

/** A withdrawal that the payer may have paid, as our books have it. */
export interface OurPayment {
  readonly id: string
  readonly network: NetworkId
  readonly to: string
  readonly tag: string
  readonly amount: bigint
  readonly is: 'open' | 'completed' | 'refunded'
  readonly txid: string | null
}

export interface OurBooks {
  readonly payments: readonly OurPayment[]
  /** Units that the ledger says the payer paid on a network. */
  readonly paid: ReadonlyMap<NetworkId, bigint>
  /** What users hold for requests, beside what the requests say, by asset. */
  readonly held: readonly { readonly asset: string; readonly held: bigint; readonly requested: bigint }[]
  /** USDT that was credited out of the accounts of deposits, beside what the recorded deposits say. */
  readonly deposits: { readonly credited: bigint; readonly recorded: bigint }
  /** What came to addresses of users, on each network. */
  readonly arrivals: ReadonlyMap<NetworkId, OurArrivals>
  /** How far the payer's journal was read. */
  readonly position: number
  /** Of networks that are not read as a whole. */
  readonly compared: ReadonlyMap<NetworkId, Compared>
}

/** What agreed of a network up to a block: it is not read again. */
export interface Compared {
  readonly block: string
  /** What stood in the wallet, and what had come to it. */
  readonly balance: bigint
  readonly came: bigint
  /** Units of withdrawals that had landed and were in the ledger. */
  readonly paid: bigint
  /** Withdrawals that had landed and were not in the ledger yet. */
  readonly landed: readonly { readonly id: string; readonly txid: string }[]
}

const nothingCompared: Compared = { block: '', balance: 0n, came: 0n, paid: 0n, landed: [] }

/** What agreed of a network before the block behind which its books stand. */
function comparedBefore({ compared }: OurBooks, { network, behind }: PayerBooks): Compared {
  if (behind === undefined) return nothingCompared
  const before = compared.get(network)
  if (before?.block !== behind) throw new Error(`The payer told of ${network} from another block on than was asked.`)
  return before
}

/** What the payer says: its journal's end, and each network beside it. */
export interface TheirBooks {
  readonly head: number
  readonly books: readonly PayerBooks[]
  readonly deposits?: readonly DepositBooks[] | undefined
}

export interface Difference {
  readonly kind: DifferenceKind
  readonly network: NetworkId | null
  /** A withdrawal, a transaction, a network or an asset. */
  readonly about: string
  /** Both sides: units, an address or an id. */
  readonly ours: string
  readonly theirs: string
  /** The same for the same difference, however far the sums around it have moved. */
  readonly mark: string
}

/** All that differs between our books, the payer's journal and the networks, each at one final block. Pure. */
export function compareBooks(ours: OurBooks, { head, books, deposits = [] }: TheirBooks): Difference[] {
  const { position } = ours
  const isOlder = position > head
  return [
    ...books.flatMap((each) => compareNetwork(ours, each)),
    ...compareHeld(ours),
    ...compareDeposits(ours),
    ...deposits.flatMap((each) => {
      const wallet = books.find(({ network }) => network === each.network)
      return compareArrivals(ours.arrivals.get(each.network), each, wallet).map(({ kind, about, ...sides }) =>
        differs(kind, each.network, about, sides),
      )
    }),
    ...(isOlder ? [differs('journal older', null, 'journal', { ours: String(position), theirs: String(head) })] : []),
  ]
}

function compareNetwork(ours: OurBooks, books: PayerBooks): Difference[] {
  const { network } = books
  const payments = new Map(ours.payments.filter((each) => each.network === network).map((each) => [each.id, each]))
  const before = comparedBefore(ours, books)
  const landed = new Set([...before.landed, ...books.transactions].map(({ txid }) => txid))
  const payoutOf = new Map(books.payouts.flatMap((payout) => payout.txids.map((txid) => [txid, payout] as const)))
  const found: Difference[] = []
  const say = (kind: DifferenceKind, about: string, sides: Sides) => found.push(differs(kind, network, about, sides))

  for (const { id, txid, is } of payments.values()) {
    if (is !== 'completed' || (txid && landed.has(txid))) continue
    const isSigned = txid !== null && payoutOf.has(txid)
    say(isSigned ? 'transaction reorganised away' : 'transaction missing', id, { ours: txid ?? '', theirs: '' })
  }
  for (const { id, amount, tag, txids } of books.payouts) {
    const payment = payments.get(id)
    if (!payment) say('attempt unknown to the server', id, { ours: '0', theirs: amount })
    else if (payment.tag !== tag) say('other tag', id, { ours: payment.tag, theirs: tag })
    if (payment?.is === 'refunded' && txids.some((txid) => landed.has(txid)))
      say('refunded and landed', id, { ours: '0', theirs: amount })
  }
  for (const { id, txid } of before.landed) {
    const payment = payments.get(id)
    if (payment?.is === 'refunded' && !payoutOf.has(txid))
      say('refunded and landed', id, { ours: '0', theirs: String(payment.amount) })
  }
  for (const { txid, left, arrived } of books.transactions) {
    if (BigInt(left) <= 0n) continue
    const payout = payoutOf.get(txid)
    const payment = payout && payments.get(payout.id)
    if (!payout) say('unknown outgoing transaction', txid, { ours: '0', theirs: left })
    if (!payment) continue
    const other = arrived.filter(({ to }) => !isSame(to, payment.to)).map(({ to }) => to)
    const got = arrived.filter(({ to }) => isSame(to, payment.to)).reduce((sum, { units }) => sum + BigInt(units), 0n)
    const amount = String(payment.amount)
    if (got === 0n) say('other address', payment.id, { ours: payment.to, theirs: other.join(', ') })
    else if (left !== amount) say('other amount', payment.id, { ours: amount, theirs: left })
    else if (String(got) !== amount) say('fee taken from the amount', payment.id, { ours: amount, theirs: String(got) })
  }

  const { came, left, balance } = sumsOf(before, books)
  if (came - left !== balance)
    say('balance', network, { ours: String(came - left), theirs: String(balance), mark: String(balance - came + left) })
  const outgoing = landedOf(ours, books).reduce((sum, { payment }) => sum + payment.amount, before.paid)
  const booked = (ours.paid.get(network) ?? 0n) + inFlightOf(ours, books)
  if (booked !== outgoing)
    say('ledger', network, { ours: String(booked), theirs: String(outgoing), mark: String(booked - outgoing) })
  return found
}

/** A network as the console shows it: to the unit what it holds, what our books say, and the difference. */
export function networkBooksOf(ours: OurBooks, books: PayerBooks): NetworkBooks {
  const { network, maturity, at, gas } = books
  const { came, balance } = sumsOf(comparedBefore(ours, books), books)
  const paid = ours.paid.get(network) ?? 0n
  const inFlight = inFlightOf(ours, books)
  return {
    network,
    asset: knownNetworks[network].asset,
    isTest: maturity === 'sandbox',
    block: at,
    balance: String(balance),
    came: String(came),
    paid: String(paid),
    inFlight: String(inFlight),
    off: String(balance - came + paid + inFlight),
    gas,
  }
}

/** How far a network is compared once its books agreed, and which withdrawals are never looked at again. */
export function comparedNow(ours: OurBooks, books: PayerBooks): { readonly now: Compared; readonly found: string[] } {
  const before = comparedBefore(ours, books)
  const { came, balance } = sumsOf(before, books)
  const landed = landedOf(ours, books)
  const inLedger = landed.filter(({ payment }) => payment.is === 'completed')
  return {
    now: {
      block: books.at,
      balance,
      came,
      paid: inLedger.reduce((sum, { payment }) => sum + payment.amount, before.paid),
      landed: landed.flatMap(({ payment: { id, is }, txid }) => (is === 'completed' ? [] : [{ id, txid }])),
    },
    found: inLedger.map(({ payment }) => payment.id),
  }
}

/** Units of withdrawals that landed and are not in the ledger yet. */
function inFlightOf(ours: OurBooks, books: PayerBooks): bigint {
  const open = landedOf(ours, books).flatMap(({ payment }) => (payment.is === 'completed' ? [] : [payment]))
  return [...new Set(open)].reduce((sum, { amount }) => sum + amount, 0n)
}

/** Withdrawals of ours that landed, each by its transaction; without those that were in the ledger when they were compared. */
function landedOf(ours: OurBooks, books: PayerBooks) {
  const { network, payouts, transactions } = books
  const payments = new Map(ours.payments.filter((each) => each.network === network).map((each) => [each.id, each]))
  const idOf = new Map(payouts.flatMap(({ id, txids }) => txids.map((txid) => [txid, id] as const)))
  const left = transactions.flatMap(({ txid, left: units }) => {
    const id = BigInt(units) > 0n ? idOf.get(txid) : undefined
    return id === undefined ? [] : [{ id, txid }]
  })
  return [...comparedBefore(ours, books).landed, ...left].flatMap(({ id, txid }) => {
    const payment = payments.get(id)
    return payment ? [{ payment, txid }] : []
  })
}

function sumsOf(before: Compared, { balance, transactions }: PayerBooks) {
  const sum = (units: readonly bigint[]) => units.reduce((total, each) => total + each, 0n)
  const moved = transactions.map(({ left }) => BigInt(left))
  return {
    balance: BigInt(balance),
    came: before.came - sum(moved.filter((units) => units < 0n)),
    left: before.came - before.balance + sum(moved.filter((units) => units > 0n)),
  }
}

function compareHeld({ held: all }: OurBooks): Difference[] {
  return all.flatMap(({ asset, held, requested }) => {
    if (held === requested) return []
    const sides = { ours: String(held), theirs: String(requested), mark: String(held - requested) }
    return [differs(held > requested ? 'held without request' : 'request without hold', null, asset, sides)]
  })
}

/** What was paid in comes from outside: no wallet of the payer knows of it, and it stands in accounts of its own (REQ-130). */
function compareDeposits({ deposits: { credited, recorded } }: OurBooks): Difference[] {
  if (credited === recorded) return []
  const sides = { ours: String(credited), theirs: String(recorded), mark: String(credited - recorded) }
  return [differs(credited > recorded ? 'deposit credited twice' : 'deposit uncredited', null, 'USDT', sides)]
}

interface Sides {
  readonly ours: string
  readonly theirs: string
  readonly mark?: string
}

function differs(
  kind: DifferenceKind,
  network: NetworkId | null,
  about: string,
  { ours, theirs, mark = `${ours} ${theirs}` }: Sides,
): Difference {
  return { kind, network, about, ours, theirs, mark }
}

/** Addresses of the EVM family may be spelt in two cases. */
function isSame(one: string, other: string): boolean {
  return one === other || (one.startsWith('0x') && one.toLowerCase() === other.toLowerCase())
}
