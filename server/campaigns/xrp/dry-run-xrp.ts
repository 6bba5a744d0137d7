import type { GrantsOf } from '@madang/contract/campaigns/campaign-kinds.ts'
import type { UserId } from '@madang/contract/ids.ts'
import type { Tx } from '../../db/tables.ts'
import { watchedDays } from '../../live/watched-time.ts'
import { cachedRules } from '../../rules/rules-on.ts'
import { xrpRules } from '../../rules/kinds/xrp-rules.ts'
import { inviterChains } from '../../users/registration/inviter-chains.ts'
import type { Campaign } from '../campaign.ts'
import type { Given, TriedGrants, Trying } from '../kind-row.ts'
import { listeningGrants, qualifyingDay, qualifyingSpan, referralGrants, type WatchedDay } from './entitlements.ts'
import { mostLevels } from './inviter-grants.ts'
import { invitesAfter, type XrpInvite } from './invites.ts'
import { xrp, type XrpValues } from './xrp-promotion.ts'

const batchSize = 500

/** Somebody of the promotion with everything the rules ask of them. */
interface Played {
  readonly invite: XrpInvite
  readonly watched: readonly WatchedDay[]
  readonly secondLevel: UserId | null
}

type XrpGiven = Given<GrantsOf<'xrp'>>

/**
 * Every sign-up, every day of listening and every qualification again, under the rules of its day and under the proposed
 * ones. What lapsed costs nothing. Everybody of the promotion is held in memory, some hundred bytes each.
 */
export async function dryRunXrp(
  tx: Tx,
  { zone }: Campaign<'xrp'>,
  { rules, ...span }: Trying,
): Promise<TriedGrants<GrantsOf<'xrp'>>> {
  const proposed = xrpRules.parse(rules)
  const people = await everybody(tx, { zone, to: span.to })
  const cached = cachedRules(tx, xrp)
  const daily = new Map<string, XrpValues>()
  for (const { invite, watched } of people)
    for (const day of [invite.first_day, ...watched.map((each) => each.day)])
      if (!daily.has(day)) daily.set(day, await cached.on(day))
  return {
    before: play(people, (day) => daily.get(day)!, span),
    after: play(people, () => proposed, span),
  }
}

async function everybody(tx: Tx, { zone, to }: { zone: string; to: string }): Promise<Played[]> {
  const people: Played[] = []
  for (let after = ''; ;) {
    const invites = await invitesAfter(tx, after, batchSize)
    const last = invites.at(-1)
    if (!last) return people
    const users = invites.map(({ invitee }) => invitee)
    const from = invites.map(({ first_day: day }) => day).sort()[0]!
    const watched = Map.groupBy(await watchedDays(tx, { users, from, to, zone }), ({ user }) => user)
    const chains = await inviterChains(tx, users, mostLevels)
    for (const invite of invites) {
      const secondLevel = chains.get(invite.invitee)?.find(({ level }) => level === 2)?.userId ?? null
      people.push({ invite, watched: watched.get(invite.invitee) ?? [], secondLevel })
    }
    after = last.invitee
  }
}

/** What rules give to everybody within a span of days. Pure. */
function play(
  people: readonly Played[],
  rulesOf: (day: string) => XrpValues,
  { from, to, today }: { from: string; to: string; today: string },
): XrpGiven[] {
  const inSpan = (day: string) => day >= from && day <= to
  const given: XrpGiven[] = []
  const qualified: { readonly played: Played; readonly day: string }[] = []
  for (const played of people) {
    const { invite, watched } = played
    const { first_day: firstDay, invitee: user } = invite
    const rules = rulesOf(firstDay)
    if (played.secondLevel && rules.secondLevelAtRegistration && inSpan(firstDay))
      given.push({ user: played.secondLevel, kind: 'xrpSecondLevel', day: firstDay, amount: rules.secondLevel })
    const day = qualifyingDay(rules, firstDay, watched)
    if (day) qualified.push({ played, day })
    if (!day && !rules.staysFrozen && qualifyingSpan(rules, firstDay).last < today) continue
    if (inSpan(firstDay)) given.push({ user, kind: 'xrpSignup', day: firstDay, amount: rules.signup })
    for (const { day: on, amount } of listeningGrants(watched, new Map(), rulesOf))
      if (inSpan(on)) given.push({ user, kind: 'xrpListening', day: on, amount })
  }
  const numbers = new Map<UserId, number>()
  for (const { played, day } of qualified.toSorted((one, other) => (one.day < other.day ? -1 : 1))) {
    const { inviter } = played.invite
    const number = (numbers.get(inviter) ?? 0) + 1
    numbers.set(inviter, number)
    if (!inSpan(day)) continue
    const rules = rulesOf(day)
    const { own, difference } = referralGrants(rules, number)
    given.push({ user: inviter, kind: 'xrpReferral', day, amount: own + difference })
    if (played.secondLevel && !rulesOf(played.invite.first_day).secondLevelAtRegistration)
      given.push({ user: played.secondLevel, kind: 'xrpSecondLevel', day, amount: rules.secondLevel })
  }
  return given.filter(({ amount }) => amount > 0n)
}
