import type { NetworkId } from '@madang/contract/wallet/known-networks.ts'
import type { PayerBooks } from '@madang/contract/wallet/payer.ts'

/** A withdrawal that the payer may have paid, as our books have it. */
export interface OurPayment {
  readonly id: string
  readonly network: NetworkId
  readonly to: string
  readonly amount: bigint
  readonly isCompleted: boolean
  readonly txid: string | null
}

export interface OurBooks {
  readonly payments: readonly OurPayment[]
  /** Units that the ledger says left on a network. */
  readonly paid: ReadonlyMap<NetworkId, bigint>
  /** What users hold for requests, beside what the requests say, by asset. */
  readonly held: readonly { readonly asset: string; readonly held: bigint; readonly requested: bigint }[]
}

export const differenceKinds = [
  'transaction missing',
  'transaction reorganised away',
  'other amount',
  'other address',
  'unknown outgoing transaction',
  'fee taken from the amount',
  'attempt unknown to the server',
  'balance',
  'ledger',
  'held without request',
  'request without hold',
] as const

export interface Difference {
  readonly kind: (typeof differenceKinds)[number]
  /** A withdrawal, a transaction, a network or an asset. */
  readonly about: string
  readonly detail: string
}

/** All that differs between our books, the payer's journal and the networks, each at one final block. Pure. */
export function compareBooks(ours: OurBooks, theirs: readonly PayerBooks[]): Difference[] {
  return [...theirs.flatMap((books) => compareNetwork(ours, books)), ...compareHeld(ours)]
}

function compareNetwork(ours: OurBooks, books: PayerBooks): Difference[] {
  const payments = ours.payments.filter(({ network }) => network === books.network)
  const landed = new Map(books.transactions.map((transaction) => [transaction.txid, transaction]))
  const payoutOf = new Map(books.payouts.flatMap((payout) => payout.txids.map((txid) => [txid, payout] as const)))
  const found: Difference[] = []
  const say = (kind: Difference['kind'], about: string, detail: string) => found.push({ kind, about, detail })

  for (const { id, txid, isCompleted } of payments) {
    if (!isCompleted || (txid && landed.has(txid))) continue
    const isSigned = txid !== null && payoutOf.has(txid)
    if (isSigned) say('transaction reorganised away', id, `${txid} is no longer on ${books.network}`)
    else say('transaction missing', id, `${txid} was never signed for it`)
  }
  for (const { id } of books.payouts)
    if (!payments.some((payment) => payment.id === id)) say('attempt unknown to the server', id, 'signed by the payer')
  let outgoing = 0n
  for (const { txid, left, arrived } of books.transactions) {
    if (BigInt(left) <= 0n) continue
    const payout = payoutOf.get(txid)
    const payment = payments.find(({ id }) => id === payout?.id)
    if (!payout) say('unknown outgoing transaction', txid, `${left} units`)
    if (!payout || !payment) continue
    outgoing += payment.amount
    const other = arrived.filter(({ to }) => !isSame(to, payment.to))
    const got = arrived.filter(({ to }) => isSame(to, payment.to)).reduce((sum, { units }) => sum + BigInt(units), 0n)
    if (got === 0n) say('other address', payment.id, `${other.map(({ to }) => to).join()} got it in ${txid}`)
    else if (BigInt(left) !== payment.amount) say('other amount', payment.id, `${left} of ${payment.amount} units left`)
    else if (got !== payment.amount) say('fee taken from the amount', payment.id, `${got} of ${left} units arrived`)
  }

  const balance = -books.transactions.reduce((sum, { left }) => sum + BigInt(left), 0n)
  if (balance !== BigInt(books.balance))
    say('balance', books.network, `${books.balance} units in the wallet, ${balance} by its transactions`)
  const inFlight = payments
    .filter(({ isCompleted, id }) => !isCompleted && isLanded(books, landed, id))
    .reduce((sum, { amount }) => sum + amount, 0n)
  const paid = ours.paid.get(books.network) ?? 0n
  if (paid + inFlight !== outgoing)
    say('ledger', books.network, `${paid} units paid and ${inFlight} in flight, ${outgoing} left for withdrawals`)
  return found
}

function isLanded({ payouts }: PayerBooks, landed: ReadonlyMap<string, unknown>, id: string): boolean {
  return payouts.some((payout) => payout.id === id && payout.txids.some((txid) => landed.has(txid)))
}

function compareHeld({ held: all }: OurBooks): Difference[] {
  return all.flatMap(({ asset, held, requested }): Difference[] => {
    const detail = `${held} units held, ${requested} in open withdrawals`
    if (held === requested) return []
    return [{ kind: held > requested ? 'held without request' : 'request without hold', about: asset, detail }]
  })
}

/** Addresses of the EVM family may be spelt in two cases. */
function isSame(one: string, other: string): boolean {
  return one === other || (one.startsWith('0x') && one.toLowerCase() === other.toLowerCase())
}
