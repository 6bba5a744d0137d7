import type { resetPassword as resetPasswordCall } from '@madang/contract/users/accounts.ts'
import type { Parsed } from '@madang/contract/endpoint.ts'
import { Failure } from '@madang/contract/failures.ts'
import type { UserId } from '@madang/contract/ids.ts'
import { localeOf } from '@madang/contract/locale.ts'
import { isPasswordAllowed } from '@madang/contract/values/password.ts'
import { phoneOf } from '@madang/contract/values/phone.ts'
import { resetPasswordRefusal } from '@madang/contract/users/password-forms.ts'
import type { VisitorStandalone } from '../../context.ts'
import type { Tx } from '../../db/tables.ts'
import { transact } from '../../db/tx.ts'
import { notify } from '../../outbox/notify.ts'
import { refuseWithoutTexts } from '../../outbox/queue-message.ts'
import { attemptsOf, countAttempt, forgetAttempts } from '../limits/attempts.ts'
import { useCaptcha } from '../limits/captchas.ts'
import { isCommonPassword } from './common-passwords.ts'
import { recoveryCodeForms } from '../registration/create-user.ts'
import { installationOf } from '../devices/device.ts'
import { attemptKey, attemptRules } from '../limits/limits.ts'
import { endSessions, lockSessions, publishSessionsEnded } from '../sessions/sessions.ts'
import { tryCode, useCode } from '../contacts/sms-codes.ts'
import { markSecurityChange } from '../security-changes.ts'

type ResetContext = VisitorStandalone<'bus' | 'keys' | 'passwords' | 'limits' | 'messageWays'>

/**
 * Sets a new password with one of the eight recovery codes, each good once, or with a code by text message (REQ-50, INV-F05); all
 * sessions end. An unknown ID and a wrong code answer alike, after the same work: the new password is hashed before anybody is looked up.
 */
export async function resetPassword(context: ResetContext, form: Parsed<typeof resetPasswordCall>): Promise<null> {
  const { db, bus, keys, passwords, limits, now } = context
  const refusal = resetPasswordRefusal(form, { isCommon: isCommonPassword })
  if (refusal) throw refusal
  // `resetPasswordRefusal` saw ten digits.
  const user = form.userId.trim() as UserId
  const device = installationOf(keys, context)
  const tries = attemptKey(keys, 'resetPassword', `${user} ${device.toString('hex')}`)
  if (limits) await refuseLocked(context, tries)
  const { way, imgId, imgCode } = form
  if (way === 'code')
    await useCaptcha(db, keys, { imgId, imgCode, purpose: 'reset', device, now, wrong: 'IMAGE_CODE_WRONG' })
  // Hashed before it counts: a try that a full line turned away is none.
  const newHash = await passwords.hash(form.newPassword)
  if (limits && (await countAttempt(db, tries, attemptRules.resetPassword, now)) === null)
    throw new Failure('LOCKED_FOR_A_WHILE')

  // `resetPasswordRefusal` saw a number. The try is counted even when what follows is refused.
  const isSms = way === 'sms'
  if (isSms) refuseWithoutTexts(context.messageWays)
  if (isSms && !(await tryCode(db, keys, { user, phone: phoneOf(form.phone)!, code: form.smsCode, now })))
    throw new Failure('PROOF_WRONG', { field: 'smsCode' })
  const prove = isSms
    ? (tx: Tx) => useCode(tx, keys, user, form.smsCode)
    : (tx: Tx) => useRecoveryCode(tx, { user, forms: recoveryCodeForms(keys, user, form.recoveryCode), now })
  const field = isSms ? 'smsCode' : 'recoveryCode'
  const { ended, locale } = await transact(db, (tx) =>
    exchange({ ...context, tx }, { user, prove, field, newHash, newPassword: form.newPassword }),
  )
  await forgetAttempts(db, [tries])
  publishSessionsEnded(bus, user, ended, localeOf(locale))
  return null
}

async function refuseLocked({ db, now }: ResetContext, tries: string): Promise<void> {
  const until = (await attemptsOf(db, { [tries]: attemptRules.resetPassword }, now)).get(tries)?.until
  if (until) throw new Failure('LOCKED_FOR_A_WHILE', { until })
}

interface Exchange {
  readonly user: UserId
  /** Uses the proof up; whether it was one. */
  readonly prove: (tx: Tx) => Promise<boolean>
  readonly field: string
  readonly newHash: string
  readonly newPassword: string
}

async function exchange(
  context: ResetContext & { readonly tx: Tx },
  { user, prove, field, newHash, newPassword }: Exchange,
) {
  const { tx, now } = context
  await lockSessions(tx, user)
  const found = await tx
    .selectFrom('user')
    .select(['nick_name', 'password_hash', 'locale'])
    .where('user_id', '=', user)
    .where('status', '<>', 'deleted')
    .forNoKeyUpdate()
    .executeTakeFirst()
  // Already so after a commit whose answer was lost: the salt makes the hash this one change's own.
  if (found?.password_hash === newHash) return { ended: [], locale: found.locale }
  const isProved = await prove(tx)
  if (!found || !isProved) throw new Failure('PROOF_WRONG', { field })
  if (!isPasswordAllowed(newPassword, { nickName: found.nick_name }))
    throw new Failure('PASSWORD_FORMAT', { field: 'newPassword' })
  await tx.updateTable('user').set({ password_hash: newHash }).where('user_id', '=', user).execute()
  await markSecurityChange(tx, user, 'password', now)
  await notify(context, user, 'passwordReset')
  return { ended: await endSessions(tx, { user, reason: 'reset', now }), locale: found.locale }
}

/** Uses a recovery code up, once (INV-F05). */
export async function useRecoveryCode(
  tx: Tx,
  { user, forms, now }: { user: UserId; forms: readonly Buffer[]; now: Date },
) {
  const used = await tx
    .updateTable('recovery_code')
    .set({ used_at: now })
    .where('user_id', '=', user)
    .where('code_hash', 'in', forms)
    .where('used_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst()
  return used !== undefined
}
