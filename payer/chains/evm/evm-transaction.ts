import { Transaction } from 'micro-eth-signer'
import { z } from 'zod'
import type { Payment } from '@madang/contract/wallet/payer.ts'
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
}

/** Signs a transfer of the token, and reads the bytes back: they must say what was asked, and nothing besides. */
export function signTransfer(payment: Payment, { row, key, from, nonce, fees }: Making): Signed {
  const signed = Transaction.prepare({
    type: 'eip1559',
    chainId: BigInt(row.chainId),
    nonce,
    to: row.token,
    value: 0n,
    data: transferCall(payment.to, BigInt(payment.amount)),
    gasLimit: BigInt(row.gas),
    maxFeePerGas: fees.most,
    maxPriorityFeePerGas: fees.tip,
  }).signBy(key)
  const raw = signed.toBytes()
  refuseOther(raw, payment, { row, from, nonce })
  return { raw, txid: signed.hash }
}

/** The policy of the signer, on the decoded bytes: chain, token, amount, address, sequence, wallet and fee (INV-W05). */
export function refuseOther(
  raw: Uint8Array,
  payment: Payment,
  { row, from, nonce }: Pick<Making, 'row' | 'from' | 'nonce'>,
): void {
  const read = Transaction.fromBytes(raw)
  const { chainId, nonce: itsNonce, to, value, data, gasLimit, maxFeePerGas, accessList } = fieldsOf(read)
  const isAsked =
    chainId === BigInt(row.chainId) &&
    itsNonce === nonce &&
    to.toLowerCase() === row.token.toLowerCase() &&
    value === 0n &&
    data === transferCall(payment.to, BigInt(payment.amount)) &&
    gasLimit <= BigInt(row.gas) &&
    maxFeePerGas <= row.highestFee &&
    accessList.length === 0 &&
    read.sender === from
  if (!isAsked) throw new Error(`${payment.id}: the bytes are not what was asked for.`)
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
