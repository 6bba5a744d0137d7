import { z } from 'zod'
import { changing } from '../endpoint.ts'
import type { FieldText } from '../field-texts.ts'
import { avatar, userId } from '../ids.ts'
import { passkeyAnswer } from '../values/passkey.ts'
import { secret } from '../values/secret.ts'
import type { ContactKind } from './contact.ts'

/** Longest text any form field takes before it is looked at. */
const field = z.string().max(256)
const hidden = secret(256)
/** REQ-152: 128 bits, hex. */
const deviceHash = z.string().regex(/^[0-9a-f]{32}$/)
const captcha = { imgId: z.string().max(64).default(''), imgCode: z.string().max(12).default('') }

/** Consents a person gives at registration; the first three are required (REQ-59, REQ-60). */
export const consents = ['age', 'terms', 'privacy', 'marketing', 'nightMarketing'] as const
export const requiredConsents = ['age', 'terms', 'privacy'] as const
export type Consent = (typeof consents)[number]

const signedIn = z.object({ token: z.string(), userId, nickName: z.string(), avatar })

export const login = changing({
  path: 'infoaccount/Login',
  summary: 'Log in with account ID, or the proved mobile number or e-mail address of one account alone, and password',
  auth: 'visitor',
  feature: null,
  /** `code`: of an authenticator, or a recovery code, where the account has a second factor. */
  input: { userId: field, password: hidden, deviceHash, code: hidden.default(''), ...captcha },
  /** `deletionCancelled`: the account was to be deleted, and logging in keeps it (REQ-58). */
  output: signedIn.extend({ deletionCancelled: z.boolean() }),
  failures: [
    'USERNAME_FORMAT',
    'WRONG_CREDENTIALS',
    'CHECK_NEEDED',
    'IMAGE_CODE_WRONG',
    'EXPIRED',
    'CONFLICT',
    'LOCKED_FOR_A_WHILE',
    'PROOF_WRONG',
    'SUSPENDED',
    'ACCOUNT_DELETED',
  ],
  limit: { points: 30, seconds: 60 },
})

export const askPasskey = changing({
  path: 'infoaccount/AskPasskey',
  summary: 'What my browser needs to log in with a passkey, as JSON of WebAuthn; good on this phone for five minutes',
  auth: 'visitor',
  feature: null,
  input: {},
  output: z.object({ options: z.string() }),
  limit: { points: 30, seconds: 60 },
})

export const loginByPasskey = changing({
  path: 'infoaccount/LoginByPasskey',
  summary: 'Log in with a passkey, without a password; with an ID it must be that account’s',
  auth: 'visitor',
  feature: null,
  input: { userId: field.default(''), response: passkeyAnswer, deviceHash },
  output: signedIn.extend({ deletionCancelled: z.boolean() }),
  failures: ['PASSKEY_WRONG', 'WRONG_CREDENTIALS', 'EXPIRED', 'CONFLICT', 'SUSPENDED', 'ACCOUNT_DELETED'],
  limit: { points: 30, seconds: 60 },
})

export const registerUser = changing({
  path: 'infoaccount/ConciseRegistere',
  summary: 'Register; the account ID is issued by the server',
  auth: 'visitor',
  feature: null,
  input: {
    nickName: field,
    password: hidden,
    confirmPassword: hidden,
    inviteCode: field.default(''),
    deviceHash,
    consents: z.array(z.enum(consents)).max(consents.length),
    ...captcha,
  },
  output: signedIn.extend({ recoveryCodes: z.array(z.string()) }),
  failures: [
    'NICKNAME_NOT_ALLOWED',
    'PASSWORD_FORMAT',
    'PASSWORDS_DIFFER',
    'INVITE_CODE_FORMAT',
    'IMAGE_CODE_WRONG',
    'EXPIRED',
    'CONFLICT',
    'INVITE_CODE_UNKNOWN',
  ],
  limit: { points: 20, seconds: 60 },
})

export const changePassword = changing({
  path: 'infoaccount/ChangePassword',
  summary: 'Change the password; all other sessions end',
  auth: 'user',
  feature: null,
  input: { oldPassword: hidden, newPassword: hidden, confirmPassword: hidden, ...captcha },
  output: z.null(),
  failures: [
    'PASSWORD_FORMAT',
    'NEW_PASSWORDS_DIFFER',
    'CAPTCHA_WRONG',
    'EXPIRED',
    'OLD_PASSWORD_WRONG',
    'SESSION_ENDED_DURING_CHANGE',
  ],
  limit: { points: 20, seconds: 60 },
})

/**
 * By which way a code reaches somebody who cannot log in: the kind of contact it goes to, the fields both are typed into, and
 * what says that one is empty.
 */
export const codeWays = {
  sms: { kind: 'phone', field: 'phone', codeField: 'smsCode', noContact: 'enterPhone', noCode: 'enterSmsCode' },
  email: { kind: 'email', field: 'email', codeField: 'emailCode', noContact: 'enterEmail', noCode: 'enterEmailCode' },
} as const satisfies Record<string, CodeWayRow>
interface CodeWayRow {
  readonly kind: ContactKind
  readonly field: string
  readonly codeField: string
  readonly noContact: FieldText
  readonly noCode: FieldText
}
export type CodeWay = keyof typeof codeWays
const ways = ['sms', 'email'] as const satisfies CodeWay[]

export const sendSmsCode = changing({
  path: 'infoaccount/SendSmsCode',
  summary:
    'Send a code to the telephone number or, with `way`, the e-mail address of an account; the answer never says whether it is that account’s',
  auth: 'visitor',
  feature: null,
  input: {
    userId: field,
    way: z.enum(ways).default('sms'),
    phone: hidden.default(''),
    email: hidden.default(''),
    ...captcha,
  },
  output: z.null(),
  failures: ['USERNAME_FORMAT', 'PHONE_FORMAT', 'EMAIL_FORMAT', 'IMAGE_CODE_WRONG', 'EXPIRED', 'SWITCHED_OFF'],
  limit: { points: 10, seconds: 60 },
})

export const remindId = changing({
  path: 'infoaccount/RemindId',
  summary:
    'Send the IDs of the accounts that have this number or address to it; the answer never says whether there are any',
  auth: 'visitor',
  feature: null,
  /** `contact`: a mobile number or an e-mail address that was proved. */
  input: { contact: hidden, ...captcha },
  output: z.null(),
  failures: ['IMAGE_CODE_WRONG', 'EXPIRED', 'SWITCHED_OFF'],
  limit: { points: 10, seconds: 60 },
})

/** How a new password is refused to somebody who proves otherwise who they are. */
export const newPasswordFailures = [
  'USERNAME_FORMAT',
  'PASSWORD_FORMAT',
  'NEW_PASSWORDS_DIFFER',
  'IMAGE_CODE_WRONG',
  'EXPIRED',
  'LOCKED_FOR_A_WHILE',
  'PROOF_WRONG',
] as const

/** How somebody proves who they are to set a new password: a recovery code, or a code by text message or mail (REQ-50). */
export const resetWays = ['code', ...ways] as const
export type ResetWay = (typeof resetWays)[number]

export const resetPassword = changing({
  path: 'infoaccount/ResetPassword',
  summary:
    'Set a new password with one of the eight recovery codes or a code by text message or mail; all sessions end',
  auth: 'visitor',
  feature: null,
  input: {
    userId: field,
    way: z.enum(resetWays).default('code'),
    recoveryCode: hidden.default(''),
    phone: hidden.default(''),
    smsCode: hidden.default(''),
    email: hidden.default(''),
    emailCode: hidden.default(''),
    newPassword: hidden,
    confirmPassword: hidden,
    ...captcha,
  },
  output: z.null(),
  failures: [...newPasswordFailures, 'PHONE_FORMAT', 'EMAIL_FORMAT', 'SWITCHED_OFF'],
  limit: { points: 10, seconds: 60 },
})
