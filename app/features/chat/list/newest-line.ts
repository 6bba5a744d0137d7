import type { Message } from '@madang/contract/chat/chat.ts'
import type { Outgoing } from '../../../data/chat/state/conversation-history.ts'

/** What the list shows of a conversation, and whether it marks beside it that a message of mine failed. */
interface NewestLine {
  readonly shows: 'last' | 'own' | 'failed'
  readonly hasFailed: boolean
}

/** The newest of what stands and of what I wrote and is on its way: what failed or waits hides nothing that came after it. */
export function newestLine(last: Pick<Message, 'createTime'> | null, outgoing: readonly Outgoing[]): NewestLine {
  const own = outgoing.at(-1)
  const hasFailed = outgoing.some(({ state }) => state === 'failed')
  if (!own || (last && last.createTime > own.writtenAt)) return { shows: 'last', hasFailed }
  return own.state === 'failed' ? { shows: 'failed', hasFailed: false } : { shows: 'own', hasFailed }
}
