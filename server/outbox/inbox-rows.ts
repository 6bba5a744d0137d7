import type { UserId } from '@madang/contract/ids.ts'
import type { InboxKind } from '@madang/contract/users/notice-facts.ts'
import { type Selectable, sql } from 'kysely'
import { deleteDue } from '../db/delete-due.ts'
import type { Db, Tables, Tx } from '../db/tables.ts'
import type { DuePush } from './push-task.ts'
import './record-notices.ts'

/**
 * Takes a matter back from everybody, however many they are: nobody sees its rows from the commit on, and
 * `removeRows` removes them (decision 0275). What is written of it later stands.
 */
export async function takeMatterBack(
  tx: Tx,
  { kind, about }: { readonly kind: InboxKind; readonly about: string },
): Promise<void> {
  await sql`insert into notice_taken_back (kind, matter, up_to)
    select ${kind}, ${about}, coalesce(max(id), 0) from notice
    on conflict (kind, matter) do update set up_to = excluded.up_to`.execute(tx)
}

/** SQL: a row of the inbox whose matter was not taken back from everybody. */
export const stands = sql<boolean>`not exists (
  select from notice_taken_back as gone
  where gone.kind = notice.kind and gone.matter = notice.about and gone.up_to >= notice.id)`

/** Whether rows of a matter that was taken back are still to be removed. */
export async function isBeingRemoved(
  tx: Db | Tx,
  { kind, about }: { readonly kind: InboxKind; readonly about: string },
): Promise<boolean> {
  const found = await tx
    .selectFrom('notice_taken_back')
    .select('up_to')
    .where('kind', '=', kind)
    .where('matter', '=', about)
    .executeTakeFirst()
  return found !== undefined
}

/** A matter that was taken back from everybody, with the newest of its rows that go. */
export type TakenBack = Selectable<Tables['notice_taken_back']>

export function mattersTakenBack(db: Db): Promise<TakenBack[]> {
  return db.selectFrom('notice_taken_back').selectAll().execute()
}

/** Removes the rows of a matter in batches of so many; a call that is cut off is gone on with by the next. */
export async function removeRows(db: Db, { kind, matter, up_to }: TakenBack, most?: number): Promise<void> {
  const gone = sql<boolean>`kind = ${kind} and about = ${matter} and id <= ${up_to}`
  await deleteDue(db, 'notice', gone, most)
  // What was marked as read meanwhile has moved past the last batch: the next call finds it.
  await sql`delete from notice_taken_back where kind = ${kind} and matter = ${matter} and up_to = ${up_to}
    and not exists (select from notice where ${gone})`.execute(db)
}

/** The people in whose inbox a row names somebody. */
export async function inboxesNaming(db: Db, person: UserId): Promise<UserId[]> {
  const rows = await db
    .selectFrom('notice')
    .select('user_id')
    .distinct()
    .where(({ or, eb }) => or([eb('person', '=', person), eb('about', '=', person)]))
    .where('user_id', '<>', person)
    .execute()
  return rows.map(({ user_id: user }) => user)
}

/** What happened and is no longer so: its rows go, for one person or for all of a few. */
export async function takeNoticesBack(
  tx: Db | Tx,
  { kind, about, user }: { readonly kind: InboxKind; readonly about: string; readonly user?: UserId },
): Promise<UserId[]> {
  const gone = await tx
    .deleteFrom('notice')
    .where('kind', '=', kind)
    .where('about', '=', about)
    .$if(user !== undefined, (query) => query.where('user_id', '=', user!))
    .returning('user_id')
    .execute()
  return [...new Set(gone.map(({ user_id }) => user_id))]
}

/** What a person has dealt with elsewhere is read. Answers whether anything was not. */
export async function readNoticesAbout(
  tx: Db | Tx,
  user: UserId,
  { kind, abouts, now }: { readonly kind: InboxKind; readonly abouts: readonly string[]; readonly now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('notice')
    .set({ read_at: now })
    .where('user_id', '=', user)
    .where('kind', '=', kind)
    .where('about', 'in', abouts)
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** The rows that pushes of a kind stand for; those of messages have none. */
const rowsOf: Readonly<Record<DuePush['kind'], readonly InboxKind[]>> = {
  message: [],
  request: ['friendRequest'],
  accepted: ['friendAccepted'],
  alert: ['priceAlert'],
  login: ['newDevice'],
  class: ['classSoon', 'classCancelled'],
  phone: ['security'],
  factor: ['security'],
  warning: ['warning'],
  country: ['country'],
  campaign: ['campaign'],
  announcement: ['announcement'],
  reward: ['reward'],
  deposit: ['deposit'],
  buyback: ['buyback'],
  withdrawal: ['withdrawal'],
}

/** Whether the row of a push was read on another phone meanwhile, and nothing about the matter since. */
export async function wasRead(db: Db, { user, kind, about, facts }: DuePush): Promise<boolean> {
  const kinds = rowsOf[kind]
  if (kinds.length === 0) return false
  const rows = await db
    .selectFrom('notice')
    .select('read_at')
    .where('user_id', '=', user)
    .where('kind', 'in', kinds)
    .where('about', '=', facts?.['row'] ?? about)
    .where(stands)
    .execute()
  return rows.length > 0 && rows.every(({ read_at }) => read_at !== null)
}

/** Whether the inbox of a person has a row about a matter. */
export async function standsInInbox(db: Db, user: UserId, about: string): Promise<boolean> {
  const found = await db
    .selectFrom('notice')
    .select('id')
    .where('user_id', '=', user)
    .where('about', '=', about)
    .where(stands)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}
