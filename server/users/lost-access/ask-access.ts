import './tables.ts'
import type { Out, Parsed } from '@madang/contract/endpoint.ts'
import { Failure } from '@madang/contract/failures.ts'
import type { UserId } from '@madang/contract/ids.ts'
import { type askAccess as endpoint, accessRefusal } from '@madang/contract/users/lost-access.ts'
import { idTyped, reminded } from '@madang/contract/users/password-forms.ts'
import { normalInviteCode } from '@madang/contract/users/registration.ts'
import { dayMs } from '@madang/contract/values/durations.ts'
import { foldNickName } from '@madang/contract/values/nickname.ts'
import type { VisitorStandalone } from '../../context.ts'
import type { Tx } from '../../db/tables.ts'
import { transact } from '../../db/tx.ts'
import { sealText } from '../../keys/seal.ts'
import { notify } from '../../outbox/notify.ts'
import type { Notice } from '../../ports/bus.ts'
import { mailToAllOf } from '../contacts/contact-messages.ts'
import { contactRows } from '../contacts/contact-rows.ts'
import { queueCode, sixDigits } from '../contacts/contact-codes.ts'
import { installationOf } from '../devices/device.ts'
import { countAttempt } from '../limits/attempts.ts'
import { useCaptcha } from '../limits/captchas.ts'
import { attemptKey, attemptRules } from '../limits/limits.ts'
import { newAccessKeys } from '../registration/new-ids.ts'
import { secretHash, shownRequest } from './own-request.ts'

type Asking = VisitorStandalone<'keys' | 'random' | 'limits' | 'messageWays' | 'bus'>
type Form = Parsed<typeof endpoint>

/**
 * Takes a request of somebody who cannot log in (REQ-50), and tells every phone and mail address of the account at once, or
 * not again within a day while they may still stop all by what they were told of. The
 * answer is the same whether or not anybody has what was typed: such a request waits as all do. TOO_MANY likewise.
 */
export async function askAccess(context: Asking, form: Form): Promise<Out<typeof endpoint>> {
  const refusal = accessRefusal(form)
  if (refusal) throw refusal
  const { db, keys, random, limits, now, messageWays, bus, concerns } = context
  const { imgId, imgCode } = form
  const device = installationOf(keys, context)
  await useCaptcha(db, keys, { imgId, imgCode, purpose: 'reset', device, now, wrong: 'IMAGE_CODE_WRONG' })
  const named = namedIn(form)
  if (limits) await countAsk(context, countedAs(form))
  const made = { id: random.uuid(), ...newAccessKeys(random), code: sixDigits(random) }
  const published: Notice[] = []
  const request = await transact(db, async (tx) => {
    published.length = 0
    const user = await accountNamed(tx, form)
    if (user) concerns({ user })
    const isTold = user !== null && !(await wasTold(tx, user, now))
    const row = await insertRequest({ ...context, tx }, form, { ...made, user, named, toldAt: isTold ? now : null })
    if (user) {
      const publish = (notice: Notice) => void published.push(notice)
      if (isTold) await notify({ ...context, tx, publish, mail: mailToAllOf({ ...context, tx }) }, user, 'accessAsked')
      await sendCode({ ...context, tx }, form, { user, code: made.code })
    }
    return shownRequest(row, { keys, messageWays, now })
  })
  for (const notice of published) bus.publish(notice)
  return { secret: made.secret, request }
}

/** What was typed, as operators read it. */
function namedIn({ by, userId, nickName, inviteCode }: Form): string {
  return by === 'id' ? idTyped(userId) : `${nickName.normalize('NFC').trim()} · ${normalInviteCode(inviteCode)}`
}

/** What asks are counted by: a nickname in whatever spelling finds the account. */
function countedAs(form: Form): string {
  return form.by === 'id'
    ? idTyped(form.userId)
    : `${foldNickName(form.nickName.trim())} · ${normalInviteCode(form.inviteCode)}`
}

/** Whether the account was told within a day of a request that is still undecided: whoever stops that one stops all. */
async function wasTold(tx: Tx, user: UserId, now: Date): Promise<boolean> {
  const told = tx
    .selectFrom('access_request')
    .select('request_id')
    .where('user_id', '=', user)
    .where('decided_at', 'is', null)
    .where('told_at', '>', new Date(now.getTime() - dayMs))
    .limit(1)
  return (await told.executeTakeFirst()) !== undefined
}

/** Counts an ask against its network and what it names there; who is elsewhere keeps nobody from their own door. */
async function countAsk({ db, keys, now, address }: Asking, named: string): Promise<void> {
  const { accessFrom, accessNetwork } = attemptRules
  const counted = [
    [attemptKey(keys, 'accessNetwork', address), accessNetwork],
    [attemptKey(keys, 'accessFrom', `${named} ${address}`), accessFrom],
  ] as const
  for (const [key, rule] of counted)
    if ((await countAttempt(db, key, rule, now)) === null) throw new Failure('TOO_MANY', { retryAfter: rule.seconds })
}

async function accountNamed(tx: Tx, { by, userId, nickName, inviteCode }: Form): Promise<UserId | null> {
  // One after the other, so that of asks at the same moment one is told.
  const people = tx.selectFrom('user').select('user_id').where('status', '<>', 'deleted').forNoKeyUpdate()
  const found =
    by === 'id'
      ? // Ten digits, as `accessRefusal` saw.
        people.where('user_id', '=', idTyped(userId) as UserId)
      : people
          .where('invite_code', '=', normalInviteCode(inviteCode))
          .where('nick_fold', '=', foldNickName(nickName.trim()))
  return (await found.executeTakeFirst())?.user_id ?? null
}

interface Made {
  readonly id: string
  readonly reference: string
  readonly secret: string
  readonly user: UserId | null
  readonly named: string
  /** When the account was told of it; null where it need not be. */
  readonly toldAt: Date | null
}

function insertRequest(context: Asking & { readonly tx: Tx }, form: Form, { id, ...made }: Made) {
  const { tx, now, locale } = context
  // `accessRefusal` saw a number or an address.
  const { kind, contact } = reminded(form.contact)!
  return tx
    .insertInto('access_request')
    .values({
      request_id: id,
      reference: made.reference,
      secret_hash: secretHash(made.secret),
      user_id: made.user,
      named: made.named,
      lost: [...new Set(form.lost)],
      contact_kind: kind,
      contact: sealText(context, { use: 'access_request.contact', row: { request_id: id } }, contact),
      words: form.words,
      locale,
      asked_at: now,
      told_at: made.toldAt,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** A code to the contact where it is proved on the account; nothing otherwise, which nobody sees who does not read it. */
async function sendCode(
  context: Asking & { readonly tx: Tx },
  form: Form,
  { user, code }: { readonly user: UserId; readonly code: string },
): Promise<void> {
  const { now, messageWays } = context
  const reached = reminded(form.contact)!
  if (messageWays[contactRows[reached.kind].way] === 'off') return
  await queueCode(context, { user, ...reached, code, now })
}
