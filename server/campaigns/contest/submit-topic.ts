import '../tables.ts'
import type { ExpressionBuilder } from 'kysely'
import type { submitTopic as call, withdrawTopic as withdrawing } from '@madang/contract/campaigns/contest.ts'
import { picturesIn, topicId, type TopicId } from '@madang/contract/campaigns/contest-topic.ts'
import type { Out, Parsed } from '@madang/contract/endpoint.ts'
import { Failure } from '@madang/contract/failures.ts'
import type { UserId } from '@madang/contract/ids.ts'
import type { Context } from '../../context.ts'
import type { Tables, Tx } from '../../db/tables.ts'
import { validInvitees } from '../../rewards/invitees/valid-invitees.ts'
import { cvc } from '../../rules/programmes.ts'
import { rulesAt } from '../../rules/rules-on.ts'
import { lockUsers } from '../../users/find-user.ts'
import { findCampaign, phaseOf } from '../campaign.ts'
import { leaderSince } from '../studio/group-leader.ts'
import { contest } from './contest.ts'
import { cycleAt, holdOpen } from './cycles.ts'
import { topicDigest } from './topic-digest.ts'
import { letGoOfPictures, takePictures } from './topics/topic-pictures.ts'

/**
 * Submits a topic for review (REQ-141). The author's row is held, so that the same topic sent by two phones is one and nobody
 * has more than the rules allow.
 */
export async function submitTopic(
  { tx, user, clock, random }: Context<'tx' | 'user' | 'clock' | 'random'>,
  { title, blocks }: Parsed<typeof call>,
): Promise<Out<typeof call>> {
  await lockUsers(tx, [user])
  const now = clock.now()
  const campaign = { ...(await findCampaign(tx, contest.id)), ...contest }
  if (phaseOf(campaign, now) !== 'running') throw new Failure('VOTING_CLOSED')
  const digest = topicDigest(title, blocks)
  const current = (await cycleAt(tx, campaign, now))?.number ?? 0
  const same = await tx
    .selectFrom('contest_topic')
    .select(['id', 'submitted_at'])
    .where('programme', '=', contest.id)
    .where('author', '=', user)
    .where('digest', '=', digest)
    .where('withdrawn_at', 'is', null)
    .where(isUnfinished(current))
    .executeTakeFirst()
  if (same) return { topicId: same.id, submitTime: same.submitted_at }
  const { rules } = await rulesAt(tx, contest, now)
  const { rules: inviting } = await rulesAt(tx, cvc, now)
  if (((await validInvitees(tx, [user], inviting)).get(user) ?? 0) < rules.minInvitees)
    throw new Failure('NEEDS_INVITEES')
  if (rules.needsLeader && !(await leaderSince(tx, user))) throw new Failure('NEEDS_LEADER')
  if ((await unfinished(tx, user, current)) >= rules.mostTopics) throw new Failure('TOPICS_FULL')
  const id = topicId.parse(random.uuid())
  await tx
    .insertInto('contest_topic')
    .values({
      id,
      programme: contest.id,
      author: user,
      title,
      blocks: JSON.stringify(blocks),
      digest,
      pictures: await takePictures(tx, user, picturesIn(blocks)),
      submitted_at: now,
      opened_at: now,
    })
    .execute()
  return { topicId: id, submitTime: now }
}

/** Takes a topic out with its pictures: a review then has nothing to decide, and its votes count for nobody. VOTING_CLOSED once its cycle is over. */
export async function withdrawTopic(
  { tx, user, clock }: Context<'tx' | 'user' | 'clock'>,
  { topicId: id }: Parsed<typeof withdrawing>,
): Promise<null> {
  const topic = await ownTopic(tx, user, id)
  if (topic.withdrawn_at) return null
  if (topic.cycle !== null) await holdOpen(tx, topic.cycle)
  const now = clock.now()
  if (topic.decision !== null && topic.cycle === null) throw new Failure('NOT_FOUND')
  if (topic.cycle !== null) {
    const campaign = { ...(await findCampaign(tx, contest.id)), ...contest }
    const current = await cycleAt(tx, campaign, now)
    if (!current || current.number > topic.cycle) throw new Failure('VOTING_CLOSED')
  }
  await tx
    .updateTable('contest_topic')
    .set({ withdrawn_at: now, ...(topic.decision === null && { opened_at: null }) })
    .where('id', '=', id)
    .execute()
  await letGoOfPictures(tx, { id })
  return null
}

async function ownTopic(tx: Tx, user: UserId, id: TopicId) {
  const topic = await tx
    .selectFrom('contest_topic')
    .select(['decision', 'cycle', 'withdrawn_at'])
    .where('id', '=', id)
    .where('author', '=', user)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!topic) throw new Failure('NOT_FOUND')
  return topic
}

/** How many unfinished topics somebody has. */
async function unfinished(tx: Tx, user: UserId, current: number): Promise<number> {
  const { count } = await tx
    .selectFrom('contest_topic')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('programme', '=', contest.id)
    .where('author', '=', user)
    .where('withdrawn_at', 'is', null)
    .where(isUnfinished(current))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Of topics that were not withdrawn: those that wait, or stand in a cycle that is not over. */
function isUnfinished(current: number) {
  return (where: ExpressionBuilder<Tables, 'contest_topic'>) =>
    where.or([where('decision', 'is', null), where('cycle', '>=', current)])
}
