import { sql } from 'kysely'
import { encodeFrame } from '@madang/contract/events.ts'
import { failures } from '@madang/contract/failures.ts'
import type { UserId } from '@madang/contract/ids.ts'
import type { Locale } from '@madang/contract/locale.ts'
import type { Db } from '../db/tables.ts'
import { transact } from '../db/tx.ts'
import { eachItem } from '../jobs/each-item.ts'
import { forgetJobsOf } from '../jobs/forget-jobs.ts'
import type { Bus } from '../ports/bus.ts'
import type { Pictures } from '../ports/pictures.ts'
import type { BlocksErasure } from '../personal-data.ts'
import { erasureWaitsFor } from './erasure-blocks.ts'
import { erasePersonalData, type PersonalData } from './erase-personal-data.ts'
import { endSessions, lockSessions } from '../users/sessions/sessions.ts'
import './tables.ts'

interface Erasing {
  readonly db: Db
  readonly bus: Bus
  readonly pictures: Pictures
  readonly personalData: PersonalData
  readonly erasureBlocks: readonly BlocksErasure[]
  readonly now: Date
}

const pageSize = 100

/**
 * Deletes the accounts whose seven days are over (REQ-58), one after another; those for which something is under way wait
 * and hold up no other. Returns how many went.
 */
export async function eraseDueUsers(services: Erasing): Promise<number> {
  let erased = 0
  for (let due = await nextDue(services); due.length > 0; due = await nextDue(services, due.at(-1)))
    await eachItem(due, async (user) => {
      if (await eraseUser(services, user)) erased += 1
    })
  return erased
}

async function nextDue({ db, now }: Erasing, after?: UserId): Promise<UserId[]> {
  const due = await db
    .selectFrom('user')
    .select('user_id')
    .where('deletion_at', '<=', now)
    .where('status', '<>', 'deleted')
    .$if(after !== undefined, (query) => query.where('user_id', '>', after!))
    .orderBy('user_id')
    .limit(pageSize)
    .execute()
  return due.map(({ user_id: user }) => user)
}

/**
 * Removes what says who a user was and what they said. What stays: the number of the account with its transfers, grants,
 * check-ins and days of activity, since the ledger replays from them (INV-M02, INV-M08); consents with their times, as proof;
 * reports with their evidence until their own time is over; and for a year the keyed digest of the phone, so that a
 * registration reward is not paid twice (INV-R03). Cancelled meanwhile, or with something under way that blocks it, nothing
 * happens. Returns whether the account went.
 */
export async function eraseUser(services: Erasing, user: UserId): Promise<boolean> {
  const { db, bus, pictures, personalData, erasureBlocks, now } = services
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
    if ((await erasureWaitsFor(tx, erasureBlocks, user)).length > 0) return null
    const files = await tx
      .selectFrom('data_export')
      .select('file_name')
      .where('user_id', '=', user)
      .where('file_name', 'is not', null)
      .execute()
    const sessions = await endSessions(tx, { user, reason: 'other', now })
    await erasePersonalData(tx, personalData, user, now)
    await forgetJobsOf(tx, user)
    return { sessions, files: files.flatMap(({ file_name: name }) => name ?? []), locale: leaving.locale }
  })
  if (!erased) return false
  for (const name of erased.files) await pictures.remove(name)
  bus.publish({ kind: 'sessionsEnded', user, sessions: erased.sessions, frame: goodbye(erased.locale) })
  return true
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
