import type { UserQuery } from '../context.ts'
import { firstSteps } from '@madang/contract/users/own-data.ts'
import { hasWritten } from '../chat/reading/has-written.ts'
import { countFriends } from '../friends/count-friends.ts'
import { isSubscribed } from '../notifications/settings.ts'
import { checkInsOf } from '../rewards/check-in/check-ins-of.ts'
import { happened } from '../outbox/activity.ts'
import { areCodesNoted } from '../users/passwords/renew-recovery-codes.ts'

/** Which first steps a user has taken (REQ-25 operation): each is read from what they did. */
export async function getFirstSteps({ db, user, session }: UserQuery) {
  const done: Record<(typeof firstSteps)[number], boolean> = {
    codes: await areCodesNoted(db, user),
    profile: await happened(db, user, 'profileChanged'),
    friend: (await countFriends(db, user)) > 0,
    message: await hasWritten(db, user),
    checkIn: (await checkInsOf(db, user)).length > 0,
    notifications: await isSubscribed(db, session),
  }
  return { items: firstSteps.map((step) => ({ step, isDone: done[step] })) }
}
