import '../tables.ts'
import type { TopicBlock, TopicId } from '@madang/contract/campaigns/contest-topic.ts'
import type { PictureId, UserId } from '@madang/contract/ids.ts'
import { contestTopics as calls } from '@madang/contract/operators/casework/contest-topics.ts'
import type { CaseKind, CaseQuery, ListedCases } from '../../casework/case-kind.ts'
import { caseTable } from '../../casework/case-table.ts'
import { casesWith } from '../../casework/cases-with.ts'
import type { Db, Tx } from '../../db/tables.ts'

export interface TopicKey {
  readonly topicId: TopicId
}

/** Topics of the contest that wait for a decision (REQ-141, REQ-173): it must fall before the next cycle begins. */
export const topicCases: CaseKind<TopicKey, ListedCases<TopicKey>> = {
  queue: calls.queue,
  targetMinutes: 12 * 60,
  right: calls.decides,
  store: caseTable<TopicKey>({
    table: 'contest_topic',
    key: { topicId: 'id' },
    openedAt: 'opened_at',
    outcome: 'decision',
  }),
}

interface TopicDetails {
  readonly author: UserId
  readonly title: string
  readonly blocks: TopicBlock[]
  /** Those it still holds. */
  readonly pictures: readonly PictureId[]
  readonly cycle: number | null
}

export function listTopicCases(db: Db, query: CaseQuery<TopicKey>) {
  return casesWith(db, topicCases, topicDetails, query)
}

async function topicDetails(tx: Tx, keys: readonly TopicKey[]): Promise<Map<string, TopicDetails>> {
  const rows = await tx
    .selectFrom('contest_topic')
    .select(['id', 'author', 'title', 'blocks', 'pictures', 'cycle'])
    .where(
      'id',
      'in',
      keys.map(({ topicId }) => topicId),
    )
    .execute()
  return new Map(rows.map(({ id, ...details }) => [id, details]))
}
