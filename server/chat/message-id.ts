import { messageId, type MessageId } from '@madang/contract/ids.ts'

/** The name of a message: its conversation and its place in it. */
export function messageIdOf(conversation: bigint | string, seq: number): MessageId {
  // Made from two numbers of ours, so it has the shape of a MessageId.
  return `${conversation}.${seq}` as MessageId
}

/** The conversation and the place a message id names. A number beyond the largest possible names none. */
export function placeOf(id: MessageId): { conversation: string; seq: number } {
  const [conversation = '', seq = ''] = messageId.parse(id).split('.')
  return {
    conversation: BigInt(conversation) > largestConversation ? String(largestConversation) : conversation,
    seq: Math.min(Number(seq), largestSeq),
  }
}
const largestSeq = 2 ** 31 - 1
const largestConversation = 2n ** 63n - 1n
