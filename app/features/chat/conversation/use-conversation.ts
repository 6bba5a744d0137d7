import { useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react'
import { markRead } from '@madang/contract/chat/chat.ts'
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
      const { readSeq = 0, lastSeq = 0 } = chat.getState().talkHistory[friendId] ?? {}
      setNewAfter(readSeq < lastSeq ? readSeq : null)
      setLoaded(true)
    } catch (reason) {
      setError(reason)
    }
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

/** Reads up to a place that was on the screen, once the page is seen (REQ-88), at the latest when it is left. */
function useReading(friendId: UserId, upTo: number, isLoaded: boolean) {
  const read = useEffectEvent(() => {
    const { conversations, talkHistory } = chat.getState()
    const known = talkHistory[friendId]?.readSeq ?? 0
    const isMarked = conversations?.[friendId]?.isMarked === true
    if (upTo === 0 || (upTo <= known && !isMarked)) return
    dispatch({ kind: 'read', friendId, readSeq: Math.max(upTo, known), isConfirmed: false })
    if (upTo <= known) takeMark(friendId, known)
  })
  useEffect(() => {
    if (!isLoaded) return
    const readWhenSeen = () => {
      if (document.visibilityState === 'visible') read()
    }
    readWhenSeen()
    document.addEventListener('visibilitychange', readWhenSeen)
    return () => document.removeEventListener('visibilitychange', readWhenSeen)
  }, [friendId, upTo, isLoaded])
  useEffect(() => () => read(), [friendId])
}

/** A conversation that I marked is no longer so once it is opened, whatever there is to read in it. */
function takeMark(friendId: UserId, seq?: number) {
  void call(markRead, { friendId, ...(seq !== undefined && { seq }) }).catch(() => undefined)
}

/** The dot of a conversation in which nothing was said yet goes when it is opened. */
function useDotTaken(friendId: UserId, isLoaded: boolean) {
  const isEmpty = chat(({ talkHistory }) => isLoaded && talkHistory[friendId]?.lastSeq === 0)
  const isMarked = chat(({ conversations }) => conversations?.[friendId]?.isMarked === true)
  useEffect(() => {
    if (!isEmpty || !isMarked) return
    dispatch({ kind: 'read', friendId, readSeq: 0, isConfirmed: true })
    takeMark(friendId)
  }, [friendId, isEmpty, isMarked])
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
