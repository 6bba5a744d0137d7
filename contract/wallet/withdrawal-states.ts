/** Every state a withdrawal can be in (REQ-125). The payer's own attempt states stay inside the payer. */
export const withdrawalStates = [
  'submitted',
  'cooling_off',
  'in_review',
  'approved',
  'processing',
  'confirming',
  'completed',
  'rejected',
  'cancelled',
  'failed',
] as const
export type WithdrawalState = (typeof withdrawalStates)[number]

/** States that nothing leaves: what was held is paid, or wholly back. */
export const finalWithdrawalStates = [
  'completed',
  'rejected',
  'cancelled',
  'failed',
] as const satisfies readonly WithdrawalState[]

/** States from which its user may still cancel: until a second person's agreement. */
export const cancellableStates = ['submitted', 'cooling_off', 'in_review'] as const satisfies readonly WithdrawalState[]

export function isFinalState(state: WithdrawalState): boolean {
  return finalWithdrawalStates.some((final) => final === state)
}

export function isCancellable(state: WithdrawalState): boolean {
  return cancellableStates.some((each) => each === state)
}

/** Why a withdrawal waits before anybody looks at it (REQ-126, INV-W07). */
export const delayReasons = ['address', 'password', 'device', 'phone', 'asked'] as const
export type DelayReason = (typeof delayReasons)[number]

/** Why a withdrawal was rejected, cancelled or failed (REQ-173). */
export const withdrawalReasons = [
  'scamAddress',
  'askedByOthers',
  'sharedAddress',
  'rewardsInReview',
  'addressUnsuitable',
  'networkDown',
  'frozen',
  'networkRefused',
] as const
export type WithdrawalReason = (typeof withdrawalReasons)[number]

/** Reasons an operator may choose; the others are given by what happened. */
export const rejectReasons = [
  'scamAddress',
  'askedByOthers',
  'sharedAddress',
  'rewardsInReview',
  'addressUnsuitable',
  'networkDown',
] as const satisfies readonly WithdrawalReason[]
export type RejectReason = (typeof rejectReasons)[number]
