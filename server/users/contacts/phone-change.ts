import { sql, type Selectable } from 'kysely'
import {
  normalContact,
  type confirmPhoneChange as confirmCall,
  type startPhoneChange as startCall,
} from '@madang/contract/users/contact.ts'
import type { Out, Parsed } from '@madang/contract/endpoint.ts'
import { Failure } from '@madang/contract/failures.ts'
import type { UserId } from '@madang/contract/ids.ts'
import type { Context, UserCommand, UserStandalone } from '../../context.ts'
import type { Tables } from '../../db/tables.ts'
import { notify } from '../../outbox/notify.ts'
import { refuseWithoutTexts } from '../../outbox/queue-message.ts'
import { applyDelayed, delayedFrom, stopDelayed } from '../delays/delayed-changes.ts'
import { countAttempt } from '../limits/attempts.ts'
import { attemptKey, attemptRules } from '../limits/limits.ts'
import { confirmPassword } from '../passwords/confirm-password.ts'
import { sealText, unsealText } from '../../keys/seal.ts'
import { isDigest, openDigest, storeDigest } from '../../keys/stored-digest.ts'
import type { ServerKeys } from '../../keys/server-keys.ts'
import { contactDigest, contactOf, openDelayed, shownContact, storeContact } from './contacts.ts'
import { mailToAllOf, queueCodeTo } from './contact-messages.ts'
import { refuseBeyondTexts } from '../limits/text-budget.ts'
import { sixDigits } from './sms-codes.ts'

const lifeMs = 10 * 60_000
const mostTries = 5

type Checking = UserStandalone<'keys' | 'passwords' | 'limits' | 'messageWays'>

/** What is looked at before codes are sent: the number's form, whether text messages leave at all, the password, how often. */
export async function checkPhoneChange(context: Checking, input: Parsed<typeof startCall>): Promise<void> {
  const { db, keys, user, now, address, limits, messageWays } = context
  const phone = normalContact('phone', input.phone)
  refuseWithoutTexts(messageWays)
  await confirmPassword(context, input)
  if (limits) await refuseBeyondTexts(context, phone)
  const asked = [
    ['smsProofNetwork', address],
    ['smsCode', `user ${user}`],
    ['smsCode', `phone ${phone}`],
  ] as const
  for (const [name, about] of asked) {
    const rule = attemptRules[name]
    const counted = await countAttempt(db, attemptKey(keys, name, about), rule, now)
    if (limits && counted === null) throw new Failure('TOO_MANY', { retryAfter: rule.seconds })
  }
}

/**
 * Sends the codes of a change: to the new number, and to the proved one before it (REQ-51). A number that nobody proved
 * is removed at once.
 */
export async function startPhoneChange(
  context: UserCommand<'keys' | 'random' | 'messageWays'>,
  input: Parsed<typeof startCall>,
): Promise<Out<typeof startCall>> {
  const { tx, keys, random, user, locale, clock } = context
  const now = clock.now()
  const phone = normalContact('phone', input.phone)
  const { phone: present, isPhoneProved } = await contactOf(tx, keys, user)
  const old = isPhoneProved ? present : null
  const codes = { new: phone !== '', old: old !== null }
  const shown = { codes, oldPhone: old === null ? null : (await shownContact(tx, keys, user)).phone }
  if (!codes.new && !codes.old) {
    if (present !== null) await storeContact({ ...context, now }, user, 'phone', null)
    return shown
  }
  const newCode = codes.new ? sixDigits(random) : null
  const oldCode = codes.old ? sixDigits(random) : null
  const row = {
    sealed: codes.new ? sealText(context, { use: 'phone_change.sealed', row: { user_id: user } }, phone) : null,
    digest: codes.new ? storeDigest(keys, place('digest', user), contactDigest(keys, phone)) : null,
    new_code:
      newCode === null ? null : storeDigest(keys, place('new_code', user), codeDigest(keys, 'new', user, newCode)),
    old_code:
      oldCode === null ? null : storeDigest(keys, place('old_code', user), codeDigest(keys, 'old', user, oldCode)),
    tries: 0,
    expires_at: new Date(now.getTime() + lifeMs),
  }
  await tx
    .insertInto('phone_change')
    .values({ user_id: user, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute()
  const to = { user, locale, now }
  if (newCode) await queueCodeTo(context, { ...to, phone, code: newCode, text: 'newNumber' })
  if (oldCode && old) await queueCodeTo(context, { ...to, phone: old, code: oldCode, text: 'oldNumber' })
  return shown
}

/** The change whose codes were typed: a later one for another number has proved nothing. */
type ProvedPhoneChange = Pick<Selectable<Tables['phone_change']>, 'digest' | 'new_code' | 'old_code'>

/**
 * Counts a try, outside the transaction that uses the codes, so that a rollback forgets none. PROOF_WRONG with its field.
 */
export async function checkPhoneCodes(
  { db, keys, user, now }: UserStandalone<'keys'>,
  { smsCode, oldSmsCode, isOldPhoneLost }: Parsed<typeof confirmCall>,
): Promise<ProvedPhoneChange> {
  const { rows } = await sql<ProvedPhoneChange>`
    update phone_change set tries = tries + 1
    where user_id = ${user} and expires_at > ${now} and tries < ${mostTries}
    returning digest, new_code, old_code`.execute(db)
  const [found] = rows
  if (!found) throw new Failure('PROOF_WRONG', { field: 'smsCode' })
  const fits = (which: 'new' | 'old', stored: Buffer | null, code: string) =>
    stored === null || isDigest(keys, place(`${which}_code`, user), stored, codeDigest(keys, which, user, code))
  if (!fits('new', found.new_code, smsCode)) throw new Failure('PROOF_WRONG', { field: 'smsCode' })
  if (!isOldPhoneLost && !fits('old', found.old_code, oldSmsCode))
    throw new Failure('PROOF_WRONG', { field: 'oldSmsCode' })
  return found
}

/**
 * Uses the codes up: the number changes at once, or, for somebody who lost the one before, after 72 hours, of which all
 * their phones and their mail address are told, and any address replaced so recently that a thief may have replaced it.
 */
export async function confirmPhoneChange(
  context: UserCommand<'keys' | 'random' | 'messageWays'> & { readonly checked: ProvedPhoneChange },
  { isOldPhoneLost }: Parsed<typeof confirmCall>,
) {
  const { tx, keys, user, clock } = context
  const now = clock.now()
  const change = await tx.deleteFrom('phone_change').where('user_id', '=', user).returningAll().executeTakeFirst()
  if (!change || !isSameChange(context, change)) throw new Failure('PROOF_WRONG', { field: 'smsCode' })
  const phone = change.sealed && openChange(keys, user, change.sealed)
  if (isOldPhoneLost && change.old_code !== null) {
    const row = { ...delayedNumber(context, phone), ...delayedFrom(now) }
    await tx
      .insertInto('delayed_phone_change')
      .values({ user_id: user, ...row })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
      .execute()
    await notify({ ...context, now, mail: mailToAllOf(context) }, user, 'phoneChangeAsked')
  } else {
    await stopDelayed(tx, 'delayed_phone_change', user)
    await storeContact({ ...context, now }, user, 'phone', phone)
  }
  return shownContact(tx, keys, user)
}

/** The number of a change that waits for its codes. */
export function openChange(keys: ServerKeys, user: UserId, sealed: Buffer): string {
  return unsealText(keys, { use: 'phone_change.sealed', row: { user_id: user } }, sealed)
}

/** Stops a change that waits; nothing happens when there is none. */
export async function cancelPhoneChange(context: UserCommand<'keys'>) {
  const { tx, keys, user, clock } = context
  if (await stopDelayed(tx, 'delayed_phone_change', user))
    await notify({ ...context, now: clock.now() }, user, 'phoneChangeCancelled')
  return shownContact(tx, keys, user)
}

/** Changes the numbers whose 72 hours are over; the delay of withdrawals starts then. */
export async function applyDelayedPhoneChanges({ db, now, keys, random }: Context<'db' | 'now' | 'keys' | 'random'>) {
  await applyDelayed({ db, now }, 'delayed_phone_change', async (tx, { user_id: user, sealed }) => {
    const phone = sealed && openDelayed(keys, user, sealed)
    await storeContact({ tx, now, keys, random }, user, 'phone', phone)
  })
}

function place<Column extends 'digest' | 'new_code' | 'old_code'>(column: Column, user: UserId) {
  return { use: `phone_change.${column}`, row: { user_id: user } } as const
}

/** Whether a change is the one whose codes were checked, however its values are stored by now. */
function isSameChange(
  { keys, user, checked }: Context<'keys' | 'user'> & { readonly checked: ProvedPhoneChange },
  change: ProvedPhoneChange,
): boolean {
  return (['digest', 'new_code', 'old_code'] as const).every((column) => {
    const [before, now] = [checked[column], change[column]]
    if (before === null || now === null) return before === now
    const opened = openDigest(keys, place(column, user), before)
    return opened !== null && isDigest(keys, place(column, user), now, opened)
  })
}

/** How a new number waits for its 72 hours. */
function delayedNumber(context: Context<'keys' | 'random' | 'user'>, phone: string | null) {
  if (phone === null) return { sealed: null, digest: null }
  const { keys, user } = context
  const row = { user_id: user }
  return {
    sealed: sealText(context, { use: 'delayed_phone_change.sealed', row }, phone),
    digest: storeDigest(keys, { use: 'delayed_phone_change.digest', row }, contactDigest(keys, phone)),
  }
}

function codeDigest(keys: ServerKeys, which: 'new' | 'old', user: UserId, code: string): Buffer {
  return keys.digest('contact', `${which} number code ${user} ${code.trim()}`)
}
