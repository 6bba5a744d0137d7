import { Transaction } from 'micro-eth-signer'
import { z } from 'zod'
import { isFunding, isMove, type Order } from '../../order.ts'
import type { Signed } from '../chain.ts'
import type { EvmRow } from './evm-row.ts'
import { transferCall } from './transfer.ts'

/** Wei for a unit of gas: at most, and of it for whoever makes the block. */
export interface Fees {
  readonly most: bigint
  readonly tip: bigint
}

interface Making {
  readonly row: EvmRow
  readonly key: Uint8Array
  readonly from: string
  readonly nonce: bigint
  readonly fees: Fees
  /** The only recipient of what the payer moves by itself, as its keys say; null where it moves nothing. */
  readonly own: string | null
}

/** Gas of a transfer of the coin. */
export const coinGas = 21_000n

/** What an order is on the chain: a call of the token, or for a funding its coin and nothing besides. */
function contentOf(order: Order, row: EvmRow) {
  return isFunding(order)
    ? { to: order.to, value: BigInt(order.amount), data: '0x', gasLimit: coinGas }
    : { to: row.token, value: 0n, data: transferCall(order.to, BigInt(order.amount)), gasLimit: BigInt(row.gas) }
}

/** Signs a transfer, and reads the bytes back: they must say what was asked, and nothing besides. */
export function signTransfer(order: Order, { row, key, from, nonce, fees, own }: Making): Signed {
  const signed = Transaction.prepare({
    type: 'eip1559',
    chainId: BigInt(row.chainId),
    nonce,
    ...contentOf(order, row),
    maxFeePerGas: fees.most,
    maxPriorityFeePerGas: fees.tip,
  }).signBy(key)
  const raw = signed.toBytes()
  refuseOther(raw, order, { row, from, nonce, own })
  return { raw, txid: signed.hash }
}

/**
 * The policy of the signer, on the decoded bytes: chain, token, amount, address, sequence, wallet and fee (INV-W05). What the
 * payer moves by itself has one recipient that its keys name, whatever is written elsewhere.
 */
export function refuseOther(
  raw: Uint8Array,
  order: Order,
  { row, from, nonce, own }: Pick<Making, 'row' | 'from' | 'nonce' | 'own'>,
): void {
  const read = Transaction.fromBytes(raw)
  const { chainId, nonce: itsNonce, to, value, data, gasLimit, maxFeePerGas, accessList } = fieldsOf(read)
  const content = contentOf(order, row)
  const isAsked =
    chainId === BigInt(row.chainId) &&
    itsNonce === nonce &&
    to.toLowerCase() === content.to.toLowerCase() &&
    value === content.value &&
    data === content.data &&
    gasLimit <= content.gasLimit &&
    maxFeePerGas <= row.highestFee &&
    accessList.length === 0 &&
    read.sender === from
  if (!isAsked) throw new Error(`${order.id}: the bytes are not what was asked for.`)
  refuseMove(order, { row, own })
}

/** Of what the payer moves by itself: another recipient than its keys name, and more coin than a sweep may cost, are refused. */
export function refuseMove(order: Order, { row, own }: Pick<Making, 'row' | 'own'>): void {
  if (!isMove(order)) return
  const { value } = contentOf(order, row)
  if (order.to !== own || value > BigInt(row.gas) * row.highestFee)
    throw new Error(`${order.id}: its recipient or its coin is not what the keys and the settings allow.`)
}

export function feesIn(raw: Uint8Array): Fees {
  const { maxFeePerGas, maxPriorityFeePerGas } = fieldsOf(Transaction.fromBytes(raw))
  return { most: maxFeePerGas, tip: maxPriorityFeePerGas }
}

const fields = z.object({
  chainId: z.bigint(),
  nonce: z.bigint(),
  to: z.string(),
  value: z.bigint(),
  data: z.string(),
  gasLimit: z.bigint(),
  maxFeePerGas: z.bigint(),
  maxPriorityFeePerGas: z.bigint(),
  accessList: z.array(z.unknown()),
})

function fieldsOf({ type, raw }: ReturnType<typeof Transaction.fromBytes>): z.output<typeof fields> {
  if (type !== 'eip1559') throw new Error('These bytes are no transaction of this payer.')
  return fields.parse(raw)
}
