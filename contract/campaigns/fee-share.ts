import { type Amount, units } from '../money.ts'

/** What an amount brings: its fee of 3 %, the creator's 70 % of it rounded down, and what stays (REQ-143). The parts add up to the fee. */
export interface FeeShare {
  readonly fee: Amount<'USDT'>
  readonly creator: Amount<'USDT'>
  readonly kept: Amount<'USDT'>
}

export function feeShareOf(amount: Amount<'USDT'>): FeeShare {
  const fee = (amount * 3n) / 100n
  const creator = (fee * 70n) / 100n
  return { fee: units(fee), creator: units(creator), kept: units(fee - creator) }
}
