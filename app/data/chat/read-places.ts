import { markRead } from '@madang/contract/chat/chat.ts'
import type { UserId } from '@madang/contract/ids.ts'
import { Refusal } from '@madang/client/refusal.ts'
import { chat, ofAccount } from './chat-store.ts'
import { outcomeOf } from './outgoing-line.ts'
import { retryUntilComplete } from './retry-until-complete.ts'
import { readGaps } from './state/gaps.ts'

/** The server is told a place of the same conversation at most this often, in milliseconds. */
const restMs = 300

/**
 * Tells the server up to where conversations are read (REQ-88), also what was read without a network and before this start:
 * the first place at once, those of the next 300 ms as one. Places only grow, so the last says it all.
 */
export const sendRead = retryUntilComplete(() => {
  const state = chat.getState()
  if (!state.me) return []
  return readGaps(state).map(({ friendId, readSeq }) => ({
    about: friendId,
    ask: () => sendPlace(friendId, readSeq),
  }))
})

async function sendPlace(friendId: UserId, readSeq: number): Promise<void> {
  const { ask, dispatch } = ofAccount()
  const rested = new Promise((resolve) => setTimeout(resolve, restMs))
  try {
    await ask(markRead, { friendId, seq: readSeq })
  } catch (error) {
    // Refused for good it is not told again.
    if (!(error instanceof Refusal) || outcomeOf(error.code) !== 'refused') throw error
  }
  dispatch({ kind: 'readConfirmed', friendId, readSeq })
  await rested
}
