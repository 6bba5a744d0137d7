import { Icon } from '@madang/ui/icons.tsx'
import { useT } from '../../../lib/locale.ts'
import { MessageListRowView, type RowContext } from './message-list-row.tsx'
import type { MessageListRow } from './message-list-rows.ts'
import { useFurtherMessages } from './use-further-messages.ts'
import { useMessageScroll } from './use-message-scroll.ts'
import { useShownRow } from './use-shown-row.ts'

export interface MessageListProps {
  readonly rows: readonly MessageListRow[]
  readonly context: RowContext
  readonly label: string
  /** The rows are a stretch far up: what follows them is not loaded. */
  readonly isApart: boolean
  /** Messages of the other that were not on the screen yet. */
  readonly unseen: number
  /** Key of the first of them. */
  readonly unseenKey: string | undefined
  /** Key of the row to go to; it is marked for a moment. */
  readonly showKey: string | undefined
  readonly onOlder: () => void
  /** The end of a stretch apart comes near. */
  readonly onNewer: () => void
  /** From a stretch apart to the newest messages. */
  readonly onNewest: () => void
  /** The newest place that was on the screen, in the foreground. */
  readonly onSeen: (seq: number) => void
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
  unseenKey,
  showKey,
  onOlder,
  onNewer,
  onNewest,
  onSeen,
  onShown,
}: MessageListProps) {
  const scroll = useMessageScroll(rows, isApart, onSeen)
  useFurtherMessages(scroll, { rowCount: rows.length, isApart, onOlder, onNewer })
  // After the end: a row to go to comes before it.
  useShownRow(scroll, rows, showKey, onShown)
  const { scroller, list, isAtEnd, onScroll } = scroll

  function jump() {
    if (isApart) return onNewest()
    // Many of mine on their way stand below what came: the end would pass it over.
    const first = isAtEnd ? rows.findIndex(({ key }) => key === unseenKey) : -1
    if (first < 0) list.scrollToEnd()
    else list.scrollToIndex(first, { align: 'start' })
  }

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
                data-seq={answerable(row)}
                className={row.key === showKey ? 'conversation-row shown' : 'conversation-row'}
                style={{ transform: `translateY(${item.start}px)` }}
              >
                <MessageListRowView row={row} context={context} />
              </div>
            )
          })}
        </div>
      </div>
      {isAtEnd && !isApart && !unseen ? null : <JumpButton unseen={unseen} onClick={jump} />}
    </div>
  )
}

/** The place of a message that can be answered. */
function answerable(row: MessageListRow): number | undefined {
  return row.kind === 'message' && !row.message.recallTime ? row.message.seq : undefined
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
