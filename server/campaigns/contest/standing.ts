import '../tables.ts'
import type { getTopic as call } from '@madang/contract/campaigns/contest.ts'
import type { TopicId } from '@madang/contract/campaigns/contest-topic.ts'
import type { Out } from '@madang/contract/endpoint.ts'
import type { Tx } from '../../db/tables.ts'
import { allRules } from '../../rules/rules-on.ts'
import { findCampaign } from '../campaign.ts'
import { contest } from './contest.ts'
import { type CountedTopic, countedTopics } from './count-votes.ts'
import { cycleAt } from './cycles.ts'

type Standing = Pick<Out<typeof call>, 'standing' | 'isFinal'>
type Counted = Pick<CountedTopic, 'topic' | 'votes' | 'removed'>

/** How a topic stands in its cycle: as it was frozen, or while it is under way as counted now. */
export async function standingOf(
  tx: Tx,
  { topic, cycle }: { readonly topic: TopicId; readonly cycle: number },
  now: Date,
): Promise<Standing> {
  const frozen = await tx
    .selectFrom('contest_cycle')
    .select('rule_version')
    .where('programme', '=', contest.id)
    .where('number', '=', cycle)
    .where('frozen_at', 'is not', null)
    .executeTakeFirst()
  const rules = await allRules(tx, contest)
  if (frozen) {
    const all = await frozenTopics(tx, cycle)
    return { standing: among(all, topic, rules.get(frozen.rule_version)!.published), isFinal: true }
  }
  const current = await cycleAt(tx, { ...(await findCampaign(tx, contest.id)), ...contest }, now)
  if (current?.number !== cycle) return { standing: null, isFinal: false }
  const all = await countedTopics(tx, cycle)
  return { standing: among(all, topic, rules.get(current.ruleVersion)!.published), isFinal: false }
}

function frozenTopics(tx: Tx, cycle: number): Promise<Counted[]> {
  return tx
    .selectFrom('contest_result')
    .select(['topic', 'votes', 'removed'])
    .where('programme', '=', contest.id)
    .where('cycle', '=', cycle)
    .orderBy('rank')
    .execute()
}

/** Where one stands among topics in their order. Pure. */
function among(all: readonly Counted[], topic: TopicId, published: number): Standing['standing'] {
  const place = all.findIndex((each) => each.topic === topic)
  const mine = all[place]
  if (!mine) return null
  const last = all[published - 1]
  return {
    rank: place + 1,
    votes: mine.votes,
    removed: mine.removed,
    topics: all.length,
    aboveLast: last ? mine.votes - last.votes : null,
  }
}
