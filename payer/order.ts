import { z } from 'zod'
import { networkIds } from '@madang/contract/wallet/known-networks.ts'
import type { Payment } from '@madang/contract/wallet/payer.ts'

/** What the payer moves by itself: what came to the address of a user, to the wallet that pays; or the coin that this needs. */
export const move = z.strictObject({
  id: z.string(),
  kind: z.enum(['sweep', 'funding']),
  network: z.enum(networkIds),
  /** Of the address that is swept or funded. */
  number: z.int().min(1),
  asset: z.string(),
  to: z.string(),
  tag: z.literal(''),
  /** Units of the token, or smallest units of the coin. */
  amount: z.string().regex(/^[1-9][0-9]{0,77}$/),
})
export type Move = z.output<typeof move>

/** What leaves a wallet, once: a payment that the server asked for, or what the payer moves by itself. */
export type Order = Payment | Move

export function isMove(order: Order): order is Move {
  return 'kind' in order
}

export function isSweep(order: Order): order is Move {
  return isMove(order) && order.kind === 'sweep'
}

export function isFunding(order: Order): order is Move {
  return isMove(order) && order.kind === 'funding'
}

/** Whose sequences it takes: those of the address of a number, or 0 for those of the wallet that pays. */
export function walletOf(order: Order): number {
  return isSweep(order) ? order.number : 0
}

/** The nth of its kind for an address. */
export function moveId({ kind, network, number }: Pick<Move, 'kind' | 'network' | 'number'>, n: number): string {
  return `${kind}:${network}:${number}:${n}`
}

/** Ids that the payer gives: nobody asks for them, and nobody closes them. */
export function isOwnId(id: string): boolean {
  return /^(?:sweep|funding):/.test(id)
}
