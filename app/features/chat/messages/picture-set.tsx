import { Icon } from '@madang/ui/icons.tsx'
import { useLanguage } from '../../../lib/locale.ts'
import { clockTime } from '../../../lib/format/moment.tsx'
import { gridOf, type Size } from '../../../data/pictures/picture-size.ts'
import { Answered } from './bubble.tsx'
import { OutgoingPicture } from './outgoing-picture.tsx'
import { MessagePicture } from './message-picture.tsx'
import type { RowContext } from './message-list-row.tsx'
import type { MessageRow, OutgoingRow, MessageListRow } from './message-list-rows.ts'
import { useMessageMenu } from './use-message-menu.ts'
import './pictures.css'

/** Pictures sent together, one grid in the order in which they were chosen (REQ-96): each is a message of its own, with its own menu. */
export function PictureSet({
  row,
  context,
}: {
  row: Extract<MessageListRow, { kind: 'pictures' }>
  context: RowContext
}) {
  const { t } = useLanguage()
  const { items, of, isMine, isFirst, isLast } = row
  const { columns, cell } = gridOf(of)
  const size = { width: cell, height: cell }
  const [first] = items
  const replyTo = first && (first.kind === 'message' ? first.message : first.outgoing).replyTo
  const quote = context.quoteOf(replyTo ?? null)
  const from = isMine ? t('dialogue.me') : context.name
  return (
    <div
      className={
        (isMine ? isLast : isFirst) ? 'bubble picture-bubble picture-set tail' : 'bubble picture-bubble picture-set'
      }
      role="group"
      aria-label={t('pictures.set', { name: from, n: items.length })}
      style={{ gridTemplateColumns: `repeat(${columns}, ${cell}px)` }}
    >
      {quote && replyTo ? <Answered quote={quote} onQuote={() => context.onQuote(replyTo)} /> : null}
      {items.map((item) => (
        <Cell key={item.key} row={item} context={context} size={size} />
      ))}
    </div>
  )
}

interface CellProps<Row> {
  readonly row: Row
  readonly context: RowContext
  readonly size: Size
}

/** One picture with its menu; the same element on its way and sent, so that it keeps the focus as it arrives. */
function Cell({ row, context, size }: CellProps<MessageRow | OutgoingRow>) {
  const { locale, t } = useLanguage()
  const menu = useMessageMenu(() => context.onMenu(row))
  if (row.kind === 'outgoing')
    return (
      <div {...menu} aria-label={t('dialogue.me')}>
        <OutgoingPicture outgoing={row.outgoing} size={size} />
      </div>
    )
  const name = row.isMine ? t('dialogue.me') : context.name
  return (
    <div {...menu} aria-label={`${name}, ${clockTime(row.message.createTime, locale)}`}>
      <SentPicture row={row} context={context} size={size} />
    </div>
  )
}

function SentPicture({ row: { message, isMine }, context, size }: CellProps<MessageRow>) {
  const { locale, t } = useLanguage()
  const time = clockTime(message.createTime, locale)
  return (
    <>
      <MessagePicture
        content={message.content}
        clientMsgId={isMine ? message.clientMsgId : undefined}
        alt={isMine ? t('pictures.mine', { time }) : t('pictures.from', { name: context.name, time })}
        size={size}
        onOpen={() => context.onPicture(message)}
      />
      {context.chosen ? (
        <button
          type="button"
          role="checkbox"
          className="picture-pick"
          aria-checked={context.chosen.has(message.seq)}
          aria-label={t('select.message', { text: t('chat.picture') })}
          onClick={() => context.onChoose(message.seq)}
        >
          <span>
            <Icon name="check" size="xs" />
          </span>
        </button>
      ) : null}
    </>
  )
}
