import { useCallback, useEffect, useMemo, useState } from 'react'
import type { UserId } from '@madang/contract/ids.ts'
import { fetchAround, fetchBeside, quietly } from '../../../data/chat/fetch.ts'
import { chat, dispatch } from '../../../data/chat/chat-store.ts'
import { afterLeaving, type ConversationHistory } from '../../../data/chat/state/conversation-history.ts'

/** A message at most so many places above what is loaded is reached by loading what lies between: a page. */
const nearPlaces = 50

/**
 * What the list shows of a conversation: the newest messages, or a stretch far up that a search hit or an answered message
 * led to, with a page more at the end one scrolls to, until both meet.
 *
 * @param wanted the place to go to
 */
export function useWindow(friendId: UserId, history: ConversationHistory | undefined, wanted: number | undefined) {
  // Counts the jumps: rows of another place are another list, that begins at its own.
  const [jumps, setJumps] = useState(0)
  /** The place that was asked for last, whatever came of it: it is not asked for twice. */
  const [asked, setAsked] = useState<number>()
  const window = history?.window ?? null
  const from = history?.known?.from
  const leave = useCallback(() => {
    dispatch({ kind: 'windowLeft', friendId })
    setJumps((count) => count + 1)
  }, [friendId])

  const target = wanted === undefined || from === undefined ? 'nowhere' : wayTo(wanted, from, window)
  const isGoing = target === 'far' && asked !== wanted
  useEffect(() => {
    if (wanted === undefined) setAsked(undefined)
    if (target === 'back') leave()
    if (!isGoing || wanted === undefined) return
    let isHere = true
    const go = async () => {
      await fetchAround(friendId, wanted)
      if (isHere) setJumps((count) => count + 1)
    }
    void quietly(go()).finally(() => isHere && setAsked(wanted))
    return () => {
      isHere = false
    }
  }, [target, isGoing, wanted, friendId, leave])
  useEffect(
    () => () => {
      const left = chat.getState().talkHistory[friendId]
      if (left && afterLeaving(left) !== left) dispatch({ kind: 'left', friendId })
    },
    [friendId],
  )

  const view = useMemo(
    () => (history && window ? { ...history, messages: window.messages, known: window, outgoing: [] } : history),
    [history, window],
  )
  return {
    view,
    isApart: window !== null,
    jumps,
    /** On the way to a message far up that is to be seen first of all. */
    isGoing,
    leave,
    /** Asks for a page at an end of the stretch; false where the newest messages are shown. */
    beside: (end: 'older' | 'newer') => {
      if (window) void quietly(once(friendId, end))
      return window !== null
    },
  }
}

/** `here` is on screen, `near` is loaded on the way, `back` means among the newest while a stretch is shown. */
function wayTo(wanted: number, from: number, window: ConversationHistory['window']): 'here' | 'near' | 'back' | 'far' {
  if (window && wanted >= window.from && wanted <= window.upTo) return 'here'
  const isNear = from - wanted <= nearPlaces
  if (window && isNear) return 'back'
  return isNear ? 'near' : 'far'
}

const asking = new Map<UserId, Promise<void>>()

/** One question at a time; the row that asks comes again with the next scroll. */
async function once(friendId: UserId, end: 'older' | 'newer'): Promise<void> {
  if (asking.has(friendId)) return
  const asked = fetchBeside(friendId, end).finally(() => asking.delete(friendId))
  asking.set(friendId, asked)
  return asked
}
