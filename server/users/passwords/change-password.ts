import type { changePassword as changePasswordCall } from '@madang/contract/users/accounts.ts'
import type { Parsed } from '@madang/contract/endpoint.ts'
import { Failure } from '@madang/contract/failures.ts'
import type { UserId } from '@madang/contract/ids.ts'
import { changePasswordRefusal } from '@madang/contract/users/password-forms.ts'
import { transact } from '../../db/tx.ts'
import { recordEvent } from '../account-events.ts'
import { countAttempt, forgetAttempts, takeBackAttempt } from '../limits/attempts.ts'
import { useCaptcha } from '../limits/captchas.ts'
import { isCommonPassword } from './common-passwords.ts'
import { installationOf } from '../devices/device.ts'
import { attemptKey, attemptRules } from '../limits/limits.ts'
import { sessionHolder } from '../sessions/session-holder.ts'
import { endSessions, lockSessions, publishSessionsEnded } from '../sessions/sessions.ts'
import { markSecurityChange } from '../security-changes.ts'
import type { Caller, UsersServices } from '../users-services.ts'

type UserCaller = Caller & { readonly user: UserId; readonly session: string }

/**
 * Changes the password; all other sessions end, this one goes on (REQ-48). 4002, with a dead session, when the session was
 * ended meanwhile or the old password was wrong five times in 15 minutes (REQ-49).
 */
export async function changePassword(
  services: UsersServices,
  caller: UserCaller,
  form: Parsed<typeof changePasswordCall>,
): Promise<null> {
  const { db, bus, keys, passwords } = services
  const { user, now, locale } = caller
  const { nick_name, password_hash: oldHash } = await db
    .selectFrom('user')
    .select(['nick_name', 'password_hash'])
    .where('user_id', '=', user)
    .executeTakeFirstOrThrow()
  const refusal = changePasswordRefusal(form, { userId: user, nickName: nick_name, isCommon: isCommonPassword })
  if (refusal) throw refusal

  const { imgId, imgCode } = form
  const device = installationOf(keys, caller)
  await useCaptcha(db, keys, { imgId, imgCode, purpose: 'password', device, now, wrong: 'CAPTCHA_WRONG' })
  await verifyOld(services, caller, form.oldPassword, oldHash)

  const newHash = await passwords.hash(form.newPassword)
  const ended = await transact(db, (tx) => exchange(tx, caller, oldHash, newHash))
  publishSessionsEnded(bus, user, ended, locale)
  return null
}

/** The try is counted before it is made; the fifth wrong one ends this session. */
async function verifyOld(services: UsersServices, caller: UserCaller, password: string, hash: string): Promise<void> {
  const { db, bus, keys, passwords } = services
  const { user, session, now, locale } = caller
  const rule = attemptRules.changePassword
  const key = attemptKey(keys, 'changePassword', user)
  const count = await countAttempt(db, key, rule, now)
  const isRight =
    count !== null &&
    (await passwords.verify(password, hash).catch(async (error: unknown) => {
      // A try that was not looked at counts for nothing.
      await takeBackAttempt(db, key)
      throw error
    }))
  if (isRight) return forgetAttempts(db, [key])
  // Another phone changed it meanwhile: no mistake of this person.
  if (count !== null && (await sessionHolder(db, session, now)) === null) {
    await takeBackAttempt(db, key)
    throw new Failure('SESSION_ENDED_DURING_CHANGE')
  }
  if (count !== null && count < rule.most) throw new Failure('OLD_PASSWORD_WRONG', { field: 'oldPassword' })
  const ended = await endSessions(db, { user, reason: 'other', now, only: session })
  publishSessionsEnded(bus, user, ended, locale)
  throw new Failure('SESSION_ENDED_DURING_CHANGE')
}

/** Writes the new hash if this session is still open and the old hash still there; answers the sessions it ended. */
async function exchange(
  tx: Parameters<typeof lockSessions>[0],
  caller: UserCaller,
  oldHash: string,
  newHash: string,
): Promise<string[]> {
  const { user, session, now } = caller
  const open = await lockSessions(tx, user)
  if (!open.includes(session)) throw new Failure('SESSION_ENDED_DURING_CHANGE')
  // The new hash is accepted as the old one, for a repetition after a commit whose answer was lost.
  const { numUpdatedRows } = await tx
    .updateTable('user')
    .set({ password_hash: newHash })
    .where('user_id', '=', user)
    .where('password_hash', 'in', [oldHash, newHash])
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) throw new Failure('SESSION_ENDED_DURING_CHANGE')
  await markSecurityChange(tx, user, 'password', now)
  await recordEvent(tx, user, 'passwordChanged', caller)
  return endSessions(tx, { user, reason: 'password', now, except: session })
}
