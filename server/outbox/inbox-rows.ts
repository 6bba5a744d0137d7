import type { UserId } from '@madang/contract/ids.ts'
import type { InboxKind } from '@madang/contract/users/notice-facts.ts'
import type { Db, Tx } from '../db/tables.ts'
import type { DuePush } from './push-task.ts'
import './record-notices.ts'

/** What happened and is no longer so: its rows go, for one person or for all of them. */
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
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}
