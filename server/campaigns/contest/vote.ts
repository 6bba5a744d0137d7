import '../tables.ts'
import type { vote as call } from '@madang/contract/campaigns/contest.ts'
import type { Out, Parsed } from '@madang/contract/endpoint.ts'
import { Failure } from '@madang/contract/failures.ts'
import type { Context } from '../../context.ts'
import { underReview } from '../../rewards/fraud/under-review.ts'
import { findCampaign } from '../campaign.ts'
import { contest } from './contest.ts'
import { cycleAt, holdOpen, writeCycle } from './cycles.ts'

/**
 * Sets my one vote of the cycle (INV-F06). The moment that counts is the one after the wait for whoever freezes the cycle:
 * a vote is either counted or refused, never neither.
 */
export async function vote(
  { tx, user, clock }: Context<'tx' | 'user' | 'clock'>,
  { topicId, isCast }: Parsed<typeof call>,
): Promise<Out<typeof call>> {
  const topic = await tx
    .selectFrom('contest_topic')
    .select(['author', 'cycle'])
    .where('id', '=', topicId)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst()
  if (!topic || topic.cycle === null) throw new Failure('NOT_FOUND')
  if (topic.author === user) throw new Failure('OWN_TOPIC')
  await holdOpen(tx, topic.cycle)
  const campaign = { ...(await findCampaign(tx, contest.id)), ...contest }
  const current = await cycleAt(tx, campaign, clock.now())
  if (current?.number !== topic.cycle) throw new Failure('VOTING_CLOSED')
  const mine = { programme: contest.id, cycle: topic.cycle, user_id: user }
  if (!isCast) {
    await tx
      .deleteFrom('contest_vote')
      .where('programme', '=', contest.id)
      .where('cycle', '=', topic.cycle)
      .where('user_id', '=', user)
      .where('topic', '=', topicId)
      .execute()
    const left = await tx
      .selectFrom('contest_vote')
      .select('topic')
      .where('programme', '=', contest.id)
      .where('cycle', '=', topic.cycle)
      .where('user_id', '=', user)
      .executeTakeFirst()
    return { vote: left?.topic ?? null }
  }
  if (await underReview(tx, user)) throw new Failure('NOT_ALLOWED')
  await writeCycle(tx, current)
  await tx
    .insertInto('contest_vote')
    .values({ ...mine, topic: topicId, voted_at: clock.now() })
    .onConflict((conflict) =>
      conflict
        .columns(['programme', 'cycle', 'user_id'])
        .doUpdateSet(({ ref }) => ({ topic: ref('excluded.topic'), voted_at: ref('excluded.voted_at') })),
    )
    .execute()
  return { vote: topicId }
}
