import { setPinOrder, type Conversation } from '@madang/contract/chat/chat.ts'
import { call } from '../../../lib/server/call.ts'
import { sortedSessions } from '../../../data/chat/chat-state.ts'
import { chat, tell } from '../../../data/chat/chat-store.ts'
import { toastError } from '../../../lib/server/queries.ts'

/** Whether a pinned session stands below another pinned one. */
export function canMoveUp(session: Conversation): boolean {
  return session.isPin && pinned()[0]?.friendId !== session.friendId
}

/** One place up among the pinned sessions (REQ-87). All of them get the number of their place, so that the order stays what is seen. */
export async function moveUp({ friendId }: Conversation): Promise<void> {
  const order = [...pinned()]
  const at = order.findIndex((session) => session.friendId === friendId)
  const moved = order[at]
  if (at < 1 || !moved) return
  order.splice(at, 1)
  order.splice(at - 1, 0, moved)
  const changed = order.flatMap((session, index) => (session.num === index + 1 ? [] : [{ session, num: index + 1 }]))
  for (const { session, num } of changed) tell({ kind: 'sessionChanged', friendId: session.friendId, change: { num } })
  try {
    for (const { session, num } of changed) await call(setPinOrder, { friendId: session.friendId, num })
  } catch (error) {
    for (const { session } of changed)
      tell({ kind: 'sessionChanged', friendId: session.friendId, change: { num: session.num } })
    toastError(error)
  }
}

function pinned(): readonly Conversation[] {
  return sortedSessions(chat.getState()).filter(({ isPin }) => isPin)
}
