/** The way of a withdrawal that nothing stops; one without a delay leaves the second out. */
export const withdrawalWay = [
  'submitted',
  'cooling_off',
  'in_review',
  'approved',
  'processing',
  'confirming',
  'completed',
] as const

/** Every state a withdrawal can be in (REQ-125). The payer's own attempt states stay inside the payer. */
export const withdrawalStates = [...withdrawalWay, 'rejected', 'cancelled', 'failed'] as const
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
export const delayReasons = ['address', 'password', 'device', 'phone', 'factor', 'recovery', 'asked'] as const
export type DelayReason = (typeof delayReasons)[number]

/** Reasons an operator may choose to reject a withdrawal. */
export const rejectReasons = [
  'scamAddress',
  'askedByOthers',
  'sharedAddress',
  'rewardsInReview',
  'addressUnsuitable',
  'networkDown',
] as const
export type RejectReason = (typeof rejectReasons)[number]

/** Why a withdrawal was rejected, cancelled or failed (REQ-173): what an operator chose, or what happened. */
export const withdrawalReasons = [...rejectReasons, 'frozen', 'networkRefused', 'notSent', 'switchedOff'] as const
export type WithdrawalReason = (typeof withdrawalReasons)[number]
