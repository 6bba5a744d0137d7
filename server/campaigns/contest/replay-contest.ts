import '../tables.ts'
import type { UserId } from '@madang/contract/ids.ts'
import { minuteMs } from '@madang/contract/values/durations.ts'
import { programmeGrants } from '../../rewards/grants/programme-grants.ts'
import { allRules } from '../../rules/rules-on.ts'
import type { Campaign } from '../campaign.ts'
import { placesIn } from '../grant.ts'
import type { CampaignReplay } from '../kind-row.ts'
import { compareCredited, withoutWait } from '../promised-prizes.ts'
import { contest } from './contest.ts'
import { contestBuckets } from './contest-buckets.ts'
import { feeGrant, keptFees } from './fee-grants.ts'
import { inOrder } from './count-votes.ts'
import { duePrizes, isWithheld, prizeGrant } from './pay-prizes.ts'
import { publishedIn } from './published-topics.ts'
import { resultFile } from './result-file.ts'

/** Settling asks every few seconds; what is missing so long after a result is a difference. */
const creditedWithinMs = 10 * minuteMs

/** The prize of a published topic of a cycle that was frozen at a moment, or the creator's part of a fee. */
interface Expected {
  readonly user: UserId
  readonly amount: bigint
  readonly version: string
  readonly at: Date
}

/**
 * Every frozen cycle again (INV-F06, INV-M08): its order follows from its votes, its votes from the rows of votes, its file
 * from both, and what was published and entered gives the grants and the transfers.
 */
export async function replayContest(state: CampaignReplay, campaign: Campaign<'contest'>): Promise<void> {
  const cycles = await state.tx
    .selectFrom('contest_cycle')
    .selectAll()
    .where('programme', '=', contest.id)
    .where('frozen_at', 'is not', null)
    .orderBy('number')
    .execute()
  const rules = await allRules(state.tx, contest)
  const expected = new Map<string, Expected>()
  for (const cycle of cycles) {
    const of = rules.get(cycle.rule_version)!
    await replayResult(state, cycle, of.published)
    for (const published of await publishedIn(state.tx, cycle.number)) {
      const { user, amount, kind, ruleVersion } = prizeGrant(published, of)
      if (amount > 0n)
        expected.set(`${kind} ${published.topic}`, { user, amount, version: ruleVersion, at: published.frozenAt })
    }
  }
  for (const kept of await keptFees(state.tx)) {
    const { user, amount, kind, subject, ruleVersion } = feeGrant(kept)
    expected.set(`${kind} ${subject}`, { user, amount, version: ruleVersion, at: kept.enteredAt })
  }
  await replayGrants(state, campaign, expected)
}

async function replayResult(
  state: CampaignReplay,
  { number, digest }: { readonly number: number; readonly digest: Buffer | null },
  published: number,
): Promise<void> {
  const differ = (text: string) => state.differences.push(`contest cycle ${number}: ${text}`)
  const rows = await state.tx
    .selectFrom('contest_result')
    .select(['rank', 'topic', 'votes', 'removed', 'submitted_at as submittedAt', 'is_published as isPublished'])
    .where('programme', '=', contest.id)
    .where('cycle', '=', number)
    .orderBy('rank')
    .execute()
  for (const [index, { topic, rank, isPublished }] of inOrder(rows).entries())
    if (rank !== index + 1 || isPublished !== index < published)
      differ(`${topic} is ${rank}${isPublished ? ', published' : ''}, not ${index + 1}`)
  if (digest && !resultFile(rows).digest.equals(digest)) differ('its digest is of another result')
  const cast = await state.tx
    .selectFrom('contest_vote')
    .select(['topic'])
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('programme', '=', contest.id)
    .where('cycle', '=', number)
    .groupBy('topic')
    .execute()
  const castFor = new Map(cast.map(({ topic, count }) => [topic, Number(count)]))
  for (const { topic, votes, removed } of rows)
    if (votes + removed !== (castFor.get(topic) ?? 0))
      differ(`${topic} has ${votes} votes and ${removed} removed, not ${castFor.get(topic) ?? 0}`)
}

async function replayGrants(
  state: CampaignReplay,
  campaign: Campaign<'contest'>,
  expected: ReadonlyMap<string, Expected>,
): Promise<void> {
  const grants = await programmeGrants(state.tx, { programme: contest.id })
  state.grants += grants.length
  const missing = new Map(expected)
  for (const grant of grants) {
    const name = `${grant.kind} ${grant.subject}`
    missing.delete(name)
    const of = expected.get(name)
    const isSame = of?.user === grant.user_id && of.amount === grant.amount && of.version === grant.rule_version
    if (!isSame)
      state.differences.push(`contest grant ${name} of ${grant.user_id} follows from no published topic and no fee`)
  }
  await compareCredited(state, grants, placesIn(campaign, contestBuckets))
  await findMissing(state, campaign, missing)
}

/** What was not granted although nothing puts it off: no limit for a day, no budget that is short, nobody who is waited for. */
async function findMissing(
  { tx, now, differences }: CampaignReplay,
  campaign: Campaign<'contest'>,
  missing: ReadonlyMap<string, Expected>,
): Promise<void> {
  if (campaign.perDay !== null || (await isWithheld(tx, campaign, await duePrizes(tx)))) return
  const lacking = [...missing]
    .filter(([, { at }]) => at.getTime() + creditedWithinMs < now.getTime())
    .map(([name, { user }]) => ({ user, name }))
  for (const { name } of await withoutWait(tx, lacking)) differences.push(`contest grant ${name} is missing`)
}
