import { requiredConsents, type Consent } from './accounts.ts'
import { clientConstants } from '../constants.ts'
import { Failure, type FailureName } from '../failures.ts'
import { inviteCodePattern } from '../ids.ts'
import { isNickNameAllowed } from '../values/nickname.ts'
import { isPasswordAllowed, normalPassword, type PasswordContext } from '../values/password.ts'

/** What a person fills in to register (REQ-42). */
export interface RegistrationForm {
  readonly nickName: string
  readonly password: string
  readonly confirmPassword: string
  readonly inviteCode: string
  readonly consents: readonly Consent[]
  readonly imgId: string
  readonly imgCode: string
}

/**
 * The first thing wrong with a registration, in the order of REQ-43, or null. The app asks before sending, the server
 * before deciding; only the server goes on to the picture's answer and to whether the invitation code is known.
 */
export function registrationRefusal(form: RegistrationForm, { isCommon }: PasswordContext = {}): Failure | null {
  const { nickName, password, confirmPassword, consents } = form
  if (nickName.trim() === '') return missing('nickName')
  if (password === '') return missing('password')
  if (confirmPassword === '') return missing('confirmPassword')
  if (!requiredConsents.every((consent) => consents.includes(consent))) return missing('consents')
  if (!isNickNameAllowed(nickName)) return new Failure('NICKNAME_NOT_ALLOWED', { field: 'nickName' })
  if (!isPasswordAllowed(password, { nickName, ...(isCommon && { isCommon }) }))
    return new Failure('PASSWORD_FORMAT', { field: 'password' })
  if (normalPassword(password) !== normalPassword(confirmPassword))
    return new Failure('PASSWORDS_DIFFER', { field: 'confirmPassword' })
  if (!inviteCodePattern.test(normalInviteCode(form.inviteCode)))
    return new Failure('INVITE_CODE_FORMAT', { field: 'inviteCode' })
  if (form.imgId === '' || form.imgCode.trim() === '')
    return new Failure('INVALID', { field: 'imgCode', fieldText: 'enterImageCode' })
  return null
}

/** What the server refuses before it looks at the picture, whose one try is then not spent (REQ-52). */
export const judgedBeforePicture = [
  'NICKNAME_NOT_ALLOWED',
  'PASSWORD_FORMAT',
  'PASSWORDS_DIFFER',
  'INVITE_CODE_FORMAT',
] as const satisfies readonly FailureName[]

/** An invitation code as it is stored; an empty field means the platform's own code (REQ-44). */
export function normalInviteCode(text: string): string {
  const code = text.trim().toUpperCase()
  return code === '' ? clientConstants.initInviteCode : code
}

function missing(field: string): Failure {
  return new Failure('INVALID', { field, fieldText: 'incomplete' })
}
