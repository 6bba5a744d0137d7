import '../tables.ts'
import { sql } from 'kysely'
import type { TopicId } from '@madang/contract/campaigns/contest-topic.ts'
import type { UserId } from '@madang/contract/ids.ts'
import type { Db, Tx } from '../../db/tables.ts'
import { peopleUnderReview } from '../../rewards/fraud/under-review.ts'
import { contest } from './contest.ts'

/** A topic of a cycle with its votes. */
export interface CountedTopic {
  readonly topic: TopicId
  readonly author: UserId
  readonly title: string
  readonly submittedAt: Date
  readonly votes: number
  /** Votes of people whom fraud control looks at or has refused. */
  readonly removed: number
}

/** The topics of a cycle with their votes as they are now, in their order (INV-F06). Withdrawn topics are none. */
export async function countedTopics(db: Db | Tx, cycle: number): Promise<CountedTopic[]> {
  const { rows } = await sql<CountedTopic>`
    with counted as materialized (
      select topic, count(*)::integer as every, count(suspected.user_id)::integer as removed
      from contest_vote left join ${peopleUnderReview()} as suspected on suspected.user_id = contest_vote.user_id
      where programme = ${contest.id} and cycle = ${cycle} group by topic
    )
    select id as topic, author, title, submitted_at as "submittedAt",
      coalesce(every - removed, 0) as votes, coalesce(removed, 0) as removed
    from contest_topic left join counted on counted.topic = contest_topic.id
    where programme = ${contest.id} and contest_topic.cycle = ${cycle} and withdrawn_at is null`.execute(db)
  return inOrder(rows)
}

/** By valid votes; ties by who submitted earlier, and in the same millisecond by their ids (REQ-142). Pure. */
export function inOrder<Topic extends Pick<CountedTopic, 'votes' | 'submittedAt' | 'topic'>>(
  topics: readonly Topic[],
): Topic[] {
  return topics.toSorted(
    (one, other) =>
      other.votes - one.votes ||
      one.submittedAt.getTime() - other.submittedAt.getTime() ||
      (one.topic < other.topic ? -1 : 1),
  )
}
