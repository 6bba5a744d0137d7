import type { Out, Parsed } from '@madang/contract/endpoint.ts'
import {
  codeMinutes,
  type CodeUse,
  type ContactKind,
  type getUndeliveredCodes as endpoint,
} from '@madang/contract/users/contact.ts'
import { minuteMs } from '@madang/contract/values/durations.ts'
import type { UserQuery } from '../../context.ts'
import { undeliveredOf } from '../../outbox/undelivered.ts'
import type { MessageKind } from '../../ports/message-sender.ts'
import { contactRows } from './contact-rows.ts'
import { moneyPurpose } from './money-codes.ts'

/** By which messages each code comes. */
const messages = {
  phone: { contact: 'phone', kind: contactRows.phone.way, purpose: contactRows.phone.purpose },
  email: { contact: 'email', kind: contactRows.email.way, purpose: contactRows.email.purpose },
  money: { contact: 'phone', kind: contactRows.phone.way, purpose: moneyPurpose },
} as const satisfies Record<
  CodeUse,
  { readonly contact: ContactKind; readonly kind: MessageKind; readonly purpose: string }
>

/**
 * Which contacts the codes did not reach that a user asked for last. Only who is logged in may ask: of codes that are sent
 * without a login nothing tells whether there was an account to send one to.
 */
export async function getUndeliveredCodes(
  { db, user, now }: Pick<UserQuery, 'db' | 'user' | 'now'>,
  { use }: Parsed<typeof endpoint>,
): Promise<Out<typeof endpoint>> {
  const { contact, ...message } = messages[use]
  const since = new Date(now.getTime() - codeMinutes[contact] * minuteMs)
  return { contacts: await undeliveredOf(db, { user, ...message, since }) }
}
