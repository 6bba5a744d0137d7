import '../tables.ts'
import type { TopicDecision } from '@madang/contract/campaigns/contest-topic.ts'
import { Failure } from '@madang/contract/failures.ts'
import { decideCase } from '../../casework/take-step.ts'
import type { Actor } from '../../casework/standing.ts'
import type { UserId } from '@madang/contract/ids.ts'
import type { Db, Tx } from '../../db/tables.ts'
import type { Notifying } from '../../outbox/notify.ts'
import { notifyDecided } from '../notify-decided.ts'
import { findCampaign } from '../campaign.ts'
import { contest } from './contest.ts'
import { cycleAt } from './cycles.ts'
import { topicCases, type TopicKey } from './topic-cases.ts'
import { letGoOfPictures } from './topics/topic-pictures.ts'

/**
 * Decides a topic for ever. An accepted one stands in the next cycle to begin, so that each has the whole of it; a refused one
 * keeps its words and lets go of its pictures. CONFLICT when a colleague was faster or its author withdrew it; EXPIRED when no
 * cycle follows any more.
 */
export async function decideTopic(
  tx: Tx,
  key: TopicKey,
  { decision, ...actor }: Actor & { readonly decision: TopicDecision } & Pick<Notifying, 'publish'>,
): Promise<{ readonly cycle: number | null }> {
  const cycle = decision === 'approved' ? await nextCycle(tx, actor.now) : null
  const waiting = await tx
    .selectFrom('contest_topic')
    .select(['opened_at', 'author'])
    .where('id', '=', key.topicId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!waiting) throw new Failure('NOT_FOUND')
  if (!waiting.opened_at) throw new Failure('CONFLICT')
  await decideCase(tx, topicCases, key, { ...actor, outcome: decision, facts: { cycle }, unclaimed: true })
  if (decision !== 'approved') await letGoOfPictures(tx, { id: key.topicId })
  const outcome = decision === 'approved' ? 'topicApproved' : 'topicRejected'
  await notifyDecided({ ...actor, tx }, waiting.author, { id: key.topicId, outcome })
  return { cycle }
}

async function nextCycle(tx: Tx, now: Date): Promise<number> {
  const campaign = { ...(await findCampaign(tx, contest.id)), ...contest }
  const current = await cycleAt(tx, campaign, now)
  if (!current) throw new Failure('EXPIRED')
  if (!(await cycleAt(tx, campaign, current.endsAt))) throw new Failure('EXPIRED')
  return current.number + 1
}

/** Whether a topic of theirs was ever accepted, which is taking part in the contest (REQ-127). */
export async function hasApprovedTopic(db: Db | Tx, user: UserId): Promise<boolean> {
  const topic = await db
    .selectFrom('contest_topic')
    .select('id')
    .where('author', '=', user)
    .where('decision', '=', 'approved')
    .limit(1)
    .executeTakeFirst()
  return topic !== undefined
}
