import type { UserId } from '@madang/contract/ids.ts'
import type { DelayReason } from '@madang/contract/wallet/withdrawal-states.ts'
import type { WithdrawableAsset } from '@madang/contract/wallet/withdrawals.ts'
import type { Db, Tx } from '../../db/tables.ts'
import { securityChangesOf, type SecurityChange } from '../../users/security-changes.ts'
import { addressSince, type AddressBookPort } from './known-addresses.ts'
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
  readonly user: UserId
  readonly asset: WithdrawableAsset
  readonly network: string
  readonly address: string
  readonly tag: string
  /** Whether something arrived at this address already. */
  readonly hasArrived: boolean
  /** The user's answer that somebody asked for it. */
  readonly asked: boolean
  readonly delayMs: number
  readonly now: Date
}

/** Why a withdrawal waits, and until when, each reason once (REQ-126, INV-W07). */
export async function delaysOf(db: Db | Tx, book: AddressBookPort, about: About): Promise<Delay[]> {
  const { user, asked, delayMs, now } = about
  const since = await addressSince(db, book, about)
  const changes = await securityChangesOf(db, user)
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
