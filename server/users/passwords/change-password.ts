import type { changePassword as changePasswordCall } from '@madang/contract/users/accounts.ts'
import type { Parsed } from '@madang/contract/endpoint.ts'
import { Failure } from '@madang/contract/failures.ts'
import type { UserCommand, UserStandalone } from '../../context.ts'
import { changePasswordRefusal } from '@madang/contract/users/password-forms.ts'
import { notify } from '../../outbox/notify.ts'
import { mailToAllOf } from '../contacts/contact-messages.ts'
import { countAttempt, forgetAttempts, takeBackAttempt } from '../limits/attempts.ts'
import { useCaptcha } from '../limits/captchas.ts'
import { isCommonPassword } from './common-passwords.ts'
import { installationOf } from '../devices/device.ts'
import { attemptKey, attemptRules } from '../limits/limits.ts'
import { endAccess } from '../lost-access/end-access.ts'
import { sessionHolder } from '../sessions/session-holder.ts'
import { endSessions, lockSessions, publishSessionsEnded } from '../sessions/sessions.ts'
import { markSecurityChange } from '../security-changes.ts'

/** The hash that was proved, and the one to take its place. */
interface ProvedChange {
  readonly oldHash: string
  readonly newHash: string
}

type CheckContext = UserStandalone<'bus' | 'keys' | 'passwords'>

/**
 * Checks a change of password before its transaction (REQ-48): the form, the picture, the old password. 4002, with a dead
 * session, when the old password was wrong five times in 15 minutes (REQ-49).
 */
export async function checkPasswordChange(
  context: CheckContext,
  form: Parsed<typeof changePasswordCall>,
): Promise<ProvedChange> {
  const { db, keys, passwords, user, now } = context
  const { nick_name, password_hash: oldHash } = await db
    .selectFrom('user')
    .select(['nick_name', 'password_hash'])
    .where('user_id', '=', user)
    .executeTakeFirstOrThrow()
  const refusal = changePasswordRefusal(form, { userId: user, nickName: nick_name, isCommon: isCommonPassword })
  if (refusal) throw refusal

  const { imgId, imgCode } = form
  const device = installationOf(keys, context)
  await useCaptcha(db, keys, { imgId, imgCode, purpose: 'password', device, now, wrong: 'CAPTCHA_WRONG' })
  await verifyOld(context, form.oldPassword, oldHash)
  return { oldHash, newHash: await passwords.hash(form.newPassword, user) }
}

/**
 * Writes the new password; all other sessions end, this one goes on. 4002 when this session was ended meanwhile, which a
 * change on another phone does.
 */
export async function changePassword(
  context: UserCommand<'keys' | 'messageWays' | 'random'> & { readonly checked: ProvedChange },
): Promise<null> {
  const { tx, user, session, locale, clock, checked } = context
  const open = await lockSessions(tx, user)
  if (!open.includes(session)) throw new Failure('SESSION_ENDED_DURING_CHANGE')
  // The new hash is accepted as the old one, for a repetition after a commit whose answer was lost.
  const { numUpdatedRows } = await tx
    .updateTable('user')
    .set({ password_hash: checked.newHash })
    .where('user_id', '=', user)
    .where('password_hash', 'in', [checked.oldHash, checked.newHash])
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) throw new Failure('SESSION_ENDED_DURING_CHANGE')
  const now = clock.now()
  await markSecurityChange(tx, user, 'password', now)
  await endAccess(tx, user, { now })
  await notify({ ...context, now, mail: mailToAllOf(context) }, user, 'passwordChanged')
  const ended = await endSessions(tx, { user, reason: 'password', now, except: session })
  publishSessionsEnded(context, user, ended, locale, 'password')
  return null
}

/** The try is counted before it is made; the fifth wrong one ends this session. */
async function verifyOld(
  { db, bus, keys, passwords, user, session, now, locale }: CheckContext,
  password: string,
  hash: string,
): Promise<void> {
  const rule = attemptRules.changePassword
  const key = attemptKey(keys, 'changePassword', user)
  const count = await countAttempt(db, key, rule, now)
  const isRight =
    count !== null &&
    (await passwords.verify(password, hash, user).catch(async (error: unknown) => {
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
  publishSessionsEnded(bus, user, ended, locale, 'other')
  throw new Failure('SESSION_ENDED_DURING_CHANGE')
}
