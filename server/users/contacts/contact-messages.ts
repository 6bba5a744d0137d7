import type { UserId } from '@madang/contract/ids.ts'
import type { Locale } from '@madang/contract/locale.ts'
import type { Context } from '../../context.ts'
import { queueMessage } from '../../outbox/queue-message.ts'
import { sealText } from '../seal.ts'
import { contactOf, maskEmail, maskPhone } from './contacts.ts'
import { contactTexts } from './contact-texts.ts'

type Queueing = Context<'tx' | 'keys' | 'random' | 'locale'>

interface CodeMessage {
  readonly user: UserId
  readonly phone: string
  readonly code: string
  readonly text: 'newNumber' | 'oldNumber'
  readonly locale: Locale
  readonly now: Date
}

/** Queues a text message with a code. */
export async function queueCodeTo(
  context: Queueing,
  { user, phone, code, text, locale, now }: CodeMessage,
): Promise<void> {
  const body = contactTexts[text][locale].replace('{code}', code)
  const message = {
    kind: 'sms',
    user,
    recipient: phone,
    masked: maskPhone(phone),
    purpose: 'phoneChange',
    now,
  } as const
  await queueMessage(context.tx, { ...message, body }, (plain) => sealText(context, plain))
}

/** Queues the mail that says a number will change without the code of the one before; nothing without an address. */
export async function queueDelayNotice(context: Queueing, user: UserId, now: Date): Promise<void> {
  const { email } = await contactOf(context.tx, context.keys, user)
  if (email === null) return
  const message = {
    kind: 'email',
    user,
    recipient: email,
    masked: maskEmail(email),
    purpose: 'phoneChange',
    now,
  } as const
  await queueMessage(context.tx, { ...message, body: contactTexts.delayed[context.locale] }, (plain) =>
    sealText(context, plain),
  )
}
