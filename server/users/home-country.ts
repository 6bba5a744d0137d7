import './tables.ts'
import { type RawBuilder, sql } from 'kysely'
import type { UserId } from '@madang/contract/ids.ts'
import type { Db, Tx } from '../db/tables.ts'

/** The country whose law decides what the person of a row of `user` is offered: the decided one, else that of the registration. */
export const homeCountry = sql<string | null>`coalesce("user".decided_country, "user".country)`

/** SQL: that country for the user of a row of another table, named by its column. */
export function homeCountryOf(user: string): RawBuilder<string | null> {
  return sql`(select ${homeCountry} from "user" where "user".user_id = ${sql.ref(user)})`
}

/** The countries whose law decides what users are offered, by ISO codes; null for who has none. */
export async function homeCountries(
  db: Db | Tx,
  users: readonly UserId[],
): Promise<ReadonlyMap<UserId, string | null>> {
  if (users.length === 0) return new Map()
  const rows = await db
    .selectFrom('user')
    .select(['user_id', homeCountry.as('country')])
    .where('user_id', 'in', users)
    .execute()
  return new Map(rows.map(({ user_id, country }) => [user_id, country]))
}

/** Countries of users: told at the registration, and decided by two of the staff since. */
export async function countriesOf(db: Db | Tx, users: readonly UserId[]) {
  const rows = await db
    .selectFrom('user')
    .select(['user_id', 'country as registered', 'decided_country as decided'])
    .where('user_id', 'in', users)
    .execute()
  return new Map(rows.map(({ user_id, ...countries }) => [user_id, countries]))
}

/** How many active people each country has; null for none. */
export async function countByCountry(db: Db | Tx): Promise<ReadonlyMap<string | null, number>> {
  const rows = await db
    .selectFrom('user')
    .select(({ fn }) => [homeCountry.as('country'), fn.countAll<bigint>().as('people')])
    .where('status', '=', 'active')
    .groupBy(homeCountry)
    .execute()
  return new Map(rows.map(({ country, people }) => [country, Number(people)]))
}

/** Sets what two of the staff decided beside the country of the registration, which never changes (REQ-60). */
export async function decideHomeCountry(tx: Tx, user: UserId, country: string): Promise<void> {
  await tx.updateTable('user').set({ decided_country: country }).where('user_id', '=', user).execute()
}
