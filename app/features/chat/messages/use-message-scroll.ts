import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { useVirtualizer } from '@tanstack/react-virtual'
import { endHold, endPx } from './end-hold.ts'
import { followsHeightOf, useExactScroll } from './exact-scroll.ts'
import type { MessageListRow } from './message-list-rows.ts'
import { estimatedHeight } from './row-height.ts'
import { seenUpTo } from './seen-up-to.ts'

export type MessageScroll = ReturnType<typeof useMessageScroll>

/**
 * The part of the rows that is in the document and where its reader is, read from where things stand and not from what
 * happened. Whoever is at the end stays there. `onSeen` hears the newest place that was on the screen.
 */
export function useMessageScroll(rows: readonly MessageListRow[], isApart: boolean, onSeen: (seq: number) => void) {
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
    scrollEndThreshold: endPx,
    paddingStart: 8,
    paddingEnd: 8,
  })
  useLayoutEffect(() => {
    list.shouldAdjustScrollPositionOnItemSizeChange = followsHeightOf
  }, [list])
  // Before the first scrolling the place is not the reader's.
  const [isPlaced, setPlaced] = useState(false)
  const [hold] = useState(endHold)

  function look() {
    const box = scroller.current
    if (!box) return
    setAtEnd(hold.look(box))
    if (isApart || document.visibilityState !== 'visible') return
    const screen = { top: box.scrollTop, bottom: box.scrollTop + box.clientHeight }
    const seq = seenUpTo(rows, list.getVirtualItems(), screen)
    if (seq) onSeen(seq)
  }
  function stay() {
    if (scroller.current) hold.look(scroller.current)
    hold.wrote(lastWritten(rows))
    if (hold.isHeld() && isFollowing) list.scrollToEnd()
    look()
  }
  useStaying(stay, { rows, height: list.getTotalSize(), isFollowing, scroller })

  return {
    scroller,
    list,
    isAtEnd,
    isPlaced,
    /** The reader is led elsewhere, and no longer taken along with the end. */
    letGo: hold.letGo,
    onScroll: () => {
      setPlaced(true)
      look()
    },
  }
}

/** Looks anew whenever rows come, go or change their height, the box does, or the page is seen again. */
function useStaying(
  stay: () => void,
  {
    rows,
    height,
    isFollowing,
    scroller,
  }: {
    rows: readonly MessageListRow[]
    height: number
    isFollowing: boolean
    scroller: RefObject<HTMLDivElement | null>
  },
) {
  const stayNow = useEffectEvent(stay)
  useLayoutEffect(() => stayNow(), [rows, height, isFollowing])
  useEffect(() => {
    if (!scroller.current) return
    const again = () => stayNow()
    // The keyboard, the emoji and a growing composer take from the height.
    const watch = new ResizeObserver(again)
    watch.observe(scroller.current)
    document.addEventListener('visibilitychange', again)
    return () => {
      watch.disconnect()
      document.removeEventListener('visibilitychange', again)
    }
  }, [scroller])
}

/** When I wrote the last of my messages that are on their way or failed, in milliseconds; 0 without one. */
function lastWritten(rows: readonly MessageListRow[]): number {
  let at = 0
  for (let index = rows.length - 1; index >= 0; index--) {
    const row = rows[index]!
    const items = row.kind === 'pictures' ? row.items : [row]
    const mine = items.flatMap((item) => (item.kind === 'outgoing' ? [item.outgoing.writtenAt.getTime()] : []))
    if (!mine.length && row.kind !== 'day') return at
    at = Math.max(at, ...mine)
  }
  return at
}
