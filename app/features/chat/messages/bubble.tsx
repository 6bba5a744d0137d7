import type { ReactNode } from 'react'
import { messageType, type Message } from '@madang/contract/chat/chat.ts'
import { useT } from '../../../lib/locale.ts'
import { QuotedPicture } from './message-picture.tsx'
import { CardBody } from './card-body.tsx'
import { isEmojiOnly } from './message-list-rows.ts'
import { useMessageMenu } from './use-message-menu.ts'

/** What a message answers: who said it, and its first words. */
export interface Quote {
  readonly name: string
  readonly text: string
  /** The content of the picture it answers, shown small. */
  readonly picture?: string | undefined
}

/** One message: a bubble, or large emoji without one. A long press, Enter or the menu key opens what can be done with it. */
export function Bubble({
  content,
  type,
  quote,
  picture,
  words,
  label,
  tail,
  onMenu,
  onQuote,
}: {
  content: string
  type: Message['type']
  quote?: Quote | undefined
  /** In place of the words: a picture in its frame. */
  picture?: ReactNode
  /** The words, drawn with what can be tapped in them; the content itself when absent. */
  words?: ReactNode
  /** Who wrote it and when, for people who hear it. */
  label: string
  /** The first of a group of the other, the last of mine: the corner towards the person. */
  tail: boolean
  onMenu: () => void
  onQuote?: (() => void) | undefined
}) {
  const t = useT()
  const menu = useMessageMenu(onMenu)
  const isLarge = !quote && !picture && isEmojiOnly(content)
  const body: ReactNode =
    picture ??
    (type === messageType.picture ? (
      t('chat.picture')
    ) : type === messageType.card ? (
      <CardBody content={content} />
    ) : (
      (words ?? content)
    ))
  return (
    <div
      {...menu}
      className={isLarge ? 'big' : `bubble${tail ? ' tail' : ''}${picture ? ' picture-bubble' : ''}`}
      aria-label={label}
    >
      {quote ? <Answered quote={quote} onQuote={onQuote} /> : null}
      {body}
    </div>
  )
}

/** What a message answers, above it; a tap goes there. */
export function Answered({ quote, onQuote }: { quote: Quote; onQuote: (() => void) | undefined }) {
  return (
    <button type="button" className={quote.picture ? 'reply-quote with-pic' : 'reply-quote'} onClick={onQuote}>
      <b>{quote.name}</b>
      <span className="one block">{quote.text}</span>
      {quote.picture ? <QuotedPicture content={quote.picture} /> : null}
    </button>
  )
}
