import { sql, type Selectable } from 'kysely'
import {
  type cancelContactChange as cancelCall,
  type confirmContactChange as confirmCall,
  type ContactKind,
  contactKinds,
  normalContact,
  type startContactChange as startCall,
} from '@madang/contract/users/contact.ts'
import type { Out, Parsed } from '@madang/contract/endpoint.ts'
import { Failure } from '@madang/contract/failures.ts'
import type { UserId } from '@madang/contract/ids.ts'
import type { Context, UserCommand, UserStandalone } from '../../context.ts'
import { lockForUser } from '../../db/lock-for-user.ts'
import type { Tables } from '../../db/tables.ts'
import { notify } from '../../outbox/notify.ts'
import { eachItem } from '../../jobs/each-item.ts'
import { applyDelayed, delayedFrom, stopDelayed } from '../delays/delayed-changes.ts'
import { countAttempt } from '../limits/attempts.ts'
import { attemptKey, attemptRules } from '../limits/limits.ts'
import { confirmPassword } from '../passwords/confirm-password.ts'
import { sealText, unsealText } from '../../keys/seal.ts'
import { isDigest, openDigest, storeDigest } from '../../keys/stored-digest.ts'
import type { ServerKeys } from '../../keys/server-keys.ts'
import { refuseWithoutWay } from '../../outbox/queue-message.ts'
import { contactDigest, contactOfKind, openDelayed, shownContact } from './contacts.ts'
import { mailToAllOf, queueCodeTo } from './contact-messages.ts'
import { changeTexts } from './contact-texts.ts'
import { codeEnd, contactRows } from './contact-rows.ts'
import { refuseBeyondBudget } from '../limits/message-budget.ts'
import { sixDigits } from './contact-codes.ts'
import { storeContact } from './store-contact.ts'

const mostTries = 5

type Checking = UserStandalone<'keys' | 'passwords' | 'limits' | 'messageWays'>

/** What is looked at before codes are sent: the contact's form, whether such messages leave at all, the password, how often. */
export async function checkContactChange(context: Checking, input: Parsed<typeof startCall>): Promise<void> {
  const { db, keys, user, now, address, limits, messageWays } = context
  const { kind } = input
  const contact = normalContact(kind, input.value)
  // Who removes a contact may do so also where no message leaves: then they wait.
  if (contact !== '') refuseWithoutWay(messageWays, contactRows[kind].way)
  await confirmPassword(context, input)
  if (limits && contact !== '') await refuseBeyondBudget(context, { kind, contact })
  const asked = [
    ['smsProofNetwork', address],
    ['smsCode', `${kind} of ${user}`],
    ...(contact === '' ? [] : [['smsCode', `${kind} ${contact}`] as const]),
  ] as const
  for (const [name, about] of asked) {
    const rule = attemptRules[name]
    const counted = await countAttempt(db, attemptKey(keys, name, about), rule, now)
    if (limits && counted === null) throw new Failure('TOO_MANY', { retryAfter: rule.seconds })
  }
}

/**
 * Sends the codes of a change: to the new contact, and to the proved one before it (REQ-51). A contact that nobody proved is
 * removed at once, and one that is proved already stays.
 */
export async function startContactChange(
  context: UserCommand<'keys' | 'random' | 'messageWays'>,
  { kind, value }: Parsed<typeof startCall>,
): Promise<Out<typeof startCall>> {
  const { tx, keys, random, user, locale, clock } = context
  const now = clock.now()
  const { change, mask } = contactRows[kind]
  const contact = normalContact(kind, value)
  // A change that is being confirmed elsewhere comes before: the code below is for the contact that it leaves.
  await lockForUser(tx, kind, user)
  const { contact: present, isProved } = await contactOfKind(tx, keys, { user, kind })
  const old = isProved ? present : null
  const isSame = contact !== '' && contact === old
  const codes = { new: contact !== '' && !isSame, old: old !== null && !isSame }
  const shown = { codes, old: old && mask(old) }
  if (!codes.new && !codes.old) {
    if (present !== null && !isSame) await storeContact({ ...context, now }, user, kind, null)
    return shown
  }
  const newCode = codes.new ? sixDigits(random) : null
  const oldCode = codes.old ? sixDigits(random) : null
  const kept = (which: Which, code: string | null) =>
    code === null
      ? null
      : storeDigest(keys, place(kind, `${which}_code`, user), codeDigest(keys, { kind, which, user, code }))
  const row = {
    sealed: codes.new ? sealText(context, sealedPlace(kind, user), contact) : null,
    digest: codes.new ? storeDigest(keys, place(kind, 'digest', user), contactDigest(keys, contact)) : null,
    new_code: kept('new', newCode),
    old_code: kept('old', oldCode),
    tries: 0,
    expires_at: codeEnd(kind, now),
  }
  await tx
    .insertInto(change)
    .values({ user_id: user, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute()
  const to = { user, kind, locale, now, purpose: contactRows[kind].purpose }
  if (newCode) await queueCodeTo(context, { ...to, contact, code: newCode, text: changeTexts[kind].new })
  if (oldCode && old) await queueCodeTo(context, { ...to, contact: old, code: oldCode, text: changeTexts[kind].old })
  return shown
}

/** The change whose codes were typed: a later one for another contact has proved nothing. */
type ProvedChange = Pick<Selectable<Tables['phone_change']>, 'digest' | 'new_code' | 'old_code'>
type Which = 'new' | 'old'

/**
 * Counts a try, outside the transaction that uses the codes, so that a rollback forgets none. PROOF_WRONG with its field.
 */
export async function checkContactCodes(
  { db, keys, user, now }: UserStandalone<'keys'>,
  { kind, code, oldCode, isOldLost }: Parsed<typeof confirmCall>,
): Promise<ProvedChange> {
  const { rows } = await sql<ProvedChange>`
    update ${sql.table(contactRows[kind].change)} set tries = tries + 1
    where user_id = ${user} and expires_at > ${now} and tries < ${mostTries}
    returning digest, new_code, old_code`.execute(db)
  const [found] = rows
  if (!found) throw new Failure('PROOF_WRONG', { field: 'code' })
  const fits = (which: Which, typed: string) => {
    const stored = found[`${which}_code`]
    const digest = codeDigest(keys, { kind, which, user, code: typed })
    return stored === null || isDigest(keys, place(kind, `${which}_code`, user), stored, digest)
  }
  if (!fits('new', code)) throw new Failure('PROOF_WRONG', { field: 'code' })
  if (!isOldLost && !fits('old', oldCode)) throw new Failure('PROOF_WRONG', { field: 'oldCode' })
  return found
}

/**
 * Uses the codes up: the contact changes at once, or, for somebody who lost the one before, after 72 hours, of which all
 * their phones and their mail address are told, and any address replaced so recently that a thief may have replaced it.
 */
export async function confirmContactChange(
  context: UserCommand<'keys' | 'random' | 'messageWays'> & { readonly checked: ProvedChange },
  { kind, isOldLost }: Parsed<typeof confirmCall>,
) {
  const { tx, keys, user, clock } = context
  const now = clock.now()
  const { change: changes, delayed, asked } = contactRows[kind]
  await lockForUser(tx, kind, user)
  const change = await tx.deleteFrom(changes).where('user_id', '=', user).returningAll().executeTakeFirst()
  if (!change || !isSameChange(context, kind, change)) throw new Failure('PROOF_WRONG', { field: 'code' })
  // A server of the release before looks at the contact without waiting for who confirms another.
  const { isProved } = await contactOfKind(tx, keys, { user, kind })
  if (isProved !== (change.old_code !== null)) throw new Failure('PROOF_WRONG', { field: 'code' })
  const contact = change.sealed && openChange(keys, { user, kind }, change.sealed)
  if (isOldLost && change.old_code !== null) {
    const row = { ...delayedContact(context, kind, contact), ...delayedFrom(now) }
    await tx
      .insertInto(delayed)
      .values({ user_id: user, ...row })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
      .execute()
    await notify({ ...context, now, mail: mailToAllOf(context) }, user, asked)
  } else {
    await stopDelayed(tx, delayed, user)
    await storeContact({ ...context, now }, user, kind, contact)
  }
  return shownContact(tx, keys, user)
}

/** The contact of a change that waits for its codes. */
export function openChange(
  keys: ServerKeys,
  { user, kind }: { readonly user: UserId; readonly kind: ContactKind },
  sealed: Buffer,
): string {
  return unsealText(keys, sealedPlace(kind, user), sealed)
}

/** Stops a change that waits; nothing happens when there is none. */
export async function cancelContactChange(context: UserCommand<'keys'>, { kind }: Parsed<typeof cancelCall>) {
  const { tx, keys, user, clock } = context
  const { delayed, cancelled } = contactRows[kind]
  if (await stopDelayed(tx, delayed, user)) await notify({ ...context, now: clock.now() }, user, cancelled)
  return shownContact(tx, keys, user)
}

/**
 * Makes the changes whose 72 hours are over; the delay of withdrawals starts then. One of somebody who is suspended is dropped,
 * and they are told: no phone of theirs could stop it.
 */
export async function applyDelayedContacts({
  db,
  ...by
}: Context<'db' | 'now' | 'keys' | 'random' | 'messageWays'>): Promise<void> {
  await eachItem(contactKinds, (kind) =>
    applyDelayed({ db, now: by.now, lock: kind }, contactRows[kind].delayed, async (tx, { user_id: user, sealed }) => {
      // Deleted meanwhile, perhaps by a server of the release before, which knows no change of an address.
      const locked = tx.selectFrom('user').select('status').where('user_id', '=', user).forNoKeyUpdate()
      const { status } = await locked.executeTakeFirstOrThrow()
      if (status === 'deleted') return
      if (status !== 'active') return notify({ tx, now: by.now }, user, contactRows[kind].cancelled)
      const contact = sealed && openDelayed(by.keys, { user, kind }, sealed)
      await storeContact({ ...by, tx }, user, kind, contact)
    }),
  )
}

function sealedPlace(kind: ContactKind, user: UserId) {
  return { use: `${contactRows[kind].change}.sealed`, row: { user_id: user } } as const
}

function place<Column extends 'digest' | 'new_code' | 'old_code'>(kind: ContactKind, column: Column, user: UserId) {
  return { use: `${contactRows[kind].change}.${column}`, row: { user_id: user } } as const
}

/** Whether a change is the one whose codes were checked, however its values are stored by now. */
function isSameChange(
  { keys, user, checked }: Context<'keys' | 'user'> & { readonly checked: ProvedChange },
  kind: ContactKind,
  change: ProvedChange,
): boolean {
  return (['digest', 'new_code', 'old_code'] as const).every((column) => {
    const [before, now] = [checked[column], change[column]]
    if (before === null || now === null) return before === now
    const opened = openDigest(keys, place(kind, column, user), before)
    return opened !== null && isDigest(keys, place(kind, column, user), now, opened)
  })
}

/** How a new contact waits for its 72 hours. */
function delayedContact(context: Context<'keys' | 'random' | 'user'>, kind: ContactKind, contact: string | null) {
  if (contact === null) return { sealed: null, digest: null }
  const { keys, user } = context
  const { delayed } = contactRows[kind]
  const row = { user_id: user }
  return {
    sealed: sealText(context, { use: `${delayed}.sealed`, row }, contact),
    digest: storeDigest(keys, { use: `${delayed}.digest`, row }, contactDigest(keys, contact)),
  }
}

const codeOf = { phone: 'number', email: 'address' } as const satisfies Record<ContactKind, string>

function codeDigest(
  keys: ServerKeys,
  { kind, which, user, code }: { kind: ContactKind; which: Which; user: UserId; code: string },
): Buffer {
  return keys.digest('contact', `${which} ${codeOf[kind]} code ${user} ${code.trim()}`)
}
