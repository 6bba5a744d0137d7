import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState, type UIEvent } from 'react'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useExactScroll } from './exact-scroll.ts'
import type { MessageListRow } from './message-list-rows.ts'
import { estimatedHeight } from './row-height.ts'

/** So close to the end counts as being there, in pixels. */
const endPx = 80

export type MessageScroll = ReturnType<typeof useMessageScroll>

/** The part of the rows that is in the document and where its reader is. `onEnd` hears when the end is reached or left. */
export function useMessageScroll(rows: readonly MessageListRow[], isApart: boolean, onEnd: (isAtEnd: boolean) => void) {
  const scroller = useRef<HTMLDivElement>(null)
  const [isAtEnd, setAtEnd] = useState(true)
  // One drawing behind: where a stretch meets the newest messages, its reader stays.
  const [isFollowing, setFollowing] = useState(!isApart)
  useEffect(() => setFollowing(!isApart), [isApart])
  const exactScroll = useExactScroll()
  // The same as long as the rows are: with another one the library measures all of them anew.
  const keyOf = useCallback((index: number) => rows[index]!.key, [rows])
  // The window of rows is the library's own; the compiler leaves this hook as it is.
  // oxlint-disable-next-line react/incompatible-library
  const list = useVirtualizer({
    ...exactScroll,
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => estimatedHeight(rows[index]!),
    getItemKey: keyOf,
    overscan: 8,
    anchorTo: 'end',
    followOnAppend: isFollowing,
    scrollEndThreshold: endPx,
    paddingStart: 8,
    paddingEnd: 8,
  })
  // Before the first scrolling the place is not the reader's.
  const [isPlaced, setPlaced] = useState(false)

  const notifyEnd = useEffectEvent(onEnd)
  useEffect(() => notifyEnd(isAtEnd), [isAtEnd])

  return {
    scroller,
    list,
    isAtEnd,
    isFollowing,
    isPlaced,
    onScroll: (event: UIEvent<HTMLElement>) => {
      const { scrollHeight, scrollTop, clientHeight } = event.currentTarget
      setPlaced(true)
      setAtEnd(scrollHeight - scrollTop - clientHeight <= endPx)
    },
  }
}

/** Keeps readers at the end there: when the box gets lower, and when they write a message, wherever they were. */
export function useStayAtEnd({ scroller, list, isAtEnd, isFollowing }: MessageScroll, rows: readonly MessageListRow[]) {
  // The keyboard, the emoji and a growing composer take from the height.
  const stay = useEffectEvent(() => isAtEnd && isFollowing && list.scrollToEnd())
  useEffect(() => {
    if (!scroller.current) return
    const watch = new ResizeObserver(stay)
    watch.observe(scroller.current)
    return () => watch.disconnect()
  }, [scroller])

  const ownCount = useMemo(() => rows.reduce((count, row) => count + outgoingIn(row), 0), [rows])
  useEffect(() => {
    if (ownCount) list.scrollToEnd()
  }, [ownCount, list])
}

/** My messages on their way in a row. */
function outgoingIn(row: MessageListRow): number {
  if (row.kind === 'pictures') return row.items.filter(({ kind }) => kind === 'outgoing').length
  return row.kind === 'outgoing' ? 1 : 0
}
