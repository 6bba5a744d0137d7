import { z } from 'zod'
import { changing, repeatable } from '../endpoint.ts'
import { messageId, userId } from '../ids.ts'
import { changed, message, reaction } from './chat.ts'

export const reactToMessage = repeatable({
  path: 'message/ReactToChatMessage',
  summary: 'Set my one reaction to a message of our conversation; null takes it back',
  auth: 'user',
  feature: null,
  input: { friendId: userId, msgId: messageId, reaction: reaction.nullable() },
  /** The message as it is now. */
  output: message,
  failures: ['YOU_BLOCKED', 'THEY_BLOCKED', 'BOTH_BLOCKED', 'PAIR_DELETED', 'NOT_SENT'],
  limit: { points: 120, seconds: 60 },
})

export const editMessage = changing({
  path: 'message/EditChatMessage',
  summary: 'Replace the words of my own text within 15 minutes after it was sent, for both',
  auth: 'user',
  feature: null,
  input: { friendId: userId, msgId: messageId, content: z.string() },
  /** Without the words: answers are kept to be repeated, longer than words may be. */
  output: z.object({ changed: changed.optional() }),
  failures: [
    'NOT_ALLOWED',
    'EDIT_OVER',
    'MESSAGE_TOO_LONG',
    'FIRST_CONTACT_LIMIT',
    'MESSAGES_USED_UP',
    'YOU_BLOCKED',
    'THEY_BLOCKED',
    'BOTH_BLOCKED',
    'PAIR_DELETED',
    'NOT_SENT',
  ],
  limit: { points: 30, seconds: 60 },
})
