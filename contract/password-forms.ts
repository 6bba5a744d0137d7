import { Failure } from './failures.ts'
import type { FieldText } from './field-texts.ts'
import { userId as userIdShape } from './ids.ts'
import { isPasswordAllowed, normalPassword, type PasswordContext } from './password.ts'

export interface LoginForm {
  readonly userId: string
  readonly password: string
}

/** The first thing wrong with a login form, in the order of R46, or null. */
export function loginRefusal({ userId, password }: LoginForm): Failure | null {
  return idRefusal(userId) ?? (password === '' ? missing('password', 'incomplete') : null)
}

export interface ChangePasswordForm {
  readonly oldPassword: string
  readonly newPassword: string
  readonly confirmPassword: string
  readonly imgId: string
  readonly imgCode: string
}

/** The first thing wrong with a change of password, in the order of R48, or null. */
export function changePasswordRefusal(form: ChangePasswordForm, context: PasswordContext = {}): Failure | null {
  if (form.oldPassword === '') return missing('oldPassword', 'enterOldPassword')
  return newPasswordRefusal(form, context) ?? captchaRefusal(form, 'enterCaptcha')
}

export interface ResetPasswordForm extends Omit<ChangePasswordForm, 'oldPassword'> {
  readonly userId: string
  readonly recoveryCode: string
}

/** The first thing wrong with setting a new password by recovery code (R50), or null. */
export function resetPasswordRefusal(form: ResetPasswordForm, context: PasswordContext = {}): Failure | null {
  return (
    idRefusal(form.userId) ??
    (form.recoveryCode.trim() === '' ? missing('recoveryCode', 'enterRecoveryCode') : null) ??
    newPasswordRefusal(form, { ...context, userId: form.userId }) ??
    captchaRefusal(form, 'enterImageCode')
  )
}

function idRefusal(userId: string): Failure | null {
  if (userId.trim() === '') return missing('userId', 'enterId')
  return userIdShape.safeParse(userId.trim()).success ? null : new Failure('USERNAME_FORMAT', { field: 'userId' })
}

function newPasswordRefusal(
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

function captchaRefusal({ imgId, imgCode }: { imgId: string; imgCode: string }, text: FieldText): Failure | null {
  return imgId === '' || imgCode.trim() === '' ? missing('imgCode', text) : null
}

function missing(field: string, fieldText: FieldText): Failure {
  return new Failure('INVALID', { field, fieldText })
}
