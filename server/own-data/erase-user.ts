import { sql } from 'kysely'
import { encodeFrame } from '@madang/contract/events.ts'
import { failures } from '@madang/contract/failures.ts'
import type { UserId } from '@madang/contract/ids.ts'
import type { Locale } from '@madang/contract/locale.ts'
import { eraseMessages } from '../chat/conversations/erase-messages.ts'
import type { Db, Tx } from '../db/tables.ts'
import { transact } from '../db/tx.ts'
import { eraseFriendships } from '../friends/erase-friendships.ts'
import { erasePictures } from '../pictures/owned-pictures.ts'
import type { Bus } from '../ports/bus.ts'
import type { Pictures } from '../ports/pictures.ts'
import { endSessions, lockSessions } from '../users/sessions/sessions.ts'
import { going } from './retention.ts'
import './tables.ts'

interface Erasing {
  readonly db: Db
  readonly bus: Bus
  readonly pictures: Pictures
  readonly now: Date
}

/** Deletes the accounts whose seven days are over (REQ-58), one after another. Answers how many. */
export async function eraseDueUsers(services: Erasing): Promise<number> {
  const { db, now } = services
  const due = await db
    .selectFrom('user')
    .select('user_id')
    .where('deletion_at', '<=', now)
    .where('status', '<>', 'deleted')
    .orderBy('deletion_at')
    .limit(100)
    .execute()
  for (const { user_id: user } of due) await eraseUser(services, user)
  return due.length
}

/**
 * Removes what says who a user was and what they said. What stays: the number of the account with its transfers, grants,
 * check-ins and days of activity, since the ledger replays from them (INV-M02, INV-M08); consents with their times, as proof;
 * reports with their evidence until their own time is over; and for a year the keyed digest of the phone, so that a
 * registration reward is not paid twice (INV-R03). Cancelled meanwhile, nothing happens.
 */
export async function eraseUser({ db, bus, pictures, now }: Erasing, user: UserId): Promise<void> {
  const erased = await transact(db, async (tx) => {
    await lockSessions(tx, user)
    const leaving = await tx
      .selectFrom('user')
      .select('locale')
      .where('user_id', '=', user)
      .where('deletion_at', '<=', now)
      .where('status', '<>', 'deleted')
      .forUpdate()
      .executeTakeFirst()
    if (!leaving) return null
    const files = await tx
      .selectFrom('data_export')
      .select('file_name')
      .where('user_id', '=', user)
      .where('file_name', 'is not', null)
      .execute()
    const sessions = await endSessions(tx, { user, reason: 'other', now })
    await eraseFriendships(tx, user, now)
    await eraseMessages(tx, user, now)
    await erasePictures(tx, user, now)
    for (const { table, column } of going())
      await sql`delete from ${sql.table(table)} where ${sql.ref(column)} = ${user}`.execute(tx)
    await anonymise(tx, user, now)
    return { sessions, files: files.flatMap(({ file_name: name }) => name ?? []), locale: leaving.locale }
  })
  if (!erased) return
  for (const name of erased.files) await pictures.remove(name)
  bus.publish({ kind: 'sessionsEnded', user, sessions: erased.sessions, frame: goodbye(erased.locale) })
}

/** The number stays, the person does not: friends see a deleted account, tokens answer 1005. */
async function anonymise(tx: Tx, user: UserId, now: Date): Promise<void> {
  await tx
    .updateTable('user')
    .set({
      nick_name: '',
      nick_fold: '',
      avatar: 1,
      password_hash: '$deleted$',
      findable: false,
      verified: null,
      status: 'deleted',
      deletion_at: null,
      deleted_at: now,
    })
    .where('user_id', '=', user)
    .execute()
  await tx.updateTable('session').set({ device_label: null, country: null }).where('user_id', '=', user).execute()
}

const yearMs = 365 * 24 * 60 * 60_000
const digestKeptMs = yearMs
const proofKeptMs = 5 * yearMs

/** Forgets the phones of accounts deleted a year ago, and what was agreed to five years after. */
export async function forgetDeleted(db: Db, now: Date): Promise<void> {
  const nothing = Buffer.alloc(0)
  await db
    .updateTable('user')
    .set({ device: nothing, device_hash: nothing })
    .where('status', '=', 'deleted')
    .where('deleted_at', '<', new Date(now.getTime() - digestKeptMs))
    .where('device', '<>', nothing)
    .execute()
  await sql`
    delete from consent using "user"
    where "user".user_id = consent.user_id and deleted_at < ${new Date(now.getTime() - proofKeptMs)}`.execute(db)
}

function goodbye(locale: Locale): string {
  const { code, text } = failures.ACCOUNT_DELETED
  return encodeFrame({ kind: 'sessionEnded', data: { success: code, msg: text[locale] } })
}
