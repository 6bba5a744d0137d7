import { z } from 'zod'
import { changing, reading } from '../endpoint.ts'
import { Failure } from '../failures.ts'
import { instant } from '../ids.ts'
import { phoneOf } from '../values/phone.ts'
import { secret } from '../values/secret.ts'

export const contactKinds = ['phone', 'email'] as const
export type ContactKind = (typeof contactKinds)[number]

/** An e-mail address as it is compared; null for what is none. */
export function emailOf(text: string): string | null {
  const address = text.trim().toLowerCase()
  return address.length <= 254 && /^[^\s@<>"']+@[^\s@<>"'.]+(\.[^\s@<>"'.]+)+$/.test(address) ? address : null
}

/** A contact in its normal form; PHONE_FORMAT or EMAIL_FORMAT for what is none. Empty means that there is to be none. */
export function normalContact(kind: ContactKind, text: string): string {
  if (text.trim() === '') return ''
  const found = kind === 'phone' ? phoneOf(text) : emailOf(text)
  if (found !== null) return found
  throw kind === 'phone'
    ? new Failure('PHONE_FORMAT', { field: 'phone' })
    : new Failure('EMAIL_FORMAT', { field: 'value' })
}

/** Hours until a change is made that somebody asked for who lost what proves them, such as the number before. */
export const delayedChangeHours = 72

const contacts = z.object({
  /** Masked; null for none. */
  phone: z.string().nullable(),
  /** Whether a code sent to the number came back; only then it counts. */
  isPhoneProved: z.boolean(),
  email: z.string().nullable(),
  /** A change of number for which its owner has no code of the one before; `phone` is null when it is to be removed. */
  delayedPhone: z.object({ phone: z.string().nullable(), applyTime: instant }).nullable(),
})

export const getContact = reading({
  path: 'user/GetContact',
  summary: 'My telephone number and e-mail address, masked; null for none',
  auth: 'user',
  feature: null,
  input: {},
  output: contacts,
})

export const setContact = changing({
  path: 'user/SetContact',
  summary: 'Set or, with an empty value, remove my e-mail address',
  auth: 'user',
  feature: null,
  input: { kind: z.literal('email'), value: secret(256), password: secret(256) },
  output: contacts,
  failures: ['EMAIL_FORMAT', 'WRONG_CREDENTIALS'],
  limit: { points: 10, seconds: 60 },
})

export const startPhoneChange = changing({
  path: 'user/StartPhoneChange',
  summary: 'Ask for the codes that set or, with an empty number, remove my telephone number',
  auth: 'user',
  feature: null,
  input: { phone: secret(32), password: secret(256) },
  output: z.object({
    /** The numbers to which codes went; with neither the change is done. */
    codes: z.object({ new: z.boolean(), old: z.boolean() }),
    /** The present number, masked. */
    oldPhone: z.string().nullable(),
  }),
  failures: ['PHONE_FORMAT', 'WRONG_CREDENTIALS', 'SWITCHED_OFF'],
  limit: { points: 10, seconds: 60 },
})

const smsCode = secret(32)

export const confirmPhoneChange = changing({
  path: 'user/ConfirmPhoneChange',
  summary: 'Finish the change of my telephone number by its codes, or after 72 hours without that of the old number',
  auth: 'user',
  feature: null,
  input: {
    /** From the new number; empty where the number is removed. */
    smsCode,
    /** From the present number; empty where there is none or it is lost. */
    oldSmsCode: smsCode,
    isOldPhoneLost: z.boolean(),
  },
  output: contacts,
  failures: ['PROOF_WRONG'],
  limit: { points: 10, seconds: 60 },
})

export const cancelPhoneChange = changing({
  path: 'user/CancelPhoneChange',
  summary: 'Stop a change of my telephone number that waits',
  auth: 'user',
  feature: null,
  onlyStops: true,
  input: {},
  output: contacts,
})
