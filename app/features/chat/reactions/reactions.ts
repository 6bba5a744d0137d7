import type { Message, Reaction } from '@madang/contract/chat/chat.ts'

/** How a reaction is drawn. */
export const reactionSigns: Readonly<Record<Reaction, string>> = {
  thumb: '👍',
  heart: '❤️',
  laugh: '😂',
  wow: '😮',
  sad: '😢',
  thanks: '🙏',
}

/** The reactions to a message, mine and the other's. */
export function reactionsTo({ changed }: Message, isMine: boolean) {
  const { senderReaction = null, receiverReaction = null } = changed ?? {}
  return isMine
    ? { mine: senderReaction, theirs: receiverReaction }
    : { mine: receiverReaction, theirs: senderReaction }
}
