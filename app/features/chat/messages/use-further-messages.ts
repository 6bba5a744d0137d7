import { useEffect, useEffectEvent } from 'react'
import type { MessageScroll } from './use-message-scroll.ts'

/** Further messages are asked for when so many screens are left in front of the finger; more for one that goes on and on. */
const screensAhead = (rows: number) => (rows > manyRows ? 6 : 2)
const manyRows = 120

/** Asks for older messages near the start and, in a stretch apart, for newer ones near its end. */
export function useFurtherMessages(
  { list, isPlaced }: MessageScroll,
  {
    rowCount,
    isApart,
    onOlder,
    onNewer,
  }: { rowCount: number; isApart: boolean; onOlder: () => void; onNewer: () => void },
) {
  const first = list.getVirtualItems()[0]?.index
  const screen = list.scrollRect?.height ?? 0
  const above = list.scrollOffset ?? 0
  const below = list.getTotalSize() - above - screen
  // A list that does not fill the screen cannot be scrolled.
  const isKnown = screen > 0 && (isPlaced || list.getTotalSize() <= screen)
  const ahead = screensAhead(rowCount) * screen

  const isNearStart = isKnown && rowCount > 0 && above < ahead
  const askOlder = useEffectEvent(onOlder)
  useEffect(() => {
    if (isNearStart) askOlder()
    // Asked again with the next scrolling where there was no answer.
  }, [isNearStart, rowCount, first])

  const isNearEnd = isApart && isKnown && below < ahead
  const askNewer = useEffectEvent(onNewer)
  useEffect(() => {
    if (isNearEnd) askNewer()
  }, [isNearEnd, rowCount, first])
}
