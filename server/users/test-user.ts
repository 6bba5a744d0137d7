import type { UserId } from '@madang/contract/ids.ts'
import { foldNickName } from '@madang/contract/values/nickname.ts'
import type { Db, Tx } from '../db/tables.ts'
import { newInviteCode, newUserId } from './registration/new-ids.ts'
import { systemRandom } from '../ports/random.ts'
import './tables.ts'

/** A user for the tests of any domain, without the work of registering; the password of such a user fits nothing. */
export async function testUser(
  db: Db | Tx,
  {
    userId: user = newUserId(systemRandom),
    nickName = 'Mina',
    inviter = null,
    registeredAt = new Date('2026-11-21T00:00:00Z'),
    device = systemRandom.bytes(32),
    findable = false,
  }: {
    userId?: UserId
    nickName?: string
    inviter?: UserId | null
    registeredAt?: Date
    device?: Buffer
    findable?: boolean
  } = {},
): Promise<UserId> {
  await db
    .insertInto('user')
    .values({
      user_id: user,
      nick_name: nickName,
      nick_fold: foldNickName(nickName),
      avatar: 1,
      password_hash: '$none$',
      invite_code: newInviteCode(systemRandom),
      inviter,
      ordinal: null,
      registered_at: registeredAt,
      locale: 'ko-KR',
      verified: null,
      findable,
      device,
      device_hash: device,
    })
    .execute()
  return user
}
