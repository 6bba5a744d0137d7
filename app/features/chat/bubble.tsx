import type { KeyboardEvent, ReactNode } from 'react'
import { messageType, type Message } from '@madang/contract/chat.ts'
import { useLongPress } from '../../lib/long-press.ts'
import { useT } from '../../lib/locale.ts'
import { QuotedPicture } from './talk-picture.tsx'
import { CardBody } from './card-body.tsx'
import { isEmojiOnly } from './talk-rows.ts'

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
  const press = useLongPress(onMenu)
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
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      {...press}
      className={isLarge ? 'big' : `bub${tail ? ' tail' : ''}${picture ? ' pic-bub' : ''}`}
      role="article"
      // A message is read and acted on with the keyboard too.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      aria-label={label}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key === 'Enter' && event.target === event.currentTarget) {
          event.preventDefault()
          onMenu()
        } else press.onKeyDown(event)
      }}
    >
      {quote ? (
        <button type="button" className={quote.picture ? 'rep with-pic' : 'rep'} onClick={onQuote}>
          <b>{quote.name}</b>
          <span className="one block">{quote.text}</span>
          {quote.picture ? <QuotedPicture content={quote.picture} /> : null}
        </button>
      ) : null}
      {body}
    </div>
  )
}
