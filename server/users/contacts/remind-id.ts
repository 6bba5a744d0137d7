import type { Parsed } from '@madang/contract/endpoint.ts'
import { Failure } from '@madang/contract/failures.ts'
import { remindId as endpoint } from '@madang/contract/users/accounts.ts'
import { reminded, remindIdRefusal } from '@madang/contract/users/password-forms.ts'
import type { VisitorStandalone } from '../../context.ts'
import { transact } from '../../db/tx.ts'
import { type Domain, standalone } from '../../domain.ts'
import { refuseWithoutWay } from '../../outbox/queue-message.ts'
import { installationOf } from '../devices/device.ts'
import { countAttempt } from '../limits/attempts.ts'
import { useCaptcha } from '../limits/captchas.ts'
import { attemptKey, attemptRules } from '../limits/limits.ts'
import { refuseBeyondBudget } from '../limits/message-budget.ts'
import { accountsByContact, fillLookups } from './accounts-by-contact.ts'
import { idTexts } from './contact-texts.ts'
import { queueToContact } from './contact-messages.ts'
import { contactRows } from './contact-rows.ts'

type Asking = VisitorStandalone<'keys' | 'random' | 'limits' | 'messageWays'>
type Asked = NonNullable<ReturnType<typeof reminded>>

/**
 * Sends the IDs of the accounts that have a number or an address to it (REQ-50). Only who reads what comes there learns
 * anything: the answer is the same for every contact.
 */
export async function remindId(context: Asking, form: Parsed<typeof endpoint>): Promise<null> {
  const { db, keys, limits, now } = context
  const refusal = remindIdRefusal(form)
  if (refusal) throw refusal
  // `remindIdRefusal` saw a number or an address.
  const asked = reminded(form.contact)!
  refuseWithoutWay(context.messageWays, contactRows[asked.kind].way)
  const { imgId, imgCode } = form
  const device = installationOf(keys, context)
  await useCaptcha(db, keys, { imgId, imgCode, purpose: 'reset', device, now, wrong: 'IMAGE_CODE_WRONG' })
  if (limits) await countAsk(context, asked)
  await queueReminder(context, asked)
  return null
}

/**
 * TOO_MANY alike whether or not anybody has this contact. Reminders count for themselves: a flood of them keeps no code from its
 * owner, and a flood of codes no reminder.
 */
async function countAsk(context: Asking, { kind, contact }: Asked): Promise<void> {
  const { db, keys, now, address } = context
  await refuseBeyondBudget(context, { kind, contact })
  const { smsNetwork, smsCode } = attemptRules
  const counted = [
    [attemptKey(keys, 'smsNetwork', address), smsNetwork],
    [attemptKey(keys, 'smsCode', `remind ${contact}`), smsCode],
  ] as const
  for (const [key, rule] of counted)
    if ((await countAttempt(db, key, rule, now)) === null) throw new Failure('TOO_MANY', { retryAfter: rule.seconds })
}

/** One message for all accounts of a contact, in the language of the last to have set it; none where there is none. */
function queueReminder(context: Asking, asked: Asked): Promise<void> {
  const { db, keys, now } = context
  return transact(db, async (tx) => {
    const accounts = await accountsByContact(tx, keys, asked)
    const [first] = accounts
    if (!first) return
    const { kind, contact } = asked
    const ids = accounts.map(({ userId }) => userId).join(', ')
    const { locale, userId: user } = first
    const words = { subject: idTexts.subject[locale], body: idTexts[kind][locale].replace('{ids}', ids) }
    await queueToContact({ ...context, tx }, { kind, contact, user, ...words, purpose: 'remindId', now })
  })
}

/** The rows of finding an ID for the manifest. */
export const remindedIds = {
  routes: [standalone(endpoint, remindId)],
  jobs: [{ name: 'fill-contact-lookups', schedule: { cron: '9-59/10 * * * *' }, run: fillLookups }],
} satisfies Partial<Domain>
