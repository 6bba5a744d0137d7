import { compare, type EventFacts } from '../../ledger/compare-transfers.ts'
import type { Order } from '../../ledger/transfer.ts'
import { grantOrders } from '../../rewards/grants/grant-orders.ts'
import { type ProgrammeGrant, programmeGrants } from '../../rewards/grants/programme-grants.ts'
import { allRules, type CachedRules } from '../../rules/rules-on.ts'
import { inviterChains } from '../../users/registration/inviter-chains.ts'
import type { Campaign } from '../campaign.ts'
import { placesIn } from '../grant.ts'
import type { CampaignReplay } from '../kind-row.ts'
import { waitingFor } from '../waiting-grants.ts'
import { inviterGrants, mostLevels, subjectsOf } from './inviter-grants.ts'
import { invitesByInviter, type XrpInvite } from './invites.ts'
import { xrpBuckets } from './xrp-buckets.ts'
import { xrp, type XrpRules } from './xrp-promotion.ts'

const batchSize = 500

/** An invitation with the number it should have: its place among those of its inviter that have one. */
type Bringing = XrpInvite & { readonly place: number | null }

interface About {
  readonly campaign: Campaign<'xrp'>
  readonly rulesOf: CachedRules<'xrp'>
  /** Whether a day's limit may still put off what a registration brings. */
  readonly mayBePutOff: boolean
}

/** What invitations brought the people above them: numbers without gap or repeat, each grant by its number's rate (INV-R07). */
export async function replayInviters(state: CampaignReplay, about: About): Promise<void> {
  let counted = 0
  for (let after: XrpInvite | null = null; ;) {
    const invites: XrpInvite[] = await invitesByInviter(state.tx, after, batchSize)
    if (invites.length === 0) return
    const rows: Bringing[] = []
    for (const invite of invites) {
      if (invite.inviter !== after?.inviter) counted = 0
      rows.push({ ...invite, place: invite.number === null ? null : ++counted })
      after = invite
    }
    await replayBatch(state, about, rows)
  }
}

async function replayBatch(
  state: CampaignReplay,
  { campaign, rulesOf, mayBePutOff }: About,
  rows: readonly Bringing[],
): Promise<void> {
  const chains = await inviterChains(
    state.tx,
    rows.map(({ invitee }) => invitee),
    mostLevels,
  )
  const users = [...new Set([...chains.values()].flatMap((chain) => chain.map(({ userId }) => userId)))]
  const kinds = ['xrpReferral', 'xrpSecondLevel']
  const asked = { programme: xrp.id, users, kinds, subjects: rows.flatMap(subjectsOf) }
  const grants = await programmeGrants(state.tx, asked)
  // What is owed to somebody suspended is as it will be granted.
  const waiting = (await waitingFor(state.tx, xrp.id, users)).map((each) => ({ ...each, status: 'waiting' as const }))
  const kept = new Map([...waiting, ...grants].map((grant) => [nameOf(grant), grant]))
  const places = placesIn(campaign, xrpBuckets)
  const orders: Order[] = []
  const facts = new Map<string, EventFacts>()
  const versions = await allRules(state.tx, xrp)
  for (const row of rows) {
    const { invitee, inviter, number, place } = row
    if (number !== place) state.differences.push(`xrp of ${inviter}: number ${number} should be ${place}`)
    const paysSecondAtRegistration = versions.get(row.rule_version)!.secondLevelAtRegistration === 1
    for (const { rules, at, ...moment } of await momentsOf(row, rulesOf, paysSecondAtRegistration))
      for (const ancestor of chains.get(invitee) ?? []) {
        // The country as it was recorded: people move.
        const named = ancestor.level === 1 ? 'xrpReferral' : 'xrpSecondLevel'
        const recorded = kept.get(`${ancestor.userId} ${named} ${invitee}`)?.facts['country'] as
          string | null | undefined
        const known = recorded === undefined ? ancestor : { ...ancestor, country: recorded }
        const homeCountry = known.country
        const about = { campaign, rules, paysSecondAtRegistration, ancestor: known, homeCountry, invitee, now: at }
        for (const expected of inviterGrants({ ...about, ...moment })) {
          const name = `${expected.user} ${expected.kind} ${expected.subject}`
          const grant = kept.get(name)
          if (!grant) {
            // A day's limit may put off what a registration brings.
            if (moment.number !== null || !mayBePutOff) state.differences.push(`xrp grant ${name} is missing`)
            continue
          }
          if (grant.status !== 'waiting') state.grants++
          if (grant.amount !== expected.amount)
            state.differences.push(`xrp grant ${name}: amount is ${grant.amount}, not ${expected.amount}`)
          if (grant.rule_version !== rules.version)
            state.differences.push(`xrp grant ${name}: rules are ${grant.rule_version}, not ${rules.version}`)
          if (grant.status !== 'credited') continue
          const made = grantOrders(grant, places)
          orders.push(...made)
          for (const { key } of made) facts.set(key, { at: grant.decided_at ?? at })
        }
      }
  }
  await compare(state, orders, facts)
}

interface Moment {
  readonly rules: XrpRules
  readonly at: Date
  readonly number: number | null
}

/** When an invitation brought something to those above it. */
async function momentsOf(
  { first_day: firstDay, number, qualified_on: day, decided_at: decidedAt }: Bringing,
  rulesOf: CachedRules<'xrp'>,
  paysSecondAtRegistration: boolean,
): Promise<Moment[]> {
  const moments: Moment[] = []
  if (paysSecondAtRegistration)
    moments.push({ rules: await rulesOf.on(firstDay), at: new Date(firstDay), number: null })
  if (day !== null && decidedAt) moments.push({ rules: await rulesOf.on(day), at: decidedAt, number })
  return moments
}

function nameOf({ user_id: user, kind, subject }: Pick<ProgrammeGrant, 'user_id' | 'kind' | 'subject'>): string {
  return `${user} ${kind} ${subject}`
}
