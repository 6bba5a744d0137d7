import { editMessage, reactToMessage } from '@madang/contract/chat/changes.ts'
import type { Message, Reaction } from '@madang/contract/chat/chat.ts'
import type { UserId } from '@madang/contract/ids.ts'
import { serverNow } from '../../../lib/server/clock.ts'
import { chat, ofAccount } from '../chat-store.ts'
import { newerOf } from '../state/conversation-history.ts'
import { unanswered } from './unanswered.ts'

type Changed = NonNullable<Message['changed']>
const unchanged: Changed = { changeSeq: 0, editTime: null, senderReaction: null, receiverReaction: null }

/** Shows my reaction at once; refused it is as the server has it, and the refusal is thrown. */
export function react(friendId: UserId, message: Message, reaction: Reaction | null): Promise<void> {
  const mine = message.senderId === friendId ? 'receiverReaction' : 'senderReaction'
  return change(friendId, message, {
    shown: (now) => ({ ...now, changed: { ...unchanged, ...now.changed, [mine]: reaction } }),
    ask: (ask) => ask(reactToMessage, { friendId, msgId: message.msgId, reaction }),
  })
}

/** Shows my new words at once; refused it is as the server has it, and the refusal is thrown. */
export function edit(friendId: UserId, message: Message, content: string): Promise<void> {
  const editTime = new Date(serverNow())
  return change(friendId, message, {
    shown: (now) => ({ ...now, content, changed: { ...unchanged, ...now.changed, editTime } }),
    ask: async (ask, { changed: _before, ...now }) => {
      const { changed } = await ask(editMessage, { friendId, msgId: message.msgId, content })
      return { ...now, content, ...(changed && { changed }) }
    },
  })
}

interface Change {
  readonly shown: (now: Message) => Message
  /** Asks for the change of a message that is now so, and answers what it then is. */
  readonly ask: (ask: ReturnType<typeof ofAccount>['ask'], now: Message) => Promise<Message>
}

async function change(friendId: UserId, message: Message, { shown, ask }: Change): Promise<void> {
  const account = ofAccount()
  const show = (data: Message) => account.dispatch({ kind: 'pushed', event: { kind: 'changed', data } })
  const base = messageNow(friendId, message)
  const mine = unanswered.get(message.msgId) ?? { confirmed: base, count: 0, turn: Promise.resolve() }
  unanswered.set(message.msgId, mine)
  mine.count++
  show(shown(base))
  const answer = mine.turn.then(() => ask(account.ask, mine.confirmed))
  mine.turn = answer.catch(() => undefined)
  try {
    mine.confirmed = newerOf(mine.confirmed, await answer)
  } finally {
    mine.count--
    // A change that follows still shows what it will be.
    if (mine.count === 0) {
      unanswered.delete(message.msgId)
      show(mine.confirmed)
    }
  }
}

/** The message as the phone has it now. */
export function messageNow(friendId: UserId, message: Message): Message {
  const { messages = [], window = null } = chat.getState().talkHistory[friendId] ?? {}
  return [...messages, ...(window?.messages ?? [])].find(({ seq }) => seq === message.seq) ?? message
}
