import type { UserId } from '@madang/contract/ids.ts'
import type { Db, Tx } from '../../db/tables.ts'
import { watchedDays } from '../../live/watched-time.ts'
import { programmeGrants } from '../../rewards/grants/programme-grants.ts'
import { addDays, startOfDay, weekOf } from '../../rules/business-day.ts'
import { cachedRules, type CachedRules, grantingRules } from '../../rules/rules-on.ts'
import { type Campaign, lockCampaign } from '../campaign.ts'
import { type CampaignGrant, grantAll } from '../grant.ts'
import { listeningGrants, spanSubject } from './entitlements.ts'
import { invitesOf, listenersAfter, type XrpInvite } from './invites.ts'
import type { Settling } from '../settling.ts'
import { waitingFor, type WaitingGrant } from '../waiting-grants.ts'
import { xrpBuckets } from './xrp-buckets.ts'
import { xrp, type XrpRules } from './xrp-promotion.ts'

/** Most people whose listening is looked at together. */
const listenersAtOnce = 200

/** Days of the campaign's zone, both included. */
export interface Days {
  readonly from: string
  readonly to: string
}

/** The people, after one of them, whose listening on some days earned what was not granted; and up to whom it looked. */
export async function dueListeners(
  db: Db,
  campaign: Campaign<'xrp'>,
  { days, after }: { readonly days: Days; readonly after: string },
): Promise<{ readonly users: readonly UserId[]; readonly last: string | null }> {
  const invites = await listenersAfter(db, days, after, listenersAtOnce)
  const grants = await dueGrants(db, campaign, { invites, days, rulesOf: cachedRules(db, xrp) })
  return { users: [...new Set(grants.map(({ user }) => user))], last: invites.at(-1)?.invitee ?? null }
}

/** Grants some people what their listening on some days earned. Answers whether a day's limit put some of it off. */
export async function creditListening(
  { tx, clock, publish }: Settling,
  { users, days }: { readonly users: readonly UserId[]; readonly days: Days },
): Promise<{ readonly later: number }> {
  const campaign = await lockCampaign(tx, xrp)
  const now = clock.now()
  if (campaign.state !== 'on') return { later: 0 }
  const rulesOf = await grantingRules(tx, xrp)
  const invites = (await invitesOf(tx, users)).filter(({ state }) => state !== 'lapsed')
  const grants = await dueGrants(tx, campaign, { invites, days, rulesOf })
  const { later } = await grantAll(
    { tx, now, publish },
    campaign,
    grants.map((grant) => ({ ...grant, at: now })),
    xrpBuckets,
  )
  return { later: later.length }
}

type DueGrant = Omit<CampaignGrant, 'at'>

async function dueGrants(
  db: Db | Tx,
  { zone, startsAt, endsAt }: Campaign<'xrp'>,
  about: { readonly invites: readonly XrpInvite[]; readonly days: Days; readonly rulesOf: CachedRules<'xrp'> },
): Promise<DueGrant[]> {
  const { invites, days, rulesOf } = about
  const users = invites.map(({ invitee }) => invitee)
  // Whole weeks, for what was given for them counts.
  const from = weekOf(days.from)[0]!
  const watched = Map.groupBy(await watchedDays(db, { users, ...days, zone }), ({ user }) => user)
  const kept = await programmeGrants(db, { programme: xrp.id, users, kinds: ['xrpListening'] })
  const waiting = (await waitingFor(db, xrp.id, users)).filter(({ kind }) => kind === 'xrpListening')
  const grantsOf = Map.groupBy([...kept, ...waiting.map(asGranted)], ({ user_id: user }) => user)
  const rules = new Map<string, XrpRules>()
  for (const day of new Set([...watched.values()].flatMap((all) => all.map((each) => each.day))))
    if (startOfDay(addDays(day, 1), zone) > startsAt && (!endsAt || startOfDay(day, zone) < endsAt))
      rules.set(day, await rulesOf.on(day))
  return invites.flatMap(({ invitee, first_day: joined, state }) => {
    const granted = new Map(
      (grantsOf.get(invitee) ?? [])
        .filter(({ subject }) => subject >= from)
        .map(({ subject, amount, status }) => [subject, status === 'credited' ? amount : 0n]),
    )
    const mine = (watched.get(invitee) ?? []).filter(({ day }) => day >= joined)
    return listeningGrants(mine, granted, (day) => rules.get(day) ?? null).map((grant): DueGrant => {
      const { day, span, amount, weekBefore } = grant
      return {
        user: invitee,
        kind: 'xrpListening',
        subject: spanSubject(grant),
        amount,
        isFrozen: state === 'listening',
        ruleVersion: grant.rules.version,
        facts: { day, span, weekBefore: String(weekBefore) },
        isKeptWhileSuspended: true,
      }
    })
  })
}

/** What waits for somebody suspended has its place in its week. */
const asGranted = (waiting: WaitingGrant) => ({ ...waiting, status: 'credited' as const })
