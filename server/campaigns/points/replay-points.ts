import '../tables.ts'
import { koreanZone } from '@madang/contract/constants.ts'
import type { UserId } from '@madang/contract/ids.ts'
import { everywhere } from '@madang/contract/operators/campaigns.ts'
import { compare } from '../../ledger/compare-transfers.ts'
import { countedAfter, reportedLate, watchedDays } from '../../live/watched-time.ts'
import { grantOrders } from '../../rewards/grants/grant-orders.ts'
import { type ProgrammeGrant, programmeGrants } from '../../rewards/grants/programme-grants.ts'
import { addDays, businessDay, startOfDay } from '../../rules/business-day.ts'
import { cachedRules } from '../../rules/rules-on.ts'
import { everStopped } from '../../users/ever-stopped.ts'
import { peopleByIds } from '../../users/find-user.ts'
import { type Campaign, isOfferedIn } from '../campaign.ts'
import { placesIn } from '../grant.ts'
import type { CampaignReplay } from '../kind-row.ts'
import { pointsOf } from './entitlements.ts'
import { points, pointsBuckets } from './points.ts'
import { replayExchanges, replayReservations } from './replay-spent.ts'
import { lookedBack } from './settle-points.ts'

const batchSize = 500

/**
 * Every point again: each grant is for a day of classes by that day's rules, each exchange and each reservation moved what its
 * row says, and no day that was settled is missing (INV-M08).
 */
export async function replayPoints(state: CampaignReplay, campaign: Campaign<'points'>): Promise<void> {
  for (let after = 0n; ;) {
    const grants = await programmeGrants(state.tx, { programme: points.id, after, limit: batchSize })
    const last = grants.at(-1)
    if (!last) break
    await replayGrants(state, campaign, grants)
    after = last.id
  }
  await findMissing(state, campaign)
  await replayExchanges(state)
  await replayReservations(state)
}

/**
 * Days long settled that should have given points. Where a limit or a country puts off, somebody was ever suspended or frozen, or
 * the campaign was changed since, nothing is missing for certain.
 */
async function findMissing({ tx, differences }: CampaignReplay, campaign: Campaign<'points'>): Promise<void> {
  const { state, perDay, endsAt, startsAt, changedAt, zone, countries } = campaign
  const { listened_through: through } = await tx
    .selectFrom('points_progress')
    .select('listened_through')
    .where('programme', '=', points.id)
    .executeTakeFirstOrThrow()
  if (state !== 'on' || perDay !== null || endsAt || zone !== koreanZone || through === null) return
  if (!countries.includes(everywhere)) return
  const first = changedAt ? addDays(businessDay(changedAt, zone), 1) : businessDay(startsAt, zone)
  const rulesOf = cachedRules(tx, points)
  for (let after: { readonly user: UserId; readonly day: string } | null = null; ;) {
    const days = await countedAfter(tx, after, batchSize)
    const last = days.at(-1)
    if (!last) return
    const users = [...new Set(days.map(({ user }) => user))]
    const [people, stopped] = [await peopleByIds(tx, users), await everStopped(tx, users)]
    const granted = new Set(
      (await programmeGrants(tx, { programme: points.id, users })).map(
        ({ user_id: user, subject }) => `${user} ${subject}`,
      ),
    )
    const missing: { readonly user: UserId; readonly day: string }[] = []
    for (const watched of days) {
      const { user, day } = watched
      const person = people.get(user)
      const isSettled = day >= first && day <= through && person?.status === 'active' && !stopped.has(user)
      // Where it was for somebody whose country was decided since is not known for certain.
      const isThere =
        person?.homeCountry === person?.country &&
        isOfferedIn(campaign, person?.country ?? null, startOfDay(day, campaign.zone))
      if (isSettled && isThere && !granted.has(`${user} ${day}`) && pointsOf(await rulesOf.on(day), watched) > 0n)
        missing.push({ user, day })
    }
    const about = { users: missing.map(({ user }) => user), zone, through, lookedBack }
    const late = missing.length ? await reportedLate(tx, about) : new Set()
    for (const { user, day } of missing)
      if (!late.has(`${user} ${day}`)) differences.push(`points of ${user} for ${day} were not given`)
    after = last
  }
}

async function replayGrants(
  state: CampaignReplay,
  campaign: Campaign<'points'>,
  grants: readonly ProgrammeGrant[],
): Promise<void> {
  const days = grants.map(({ subject }) => subject).sort()
  const users = [...new Set(grants.map(({ user_id: user }) => user))]
  const span = { from: days[0]!, to: days.at(-1)! }
  const watched = new Map(
    (await watchedDays(state.tx, { users, ...span, zone: campaign.zone })).map((each) => [
      `${each.user} ${each.day}`,
      each,
    ]),
  )
  const rulesOf = cachedRules(state.tx, points)
  for (const grant of grants) {
    const name = `${grant.user_id} ${grant.subject}`
    const rules = await rulesOf.on(grant.subject)
    const due = pointsOf(rules, watched.get(name) ?? { day: grant.subject, countedMs: 0 })
    if (grant.amount !== due) state.differences.push(`points ${name}: amount is ${grant.amount}, not ${due}`)
    if (grant.rule_version !== rules.version)
      state.differences.push(`points ${name}: rules are ${grant.rule_version}, not ${rules.version}`)
    state.grants++
  }
  const places = placesIn(campaign, pointsBuckets)
  const posted = grants.flatMap((grant) =>
    grant.status === 'credited' ? grantOrders(grant, places).map((order) => ({ order, at: grant.decided_at })) : [],
  )
  await compare(
    state,
    posted.map(({ order }) => order),
    new Map(posted.flatMap(({ order, at }) => (at ? [[order.key, { at }] as const] : []))),
  )
}
