import { z } from 'zod'
import { changing, reading } from '../endpoint.ts'
import { Failure, type FailureName } from '../failures.ts'
import { instant } from '../ids.ts'
import { phoneOf } from '../values/phone.ts'
import { secret } from '../values/secret.ts'

export const contactKinds = ['phone', 'email'] as const
export type ContactKind = (typeof contactKinds)[number]

/** How long a code is good, by the way it comes (REQ-50): a mail server may let a sender wait for a quarter of an hour. */
export const codeMinutes = { phone: 5, email: 30 } as const satisfies Record<ContactKind, number>

/** An e-mail address as it is compared; null for what is none. */
export function emailOf(text: string): string | null {
  const address = text.trim().toLowerCase()
  return address.length <= 254 && /^[^\s@<>"']+@[^\s@<>"'.]+(\.[^\s@<>"'.]+)+$/.test(address) ? address : null
}

/** A contact of a kind as it is compared; null for what is none. */
export function contactTyped(kind: ContactKind, text: string): string | null {
  return kind === 'phone' ? phoneOf(text) : emailOf(text)
}

/** A contact in its normal form; PHONE_FORMAT or EMAIL_FORMAT for what is none. Empty means that there is to be none. */
export function normalContact(kind: ContactKind, text: string): string {
  if (text.trim() === '') return ''
  const found = contactTyped(kind, text)
  if (found !== null) return found
  throw new Failure(contactFormats[kind], { field: 'value' })
}

/** How what is no contact of a kind is refused. */
export const contactFormats = { phone: 'PHONE_FORMAT', email: 'EMAIL_FORMAT' } as const satisfies Record<
  ContactKind,
  FailureName
>

/** Hours until a change is made that somebody asked for who lost what proves them, such as the number before. */
export const delayedChangeHours = 72

const kind = z.enum(contactKinds)
/** A change for which its owner has no code of the contact before; `contact` is null when that is to be removed. */
const delayed = z.object({ contact: z.string().nullable(), applyTime: instant }).nullable()

const contacts = z.object({
  /** Masked; null for none. */
  phone: z.string().nullable(),
  /** Whether a code sent to the number came back; only then it counts. */
  isPhoneProved: z.boolean(),
  delayedPhone: delayed,
  email: z.string().nullable(),
  /** The same of the address; before, it is only told what happens to the account. */
  isEmailProved: z.boolean(),
  delayedEmail: delayed,
})

export const getContact = reading({
  path: 'user/GetContact',
  summary: 'My telephone number and e-mail address, masked; null for none',
  auth: 'user',
  feature: null,
  input: {},
  output: contacts,
})

export const startContactChange = changing({
  path: 'user/StartContactChange',
  summary: 'Ask for the codes that set or, with an empty value, remove my telephone number or e-mail address',
  auth: 'user',
  feature: null,
  input: { kind, value: secret(256), password: secret(256) },
  output: z.object({
    /** Whether codes went to the new contact and to the present one; with neither the change is done. */
    codes: z.object({ new: z.boolean(), old: z.boolean() }),
    /** The present contact, masked. */
    old: z.string().nullable(),
  }),
  failures: ['PHONE_FORMAT', 'EMAIL_FORMAT', 'WRONG_CREDENTIALS', 'SWITCHED_OFF'],
  limit: { points: 10, seconds: 60 },
})

const code = secret(32)

export const confirmContactChange = changing({
  path: 'user/ConfirmContactChange',
  summary: 'Finish the change of a contact by its codes, or after 72 hours without that of the old one',
  auth: 'user',
  feature: null,
  input: {
    kind,
    /** From the new contact; empty where it is removed. */
    code,
    /** From the present contact; empty where there is none or it is lost. */
    oldCode: code,
    isOldLost: z.boolean(),
  },
  output: contacts,
  failures: ['PROOF_WRONG'],
  limit: { points: 10, seconds: 60 },
})

export const cancelContactChange = changing({
  path: 'user/CancelContactChange',
  summary: 'Stop a change of my telephone number or e-mail address that waits',
  auth: 'user',
  feature: null,
  onlyStops: true,
  input: { kind },
  output: contacts,
})

/** What a code is for that somebody who is logged in waits for: a contact, or a movement of money. */
const codeUses = [...contactKinds, 'money'] as const
export type CodeUse = (typeof codeUses)[number]

export const getUndeliveredCodes = reading({
  path: 'user/GetUndeliveredCodes',
  summary: 'Which of my contacts, masked, the codes did not reach that I asked for last, while they are good',
  auth: 'user',
  feature: null,
  input: { use: z.enum(codeUses) },
  output: z.object({ contacts: z.array(z.string()) }),
  limit: { points: 40, seconds: 60 },
})
