import { createHash } from 'node:crypto'
import type { TopicBlock } from '@madang/contract/campaigns/contest-topic.ts'

/** Names what was written, so that the same topic sent twice is one. */
export function topicDigest(title: string, blocks: readonly TopicBlock[]): Buffer {
  return createHash('sha256')
    .update(JSON.stringify([title, blocks]))
    .digest()
}
