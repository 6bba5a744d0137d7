import type { DelayReason } from '@madang/contract/wallet/withdrawal-states.ts'
import type { SecurityChange } from '../../users/security-changes.ts'
import type { Delay } from './tables.ts'

/** Security changes that start the hold (INV-W07); a new address is told by its own use. */
const reasons: Partial<Record<SecurityChange, DelayReason>> = {
  password: 'password',
  device: 'device',
  phone: 'phone',
  factor: 'factor',
  recovery: 'recovery',
}

interface About {
  /** Since when the address is known; null for a new one. */
  readonly since: Date | null
  readonly changes: readonly { readonly kind: SecurityChange; readonly at: Date }[]
  /** The user's answer that somebody asked for it. */
  readonly asked: boolean
  readonly delayMs: number
  readonly now: Date
}

/** Why a withdrawal waits, and until when, each reason once (REQ-126, INV-W07). */
export function delaysOf({ since, changes, asked, delayMs, now }: About): Delay[] {
  const began: [DelayReason, Date][] = [
    ['address', since ?? now],
    ...changes.flatMap(({ kind, at }): [DelayReason, Date][] => (reasons[kind] ? [[reasons[kind], at]] : [])),
  ]
  if (asked) began.push(['asked', now])
  return began
    .map(([reason, at]) => ({ reason, until: new Date(at.getTime() + delayMs) }))
    .filter(({ until }) => until > now)
}

/** When the last of some reasons ends; null for none. */
export function endOf(delays: readonly Delay[]): Date | null {
  return delays.length ? new Date(Math.max(...delays.map(({ until }) => until.getTime()))) : null
}
