import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { useVirtualizer } from '@tanstack/react-virtual'
import { messageType } from '@madang/contract/chat.ts'
import { pictureIn } from '@madang/contract/pictures.ts'
import { Icon } from '@madang/ui/icons.tsx'
import { useT } from '../../lib/locale.ts'
import { boxOf } from '../../lib/picture-size.ts'
import { TalkRowView, type RowContext } from './talk-row.tsx'
import type { TalkRow } from './talk-rows.ts'

/** So close to the end counts as being there, in pixels. */
const endPx = 80
/** Older messages are asked for when so few rows are left above. */
const olderWithin = 8
/** So long a message that was gone to is marked. */
const shownMs = 1600

/**
 * The messages, newest at the bottom (R89): only what is on screen is in the document, older ones are put in front without a
 * jump, a new one is followed only by those who are at the end; the others see how many came.
 */
export function TalkList({
  rows,
  context,
  label,
  unseen,
  showKey,
  onOlder,
  onEnd,
  onShown,
}: {
  rows: readonly TalkRow[]
  context: RowContext
  label: string
  /** Messages of the other that came while this reader is further up. */
  unseen: number
  /** Key of the row to go to; it is marked for a moment. */
  showKey: string | undefined
  onOlder: () => void
  /** The reader is at the end, or no longer. */
  onEnd: (isAtEnd: boolean) => void
  onShown: () => void
}) {
  const t = useT()
  const scroller = useRef<HTMLDivElement>(null)
  const [isAtEnd, setAtEnd] = useState(true)
  // The window of rows is the library's own; the compiler leaves this component as it is.
  // oxlint-disable-next-line react/incompatible-library
  const list = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => estimateOf(rows[index]!),
    getItemKey: (index) => rows[index]!.key,
    overscan: 8,
    anchorTo: 'end',
    followOnAppend: true,
    scrollEndThreshold: endPx,
    paddingStart: 8,
    paddingEnd: 8,
  })
  const items = list.getVirtualItems()
  const first = items[0]?.index ?? 0

  const told = useEffectEvent(onEnd)
  useEffect(() => told(isAtEnd), [isAtEnd])

  const hasRows = rows.length > 0
  useLayoutEffect(() => {
    if (hasRows) list.scrollToEnd()
  }, [hasRows, list])

  // The keyboard, the emoji and a growing composer take from the height: who is at the end stays there.
  const stay = useEffectEvent(() => isAtEnd && list.scrollToEnd())
  useEffect(() => {
    if (!scroller.current) return
    const watch = new ResizeObserver(stay)
    watch.observe(scroller.current)
    return () => watch.disconnect()
  }, [])

  const askOlder = useEffectEvent(onOlder)
  useEffect(() => {
    if (hasRows && first < olderWithin) askOlder()
  }, [first, hasRows, rows.length])

  // My own message is always followed, wherever I was.
  const ownCount = rows.filter(({ kind }) => kind === 'outgoing').length
  useEffect(() => {
    if (ownCount) list.scrollToEnd()
  }, [ownCount, list])

  const shown = useEffectEvent(onShown)
  const showIndex = showKey === undefined ? -1 : rows.findIndex(({ key }) => key === showKey)
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
    <div className="talk-box">
      <div
        ref={scroller}
        className="talk"
        role="log"
        aria-label={label}
        // A box that scrolls is reached with the keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        onScroll={(event) => {
          const { scrollHeight, scrollTop, clientHeight } = event.currentTarget
          setAtEnd(scrollHeight - scrollTop - clientHeight <= endPx)
        }}
      >
        <div className="talk-all" style={{ height: list.getTotalSize() }}>
          {items.map((item) => {
            const row = rows[item.index]!
            return (
              <div
                key={item.key}
                ref={list.measureElement}
                data-index={item.index}
                className={row.key === showKey ? 'talk-row shown' : 'talk-row'}
                style={{ transform: `translateY(${item.start}px)` }}
              >
                <TalkRowView row={row} context={context} />
              </div>
            )
          })}
        </div>
      </div>
      {isAtEnd ? null : (
        <button
          type="button"
          className="jump"
          aria-label={unseen ? `${t('dialogue.jump')}, ${t('dialogue.jumpNew', { n: unseen })}` : t('dialogue.jump')}
          onClick={() => list.scrollToEnd()}
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

/** About as high as a row will be; the frame of a picture is known to the pixel. */
function estimateOf(row: TalkRow): number {
  const picture =
    row.kind === 'outgoing'
      ? row.outgoing.picture
      : row.kind === 'message' && row.message.type === messageType.picture && pictureIn(row.message.content)
  return picture ? boxOf(picture).height + 3 : estimates[row.kind]
}

const estimates: Record<TalkRow['kind'], number> = { start: 80, day: 40, new: 34, message: 46, outgoing: 46 }
