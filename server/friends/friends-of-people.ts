import { sql } from 'kysely'
import type { UserId } from '@madang/contract/ids.ts'
import type { Db, Tx } from '../db/tables.ts'

/** The friends of many people, without those whom either of the two blocks, by person. */
export async function friendsOfPeople(db: Db | Tx, people: readonly UserId[]): Promise<Map<UserId, UserId[]>> {
  const friends = new Map<UserId, UserId[]>(people.map((person) => [person, []]))
  if (people.length === 0) return friends
  const { rows } = await sql<{ person: UserId; friend: UserId }>`
    select low as person, high as friend from friendship
    where low = any(${people}::text[]) and state = 'added' and not low_blocked and not high_blocked
    union all
    select high, low from friendship
    where high = any(${people}::text[]) and state = 'added' and not low_blocked and not high_blocked
    order by 1, 2`.execute(db)
  for (const { person, friend } of rows) friends.get(person)!.push(friend)
  return friends
}

/** Some friends of one person in the order of their ids, without those whom either of the two blocks. */
export async function friendsAfter(
  db: Db | Tx,
  person: UserId,
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<UserId[]> {
  const { rows } = await sql<{ friend: UserId }>`
    (select high as friend from friendship
      where low = ${person} and high > ${after} and state = 'added' and not low_blocked and not high_blocked
      order by 1 limit ${limit})
    union all
    (select low from friendship
      where high = ${person} and low > ${after} and state = 'added' and not low_blocked and not high_blocked
      order by 1 limit ${limit})
    order by 1 limit ${limit}`.execute(db)
  return rows.map(({ friend }) => friend)
}
