import { hash } from 'node:crypto'
import { sql } from 'kysely'
import type { UserId } from '@madang/contract/ids.ts'
import type { Locale } from '@madang/contract/locale.ts'
import type { Db, Tx } from '../../db/tables.ts'
import type { Notice } from '../../ports/bus.ts'
import type { Random } from '../../ports/random.ts'
import { sessionLife } from './living-session.ts'
import { deviceLabel } from '../../outbox/device-label.ts'
import type { EndReason } from '../tables.ts'
import { endFrame } from './end-frame.ts'

/** SHA-256 of a token, as stored (THR-04). */
export function tokenHash(token: string): Buffer {
  return hash('sha256', token, 'buffer')
}

/** A session about to start; made before the transaction, so that repeating the transaction repeats nothing. */
export interface NewSession {
  readonly id: string
  /** 256 bits by chance; only its hash is stored. */
  readonly token: string
}

export function newSession(random: Random): NewSession {
  return { id: random.uuid(), token: random.bytes(32).toString('base64url') }
}

interface Starting {
  readonly user: UserId
  readonly device: Buffer
  readonly now: Date
  readonly userAgent?: string
  readonly country?: string | null
  readonly isNewDevice?: boolean
}

/** Starts a session of a user on a device; nothing when it is there already (sql/register-user.sql). */
export async function startSession(
  tx: Db | Tx,
  session: NewSession,
  { user, device, now, userAgent = '', country = null, isNewDevice = false }: Starting,
): Promise<void> {
  const { id, token, label, expiresAt } = storedSession(session, { userAgent, now })
  await sql`select start_session(${id}, ${user}, ${token}, ${device}, ${label}, ${country}, ${isNewDevice}, ${now},
    ${expiresAt})`.execute(tx)
}

/** What of a session follows from its token, its phone and its start. */
export function storedSession({ id, token }: NewSession, { userAgent, now }: { userAgent: string; now: Date }) {
  return {
    id,
    token: tokenHash(token),
    label: deviceLabel(userAgent),
    expiresAt: new Date(now.getTime() + sessionLife.absoluteSeconds * 1000),
  }
}

/** Locks the open sessions of a user in the order of their ids and answers them; before the user's row is locked. */
export async function lockSessions(tx: Tx, user: UserId): Promise<string[]> {
  const open = await tx
    .selectFrom('session')
    .select('session_id')
    .where('user_id', '=', user)
    .where('ended_at', 'is', null)
    .orderBy('session_id')
    .forUpdate()
    .execute()
  return open.map((session) => session.session_id)
}

interface Ending {
  readonly user: UserId
  readonly reason: EndReason
  readonly now: Date
  /** End this one only. */
  readonly only?: string
  /** End all but this one. */
  readonly except?: string
}

/** Ends open sessions of a user and answers which. Notify the bus after the commit: `tellSessionsEnded`. */
export async function endSessions(tx: Db | Tx, { user, reason, now, only, except }: Ending): Promise<string[]> {
  let ending = tx
    .updateTable('session')
    .set({ ended_at: now, end_reason: reason })
    .where('user_id', '=', user)
    .where('ended_at', 'is', null)
  if (only !== undefined) ending = ending.where('session_id', '=', only)
  if (except !== undefined) ending = ending.where('session_id', '<>', except)
  const ended = await ending.returning('session_id').execute()
  return ended.map((session) => session.session_id)
}

/** Every process forgets these sessions and closes their sockets, with event 11 in the user's language (INV-F04). */
export function publishSessionsEnded(
  by: { publish(notice: Notice): void },
  user: UserId,
  sessions: readonly string[],
  locale: Locale,
  reason: EndReason,
): void {
  if (sessions.length === 0) return
  by.publish({ kind: 'sessionsEnded', user, sessions, frame: endFrame(locale, reason) })
}
