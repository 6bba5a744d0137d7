import { codeMinutes, type ContactKind } from '@madang/contract/users/contact.ts'
import { minuteMs } from '@madang/contract/values/durations.ts'
import { maskEmail, maskPhone } from './masks.ts'

/**
 * How a contact of each kind is kept, shown and reached: its tables, what wrong codes are told by, and by which messages. All
 * else is the same for both.
 */
export const contactRows = {
  phone: {
    way: 'sms',
    mask: maskPhone,
    change: 'phone_change',
    delayed: 'delayed_phone_change',
    code: { table: 'sms_code', contact: 'phone' },
    purpose: 'phoneChange',
    asked: 'phoneChangeAsked',
    cancelled: 'phoneChangeCancelled',
  },
  email: {
    way: 'email',
    mask: maskEmail,
    change: 'email_change',
    delayed: 'delayed_email_change',
    code: { table: 'email_code', contact: 'email' },
    purpose: 'emailCode',
    asked: 'emailChangeAsked',
    cancelled: 'emailChangeCancelled',
  },
} as const satisfies Record<ContactKind, unknown>

export type ContactRow = (typeof contactRows)[ContactKind]

/** Until when a code is good that is sent now. */
export function codeEnd(kind: ContactKind, now: Date): Date {
  return new Date(now.getTime() + codeMinutes[kind] * minuteMs)
}
