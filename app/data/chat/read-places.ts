import { markRead } from '@madang/contract/chat/chat.ts'
import type { UserId } from '@madang/contract/ids.ts'
import { Refusal } from '@madang/client/refusal.ts'
import { chat, ofAccount } from './chat-store.ts'
import { outcomeOf } from './outgoing-line.ts'
import { retryUntilComplete, type Retrying } from './retry-until-complete.ts'
import { readGaps } from './state/gaps.ts'

/** The server is told a place of the same conversation at most this often, in milliseconds. */
const restMs = 300

/** What was said over the socket and is not answered within so many rests is told by a call. */
const mostRests = 10

type SayRead = (friendId: UserId, readSeq: number) => boolean

/** How the socket takes places; silent once it left one unanswered, as that of a server of the release before does. */
interface Line {
  readonly say: SayRead
  isSilent: boolean
}

/**
 * Tells the server up to where conversations are read (REQ-88), also what was read without a network and before this start:
 * the first place at once, those of the next 300 ms as one. Places only grow, so the last says it all. `say` tells it over the
 * socket and answers whether that took it; without one a place is told by its call, and so are all until the next socket
 * once one was not answered.
 */
export function readPlacesBy(say: SayRead): Retrying {
  const line: Line = { say, isSilent: false }
  const places = retryUntilComplete(() => {
    const state = chat.getState()
    if (!state.me) return []
    return readGaps(state).map(({ friendId, readSeq }) => ({
      about: friendId,
      ask: () => sendPlace(line, friendId, readSeq),
    }))
  })
  return {
    look: places.look,
    wake: () => {
      line.isSilent = false
      places.wake()
    },
  }
}

async function sendPlace(line: Line, friendId: UserId, readSeq: number): Promise<void> {
  const { ask, dispatch } = ofAccount()
  if (!line.isSilent && line.say(friendId, readSeq)) {
    for (let rests = 0; rests < mostRests; rests++) {
      await rest()
      // Event 2 told that the server has it.
      if ((chat.getState().talkHistory[friendId]?.confirmedReadSeq ?? 0) >= readSeq) return
    }
    line.isSilent = true
  }
  const rested = rest()
  try {
    await ask(markRead, { friendId, seq: readSeq })
  } catch (error) {
    // Refused for good it is not told again.
    if (!(error instanceof Refusal) || outcomeOf(error.code) !== 'refused') throw error
  }
  dispatch({ kind: 'readConfirmed', friendId, readSeq })
  await rested
}

function rest(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, restMs))
}
