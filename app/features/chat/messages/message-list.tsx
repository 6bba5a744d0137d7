import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useVirtualizer } from '@tanstack/react-virtual'
import { messageType } from '@madang/contract/chat/chat.ts'
import { pictureIn } from '@madang/contract/chat/pictures.ts'
import { Icon } from '@madang/ui/icons.tsx'
import { useT } from '../../../lib/locale.ts'
import { boxOf, gridHeight } from '../../../data/pictures/picture-size.ts'
import { useExactScroll } from './exact-scroll.ts'
import { MessageListRowView, type RowContext } from './message-list-row.tsx'
import type { MessageListRow } from './message-list-rows.ts'

/** So close to the end counts as being there, in pixels. */
const endPx = 80
/** Further messages are asked for when so many screens are left in front of the finger; more for one that goes on and on. */
const screensAhead = (rows: number) => (rows > manyRows ? 6 : 2)
const manyRows = 120
/** So long a message that was gone to is marked. */
const shownMs = 1600

export interface MessageListProps {
  readonly rows: readonly MessageListRow[]
  readonly context: RowContext
  readonly label: string
  /** The rows are a stretch far up: what follows them is not loaded. */
  readonly isApart: boolean
  /** Messages of the other that came while this reader is further up. */
  readonly unseen: number
  /** Key of the row to go to; it is marked for a moment. */
  readonly showKey: string | undefined
  readonly onOlder: () => void
  /** The end of a stretch apart comes near. */
  readonly onNewer: () => void
  /** From a stretch apart to the newest messages. */
  readonly onNewest: () => void
  /** The reader is at the end, or no longer. */
  readonly onEnd: (isAtEnd: boolean) => void
  readonly onShown: () => void
}

/**
 * The messages, newest at the bottom (REQ-89): only what is on screen is in the document, older ones are put in front without a
 * jump, a new one is followed only by those who are at the end; the others see how many came.
 */
export function MessageList({
  rows,
  context,
  label,
  isApart,
  unseen,
  showKey,
  onOlder,
  onNewer,
  onNewest,
  onEnd,
  onShown,
}: MessageListProps) {
  const t = useT()
  const scroller = useRef<HTMLDivElement>(null)
  const [isAtEnd, setAtEnd] = useState(true)
  // One drawing behind: where a stretch meets the newest messages, its reader stays.
  const [isFollowing, setFollowing] = useState(!isApart)
  useEffect(() => setFollowing(!isApart), [isApart])
  const exactScroll = useExactScroll()
  // The same as long as the rows are: with another one the library measures all of them anew.
  const keyOf = useCallback((index: number) => rows[index]!.key, [rows])
  // The window of rows is the library's own; the compiler leaves this component as it is.
  // oxlint-disable-next-line react/incompatible-library
  const list = useVirtualizer({
    ...exactScroll,
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => estimateOf(rows[index]!),
    getItemKey: keyOf,
    overscan: 8,
    anchorTo: 'end',
    followOnAppend: isFollowing,
    scrollEndThreshold: endPx,
    paddingStart: 8,
    paddingEnd: 8,
  })
  const items = list.getVirtualItems()
  const first = items[0]?.index
  // Before the first scrolling the place is not the reader's; a list that does not fill the screen cannot be scrolled.
  const [isPlaced, setPlaced] = useState(false)
  const { scrollOffset, scrollRect } = list
  const screen = scrollRect?.height ?? 0
  const above = scrollOffset ?? 0
  const below = list.getTotalSize() - above - screen
  const isKnown = screen > 0 && (isPlaced || list.getTotalSize() <= screen)
  const ahead = screensAhead(rows.length) * screen

  const told = useEffectEvent(onEnd)
  useEffect(() => told(isAtEnd), [isAtEnd])

  const hasRows = rows.length > 0
  const showIndex = showKey === undefined ? -1 : rows.findIndex(({ key }) => key === showKey)
  const begin = useEffectEvent(() => {
    if (showIndex < 0) list.scrollToEnd()
    else list.scrollToIndex(showIndex, { align: 'center' })
  })
  useLayoutEffect(() => {
    if (hasRows) begin()
  }, [hasRows])

  // The keyboard, the emoji and a growing composer take from the height: who is at the end stays there.
  const stay = useEffectEvent(() => isAtEnd && isFollowing && list.scrollToEnd())
  useEffect(() => {
    if (!scroller.current) return
    const watch = new ResizeObserver(stay)
    watch.observe(scroller.current)
    return () => watch.disconnect()
  }, [])

  const isNearStart = isKnown && hasRows && above < ahead
  const askOlder = useEffectEvent(onOlder)
  useEffect(() => {
    if (isNearStart) askOlder()
    // Asked again with the next scrolling where there was no answer.
  }, [isNearStart, rows.length, first])

  const isNearEnd = isApart && isKnown && below < ahead
  const askNewer = useEffectEvent(onNewer)
  useEffect(() => {
    if (isNearEnd) askNewer()
  }, [isNearEnd, rows.length, first])

  // My own message is always followed, wherever I was.
  const ownCount = useMemo(() => rows.reduce((count, row) => count + outgoingIn(row), 0), [rows])
  useEffect(() => {
    if (ownCount) list.scrollToEnd()
  }, [ownCount, list])

  const shown = useEffectEvent(onShown)
  useEffect(() => {
    if (showIndex < 0) return
    const go = () => list.scrollToIndex(showIndex, { align: 'center' })
    go()
    // Rows that were put in front just now are still being measured, and move the place.
    const again = setInterval(() => (isInView(scroller.current, showIndex) ? clearInterval(again) : go()), 100)
    const timer = setTimeout(shown, shownMs)
    return () => {
      clearInterval(again)
      clearTimeout(timer)
    }
  }, [showIndex, list])

  return (
    <div className="conversation-box">
      <div
        ref={scroller}
        className="message-list"
        role="log"
        aria-label={label}
        // A box that scrolls is reached with the keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        onScroll={(event) => {
          const { scrollHeight, scrollTop, clientHeight } = event.currentTarget
          setPlaced(true)
          setAtEnd(scrollHeight - scrollTop - clientHeight <= endPx)
        }}
      >
        <div className="conversation-all" style={{ height: list.getTotalSize() }}>
          {items.map((item) => {
            const row = rows[item.index]!
            return (
              <div
                key={item.key}
                ref={list.measureElement}
                data-index={item.index}
                className={row.key === showKey ? 'conversation-row shown' : 'conversation-row'}
                style={{ transform: `translateY(${item.start}px)` }}
              >
                <MessageListRowView row={row} context={context} />
              </div>
            )
          })}
        </div>
      </div>
      {isAtEnd && !isApart ? null : (
        <button
          type="button"
          className="jump"
          aria-label={unseen ? `${t('dialogue.jump')}, ${t('dialogue.jumpNew', { n: unseen })}` : t('dialogue.jump')}
          onClick={() => (isApart ? onNewest() : list.scrollToEnd())}
        >
          {unseen ? <b className="s13">{t('dialogue.jumpNew', { n: unseen })}</b> : null}
          <Icon name="down" size="s" />
        </button>
      )}
    </div>
  )
}

/** Whether a row is on screen, wholly or nearly. */
function isInView(scroller: HTMLElement | null, index: number): boolean {
  const row = scroller?.querySelector(`[data-index="${index}"]`)?.getBoundingClientRect()
  const box = scroller?.getBoundingClientRect()
  return !!row && !!box && row.bottom <= box.bottom + 1 && row.top >= box.top - 1
}

/** My messages on their way in a row. */
function outgoingIn(row: MessageListRow): number {
  if (row.kind === 'pictures') return row.items.filter(({ kind }) => kind === 'outgoing').length
  return row.kind === 'outgoing' ? 1 : 0
}

/** About as high as a row will be; the frame of a picture is known to the pixel. */
function estimateOf(row: MessageListRow): number {
  if (row.kind === 'pictures') return gridHeight(row.of, row.items.length) + 3
  const picture =
    row.kind === 'outgoing'
      ? row.outgoing.picture
      : row.kind === 'message' && row.message.type === messageType.picture && pictureIn(row.message.content)
  return picture ? boxOf(picture).height + 3 : estimates[row.kind]
}

const estimates: Record<Exclude<MessageListRow['kind'], 'pictures'>, number> = {
  start: 80,
  day: 40,
  new: 34,
  message: 46,
  outgoing: 46,
}
