import { Icon } from '@madang/ui/icons.tsx'
import { useT } from '../../../lib/locale.ts'
import { MessageListRowView, type RowContext } from './message-list-row.tsx'
import type { MessageListRow } from './message-list-rows.ts'
import { useFurtherMessages } from './use-further-messages.ts'
import { useMessageScroll, useStayAtEnd } from './use-message-scroll.ts'
import { useShownRow } from './use-shown-row.ts'

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
  const scroll = useMessageScroll(rows, isApart, onEnd)
  useStayAtEnd(scroll, rows)
  useFurtherMessages(scroll, { rowCount: rows.length, isApart, onOlder, onNewer })
  // After the end: a row to go to comes before it.
  useShownRow(scroll, rows, showKey, onShown)
  const { scroller, list, isAtEnd, onScroll } = scroll

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
        onScroll={onScroll}
      >
        <div className="conversation-all" style={{ height: list.getTotalSize() }}>
          {list.getVirtualItems().map((item) => {
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
        <JumpButton unseen={unseen} onClick={() => (isApart ? onNewest() : list.scrollToEnd())} />
      )}
    </div>
  )
}

/** Back to the newest messages, with how many came meanwhile. */
function JumpButton({ unseen, onClick }: { unseen: number; onClick: () => void }) {
  const t = useT()
  return (
    <button
      type="button"
      className="jump"
      aria-label={unseen ? `${t('dialogue.jump')}, ${t('dialogue.jumpNew', { n: unseen })}` : t('dialogue.jump')}
      onClick={onClick}
    >
      {unseen ? <b className="text-13">{t('dialogue.jumpNew', { n: unseen })}</b> : null}
      <Icon name="down" size="s" />
    </button>
  )
}
