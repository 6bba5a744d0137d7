import type { Relation } from '@madang/contract/chat/friends.ts'
import type { UserId } from '@madang/contract/ids.ts'
import type { Db, Tx } from '../db/tables.ts'
import { peopleByIds } from '../users/find-user.ts'
import { otherOf } from './pair.ts'
import { oldestWaiting, relationOf } from './requests/rules.ts'
import { seenBy, sidesColumns } from './sides.ts'
import './tables.ts'

/** What a person is to me and what I call them. */
export interface Related {
  readonly relation: Relation
  readonly remark: string
}

/** What some people are to me. Everybody asked for is in the answer. */
export async function relationsOf(
  db: Db | Tx,
  me: UserId,
  people: readonly UserId[],
  now: Date,
): Promise<Map<UserId, Related>> {
  if (!people.length) return new Map()
  const pairs = await db
    .selectFrom('friendship')
    .select(sidesColumns)
    .where((where) =>
      where.or([
        where.and([where('low', '=', me), where('high', 'in', people)]),
        where.and([where('high', '=', me), where('low', 'in', people)]),
      ]),
    )
    .execute()
  const requests = await db
    .selectFrom('friend_request')
    .select(['from_user', 'to_user'])
    .where('status', '=', 'unanswered')
    .where('created_at', '>', oldestWaiting(now))
    .where((where) =>
      where.or([
        where.and([where('from_user', '=', me), where('to_user', 'in', people)]),
        where.and([where('to_user', '=', me), where('from_user', 'in', people), where('concealed', '=', false)]),
      ]),
    )
    .execute()
  const seen = new Map(pairs.map((pair) => [otherOf(pair, me), seenBy(pair, me)]))
  const sent = new Set(requests.map(({ to_user: to }) => to))
  const received = new Set(requests.map(({ from_user: from }) => from))
  return new Map(
    people.map((person) => {
      const waiting = { sent: sent.has(person), received: received.has(person) }
      const relation = person === me ? 'self' : relationOf(seen.get(person), waiting)
      return [person, { relation, remark: seen.get(person)?.remark ?? '' }]
    }),
  )
}

/** A person as lists show them: name, head, what they are to me. Somebody who was deleted has neither name nor head. */
export interface ShownPerson extends Related {
  readonly userId: UserId
  readonly nickName: string
  readonly avatar: number
}

/** Some people as my lists show them. Everybody asked for is in the answer. */
export async function shownPeople(
  db: Db | Tx,
  me: UserId,
  people: readonly UserId[],
  now: Date,
): Promise<Map<UserId, ShownPerson>> {
  const found = await peopleByIds(db, people)
  const related = await relationsOf(db, me, people, now)
  return new Map(
    people.map((userId) => {
      const { nickName = '', avatar = 1 } = found.get(userId) ?? {}
      return [userId, { userId, nickName, avatar, ...(related.get(userId) ?? { relation: 'none', remark: '' }) }]
    }),
  )
}
