import './tables.ts'
import type { Selectable } from 'kysely'
import type { Out, Parsed } from '@madang/contract/endpoint.ts'
import { Failure } from '@madang/contract/failures.ts'
import * as calls from '@madang/contract/users/lost-access.ts'
import { dayMs, hourMs, minuteMs } from '@madang/contract/values/durations.ts'
import type { Context, VisitorStandalone } from '../../context.ts'
import type { Db, Tables, Tx } from '../../db/tables.ts'
import { transact } from '../../db/tx.ts'
import { unsealText } from '../../keys/seal.ts'
import { refuseWithoutWay } from '../../outbox/queue-message.ts'
import { tryCode, useCode } from '../contacts/contact-codes.ts'
import { contactRows } from '../contacts/contact-rows.ts'
import { countAttempt } from '../limits/attempts.ts'
import { attemptKey, attemptRules } from '../limits/limits.ts'
import { normalRecoveryCode } from '../registration/new-ids.ts'
import { tokenHash } from '../sessions/sessions.ts'
import { endedByUse, mayEnter } from './end-access.ts'

type AccessRow = Selectable<Tables['access_request']>
type Keys = Pick<Parsed<typeof calls.getAccess>, 'reference' | 'secret'>

const { waitHours, openDays, ticketMinutes } = calls.accessRules

/** What became of a request. NOT_FOUND for a number and a secret that do not belong together. */
export async function getAccess(
  { db, ...context }: Context<'db' | 'keys' | 'messageWays' | 'now'>,
  input: Keys,
): Promise<calls.AccessState> {
  return shownRequest(await requestOf(db, input), context)
}

/**
 * Proves the contact of a request by the code that came to it. PROOF_WRONG also where none was sent, as it is not the
 * account's or nobody has what was typed; CONFLICT once it is decided.
 */
export async function proveAccess(
  context: VisitorStandalone<'keys' | 'messageWays' | 'limits'>,
  { code, ...input }: Parsed<typeof calls.proveAccess>,
): Promise<calls.AccessState> {
  const { db, keys, messageWays, now } = context
  const row = await requestOf(db, input)
  const kind = row.contact_kind
  refuseWithoutWay(messageWays, contactRows[kind].way)
  if (!shownRequest(row, context).mayProve) throw new Failure('CONFLICT')
  if (context.limits) await countProof(context, row)
  const wrong = new Failure('PROOF_WRONG', { field: 'code' })
  const user = row.user_id
  if (user) context.concerns({ user })
  if (!user || !(await tryCode(db, keys, { user, kind, contact: contactIn(keys, row), code, now }))) throw wrong
  return transact(db, async (tx) => {
    if (!(await useCode(tx, keys, { user, kind, code }))) throw wrong
    const proved = await tx
      .updateTable('access_request')
      .set({ proved_at: now })
      .where('request_id', '=', row.request_id)
      .where('decided_at', 'is', null)
      .returningAll()
      .executeTakeFirst()
    if (!proved) throw new Failure('CONFLICT')
    return shownRequest(proved, context)
  })
}

async function countProof({ db, keys, now }: Context<'db' | 'keys' | 'now'>, { request_id }: AccessRow): Promise<void> {
  const rule = attemptRules.accessProof
  if ((await countAttempt(db, attemptKey(keys, 'accessProof', request_id), rule, now)) === null)
    throw new Failure('TOO_MANY', { retryAfter: rule.seconds })
}

/**
 * A ticket for a granted request; each ends the one before. CONFLICT where nothing is granted, or no longer, and where
 * somebody suspended the account.
 */
export async function openAccess(
  context: VisitorStandalone<'random' | 'keys' | 'messageWays'>,
  input: Keys,
): Promise<Out<typeof calls.openAccess>> {
  const { db, random, now } = context
  const row = await requestOf(db, input)
  const { state, openTime } = shownRequest(row, context)
  if (state !== 'granted' || !openTime || !row.user_id) throw new Failure('CONFLICT')
  const user = row.user_id
  context.concerns({ user })
  if (await endedByUse(db, { ...row, user }, now)) throw new Failure('CONFLICT')
  const ticket = random.bytes(32).toString('base64url')
  const until = new Date(Math.min(now.getTime() + ticketMinutes * minuteMs, openTime.getTime()))
  const opened = await db
    .updateTable('access_request')
    .set({ ticket_hash: tokenHash(ticket), ticket_until: until })
    .where('request_id', '=', row.request_id)
    .where(mayEnter)
    .executeTakeFirst()
  if (opened.numUpdatedRows !== 1n) throw new Failure('CONFLICT')
  return { ticket, expireTime: until }
}

/**
 * A request as its asker reads it. One that its account stopped says no more than that it was refused, and that only once its
 * hours are over: at once it would tell that there is somebody who stopped it. A grant was told, so its end is read at once.
 */
export function shownRequest(row: AccessRow, context: Context<'keys' | 'messageWays' | 'now'>): calls.AccessState {
  const waitTime = waitsUntil(row)
  const isQuiet = row.outcome === 'stopped' && context.now < waitTime
  const isStopped = row.stopped_at !== null && !isQuiet
  const open = row.outcome === 'granted' && !isStopped ? openUntil(row) : null
  const decided = row.outcome === 'stopped' ? later(row.decided_at, waitTime) : (row.stopped_at ?? row.decided_at)
  return {
    reference: row.reference,
    state: isQuiet ? 'waiting' : stateOf(row, open, context.now),
    lost: row.lost,
    contact: maskedContact(row.contact_kind, contactIn(context.keys, row)),
    isProved: row.proved_at !== null,
    mayProve: mayProve(isQuiet ? { ...row, decided_at: null } : row, context),
    askTime: row.asked_at,
    codeTime: row.code_at ?? row.asked_at,
    waitTime,
    decideTime: isQuiet ? null : decided,
    answer: isStopped ? 'unproved' : row.answer,
    openTime: open,
  }
}

function stateOf(row: AccessRow, open: Date | null, now: Date): calls.AccessState['state'] {
  if (row.used_at) return 'used'
  if (row.stopped_at || row.outcome === 'refused') return 'refused'
  if (!open) return 'waiting'
  return open > now ? 'granted' : 'over'
}

function later(one: Date | null, other: Date): Date {
  return one && one > other ? one : other
}

function openUntil({ decided_at }: AccessRow): Date | null {
  return decided_at && new Date(decided_at.getTime() + openDays * dayMs)
}

/** From when somebody may be let in without a proved contact. */
export function waitsUntil({ asked_at }: Pick<AccessRow, 'asked_at'>): Date {
  return new Date(asked_at.getTime() + waitHours * hourMs)
}

function mayProve(
  { contact_kind, proved_at, decided_at }: AccessRow,
  { messageWays }: Context<'messageWays'>,
): calls.AccessState['mayProve'] {
  const isOpen = messageWays[contactRows[contact_kind].way] !== 'off' && proved_at === null && decided_at === null
  return isOpen ? contact_kind : null
}

/** Where the asker can be reached, in clear. */
export function contactIn(keys: Context<'keys'>['keys'], row: Pick<AccessRow, 'request_id' | 'contact'>): string {
  return unsealText(keys, { use: 'access_request.contact', row: { request_id: row.request_id } }, row.contact)
}

export function maskedContact(kind: AccessRow['contact_kind'], contact: string): string {
  return contactRows[kind].mask(contact)
}

/** How a secret is stored, as it may be typed: in groups, in small letters. It has 100 bits of chance. */
export function secretHash(secret: string): Buffer {
  return tokenHash(normalRecoveryCode(secret))
}

/** The request that number and secret read. NOT_FOUND where they do not belong together. */
export async function requestOf(db: Db | Tx, { reference, secret }: Keys): Promise<AccessRow> {
  const typed = normalRecoveryCode(reference)
  const row = await db
    .selectFrom('access_request')
    .selectAll()
    .where('reference', '=', `${typed.slice(0, 4)}-${typed.slice(4)}`)
    .where('secret_hash', '=', secretHash(secret))
    .executeTakeFirst()
  if (!row) throw new Failure('NOT_FOUND')
  return row
}
