/**
 * Points ask the database for their facts: who was at classes how long on which day. Called every quarter of a minute by
 * whichever process is free; whatever a crash left open is found again, and two at once do nothing twice, since each
 * transaction holds the campaign's row.
 */
import '../tables.ts'
import { sql } from 'kysely'
import type { UserId } from '@madang/contract/ids.ts'
import type { Db, Tx } from '../../db/tables.ts'
import { booksDiffer } from '../../ledger/proof/faults.ts'
import { watchedDays, watchersBetween } from '../../live/watched-time.ts'
import { programmeGrants } from '../../rewards/grants/programme-grants.ts'
import { addDays, businessDay, startOfDay } from '../../rules/business-day.ts'
import { cachedRules, type CachedRules, grantingRules } from '../../rules/rules-on.ts'
import { peopleByIds } from '../../users/find-user.ts'
import { type Campaign, findCampaign, isOfferedIn, lockCampaign } from '../campaign.ts'
import { type CampaignGrant, grantAll } from '../grant.ts'
import { eachPerson, type SettledBy, type Settling, settleAndNotify } from '../settling.ts'
import { pointsOf } from './entitlements.ts'
import { points, pointsBuckets } from './points.ts'

/** Days that are looked at again once, when the day before today is closed: for time that was reported late. */
export const lookedBack = 14
const listenersAtOnce = 200

interface Days {
  readonly from: string
  readonly to: string
}

export async function settlePoints(by: SettledBy): Promise<void> {
  if (await booksDiffer(by.db)) return
  const campaign = { ...(await findCampaign(by.db, points.id)), ...points }
  if (campaign.state !== 'on') return
  const today = businessDay(by.clock.now(), campaign.zone)
  const yesterday = addDays(today, -1)
  const { listened_through: through } = await by.db
    .selectFrom('points_progress')
    .select('listened_through')
    .where('programme', '=', points.id)
    .executeTakeFirstOrThrow()
  const isClosing = through === null || through < yesterday
  const first = businessDay(campaign.startsAt, campaign.zone)
  const from = !isClosing ? yesterday : through ? addDays(through, -lookedBack) : first
  const later = await creditAll(by, campaign, { from, to: today })
  if (isClosing && later === 0)
    await by.db
      .updateTable('points_progress')
      .set({ listened_through: yesterday })
      .where('programme', '=', points.id)
      .execute()
}

/** Whoever cannot be credited keeps nobody else waiting, and is told of at the end. */
async function creditAll(by: SettledBy, campaign: Campaign<'points'>, days: Days): Promise<number> {
  const pages: (readonly UserId[])[] = []
  for (let after: string | undefined = ''; after !== undefined;) {
    const listeners: UserId[] = await listenersAfter(by.db, days, after)
    const due = await dueGrants(by.db, campaign, { users: listeners, days, rulesOf: cachedRules(by.db, points) })
    if (due.length > 0) pages.push([...new Set(due.map(({ user }) => user))])
    after = listeners.at(-1)
  }
  let later = 0
  const creditPage = async (users: readonly UserId[]) => {
    later += await settleAndNotify(by, (settling) => credit(settling, users, days))
  }
  await eachPerson(pages, creditPage, (user) => `The points of ${user} were not granted.`)
  return later
}

/** Answers how many grants a day's limit put off. */
async function credit({ tx, clock, publish }: Settling, users: readonly UserId[], days: Days): Promise<number> {
  const campaign = await lockCampaign(tx, points)
  const now = clock.now()
  if (campaign.state !== 'on') return 0
  const rulesOf = await grantingRules(tx, points)
  const due = await dueGrants(tx, campaign, { users, days, rulesOf })
  const grants = due.map((grant) => ({ ...grant, at: now }))
  const { later } = await grantAll({ tx, now, publish }, campaign, grants, pointsBuckets)
  return later.length
}

async function listenersAfter(db: Db, { from, to }: Days, after: string): Promise<UserId[]> {
  const { rows } = await sql<{ user_id: UserId }>`select user_id from ${watchersBetween(from, to)} as watcher
    where user_id > ${after} order by user_id limit ${listenersAtOnce}`.execute(db)
  return rows.map(({ user_id: user }) => user)
}

/** What days of classes earned and was not granted yet. */
async function dueGrants(
  db: Db | Tx,
  campaign: Campaign<'points'>,
  about: { readonly users: readonly UserId[]; readonly days: Days; readonly rulesOf: CachedRules<'points'> },
): Promise<Omit<CampaignGrant, 'at'>[]> {
  const { users, days, rulesOf } = about
  const { zone, startsAt, endsAt } = campaign
  const watched = await watchedDays(db, { users, ...days, zone })
  const kept = await programmeGrants(db, { programme: points.id, users, kinds: ['pointsClass'] })
  const granted = new Set(kept.map(({ user_id: user, subject }) => `${user} ${subject}`))
  const people = await peopleByIds(db, users)
  const grants: Omit<CampaignGrant, 'at'>[] = []
  for (const { user, day, countedMs } of watched) {
    const isWithin = startOfDay(addDays(day, 1), zone) > startsAt && (!endsAt || startOfDay(day, zone) < endsAt)
    const person = people.get(user)
    const isOffered =
      person?.status === 'active' &&
      isOfferedIn({ ...campaign, state: 'on' }, person.homeCountry, startOfDay(day, zone))
    if (!isWithin || !isOffered || granted.has(`${user} ${day}`)) continue
    const rules = await rulesOf.on(day)
    const amount = pointsOf(rules, { day, countedMs })
    if (amount === 0n) continue
    const ruleVersion = rules.version
    grants.push({ user, kind: 'pointsClass', subject: day, amount, isFrozen: false, ruleVersion, facts: { day } })
  }
  return grants
}
