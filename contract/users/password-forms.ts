import { type CodeWay, codeWays, type ResetWay } from './accounts.ts'
import { contactFormats, type ContactKind, contactTyped, emailOf } from './contact.ts'
import type { OpeningWay } from './security.ts'
import { Failure } from '../failures.ts'
import type { FieldText } from '../field-texts.ts'
import { userId as userIdShape } from '../ids.ts'
import { isPasswordAllowed, normalPassword, type PasswordContext } from '../values/password.ts'
import { phoneOf } from '../values/phone.ts'

export interface LoginForm {
  /** Or a mobile number or an e-mail address. */
  readonly userId: string
  readonly password: string
}

/** The first thing wrong with a login form, in the order of REQ-46, or null. */
export function loginRefusal({ userId, password }: LoginForm): Failure | null {
  return (
    (reminded(userId) ? null : idRefusal(idTyped(userId))) ??
    (password === '' ? missing('password', 'incomplete') : null)
  )
}

/** An ID as it may be typed or pasted: in groups. */
export function idTyped(text: string): string {
  return text.replace(/[\s-]/g, '')
}

export interface RemindIdForm {
  readonly contact: string
  readonly imgId: string
  readonly imgCode: string
}

/** The first thing wrong with asking for a forgotten ID, or null. */
export function remindIdRefusal(form: RemindIdForm): Failure | null {
  if (form.contact.trim() === '') return missing('contact', 'enterContact')
  if (reminded(form.contact) === null) return missing('contact', 'noContact')
  return captchaRefusal(form, 'enterImageCode')
}

/** A number or an address in the form it is compared in; null for what is neither. */
export function reminded(contact: string): { readonly kind: ContactKind; readonly contact: string } | null {
  const [phone, email] = [phoneOf(contact), emailOf(contact)]
  if (phone !== null) return { kind: 'phone', contact: phone }
  return email === null ? null : { kind: 'email', contact: email }
}

export interface ChangePasswordForm {
  readonly oldPassword: string
  readonly newPassword: string
  readonly confirmPassword: string
  readonly imgId: string
  readonly imgCode: string
}

/** The first thing wrong with a change of password, in the order of REQ-48, or null. */
export function changePasswordRefusal(form: ChangePasswordForm, context: PasswordContext = {}): Failure | null {
  if (form.oldPassword === '') return missing('oldPassword', 'enterOldPassword')
  return newPasswordRefusal(form, context) ?? captchaRefusal(form, 'enterCaptcha')
}

export interface ResetPasswordForm extends Omit<ChangePasswordForm, 'oldPassword'> {
  readonly userId: string
  readonly way: ResetWay
  readonly recoveryCode: string
  readonly phone: string
  readonly smsCode: string
  readonly email: string
  readonly emailCode: string
}

/** The first thing wrong with setting a new password by recovery code or a code sent, in the order of REQ-50, or null. */
export function resetPasswordRefusal(form: ResetPasswordForm, context: PasswordContext = {}): Failure | null {
  return (
    idRefusal(form.userId) ??
    (form.way === 'code' ? recoveryRefusal(form) : codeProofRefusal(form.way, form)) ??
    newPasswordRefusal(form, { ...context, userId: form.userId }) ??
    // A code was asked for behind a picture already.
    (form.way === 'code' ? captchaRefusal(form, 'enterImageCode') : null)
  )
}

export interface OpeningForm extends Omit<ChangePasswordForm, 'oldPassword'> {
  readonly userId: string
  readonly way: OpeningWay
  readonly recoveryCode: string
}

/** The first thing wrong with opening a frozen account, or null; what a passkey answers is looked at by the server alone. */
export function openingRefusal(form: OpeningForm, context: PasswordContext = {}): Failure | null {
  return (
    idRefusal(form.userId) ??
    (form.way === 'recoveryCode' ? recoveryRefusal(form) : null) ??
    newPasswordRefusal(form, { ...context, userId: form.userId }) ??
    captchaRefusal(form, 'enterImageCode')
  )
}

/** The first thing wrong with asking for a code by text message or mail, in the order of REQ-50, or null. */
export function smsCodeRefusal(form: {
  readonly userId: string
  readonly way: CodeWay
  readonly phone: string
  readonly email: string
  readonly imgId: string
  readonly imgCode: string
}): Failure | null {
  return idRefusal(form.userId) ?? contactRefusal(form.way, form) ?? captchaRefusal(form, 'enterImageCode')
}

function codeProofRefusal(way: CodeWay, form: ResetPasswordForm): Failure | null {
  const { codeField, noCode } = codeWays[way]
  return contactRefusal(way, form) ?? (form[codeField].trim() === '' ? missing(codeField, noCode) : null)
}

function recoveryRefusal({ recoveryCode }: Pick<ResetPasswordForm, 'recoveryCode'>): Failure | null {
  return recoveryCode.trim() === '' ? missing('recoveryCode', 'enterRecoveryCode') : null
}

function contactRefusal(way: CodeWay, form: Pick<ResetPasswordForm, 'phone' | 'email'>): Failure | null {
  const { kind, field, noContact } = codeWays[way]
  if (form[field].trim() === '') return missing(field, noContact)
  return contactTyped(kind, form[field]) === null ? new Failure(contactFormats[kind], { field }) : null
}

export function idRefusal(userId: string): Failure | null {
  if (userId.trim() === '') return missing('userId', 'enterId')
  return userIdShape.safeParse(userId.trim()).success ? null : new Failure('USERNAME_FORMAT', { field: 'userId' })
}

/** The first thing wrong with a new password that is typed twice, or null. */
export function newPasswordRefusal(
  { newPassword, confirmPassword }: Pick<ChangePasswordForm, 'newPassword' | 'confirmPassword'>,
  context: PasswordContext,
): Failure | null {
  if (newPassword === '') return missing('newPassword', 'enterNewPassword')
  if (confirmPassword === '') return missing('confirmPassword', 'reEnterNewPassword')
  if (!isPasswordAllowed(newPassword, context)) return new Failure('PASSWORD_FORMAT', { field: 'newPassword' })
  if (normalPassword(newPassword) !== normalPassword(confirmPassword))
    return new Failure('NEW_PASSWORDS_DIFFER', { field: 'confirmPassword' })
  return null
}

export function captchaRefusal(
  { imgId, imgCode }: { imgId: string; imgCode: string },
  text: FieldText,
): Failure | null {
  return imgId === '' || imgCode.trim() === '' ? missing('imgCode', text) : null
}

export function missing(field: string, fieldText: FieldText): Failure {
  return new Failure('INVALID', { field, fieldText })
}
