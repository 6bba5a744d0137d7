import { useEffect, useEffectEvent, useLayoutEffect } from 'react'
import type { MessageListRow } from './message-list-rows.ts'
import type { MessageScroll } from './use-message-scroll.ts'

/** So long a message that was gone to is marked. */
const shownMs = 1600

/** Begins at the end or at the row with `showKey`, and goes there whenever another one is named; `onShown` ends the mark. */
export function useShownRow(
  { scroller, list, letGo }: MessageScroll,
  rows: readonly MessageListRow[],
  showKey: string | undefined,
  onShown: () => void,
) {
  const hasRows = rows.length > 0
  const showIndex = showKey === undefined ? -1 : rows.findIndex(({ key }) => key === showKey)
  const goThere = useEffectEvent(() => {
    letGo()
    list.scrollToIndex(showIndex, { align: 'center' })
  })
  const begin = useEffectEvent(() => {
    if (showIndex < 0) list.scrollToEnd()
    else goThere()
  })
  useLayoutEffect(() => {
    if (hasRows) begin()
  }, [hasRows])

  const shown = useEffectEvent(onShown)
  useEffect(() => {
    if (showIndex < 0) return
    goThere()
    // Rows that were put in front just now are still being measured, and move the place.
    const again = setInterval(() => (isInView(scroller.current, showIndex) ? clearInterval(again) : goThere()), 100)
    const timer = setTimeout(shown, shownMs)
    return () => {
      clearInterval(again)
      clearTimeout(timer)
    }
  }, [showIndex, scroller])
}

/** Whether a row is on screen, wholly or nearly. */
function isInView(scroller: HTMLElement | null, index: number): boolean {
  const row = scroller?.querySelector(`[data-index="${index}"]`)?.getBoundingClientRect()
  const box = scroller?.getBoundingClientRect()
  return !!row && !!box && row.bottom <= box.bottom + 1 && row.top >= box.top - 1
}
