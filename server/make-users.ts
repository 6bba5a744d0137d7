import type { UserId } from '@madang/contract/ids.ts'
import type { Db } from './db/tables.ts'
import { transact } from './db/tx.ts'
import { sendFriendRequest } from './friends/requests/send-friend-request.ts'
import type { Random } from './ports/random.ts'
import { createUser, newUserIds } from './users/registration/create-user.ts'
import { deviceOf } from './users/devices/device.ts'
import { createPasswords } from './users/passwords/passwords.ts'
import type { ServerKeys } from './keys/server-keys.ts'

/** A user for load and trials, signed in on one phone. */
export interface MadeUser {
  readonly userId: UserId
  readonly token: string
  readonly nickName: string
}

export interface MakeUsers {
  readonly db: Db
  readonly random: Random
  readonly keys: ServerKeys
  readonly now: Date
  readonly count: number
  /** The first with the second, the third with the fourth, …, or nobody. */
  readonly friends: 'pairs' | 'none'
  /** What they are called; without it `Load 1`, `Load 2`, …. */
  readonly nickNames?: readonly string[]
  /** With which they log in; without it nobody can. */
  readonly password?: string
}

/**
 * Makes users through the functions that registering and befriending use, without form, picture and limits. They share
 * one password, which nobody knows unless it is given. Grants follow as for everybody, at the next start of the server.
 */
export async function makeUsers(making: MakeUsers): Promise<MadeUser[]> {
  const { db, random, keys, now, count, friends, nickNames = [] } = making
  const password = making.password ?? random.bytes(24).toString('base64url')
  const passwordHash = await createPasswords(random).hash(password, '')
  const users: MadeUser[] = []
  while (users.length < count) {
    const nickName = nickNames[users.length] ?? `Load ${users.length + 1}`
    const ids = newUserIds(random)
    const device = deviceOf(keys, { imei: random.uuid(), hash: random.uuid(), address: '127.0.0.1' })
    const user = { nickName, passwordHash, inviter: null, consents: [], locale: 'en-GB', device } as const
    const outcome = await transact(db, (tx) => createUser(tx, keys, ids, user, now))
    if (outcome !== 'taken') users.push({ userId: ids.userId, token: ids.session.token, nickName })
  }
  if (friends === 'pairs') await befriendPairs({ db, random, now }, users)
  return users
}

/** Two who apply to each other are friends (INV-F01). */
async function befriendPairs(
  { db, random, now }: Pick<MakeUsers, 'db' | 'random' | 'now'>,
  users: readonly MadeUser[],
): Promise<void> {
  const services = { notify: () => undefined, random, clock: { now: () => now }, limits: false }
  for (let index = 0; index + 1 < users.length; index += 2) {
    const [one, other] = [users[index]!.userId, users[index + 1]!.userId]
    await transact(db, async (tx) => {
      await sendFriendRequest({ ...services, tx, user: one }, { friendId: other, message: '' })
      await sendFriendRequest({ ...services, tx, user: other }, { friendId: one, message: '' })
    })
  }
}
