import type { UserId } from '@madang/contract/ids.ts'
import { foldNickName } from '@madang/contract/values/nickname.ts'
import type { Tx } from '../../db/tables.ts'
import type { Random } from '../../ports/random.ts'
import { newInviteCode, newUserId } from './new-ids.ts'
import '../tables.ts'

/** What no user may be called (THR-12); phones show the words of their language instead. */
const nickName = 'Madang'

/**
 * Makes the account of customer service (REQ-102). Nobody can log in as it: its password fits nothing. It is no registration
 * and gets no ordinal and no grant (`usersWithoutOrdinal`), is not found by name, and nobody can be invited by it.
 */
export async function createServiceUser(tx: Tx, random: Random, now: Date): Promise<UserId> {
  const user = newUserId(random)
  const none = Buffer.alloc(0)
  await tx
    .insertInto('user')
    .values({
      user_id: user,
      nick_name: nickName,
      nick_fold: foldNickName(nickName),
      avatar: 1,
      password_hash: '$none$',
      invite_code: newInviteCode(random),
      inviter: null,
      ordinal: null,
      registered_at: now,
      locale: 'ko-KR',
      verified: 'service',
      device: none,
      device_hash: none,
    })
    .execute()
  return user
}
