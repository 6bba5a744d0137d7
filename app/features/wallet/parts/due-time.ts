import type { Withdrawal } from '@madang/contract/wallet/withdrawals.ts'

/** When the next step of a withdrawal is to be expected; a moment that has passed is none that can be told. */
export function dueTime(
  { state, waitsUntil, expectedTime }: Pick<Withdrawal, 'state' | 'waitsUntil' | 'expectedTime'>,
  now: number,
): { readonly time: Date | null; readonly isLate: boolean } {
  const time = state === 'cooling_off' ? waitsUntil : expectedTime
  const isLate = time !== null && time.getTime() <= now
  return { time: isLate ? null : time, isLate }
}
