import { z } from 'zod'
import { changing, reading } from '../endpoint.ts'
import { Failure } from '../failures.ts'
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
  if (found === null) throw new Failure(kind === 'phone' ? 'PHONE_FORMAT' : 'EMAIL_FORMAT', { field: 'value' })
  return found
}

export const getContact = reading({
  path: 'user/GetContact',
  summary: 'My telephone number and e-mail address, masked; null for none',
  auth: 'user',
  input: {},
  output: z.object({ phone: z.string().nullable(), email: z.string().nullable() }),
})

export const setContact = changing({
  path: 'user/SetContact',
  summary: 'Set or, with an empty value, remove my telephone number or e-mail address',
  auth: 'user',
  input: { kind: z.enum(contactKinds), value: secret(256), password: secret(256) },
  output: z.object({ phone: z.string().nullable(), email: z.string().nullable() }),
  failures: ['PHONE_FORMAT', 'EMAIL_FORMAT', 'WRONG_CREDENTIALS'],
  limit: { points: 10, seconds: 60 },
})
