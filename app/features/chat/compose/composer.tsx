import { lazy, Suspense, useEffect, useImperativeHandle, useState, type RefObject } from 'react'
import type { UserId } from '@madang/contract/ids.ts'
import { IconButton } from '@madang/ui/icon-button.tsx'
import { Icon } from '@madang/ui/icons.tsx'
import { useLayer } from '@madang/ui/layers/use-layer.ts'
import { useT } from '../../../lib/locale.ts'
import type { Reply } from '../conversation/use-quotes.ts'
import { BegunEdit, ComposerStrip } from '../lazy.tsx'
import { Attach } from './attach.tsx'
import { ComposerField } from './composer-field.tsx'
import { useComposer } from './use-composer.ts'

const EmojiPicker = lazy(async () => ({ default: (await import('./emoji-picker.tsx')).EmojiPicker }))

interface ComposerProps {
  /** Its field. */
  readonly ref: RefObject<HTMLTextAreaElement | null>
  readonly friendId: UserId
  readonly reply: Reply | undefined
  readonly onReplyEnd: () => void
}

/** Where a message is written: grows to five lines, keeps its draft, sends once (REQ-19, REQ-91, REQ-95). */
export function Composer({ ref, friendId, reply, onReplyEnd }: ComposerProps) {
  const t = useT()
  const [isPicking, setPicking] = useState(false)
  useLayer(isPicking, () => setPicking(false))
  useLayer(reply !== undefined, onReplyEnd)
  const chosen = { replyTo: reply?.msgId ?? null }
  const { field, draft, excess, canSend, change, insert, send } = useComposer(friendId, chosen, onReplyEnd)
  useImperativeHandle(ref, () => field.current!, [field])

  useEffect(() => {
    if (reply) field.current?.focus()
  }, [reply, field])

  return (
    <div className="comp">
      <Suspense fallback={null}>
        {reply ? (
          <ComposerStrip
            title={t('dialogue.replyTo', { name: reply.quote.name })}
            text={reply.quote.text}
            picture={reply.quote.picture}
            cancel={t('dialogue.cancelReply')}
            onCancel={onReplyEnd}
          />
        ) : (
          <BegunEdit friendId={friendId} />
        )}
      </Suspense>
      {excess > 0 ? (
        <p className="comp-long text-12 danger" role="alert">
          {t('dialogue.tooLong', { n: excess })}
        </p>
      ) : null}
      <div className="comp-line">
        <Attach friendId={friendId} chosen={chosen} onSent={onReplyEnd} />
        <div className="input">
          <ComposerField
            field={field}
            label={t('dialogue.placeholder')}
            draft={draft}
            isTooLong={excess > 0}
            onChange={change}
            onFocus={() => setPicking(false)}
            onSend={send}
            onEscape={reply && onReplyEnd}
          />
          <IconButton
            className="quiet"
            icon={isPicking ? 'down' : 'smile'}
            label={t(isPicking ? 'dialogue.keyboard' : 'dialogue.emoji')}
            aria-expanded={isPicking}
            onClick={() => setPicking(!isPicking)}
          />
        </div>
        <button
          type="button"
          className={canSend ? 'send on' : 'send'}
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
