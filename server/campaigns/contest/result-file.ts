import { createHash } from 'node:crypto'
import type { TopicId } from '@madang/contract/campaigns/contest-topic.ts'

/** A topic of a final cycle, as it stands in the result and in its file. */
export interface ResultRow {
  readonly rank: number
  readonly topic: TopicId
  readonly votes: number
  readonly removed: number
  readonly submittedAt: Date
  readonly isPublished: boolean
}

/** The file of a result: no names and nothing anybody wrote, so that it stays the same for ever. Pure. */
export function resultFile(rows: readonly ResultRow[]): { readonly csv: string; readonly digest: Buffer } {
  const lines = rows.map(({ rank, topic, votes, removed, submittedAt, isPublished }) =>
    [rank, topic, votes, removed, submittedAt.toISOString(), isPublished ? 'yes' : 'no'].join(','),
  )
  const csv = `${['rank,topic,votes,removed_votes,submitted_at,published', ...lines].join('\r\n')}\r\n`
  return { csv, digest: createHash('sha256').update(csv).digest() }
}
