import { lazy, Suspense, useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'
import type { MessageId, UserId } from '@madang/contract/ids.ts'
import { maximumMessageLength } from '@madang/contract/constants.ts'
import { IconButton } from '@madang/ui/icon-button.tsx'
import { Icon } from '@madang/ui/icons.tsx'
import { sendTyping } from '../../../data/chat/chat-sync.ts'
import { write } from '../../../data/chat/send.ts'
import { chat, dispatch } from '../../../data/chat/chat-store.ts'
import { useT } from '../../../lib/locale.ts'
import { Attach } from './attach.tsx'
import type { Quote } from '../messages/bubble.tsx'
import { composerKeys } from './composer-keys.ts'
import { QuotedPicture } from '../messages/message-picture.tsx'

const EmojiPicker = lazy(async () => ({ default: (await import('./emoji-picker.tsx')).EmojiPicker }))

/** Where a message is written: grows to five lines, keeps its draft, sends once (REQ-19, REQ-91, REQ-95). */
export function Composer({
  friendId,
  reply,
  onReplyEnd,
}: {
  friendId: UserId
  reply: { readonly msgId: MessageId; readonly quote: Quote } | undefined
  onReplyEnd: () => void
}) {
  const t = useT()
  const field = useRef<HTMLTextAreaElement>(null)
  const [keys] = useState(composerKeys)
  const [isPicking, setPicking] = useState(false)
  const draft = chat((state) => state.drafts[friendId] ?? '')
  const excess = [...draft].length - maximumMessageLength
  const canSend = draft.trim() !== '' && excess <= 0

  // A draft that comes back from the phone's memory arrives after the first drawing.
  useLayoutEffect(() => {
    const element = field.current
    if (element && element.value !== draft) element.value = draft
    if (element) fit(element)
  }, [draft])

  useEffect(() => {
    if (reply) field.current?.focus()
  }, [reply])

  function send() {
    const element = field.current
    const text = (element?.value ?? '').normalize('NFC').trim()
    if (!element || !text || [...text].length > maximumMessageLength) return
    element.value = ''
    dispatch({ kind: 'drafted', friendId, text: '' })
    write(friendId, text, { replyTo: reply?.msgId ?? null })
    onReplyEnd()
  }

  function keyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.key === 'Escape' && reply) return onReplyEnd()
    if (event.key !== 'Enter' && event.keyCode !== 229) return
    if (event.key !== 'Enter' && event.code !== 'Enter' && event.code !== 'NumpadEnter') return
    const { keyCode, shiftKey } = event
    const meaning = keys.enterDown({
      keyCode,
      shiftKey,
      isComposing: event.nativeEvent.isComposing,
      isTouch: isTouchKeyboard(),
    })
    if (meaning === 'pass') return
    event.preventDefault()
    // Safari writes the composed text after this event.
    if (meaning === 'send') setTimeout(send)
  }

  function insert(emoji: string) {
    const element = field.current
    if (!element) return
    element.setRangeText(emoji, element.selectionStart, element.selectionEnd, 'end')
    dispatch({ kind: 'drafted', friendId, text: element.value })
  }

  return (
    <div className="comp">
      {reply ? (
        <div className="comp-reply">
          <span className="grow">
            <b className="s12 acc block one">{t('dialogue.replyTo', { name: reply.quote.name })}</b>
            <span className="s13 q block one">{reply.quote.text}</span>
          </span>
          {reply.quote.picture ? <QuotedPicture content={reply.quote.picture} /> : null}
          <IconButton icon="close" size="s" label={t('dialogue.cancelReply')} onClick={onReplyEnd} />
        </div>
      ) : null}
      {excess > 0 ? (
        <p className="comp-long s12 danger" role="alert">
          {t('dialogue.tooLong', { n: excess })}
        </p>
      ) : null}
      <div className="comp-line">
        <Attach friendId={friendId} replyTo={reply?.msgId} onSent={onReplyEnd} />
        <div className="in">
          <textarea
            ref={field}
            rows={1}
            defaultValue={draft}
            placeholder={t('dialogue.placeholder')}
            aria-label={t('dialogue.placeholder')}
            aria-invalid={excess > 0 || undefined}
            enterKeyHint="enter"
            onInput={(event) => {
              const text = event.currentTarget.value
              dispatch({ kind: 'drafted', friendId, text })
              if (text.trim()) sendTyping(friendId)
            }}
            onFocus={() => isTouchKeyboard() && setPicking(false)}
            onKeyDown={keyDown}
            onKeyUp={(event) => (event.key === 'Enter' || event.code === 'Enter') && keys.enterUp()}
            onCompositionStart={keys.compositionStart}
            onCompositionUpdate={(event) => keys.compositionUpdate(event.data)}
            onCompositionEnd={(event) => {
              // The composed syllable is in the field only after this event.
              if (keys.compositionEnd(event.data)) setTimeout(send)
            }}
          />
          <IconButton
            className="q"
            icon={isPicking ? 'down' : 'smile'}
            label={t(isPicking ? 'dialogue.keyboard' : 'dialogue.emoji')}
            aria-expanded={isPicking}
            onClick={() => setPicking(!isPicking)}
          />
        </div>
        <button
          type="button"
          className={canSend ? 'snd on' : 'snd'}
          aria-label={t('dialogue.send')}
          disabled={!canSend}
          // The field keeps the focus, so that the keyboard stays.
          onPointerDown={(event) => event.preventDefault()}
          onClick={send}
        >
          <Icon name="send" />
        </button>
      </div>
      {isPicking ? (
        <Suspense fallback={<div className="emoji" />}>
          <EmojiPicker onPick={insert} />
        </Suspense>
      ) : null}
    </div>
  )
}

/** Where a finger is the first pointer, the keyboard is on the glass: Enter is a new line there (REQ-19). A pen beside it changes nothing. */
function isTouchKeyboard(): boolean {
  return window.matchMedia('(pointer: coarse)').matches
}

/** As high as its text, up to five lines; the rest scrolls. */
function fit(element: HTMLTextAreaElement) {
  element.style.height = 'auto'
  element.style.height = `${element.scrollHeight}px`
}
