import { z } from 'zod'
import { changing, reading, stopping } from '../endpoint.ts'
import { Failure } from '../failures.ts'
import { instant, inviteCodePattern, userId } from '../ids.ts'
import type { Text } from '../locale.ts'
import { inLanguages } from '../text.ts'
import { freeText } from '../values/free-text.ts'
import { secret } from '../values/secret.ts'
import { newPasswordFailures } from './accounts.ts'
import { contactKinds } from './contact.ts'
import { captchaRefusal, idRefusal, idTyped, missing, reminded } from './password-forms.ts'
import { normalInviteCode } from './registration.ts'

/** Bounds of a request to be let in again. */
export const accessRules = {
  characters: 1000,
  /** So long its account's own phones may stop it before anybody lets the asker in, unless a number or address was proved. */
  waitHours: 72,
  /** How long what was granted may be used, and a ticket to set the password with. */
  openDays: 7,
  ticketMinutes: 30,
  /** After how long one that nobody decided is refused. */
  undecidedDays: 14,
  /** How long the page waits before a further code is asked for. */
  codeSeconds: 60,
  /** How long a request is kept after it was decided. */
  keptDays: 90,
} as const

/** By what an account is named, and what of it is lost. */
export const accessNames = ['id', 'inviteCode'] as const
export const lostThings = ['password', 'factors'] as const
export type LostThing = (typeof lostThings)[number]

/** Why nobody is let in, as the asker reads it (REQ-186): whether there is such an account is in none of them. */
export const accessAnswers = {
  unproved: inLanguages(
    '보내 주신 내용만으로는 본인의 계정인지 확인할 수 없었거나, 로그인된 기기에서 요청을 멈췄어요. 본인만 아는 내용을 더 적어 다시 요청할 수 있어요. 다른 사람이 내 기기를 가지고 있다면 그 점도 적어 주세요.',
    '仅凭您提供的内容无法确认这是您本人的账号，或者已登录的设备停止了申请。您可以补充只有您知道的内容后再次申请；如果您的设备在他人手中，请一并说明。',
    'What you sent does not show that the account is yours, or a device that is logged in stopped the request. You can ask again with something only you know. If someone else has your device, write that too.',
  ),
  unreached: inLanguages(
    '적어 주신 연락처로 연락이 닿지 않았어요. 연락을 받을 수 있는 곳을 적어 다시 요청해 주세요.',
    '我们无法通过您提供的联系方式与您取得联系。请填写能联系到您的方式后再次申请。',
    'We could not reach you at this contact. Please ask again with one where we can.',
  ),
} as const satisfies Record<string, Text>
export type AccessAnswer = keyof typeof accessAnswers

// The keys of the very table.
export const accessAnswer = z.enum(Object.keys(accessAnswers) as [AccessAnswer, ...AccessAnswer[]])

const field = z.string().max(256)
const hidden = secret(256)
/** What a request is read by: its number, and the secret that its asker was shown once. */
const keys = { reference: z.string().max(32), secret: secret(64) }

const state = z.object({
  reference: z.string(),
  /** `granted` until the password is set; `used` afterwards; `over` when that was not done in time. */
  state: z.enum(['waiting', 'granted', 'refused', 'used', 'over']),
  lost: z.array(z.enum(lostThings)),
  /** Masked. */
  contact: z.string(),
  isProved: z.boolean(),
  /** The kind of the contact while a code may prove it, where it is the account's; null for none. */
  mayProve: z.enum(contactKinds).nullable(),
  askTime: instant,
  /** When a code was last asked for, with the request itself or since. The release before does not say it. */
  codeTime: instant.optional(),
  /** From when two people may let the asker in where nothing was proved. */
  waitTime: instant,
  decideTime: instant.nullable(),
  /** Why it was refused; its words are in `accessAnswers`. */
  answer: accessAnswer.nullable(),
  /** Until when what was granted may be used. */
  openTime: instant.nullable(),
})
export type AccessState = z.infer<typeof state>

export const askAccess = changing({
  path: 'infoaccount/AskAccess',
  summary:
    'Ask to be let in again without password, second factor and codes; the answer never says whether there is such an account',
  auth: 'visitor',
  feature: null,
  input: {
    by: z.enum(accessNames).default('id'),
    userId: field.default(''),
    nickName: field.default(''),
    inviteCode: field.default(''),
    lost: z.array(z.enum(lostThings)).max(lostThings.length),
    /** A mobile number or an e-mail address where we may answer. */
    contact: hidden,
    words: freeText({ max: accessRules.characters }),
    imgId: z.string().max(64).default(''),
    imgCode: z.string().max(12).default(''),
  },
  output: z.object({
    /** Shown once: it reads the request on any phone. */
    secret: z.string(),
    request: state,
  }),
  failures: ['USERNAME_FORMAT', 'INVITE_CODE_FORMAT', 'IMAGE_CODE_WRONG', 'EXPIRED'],
  limit: { points: 10, seconds: 60 },
})

export const getAccess = reading({
  path: 'infoaccount/GetAccess',
  summary: 'What became of a request to be let in again, by its number and the secret shown with it',
  auth: 'visitor',
  feature: null,
  input: keys,
  output: state,
  limit: { points: 30, seconds: 60 },
})

export const proveAccess = changing({
  path: 'infoaccount/ProveAccess',
  summary:
    'Prove the number or address of a request by the code that went to it, which it does where it is proved on the account',
  auth: 'visitor',
  feature: null,
  input: { ...keys, code: secret(32) },
  output: state,
  failures: ['PROOF_WRONG', 'CONFLICT'],
  limit: { points: 10, seconds: 60 },
})

export const sendAccessCode = changing({
  path: 'infoaccount/SendAccessCode',
  summary:
    'Send the code of a request once more; the answer never says whether its number or address is proved on an account, nor whether there is one',
  auth: 'visitor',
  feature: null,
  input: keys,
  output: state,
  failures: ['CONFLICT'],
  limit: { points: 10, seconds: 60 },
})

export const openAccess = changing({
  path: 'infoaccount/OpenAccess',
  summary: 'A ticket that sets a new password once within half an hour, for a request that was granted',
  auth: 'visitor',
  feature: null,
  input: keys,
  output: z.object({ ticket: z.string(), expireTime: instant }),
  failures: ['CONFLICT'],
  limit: { points: 10, seconds: 60 },
})

export const enterAccess = changing({
  path: 'infoaccount/EnterAccess',
  summary: 'Set a new password with such a ticket; lost second factors end, all sessions end, withdrawals wait',
  auth: 'visitor',
  feature: null,
  input: { ticket: secret(64), newPassword: hidden, confirmPassword: hidden },
  /** The ID to log in with: it may be forgotten. */
  output: z.object({ userId }),
  failures: newPasswordFailures,
  limit: { points: 10, seconds: 60 },
})

export const getAccessAsked = reading({
  path: 'user/GetAccessAsked',
  summary: 'Whether somebody asks to be let in to my account without its password, or was let in and has not come yet',
  auth: 'user',
  feature: null,
  input: {},
  output: z.object({
    /** The newest of them; null for none. */
    asked: z.object({ askTime: instant, waitTime: instant }).nullable(),
  }),
})

export const stopAccess = stopping({
  path: 'user/StopAccess',
  summary: 'Say that it was not me who asked to be let in: every such request for my account ends',
})

export interface AccessForm {
  readonly by: (typeof accessNames)[number]
  readonly userId: string
  readonly nickName: string
  readonly inviteCode: string
  readonly lost: readonly LostThing[]
  readonly contact: string
  readonly words: string
  readonly imgId: string
  readonly imgCode: string
}

/** The first thing wrong with a request to be let in, or null. */
export function accessRefusal(form: AccessForm): Failure | null {
  if (form.lost.length === 0) return missing('lost', 'incomplete')
  return (
    (form.by === 'id' ? idRefusal(idTyped(form.userId)) : byCodeRefusal(form)) ??
    contactRefusal(form.contact) ??
    captchaRefusal(form, 'enterImageCode')
  )
}

function byCodeRefusal({ nickName, inviteCode }: AccessForm): Failure | null {
  if (nickName.trim() === '') return missing('nickName', 'incomplete')
  if (inviteCode.trim() === '') return missing('inviteCode', 'incomplete')
  if (inviteCodePattern.test(normalInviteCode(inviteCode))) return null
  return new Failure('INVITE_CODE_FORMAT', { field: 'inviteCode' })
}

function contactRefusal(contact: string): Failure | null {
  if (contact.trim() === '') return missing('contact', 'enterContact')
  return reminded(contact) === null ? missing('contact', 'noContact') : null
}
