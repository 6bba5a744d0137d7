import { type Amount, units } from '../money.ts'

/** In percent: the fee of an amount, and its creator's part of that fee (REQ-143). The table `contest_fee` holds every row to the same. */
export const feePercents = { fee: 3, creator: 70 } as const

/** What an amount brings: its fee, the creator's part of it rounded down, and what stays. The parts add up to the fee. */
export interface FeeShare {
  readonly fee: Amount<'USDT'>
  readonly creator: Amount<'USDT'>
  readonly kept: Amount<'USDT'>
}

export function feeShareOf(amount: Amount<'USDT'>): FeeShare {
  const fee = (amount * BigInt(feePercents.fee)) / 100n
  const creator = (fee * BigInt(feePercents.creator)) / 100n
  return { fee: units(fee), creator: units(creator), kept: units(fee - creator) }
}
