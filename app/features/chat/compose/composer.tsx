import { lazy, Suspense, useEffect, useState } from 'react'
import type { UserId } from '@madang/contract/ids.ts'
import { IconButton } from '@madang/ui/icon-button.tsx'
import { Icon } from '@madang/ui/icons.tsx'
import { useLayer } from '@madang/ui/layers/use-layer.ts'
import { useT } from '../../../lib/locale.ts'
import type { Reply } from '../conversation/use-quotes.ts'
import { ComposerStrip } from '../lazy.tsx'
import { Attach } from './attach.tsx'
import { ComposerField } from './composer-field.tsx'
import { useComposer } from './use-composer.ts'

const EmojiPicker = lazy(async () => ({ default: (await import('./emoji-picker.tsx')).EmojiPicker }))

/** Where a message is written: grows to five lines, keeps its draft, sends once (REQ-19, REQ-91, REQ-95). */
export function Composer({
  friendId,
  reply,
  onReplyEnd,
}: {
  friendId: UserId
  reply: Reply | undefined
  onReplyEnd: () => void
}) {
  const t = useT()
  const [isPicking, setPicking] = useState(false)
  useLayer(isPicking, () => setPicking(false))
  useLayer(reply !== undefined, onReplyEnd)
  const chosen = { replyTo: reply?.msgId ?? null }
  const { field, draft, excess, canSend, change, insert, send } = useComposer(friendId, chosen, onReplyEnd)

  useEffect(() => {
    if (reply) field.current?.focus()
  }, [reply, field])

  return (
    <div className="comp">
      {reply ? (
        <Suspense fallback={null}>
          <ComposerStrip
            title={t('dialogue.replyTo', { name: reply.quote.name })}
            text={reply.quote.text}
            picture={reply.quote.picture}
            cancel={t('dialogue.cancelReply')}
            onCancel={onReplyEnd}
          />
        </Suspense>
      ) : null}
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
