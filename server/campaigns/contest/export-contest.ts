import '../tables.ts'
import { type TopicBlock, topicRefusals } from '@madang/contract/campaigns/contest-topic.ts'
import type { UserId } from '@madang/contract/ids.ts'
import { inLanguages } from '@madang/contract/text.ts'
import type { Tx } from '../../db/tables.ts'
import { exportLabels as labels } from '../../export-labels.ts'
import { exportSection } from '../../personal-data.ts'
import { pictureFile } from '../../pictures/export-pictures.ts'
import { letGoOfPictures } from './topics/topic-pictures.ts'

const cycle = inLanguages('회차', '轮次', 'Round')
const topic = inLanguages('주제', '选题', 'Topic')

export const exportedTopics = exportSection({
  name: 'contestTopics',
  part: 'rewards',
  title: inLanguages('공모전에 낸 주제', '我投稿的选题', 'Topics I submitted to the contest'),
  fields: {
    topic,
    title: inLanguages('제목', '标题', 'Title'),
    text: inLanguages('내용', '内容', 'Text'),
    time: labels.time,
    withdrawnAt: inLanguages('취소한 시각', '撤回时间', 'Withdrawn at'),
    decision: {
      label: labels.state,
      values: { approved: inLanguages('통과', '通过', 'Accepted'), ...topicRefusals },
    },
    decidedAt: labels.decidedAt,
    cycle,
  },
  read: async ({ db }, user) => {
    const rows = await db
      .selectFrom('contest_topic')
      .selectAll()
      .where('author', '=', user)
      .orderBy('submitted_at')
      .execute()
    return rows.map((row) => ({
      topic: row.id,
      title: row.title,
      text: row.blocks.map(textOf).join('\n'),
      time: row.submitted_at,
      withdrawnAt: row.withdrawn_at,
      decision: row.decision,
      decidedAt: row.decided_at,
      cycle: row.cycle,
    }))
  },
})

/** A block as text; of a picture what it shows and its file among the pictures of the export. */
function textOf(block: TopicBlock): string {
  if (block.type === 'picture') return `${block.alt} (${pictureFile(block.picture.id)})`
  return block.type === 'list' ? block.items.join('\n') : block.text
}

export const exportedVotes = exportSection({
  name: 'contestVotes',
  part: 'rewards',
  title: inLanguages('공모전 투표', '大赛投票', 'My votes in the contest'),
  fields: { cycle, topic, time: labels.time },
  read: ({ db }, user) =>
    db
      .selectFrom('contest_vote')
      .select(['cycle', 'topic', 'voted_at as time'])
      .where('user_id', '=', user)
      .orderBy('cycle')
      .execute(),
})

/** Who leaves takes their words and pictures along; a topic that waits is withdrawn, and a final result stays as it is (REQ-187). */
export async function eraseTopics(tx: Tx, user: UserId, now: Date): Promise<void> {
  const mine = tx.updateTable('contest_topic').where('author', '=', user)
  await mine.set({ title: '', blocks: '[]' }).execute()
  await letGoOfPictures(tx, { author: user })
  await mine
    .set({ withdrawn_at: now, opened_at: null })
    .where('decision', 'is', null)
    .where('withdrawn_at', 'is', null)
    .execute()
  await mine
    .set({ withdrawn_at: now })
    .where('cycle', 'is not', null)
    .where('withdrawn_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('contest_result').select('topic').whereRef('topic', '=', 'contest_topic.id'))),
    )
    .execute()
}
