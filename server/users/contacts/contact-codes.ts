import { sql } from 'kysely'
import { codeWays, type sendSmsCode as endpoint } from '@madang/contract/users/accounts.ts'
import { type ContactKind, contactTyped } from '@madang/contract/users/contact.ts'
import type { Parsed } from '@madang/contract/endpoint.ts'
import { Failure } from '@madang/contract/failures.ts'
import type { UserId } from '@madang/contract/ids.ts'
import { smsCodeRefusal } from '@madang/contract/users/password-forms.ts'
import type { Context, VisitorStandalone } from '../../context.ts'
import type { Db, Tx } from '../../db/tables.ts'
import { transact } from '../../db/tx.ts'
import { refuseWithoutWay } from '../../outbox/queue-message.ts'
import type { Random } from '../../ports/random.ts'
import { countAttempt } from '../limits/attempts.ts'
import { useCaptcha } from '../limits/captchas.ts'
import { queueCodeWithin } from './contact-messages.ts'
import { codeEnd, contactRows } from './contact-rows.ts'
import { resetTexts } from './contact-texts.ts'
import { contactDigest, contactPlace } from './contacts.ts'
import { installationOf } from '../devices/device.ts'
import { attemptKey, attemptRules } from '../limits/limits.ts'
import { refuseBeyondBudget } from '../limits/message-budget.ts'
import { formsOf, isDigest, storeDigest } from '../../keys/stored-digest.ts'
import type { ServerKeys } from '../../keys/server-keys.ts'

declare module '../../db/tables.ts' {
  interface Tables {
    sms_code: { user_id: UserId; phone: Buffer; code: Buffer; tries: number; expires_at: Date }
    email_code: { user_id: UserId; email: Buffer; code: Buffer; tries: number; expires_at: Date }
  }
}

/** A code of six digits bears five tries (REQ-50). */
const mostTries = 5

/** A contact of an account, as it was typed by who cannot log in. */
export interface NamedContact {
  readonly user: UserId
  readonly kind: ContactKind
  readonly contact: string
}

type Coded = NamedContact & { readonly code: string; readonly now: Date }

/**
 * Sends a code to the number or address of an account, when it is that account's (REQ-50). The answer is the same for every
 * ID and contact, so that nobody learns whose it is. Refusals in the order of REQ-50; TOO_MANY beyond five an hour.
 */
export async function sendSmsCode(
  context: VisitorStandalone<'keys' | 'random' | 'limits' | 'messageWays'>,
  form: Parsed<typeof endpoint>,
): Promise<null> {
  const { db, keys, random, limits, now } = context
  const { kind, field } = codeWays[form.way]
  refuseWithoutWay(context.messageWays, contactRows[kind].way)
  const refusal = smsCodeRefusal(form)
  if (refusal) throw refusal
  // `smsCodeRefusal` saw ten digits and a number or an address.
  const named: NamedContact = { user: form.userId.trim() as UserId, kind, contact: contactTyped(kind, form[field])! }
  const device = installationOf(keys, context)
  const { imgId, imgCode } = form
  await useCaptcha(db, keys, { imgId, imgCode, purpose: 'reset', device, now, wrong: 'IMAGE_CODE_WRONG' })
  if (limits) await countAsk(context, named)
  const code = sixDigits(random)
  await transact(db, (tx) => queueCode({ ...context, tx }, { ...named, code, now }))
  return null
}

/**
 * Counts an ask against its network and against the account with the contact typed: who does not know it keeps nobody from
 * their codes. TOO_MANY alike whether or not it is the account's.
 */
async function countAsk(
  context: VisitorStandalone<'keys' | 'messageWays'>,
  { user, ...reached }: NamedContact,
): Promise<void> {
  const { db, keys, now, address } = context
  await refuseBeyondBudget(context, reached)
  const { smsNetwork, smsCode } = attemptRules
  const asked = [
    [attemptKey(keys, 'smsNetwork', address), smsNetwork],
    [attemptKey(keys, 'smsCode', `reset ${user} ${reached.contact}`), smsCode],
  ] as const
  for (const [key, rule] of asked)
    if ((await countAttempt(db, key, rule, now)) === null) throw new Failure('TOO_MANY', { retryAfter: rule.seconds })
}

/** Queues a code. Nothing happens for a contact that the account has not proved, nor beyond five messages an hour to it or the hour's budgets. */
export async function queueCode(
  context: Context<'tx' | 'keys' | 'random' | 'messageWays'>,
  { user, kind, contact, code, now }: Coded,
): Promise<void> {
  const { tx, keys } = context
  const digest = contactDigest(keys, contact)
  const owner = await tx
    .selectFrom('user_contact')
    .innerJoin('user', 'user.user_id', 'user_contact.user_id')
    .select('user.locale')
    .where('user_contact.user_id', '=', user)
    .where('kind', '=', kind)
    .where('digest', 'in', formsOf(keys, contactPlace(user), digest))
    .where('proved_at', 'is not', null)
    .where('status', '<>', 'deleted')
    .executeTakeFirst()
  if (!owner) return
  const sent = await countAttempt(tx, attemptKey(keys, 'smsCode', `sent ${contact}`), attemptRules.smsCode, now)
  if (sent === null) return
  const message = { kind, contact, user, code, text: resetTexts[kind], locale: owner.locale, purpose: 'reset', now }
  if (!(await queueCodeWithin(context, message))) return
  const row = codeTable(kind)
  const storedContact = storeDigest(keys, contactCodePlace(kind, user), digest)
  const storedCode = storeDigest(keys, codePlace(kind, user), codeDigest(keys, kind, user, code))
  await sql`
    insert into ${row.table} (user_id, ${row.contact}, code, tries, expires_at)
    values (${user}, ${storedContact}, ${storedCode}, 0, ${codeEnd(kind, now)})
    on conflict (user_id) do update set ${row.contact} = excluded.${row.contact}, code = excluded.code, tries = 0,
      expires_at = excluded.expires_at`.execute(tx)
}

/**
 * Counts a try, outside the transaction that uses the code, so that a rollback forgets none. Whether the code is right. Another
 * contact than the code went to is never right, and its tries wear out nobody's code.
 */
export async function tryCode(db: Db, keys: ServerKeys, { user, kind, contact, code, now }: Coded): Promise<boolean> {
  const row = codeTable(kind)
  const contacts = formsOf(keys, contactCodePlace(kind, user), contactDigest(keys, contact))
  const { rows } = await sql<{ code: Buffer }>`
    update ${row.table} set tries = tries + 1
    where user_id = ${user} and ${row.contact} = any(${contacts}) and expires_at > ${now} and tries < ${mostTries}
    returning code`.execute(db)
  const [found] = rows
  return found !== undefined && isDigest(keys, codePlace(kind, user), found.code, codeDigest(keys, kind, user, code))
}

/** Uses a code up; of two uses at the same moment one wins (INV-F05). */
export async function useCode(
  tx: Tx,
  keys: ServerKeys,
  { user, kind, code }: Pick<Coded, 'user' | 'kind' | 'code'>,
): Promise<boolean> {
  const used = await tx
    .deleteFrom(contactRows[kind].code.table)
    .where('user_id', '=', user)
    .where('code', 'in', formsOf(keys, codePlace(kind, user), codeDigest(keys, kind, user, code)))
    .returning('user_id')
    .executeTakeFirst()
  return used !== undefined
}

function codeTable(kind: ContactKind) {
  const { table, contact } = contactRows[kind].code
  return { table: sql.table(table), contact: sql.ref(contact) }
}

function contactCodePlace(kind: ContactKind, user: UserId) {
  return { use: kind === 'phone' ? 'sms_code.phone' : 'email_code.email', row: { user_id: user } } as const
}

function codePlace(kind: ContactKind, user: UserId) {
  return { use: `${contactRows[kind].code.table}.code`, row: { user_id: user } } as const
}

/** A code is of its kind: one by text message is none by mail. */
function codeDigest(keys: ServerKeys, kind: ContactKind, user: UserId, code: string): Buffer {
  return keys.digest('contact', `${kind === 'phone' ? 'code' : 'mailed code'} ${user} ${code.trim()}`)
}

export function sixDigits(random: Random): string {
  return String(random.below(1_000_000)).padStart(6, '0')
}
