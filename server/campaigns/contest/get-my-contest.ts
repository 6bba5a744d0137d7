import type { GrantsOf } from '@madang/contract/campaigns/campaign-kinds.ts'
import { feeShareOf } from '@madang/contract/campaigns/fee-share.ts'
import type { getMyContest as call, MyTopic } from '@madang/contract/campaigns/contest.ts'
import type { Out } from '@madang/contract/endpoint.ts'
import type { Locale } from '@madang/contract/locale.ts'
import { units } from '@madang/contract/money.ts'
import type { Context } from '../../context.ts'
import { snapshot } from '../../db/tx.ts'
import { whyPrizesWait } from '../../rewards/fraud/prize-waits.ts'
import { underReview } from '../../rewards/fraud/under-review.ts'
import { type ProgrammeGrant, programmeGrants } from '../../rewards/grants/programme-grants.ts'
import { validInvitees } from '../../rewards/invitees/valid-invitees.ts'
import { plainRefusals } from '../../rewards/records/record-texts.ts'
import { cvc } from '../../rules/programmes.ts'
import { rulesAt } from '../../rules/rules-on.ts'
import { findCampaign } from '../campaign.ts'
import { leaderSince } from '../studio/group-leader.ts'
import { contest } from './contest.ts'
import { contestBuckets } from './contest-buckets.ts'
import { type KeptFee, keptFees } from './fee-grants.ts'
import { cycleAt } from './cycles.ts'
import '../tables.ts'

const mostTopics = 50

/** How I stand in the contest: what I may do, my vote, my topics with what became of them. */
export function getMyContest({
  db,
  user,
  now,
  locale,
}: Context<'db' | 'user' | 'now' | 'locale'>): Promise<Out<typeof call>> {
  return snapshot(db, async (tx) => {
    const campaign = { ...(await findCampaign(tx, contest.id)), ...contest }
    const current = await cycleAt(tx, campaign, now)
    const { rules } = await rulesAt(tx, contest, now)
    const { rules: inviting } = await rulesAt(tx, cvc, now)
    const vote =
      current &&
      (await tx
        .selectFrom('contest_vote')
        .innerJoin('contest_topic', 'contest_topic.id', 'contest_vote.topic')
        .select('topic')
        .where('contest_vote.programme', '=', contest.id)
        .where('contest_vote.cycle', '=', current.number)
        .where('user_id', '=', user)
        .where('withdrawn_at', 'is', null)
        .executeTakeFirst())
    const topics = await tx
      .selectFrom('contest_topic')
      .leftJoin('contest_result', 'contest_result.topic', 'contest_topic.id')
      .select(['id', 'title', 'contest_topic.submitted_at', 'withdrawn_at', 'decision', 'contest_topic.cycle'])
      .select(['rank', 'votes', 'removed', 'is_published'])
      .where('author', '=', user)
      .where('contest_topic.programme', '=', contest.id)
      .orderBy('contest_topic.submitted_at', 'desc')
      .orderBy('id')
      .limit(mostTopics)
      .execute()
    const grants = await programmeGrants(tx, { programme: contest.id, users: [user] })
    const waits = await whyPrizesWait(tx, user, locale)
    const fees = await keptFees(
      tx,
      topics.map(({ id }) => id),
    )
    const grantOf = new Map(grants.map((grant) => [grant.subject, grant]))
    return {
      valid: (await validInvitees(tx, [user], inviting)).get(user) ?? 0,
      needed: rules.minInvitees,
      needsLeader: rules.needsLeader === 1,
      isLeader: (await leaderSince(tx, user)) !== null,
      mayVote: !(await underReview(tx, user)),
      vote: vote?.topic ?? null,
      topics: topics.map((row): MyTopic => {
        const { id, title, submitted_at, withdrawn_at, decision, cycle, rank, votes, removed, is_published } = row
        return {
          topicId: id,
          title,
          submitTime: submitted_at,
          state:
            rank !== null
              ? 'final'
              : withdrawn_at
                ? 'withdrawn'
                : cycle
                  ? 'accepted'
                  : decision
                    ? 'refused'
                    : 'reviewing',
          decision,
          cycle,
          result:
            rank === null
              ? null
              : { rank, votes: votes ?? 0, removed: removed ?? 0, isPublished: is_published ?? false },
          prize: prizeOf(grantOf.get(id), locale),
          prizeWaits: is_published && !grantOf.has(id) ? waits : null,
          fees: fees.filter(({ topic }) => topic === id).map(shownFee),
        }
      }),
    }
  })
}

function shownFee({ month, amount, enteredAt: time, ruleVersion }: KeptFee): MyTopic['fees'][number] {
  const of = units<'USDT'>(amount)
  return { month: month.slice(0, 7), amount: of, ...feeShareOf(of), time, ruleVersion }
}

function prizeOf(grant: ProgrammeGrant | undefined, locale: Locale): MyTopic['prize'] {
  if (!grant) return null
  const { id, amount, kind, status, reason, decided_at, created_at, rule_version } = grant
  const why =
    reason && Object.hasOwn(plainRefusals, reason) ? plainRefusals[reason as keyof typeof plainRefusals] : null
  return {
    id: `G-${id}`,
    amount: units<'USDT'>(amount),
    status: status === 'credited' ? 'credited' : 'refused',
    to: contestBuckets[kind as GrantsOf<'contest'>], // grants of the contest alone are read,
    reason: why?.[locale] ?? null,
    time: decided_at ?? created_at,
    ruleVersion: rule_version,
  }
}
