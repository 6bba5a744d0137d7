import { useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react'
import { markUnread } from '@madang/contract/chat/chat.ts'
import type { UserId } from '@madang/contract/ids.ts'
import { call } from '../../../lib/server/call.ts'
import { fetchAfter, fetchNewest, fetchOlder, quietly } from '../../../data/chat/fetch.ts'
import { chat, dispatch } from '../../../data/chat/chat-store.ts'
import { seqOf } from '../messages/seq-of.ts'
import { rowOf, messageListRows } from '../messages/message-list-rows.ts'
import { useWindow } from './use-window.ts'

/** Everything the screen of one conversation shows and asks for; the messages themselves lie in the chat store. */
export function useConversation(friendId: UserId, toMessage: string | undefined) {
  const me = chat((state) => state.me)
  const history = chat((state) => state.talkHistory[friendId])
  const [error, setError] = useState<unknown>()
  const [newAfter, setNewAfter] = useState<number | null>(null)
  const [isLoaded, setLoaded] = useState(false)
  const [seen, setSeen] = useState(0)
  const [wanted, setWanted] = useState(() => seqOf(toMessage))
  const show = useCallback((msgId: string) => setWanted(seqOf(msgId)), [setWanted])

  const load = useCallback(async () => {
    setError(undefined)
    try {
      const known = chat.getState().talkHistory[friendId]?.known
      // What is known stays on screen; what came meanwhile and what was recalled is fetched after it.
      await (known ? fetchAfter(friendId, known.from - 1) : fetchNewest(friendId))
    } catch (reason) {
      setError(reason)
      // What is kept is read all the same; what was missed comes with the network.
      if (!chat.getState().talkHistory[friendId]?.known) return
    }
    const { readSeq = 0, lastSeq = 0 } = chat.getState().talkHistory[friendId] ?? {}
    setNewAfter(readSeq < lastSeq ? readSeq : null)
    setLoaded(true)
  }, [friendId])
  useEffect(() => {
    if (me) void load()
  }, [load, me])

  const { view, isApart, jumps, isGoing, leave, beside } = useWindow(friendId, history, wanted)
  // Reading waits until it is known where the new messages begin.
  useReading(friendId, seen, isLoaded)
  useDotTaken(friendId, isLoaded)

  // Going to a message a little further up: older pages until it is there.
  const from = history?.known?.from
  const isFar = isApart || isGoing
  useEffect(() => {
    if (wanted === undefined || from === undefined || isFar) return
    if (from > wanted && from > 1) void quietly(older(friendId, wanted))
  }, [wanted, from, friendId, isFar])

  const friendsSince = chat((state) => (isApart ? null : state.conversations?.[friendId]?.friendsSince)) ?? null
  const rows = useMemo(
    () => (view ? messageListRows(view, me, newAfter, friendsSince) : []),
    [view, me, newAfter, friendsSince],
  )
  const shownRow = wanted === undefined ? undefined : rowOf(rows, wanted)
  const shownUpTo = Math.max(seen, history?.readSeq ?? 0)
  const unseen = useMemo(
    () => (isLoaded ? (history?.messages.filter(({ seq, senderId }) => seq > shownUpTo && senderId !== me) ?? []) : []),
    [history, shownUpTo, me, isLoaded],
  )

  return {
    history,
    /** What is on screen of it. */
    view,
    rows,
    isApart,
    /** Changes with every jump to another stretch. */
    jumps,
    isGoing: isGoing && jumps === 0,
    toNewest: () => {
      setWanted(undefined)
      leave()
    },
    newer: () => void beside('newer'),
    error,
    retry: () => void load(),
    unseen: unseen.length,
    unseenKey: rowOf(rows, unseen[0]?.seq)?.key,
    showKey: shownRow?.key,
    show,
    shown: () => setWanted(undefined),
    older: () => {
      if (!beside('older')) void quietly(older(friendId))
    },
    /** Up to this place messages were on the screen. */
    seen: useCallback((seq: number) => setSeen((before) => Math.max(before, seq)), []),
  }
}

/**
 * Reads up to a place that was on the screen (REQ-88): once it is known where the new messages begin, at the latest when the
 * page is left or hidden.
 */
function useReading(friendId: UserId, upTo: number, isLoaded: boolean) {
  const read = useEffectEvent(() => {
    if (upTo > (chat.getState().talkHistory[friendId]?.readSeq ?? 0))
      dispatch({ kind: 'read', friendId, readSeq: upTo })
  })
  useEffect(() => {
    if (isLoaded) read()
  }, [friendId, upTo, isLoaded])
  useEffect(() => {
    const leave = () => read()
    document.addEventListener('visibilitychange', leave)
    return () => {
      document.removeEventListener('visibilitychange', leave)
      leave()
    }
  }, [friendId])
}

/** The dot of a conversation goes when it is opened; one that comes while it is open is for later. */
function useDotTaken(friendId: UserId, isLoaded: boolean) {
  const isListed = chat(({ conversations }) => conversations !== null)
  useEffect(() => {
    if (!isLoaded || !isListed || !chat.getState().conversations?.[friendId]?.isMarked) return
    dispatch({ kind: 'conversationChanged', friendId, change: { isMarked: false } })
    // Lost on the way it is back with the next list, and taken with the next visit.
    void call(markUnread, { friendId, isMarked: false }).catch(() => undefined)
  }, [friendId, isLoaded, isListed])
}

const asking = new Map<UserId, Promise<void>>()

/** One question for older messages at a time; those down to a place are asked for after a running one, unless it brought them. */
async function older(friendId: UserId, downTo?: number): Promise<void> {
  const running = asking.get(friendId)
  if (running) {
    await running
    if (downTo === undefined || (chat.getState().talkHistory[friendId]?.known?.from ?? 0) <= downTo) return
  }
  const asked = asking.get(friendId) ?? fetchOlder(friendId, downTo).finally(() => asking.delete(friendId))
  asking.set(friendId, asked)
  return asked
}
