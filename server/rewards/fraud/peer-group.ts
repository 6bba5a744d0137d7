import { sql } from 'kysely'
import type { UserId } from '@madang/contract/ids.ts'
import type { Db, Tx } from '../../db/tables.ts'
import { impossibleDays } from '../../live/concurrent-networks.ts'
import { fingerprintedInvitees } from '../../users/registration/registration-fingerprints.ts'
import { addDays, businessDay } from '../../rules/business-day.ts'
import '../tables.ts'
import type { Member } from './scoring.ts'

/** What other domains know of people. */
export interface Outside {
  /** How many others have the same pay-out address, of those asked; who has none is left out. */
  samePayout(tx: Db | Tx, users: readonly UserId[]): Promise<ReadonlyMap<UserId, number>>
  /** On how many days attendance was recorded that no person can have, of those asked. */
  impossibleAttendance(tx: Db | Tx, users: readonly UserId[], now: Date): Promise<ReadonlyMap<UserId, number>>
}

/** Attendance at classes, and what is injected of pay-out addresses: the wallet's, or nobody's. */
export function outsideOf(samePayout: Outside['samePayout'] = () => Promise.resolve(new Map())): Outside {
  return { samePayout, impossibleAttendance: (tx, users, now) => impossibleDays(tx, users, businessDay(now)) }
}

/** Whether somebody came back can be told after so long; check-ins are compared over so many days. */
const toldAfterMs = 40 * 60 * 60_000
const comparedDays = 7

/** The people of some inviters as the fraud check sees them, by inviter. */
export async function peerGroups(
  tx: Db | Tx,
  inviters: readonly UserId[],
  { now, outside = outsideOf() }: { now: Date; outside?: Outside },
): Promise<Map<UserId, Member[]>> {
  const people = await fingerprintedInvitees(tx, inviters, now)
  const ids = people.map(({ userId }) => userId)
  const lastDays = await lastDaysOf(tx, ids)
  const checkIns = await checkInsOf(tx, ids, addDays(businessDay(now), -comparedDays))
  const samePayout = await outside.samePayout(tx, ids)
  const impossible = await outside.impossibleAttendance(tx, ids, now)
  const members = people.map(({ inviter, registeredAt, ...person }) => ({
    inviter,
    member: {
      ...person,
      registeredAt: registeredAt.getTime(),
      cameBack: cameBack(registeredAt, lastDays.get(person.userId), now),
      checkIns: checkIns.get(person.userId) ?? [],
      samePayout: samePayout.get(person.userId) ?? 0,
      impossibleAttendance: impossible.get(person.userId) ?? 0,
    } satisfies Member,
  }))
  return new Map(
    [...Map.groupBy(members, ({ inviter }) => inviter)].map(([inviter, each]) => [
      inviter,
      each.map(({ member }) => member),
    ]),
  )
}

/** Whether a day after the one of the registration was active; null while it is too early to say no. */
export function cameBack(registeredAt: Date, lastDay: string | undefined, now: Date): boolean | null {
  if (lastDay !== undefined && lastDay > businessDay(registeredAt)) return true
  return now.getTime() - registeredAt.getTime() < toldAfterMs ? null : false
}

async function lastDaysOf(tx: Db | Tx, users: readonly UserId[]): Promise<Map<UserId, string>> {
  const { rows } = await sql<{ user_id: UserId; day: string }>`
    select user_id, max(day) as day from user_day where user_id = any(${users}::text[]) group by user_id`.execute(tx)
  return new Map(rows.map(({ user_id, day }) => [user_id, day]))
}

async function checkInsOf(tx: Db | Tx, users: readonly UserId[], since: string): Promise<Map<UserId, number[]>> {
  const { rows } = await sql<{ user_id: UserId; checked_at: Date }>`
    select user_id, checked_at from check_in where user_id = any(${users}::text[]) and day >= ${since}`.execute(tx)
  const byUser = Map.groupBy(rows, ({ user_id }) => user_id)
  return new Map([...byUser].map(([user, each]) => [user, each.map(({ checked_at }) => checked_at.getTime())]))
}
