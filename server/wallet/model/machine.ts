// The withdrawal machine: REQ-125 alone, as a table of from, to, who, money (INV-W04). Nothing leads back from processing.
export type WState =
  | 'submitted'
  | 'cooling_off'
  | 'in_review'
  | 'approved'
  | 'processing'
  | 'confirming'
  | 'completed'
  | 'rejected'
  | 'cancelled'
  | 'failed'
export type Who = 'user' | 'system' | 'operator' | 'worker' | 'payer'
export type Money = 'none' | 'release' | 'pay'
export interface Row {
  from: WState
  to: WState
  who: Who
  money: Money
}

const row = (from: WState[], to: WState, who: Who, money: Money = 'none'): Row[] =>
  from.map((one) => ({ from: one, to, who, money }))
export const TABLE: readonly Row[] = [
  ...row(['submitted'], 'cooling_off', 'system'),
  ...row(['submitted', 'cooling_off'], 'in_review', 'system'),
  ...row(['in_review'], 'approved', 'operator'),
  ...row(['submitted', 'cooling_off', 'in_review'], 'cancelled', 'user', 'release'), // also by freezing (REQ-126)
  ...row(['submitted', 'cooling_off', 'in_review', 'approved'], 'rejected', 'operator', 'release'), // "reject before processing"
  ...row(['approved'], 'processing', 'worker'), // written before the payer hears anything
  ...row(['processing'], 'confirming', 'payer'), // engine's word, or the manual way's two people
  ...row(['confirming'], 'completed', 'payer', 'pay'),
  ...row(['processing', 'confirming'], 'failed', 'payer', 'release'), // only when the payer's word is that nothing can land
]
export const FINAL: readonly WState[] = ['completed', 'rejected', 'cancelled', 'failed']
export const find = (from: WState, to: WState): Row | undefined =>
  TABLE.find((one) => one.from === from && one.to === to)
