import { dayMs } from '@madang/contract/values/durations.ts'
import { Failure } from '@madang/contract/failures.ts'
import type { UserId } from '@madang/contract/ids.ts'
import { lockForUser } from './lock-for-user.ts'
import type { Tx } from './tables.ts'

/**
 * Refuses what would be a user's one too many within 24 hours: TOO_MANY, with the seconds until one more is allowed.
 * `made` returns when they made the last ones since a moment, newest first, at most `most`. Until the commit the user's
 * others wait, so that two at once cannot both be the last one allowed.
 */
export async function withinDailyLimit(
  tx: Tx,
  {
    name,
    user,
    most,
    now,
  }: { readonly name: string; readonly user: UserId; readonly most: number; readonly now: Date },
  made: (since: Date) => Promise<readonly Date[]>,
): Promise<void> {
  await lockForUser(tx, name, user)
  const oldest = (await made(new Date(now.getTime() - dayMs)))[most - 1]
  if (!oldest) return
  throw new Failure('TOO_MANY', { retryAfter: Math.ceil((oldest.getTime() + dayMs - now.getTime()) / 1000) })
}
