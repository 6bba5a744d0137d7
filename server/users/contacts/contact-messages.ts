import { koreanZone } from '@madang/contract/constants.ts'
import { Failure } from '@madang/contract/failures.ts'
import type { UserId } from '@madang/contract/ids.ts'
import type { Locale, Text } from '@madang/contract/locale.ts'
import { codeMinutes, type ContactKind } from '@madang/contract/users/contact.ts'
import { formatDate } from '@madang/contract/values/dates.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/tables.ts'
import type { NoticeMail } from '../../outbox/notify.ts'
import { queueMessage } from '../../outbox/queue-message.ts'
import { contactOf } from './contacts.ts'
import { countMessage } from '../limits/message-budget.ts'
import { codeEnd, contactRows } from './contact-rows.ts'
import { codeSubject } from './contact-texts.ts'
import { maskEmail } from './masks.ts'
import { makeFreezeLink } from '../freezes/freeze-links.ts'
import { freezeLinkText, mailTexts } from './mail-texts.ts'
import { emailsOf } from './replaced-emails.ts'

type Queueing = Context<'tx' | 'keys' | 'random' | 'messageWays'>

interface ContactMessage {
  readonly kind: ContactKind
  readonly contact: string
  /** Null for whom no account is known. */
  readonly user: UserId | null
  /** Of a mail. */
  readonly subject: string
  readonly body: string
  readonly purpose: string
  readonly now: Date
  /** When it loses its use. */
  readonly usefulUntil?: Date
}

/** Queues what somebody asked for, to a number or an address; whether the hour's budget was not used up. */
export async function queueToContact(
  context: Queueing,
  { kind, contact, subject, ...message }: ContactMessage,
): Promise<boolean> {
  if (!(await countMessage(context, { kind, contact, now: message.now }))) return false
  const { way, mask } = contactRows[kind]
  const to = { kind: way, recipient: contact, masked: mask(contact) }
  await queueMessage(context, { ...message, ...to, ...(kind === 'email' && { subject }) })
  return true
}

interface CodeMessage extends Pick<ContactMessage, 'kind' | 'contact' | 'user' | 'purpose' | 'now'> {
  readonly code: string
  /** `{code}` stands for the code, `{minutes}` for how long it is good. */
  readonly text: Text
  readonly locale: Locale
}

/** Queues a message with a code, which goes while the code is good; whether the hour's budget was not used up. */
export function queueCodeWithin(context: Queueing, { code, text, locale, ...message }: CodeMessage): Promise<boolean> {
  const { kind, now } = message
  const body = text[locale].replace('{code}', code).replace('{minutes}', String(codeMinutes[kind]))
  const words = { subject: codeSubject[locale], body, usefulUntil: codeEnd(kind, now) }
  return queueToContact(context, { ...message, ...words })
}

/** The same. TOO_MANY beyond the hour's budget. */
export async function queueCodeTo(context: Queueing, message: CodeMessage): Promise<void> {
  if (!(await queueCodeWithin(context, message))) throw new Failure('TOO_MANY', { retryAfter: 60 * 60 })
}

/** What `notify` queues mails by: to the address of a user, in `locale` or else their own; nothing without an address. */
export function mailBy(context: Queueing, spoken?: Locale): (mail: NoticeMail) => Promise<void> {
  return async (mail) => {
    const { email } = await contactOf(context.tx, context.keys, mail.user)
    await mailTo(context, email, spoken)(mail)
  }
}

/** The same to the address of a user and to those it replaced not long ago. */
export function mailToAllOf(context: Queueing): (mail: NoticeMail) => Promise<void> {
  return async (mail) => {
    for (const address of await emailsOf(context.tx, context.keys, { user: mail.user, now: mail.at }))
      await mailTo(context, address)(mail)
  }
}

/**
 * The same to one address, such as the one a user had before; nothing for null. Each mail carries a link of its own by which
 * its reader freezes the account, logged in or not (REQ-126).
 */
export function mailTo(context: Queueing, email: string | null, spoken?: Locale): (mail: NoticeMail) => Promise<void> {
  return async (mail) => {
    const { user, kind, at } = mail
    const { tx, random, messageWays } = context
    if (email === null || messageWays.email === 'off') return
    const locale = spoken ?? (await localeOf(tx, user))
    const secret = await makeFreezeLink(tx, random, { user, denied: deniedBy(mail), now: at })
    const link = `${messageWays.linkOrigin}/#/freeze?link=${secret}`
    await queueMessage(context, {
      kind: 'email',
      user,
      recipient: email,
      masked: maskEmail(email),
      subject: mailTexts[kind].subject[locale],
      body: bodyOf(mail, locale, link),
      purpose: kind,
      now: at,
    })
  }
}

/** What the reader of a mail denies, as it is noted with the freeze. */
function deniedBy({ kind, facts }: NoticeMail): string {
  return facts['id'] === undefined ? kind : `${kind} ${facts['id']}`
}

function bodyOf({ kind, facts, device, at }: NoticeMail, locale: Locale, link: string): string {
  const named = { ...facts, device: device ?? '—', time: formatDate(at, 8, koreanZone), link }
  return Object.entries(named).reduce(
    (text, [name, value]) => text.replace(`{${name}}`, () => value),
    `${mailTexts[kind].body[locale]}\n\n${freezeLinkText[locale]}`,
  )
}

async function localeOf(tx: Tx, user: UserId): Promise<Locale> {
  const row = await tx.selectFrom('user').select('locale').where('user_id', '=', user).executeTakeFirstOrThrow()
  return row.locale
}
