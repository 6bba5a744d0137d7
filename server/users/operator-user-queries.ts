import { sql, type RawBuilder, type Selectable } from 'kysely'
import type { Parsed } from '@madang/contract/endpoint.ts'
import type { Consent } from '@madang/contract/users/accounts.ts'
import { userId, type UserId } from '@madang/contract/ids.ts'
import type { searchUsers } from '@madang/contract/operators/people.ts'
import { foldNickName } from '@madang/contract/values/nickname.ts'
import { having, holdsWords, type ListShape, readList, within } from '../db/lists/read-list.ts'
import type { Db, Tables, Tx } from '../db/tables.ts'
import { snapshot } from '../db/tx.ts'
import './tables.ts'

const columns = ['user_id', 'nick_name', 'avatar', 'status', 'registered_at', 'locale'] as const

/** The console's list of users (decision 0189). */
const users: ListShape<'registered' | 'nickName'> = {
  table: 'user',
  key: { user_id: 'text' },
  sorts: {
    registered: { column: 'registered_at', type: 'timestamptz' },
    nickName: { column: 'nick_fold', type: 'text' },
  },
}

/** Users by account ID or part of the nickname, the newest first; all of them for no words. For operators alone. */
export function listUsers(db: Db, { words, status, locale, ...query }: Parsed<typeof searchUsers>) {
  const only = [...ofWords(words.trim()), ...having({ status, locale }), ...within('registered_at', query)]
  return snapshot(db, (tx) => readList<UserListed, keyof typeof users.sorts>(tx, users, query, { columns, only }))
}

type UserListed = Pick<Selectable<Tables['user']>, (typeof columns)[number]>

/** Whoever has this account ID, or a nickname with these words in it. */
function ofWords(words: string): RawBuilder<unknown>[] {
  if (userId.safeParse(words).success) return [sql`user_id = ${words}`]
  return holdsWords(sql`nick_fold`, foldNickName(words))
}

/** Everybody as rows `(user_id, nick_name, nick_fold)`, both empty of whom was deleted. For statements of other domains. */
export const nickNames = sql`(select user_id, nick_name, nick_fold from "user")`

/** Those of several users who are there, whatever their state, by account ID. For operators alone. */
export async function usersByIds(db: Db | Tx, ids: readonly UserId[]) {
  if (ids.length === 0) return new Map<UserId, Awaited<ReturnType<typeof one>>[number]>()
  const rows = await one(db, [...new Set(ids)])
  return new Map(rows.map((row) => [row.user_id, row]))
}

async function one(db: Db | Tx, ids: readonly UserId[]) {
  return db
    .selectFrom('user')
    .select([...columns, 'ordinal', 'inviter', 'country', 'decided_country'])
    .where('user_id', 'in', ids)
    .execute()
}

/** What a user agreed to, in the order of time. */
export async function consentsOf(
  db: Db | Tx,
  user: UserId,
): Promise<{ kind: Consent; version: string; givenAt: Date; withdrawnAt: Date | null }[]> {
  const rows = await db.selectFrom('consent').selectAll().where('user_id', '=', user).orderBy('given_at').execute()
  return rows.map(({ kind, version, given_at, withdrawn_at }) => ({
    kind,
    version,
    givenAt: given_at,
    withdrawnAt: withdrawn_at,
  }))
}

/** How many people a user invited who registered. */
export async function countInvitees(db: Db | Tx, user: UserId): Promise<number> {
  const { count } = await db
    .selectFrom('user')
    .select((each) => each.fn.countAll<bigint>().as('count'))
    .where('inviter', '=', user)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/**
 * How many accounts there are. Ordinals have no gap (INV-R01), so that the last of them says how many were numbered: only who
 * has none yet and who left are counted, each by an index.
 */
async function countUsers(db: Db | Tx): Promise<number> {
  const { rows } = await sql<{ users: number }>`
    select (coalesce((select max(ordinal) from "user"), 0)
      + (select count(*) from "user" where ordinal is null and status <> 'deleted')
      - (select count(*) from "user" where ordinal is not null and status = 'deleted'))::integer as users`.execute(db)
  return rows[0]!.users
}

/** How many accounts there are, and how many were made on each calendar day of `zone` since a moment. */
export async function countRegistrations(db: Db | Tx, since: Date, zone: string) {
  const users = await countUsers(db)
  const { rows } = await sql<{ day: string; count: number }>`
    select to_char(registered_at at time zone ${zone}, 'YYYY-MM-DD') as day, count(*)::integer as count
    from "user" where registered_at >= ${since} group by 1`.execute(db)
  return { users, byDay: new Map(rows.map(({ day, count }) => [day, count])) }
}

/** Whether nobody but customer service has an account. */
export async function isNobodyRegistered(db: Db | Tx): Promise<boolean> {
  const { rows } = await sql<{ nobody: boolean }>`
    select not exists (select from "user" where verified is distinct from 'service') as nobody`.execute(db)
  return rows[0]!.nobody
}
