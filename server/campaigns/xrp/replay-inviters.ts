import '../tables.ts'
import { sql } from 'kysely'
import type { UserId } from '@madang/contract/ids.ts'
import { compare, type EventFacts } from '../../ledger/compare-transfers.ts'
import type { Order } from '../../ledger/transfer.ts'
import { grantOrders } from '../../rewards/grants/grant-orders.ts'
import { type ProgrammeGrant, programmeGrants } from '../../rewards/grants/programme-grants.ts'
import type { CachedRules } from '../../rules/rules-on.ts'
import { inviterChains } from '../../users/registration/inviter-chains.ts'
import type { Campaign } from '../campaign.ts'
import { placesIn } from '../grant.ts'
import type { CampaignReplay } from '../kind-row.ts'
import { inviterGrants, mostLevels } from './inviter-grants.ts'
import { xrpBuckets } from './xrp-buckets.ts'
import { xrp } from './xrp-promotion.ts'

const batchSize = 500

interface Qualified {
  readonly invitee: UserId
  readonly inviter: UserId
  readonly number: number
  readonly place: number
  readonly qualified_on: string
  readonly decided_at: Date
}

/** What qualified invitations brought the people above them: numbers without gap or repeat, each grant by its number's rate (INV-R07). */
export async function replayInviters(
  state: CampaignReplay,
  campaign: Campaign<'xrp'>,
  rulesOf: CachedRules<'xrp'>,
): Promise<void> {
  for (let after = ''; ;) {
    const { rows } = await sql<Qualified>`
      select * from (
        select invitee, inviter, number, qualified_on, decided_at,
          row_number() over (partition by inviter order by number)::integer as place
        from xrp_invite where programme = ${xrp.id} and state = 'qualified'
      ) as qualified where invitee > ${after} order by invitee limit ${batchSize}`.execute(state.tx)
    const last = rows.at(-1)
    if (!last) return
    await replayBatch(state, { campaign, rulesOf }, rows)
    after = last.invitee
  }
}

async function replayBatch(
  state: CampaignReplay,
  { campaign, rulesOf }: { campaign: Campaign<'xrp'>; rulesOf: CachedRules<'xrp'> },
  rows: readonly Qualified[],
): Promise<void> {
  const chains = await inviterChains(
    state.tx,
    rows.map(({ invitee }) => invitee),
    mostLevels,
  )
  const users = [...new Set([...chains.values()].flatMap((chain) => chain.map(({ userId }) => userId)))]
  const kinds = ['xrpReferral', 'xrpSecondLevel']
  const kept = new Map(
    (await programmeGrants(state.tx, { programme: xrp.id, users, kinds })).map((grant) => [nameOf(grant), grant]),
  )
  const places = placesIn(campaign, xrpBuckets)
  const orders: Order[] = []
  const facts = new Map<string, EventFacts>()
  for (const { invitee, inviter, number, place, qualified_on: day, decided_at: at } of rows) {
    if (number !== place) state.differences.push(`xrp of ${inviter}: number ${number} should be ${place}`)
    const rules = await rulesOf.on(day)
    for (const ancestor of chains.get(invitee) ?? []) {
      const country = (found: string) => kept.get(found)?.facts['country'] as string | null | undefined
      // The country as it was recorded: people move.
      const named = ancestor.level === 1 ? 'xrpReferral' : 'xrpSecondLevel'
      const recorded = country(`${ancestor.userId} ${named} ${invitee}`)
      const known = recorded === undefined ? ancestor : { ...ancestor, country: recorded }
      for (const expected of inviterGrants({ campaign, rules, ancestor: known, invitee, number, now: at })) {
        const name = `${expected.user} ${expected.kind} ${expected.subject}`
        const grant = kept.get(name)
        if (!grant) {
          state.differences.push(`xrp grant ${name} is missing`)
          continue
        }
        state.grants++
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

function nameOf({ user_id: user, kind, subject }: ProgrammeGrant): string {
  return `${user} ${kind} ${subject}`
}
