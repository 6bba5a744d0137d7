import '../../tables.ts'
import { topicId } from '@madang/contract/campaigns/contest-topic.ts'
import type { UserId } from '@madang/contract/ids.ts'
import type { Db } from '../../../db/tables.ts'
import { transact } from '../../../db/tx.ts'
import type { Random } from '../../../ports/random.ts'
import { findCampaign, lockCampaign } from '../../campaign.ts'
import { contest } from '../contest.ts'
import { cycleAt } from '../cycles.ts'
import { sampleTopics } from './sample-topics.ts'
import { topicDigest } from '../topic-digest.ts'
import { vote } from '../vote.ts'

/**
 * Topics of a demonstration, by turns of these people, in the cycle under way, and the vote of the first of them for another's:
 * a visitor sees the contest as it is after some days. Nothing where the contest is not running.
 */
export async function loadSampleTopics(
  { db, random, clock }: { readonly db: Db; readonly random: Random; readonly clock: { now(): Date } },
  authors: readonly [UserId, UserId],
): Promise<void> {
  await transact(db, async (tx) => {
    const campaign = await lockCampaign(tx, await findCampaign(tx, contest.id))
    const now = clock.now()
    const current = await cycleAt(tx, { ...campaign, ...contest }, now)
    if (!current) return
    const rows = sampleTopics.map(({ title, blocks }, place) => ({
      id: topicId.parse(random.uuid()),
      programme: contest.id,
      author: authors[place % authors.length]!,
      title,
      blocks: JSON.stringify(blocks),
      digest: topicDigest(title, blocks),
      submitted_at: new Date(now.getTime() + place),
      opened_at: null,
      decided_at: now,
      decision: 'approved' as const,
      cycle: current.number,
      is_sample: true,
    }))
    await tx.insertInto('contest_topic').values(rows).execute()
    const [user, other] = authors
    const chosen = rows.find(({ author }) => author === other)
    if (chosen) await vote({ tx, user, clock }, { topicId: chosen.id, isCast: true })
  })
}
