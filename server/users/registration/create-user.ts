import { sql } from 'kysely'
import type { Consent } from '@madang/contract/users/accounts.ts'
import type { UserId } from '@madang/contract/ids.ts'
import type { Locale } from '@madang/contract/locale.ts'
import { foldNickName, normalNickName } from '@madang/contract/values/nickname.ts'
import type { Tx } from '../../db/tables.ts'
import type { Random } from '../../ports/random.ts'
import { recordConsents } from '../profile/consents.ts'
import { keptDevice, type Device } from '../devices/device.ts'
import { newInviteCode, newRecoveryCodes, newUserId, normalRecoveryCode } from './new-ids.ts'
import type { ServerKeys } from '../../keys/server-keys.ts'
import { gatherShared, storeShared } from '../../keys/shared-digests.ts'
import { formsOf, storeDigest } from '../../keys/stored-digest.ts'
import { type NewSession, newSession, storedSession } from '../sessions/sessions.ts'

/** Everything decided by chance about a new user, before the transaction. */
export interface NewUserIds {
  readonly userId: UserId
  readonly inviteCode: string
  readonly avatar: number
  readonly recoveryCodes: readonly string[]
  readonly session: NewSession
}

export function newUserIds(random: Random): NewUserIds {
  return {
    userId: newUserId(random),
    inviteCode: newInviteCode(random),
    avatar: 1 + random.below(20),
    recoveryCodes: newRecoveryCodes(random),
    session: newSession(random),
  }
}

/** What the person and their phone say; already checked. */
export interface NewUser {
  readonly nickName: string
  /** PHC text of `Passwords.hash`. */
  readonly passwordHash: string
  readonly inviter: UserId | null
  readonly consents: readonly Consent[]
  readonly locale: Locale
  readonly device: Device
  readonly userAgent?: string
  /** ISO code, where a trusted proxy told it; never guessed. */
  readonly country?: string | null
}

/**
 * Inserts a user with consents, recovery codes and first session. `taken` when the ID or the invitation code belongs to
 * somebody: come again with others. `done` when this very user is there already, by a commit whose answer was lost.
 */
export async function createUser(
  tx: Tx,
  keys: ServerKeys,
  ids: NewUserIds,
  user: NewUser,
  now: Date,
): Promise<'created' | 'done' | 'taken'> {
  const { userAgent = '', country = null } = user
  const nickName = normalNickName(user.nickName)
  const device = keptDevice(keys, user.device.device)
  const codes = ids.recoveryCodes.map((code) => storedRecoveryCode(keys, ids.userId, code))
  const { id, token, label, expiresAt } = storedSession(ids.session, { userAgent, now })
  await gatherShared(tx, keys, [{ use: 'user.device', digest: user.device.device }])
  const { rows } = await sql<{ is_created: boolean }>`select register_user(${ids.userId}, ${nickName},
    ${foldNickName(nickName)}, ${ids.avatar}, ${user.passwordHash}, ${ids.inviteCode}, ${user.inviter}, ${now},
    ${user.locale}, ${country}, ${device},
    ${storeShared(keys, 'user.device_hash', user.device.deviceHash)}, ${codes}, ${id}, ${token}, ${label}, ${country},
    ${expiresAt}) as is_created`.execute(tx)
  if (!rows[0]!.is_created) return (await isThere(tx, ids.userId, user.passwordHash)) ? 'done' : 'taken'

  await recordConsents(tx, ids.userId, user.consents, now)
  return 'created'
}

const place = (user: UserId) => ({ use: 'recovery_code.code_hash', row: { user_id: user } }) as const

/** How a user's recovery code is stored. */
export function storedRecoveryCode(keys: ServerKeys, user: UserId, code: string): Buffer {
  return storeDigest(keys, place(user), keys.digest('recovery', normalRecoveryCode(code)))
}

/** Every form in which that code may be stored. */
export function recoveryCodeForms(keys: ServerKeys, user: UserId, code: string): Buffer[] {
  return formsOf(keys, place(user), keys.digest('recovery', normalRecoveryCode(code)))
}

/** The salt makes a password hash as good as a name for this one registration. */
async function isThere(tx: Tx, user: UserId, passwordHash: string): Promise<boolean> {
  const found = await tx.selectFrom('user').select('password_hash').where('user_id', '=', user).executeTakeFirst()
  return found?.password_hash === passwordHash
}
