import { useLayoutEffect, useRef, useState } from 'react'
import type { Message } from '@madang/contract/chat/chat.ts'
import type { UserId } from '@madang/contract/ids.ts'
import { maximumMessageLength } from '@madang/contract/constants.ts'
import { Icon } from '@madang/ui/icons.tsx'
import { useLayer } from '@madang/ui/layers/use-layer.ts'
import { edit, messageNow } from '../../../data/chat/changes/change-message.ts'
import { messageEdits, setMessageEdit } from '../../../data/chat/changes/message-edits.ts'
import { ofAccount } from '../../../data/chat/chat-store.ts'
import { useT } from '../../../lib/locale.ts'
import { RestoredNote } from '../../../lib/restored-note.tsx'
import { toastError } from '../../../lib/server/queries.ts'
import { forgetTyped, keepTyped, useKeptText } from '../../../lib/storage/kept-text.ts'
import { ComposerStrip } from './composer-strip.tsx'
import type { ComposerField } from './composer-field.tsx'
import type { fit as fitField } from './use-composer.ts'

/**
 * In place of the composer: new words for a message of mine. They stay until they are saved or given up, also when refused;
 * Back and a reload end the mode alone.
 * The field is handed in: it lies in the file of the conversation, which thereby stays one.
 */
export function EditComposer({
  friendId,
  message,
  Field,
  fit,
}: {
  friendId: UserId
  message: Message
  Field: typeof ComposerField
  fit: typeof fitField
}) {
  const t = useT()
  const field = useRef<HTMLTextAreaElement>(null)
  const { begun, text, isRestored, type, end, save, giveUp } = useEdit(friendId, message)
  const excess = excessOf(wordsOf(text))
  const canSave = isSendable(wordsOf(text))
  // Safari writes the last syllable into the field after the key: what was drawn lacks it.
  const saveTyped = () => save(wordsOf(field.current?.value ?? text))

  useLayoutEffect(() => {
    field.current?.focus()
  }, [])
  useLayoutEffect(() => {
    if (field.current) fit(field.current)
  }, [text, fit])

  return (
    <div className="comp">
      <ComposerStrip
        title={t('dialogue.editing')}
        text={message.content}
        cancel={t('dialogue.editEnd')}
        onCancel={giveUp}
      />
      <div className="comp-kept">
        <RestoredNote isShown={isRestored} />
      </div>
      {excess > 0 ? <TooLong by={excess} /> : null}
      <div className="comp-line">
        <div className="input">
          <Field
            field={field}
            draft={begun}
            isTooLong={excess > 0}
            onChange={type}
            onFocus={() => undefined}
            onSend={saveTyped}
            onEscape={end}
          />
        </div>
        <button
          type="button"
          className={canSave ? 'send on' : 'send'}
          aria-label={t('dialogue.editSave')}
          disabled={!canSave}
          onPointerDown={(event) => event.preventDefault()}
          onClick={saveTyped}
        >
          <Icon name="check" />
        </button>
      </div>
    </div>
  )
}

/** The words as far as they are written, and the ways this ends. */
function useEdit(friendId: UserId, message: Message) {
  const name = `edit/${message.msgId}`
  const kept = useKeptText(name, message.content)
  const [begun] = useState(kept.text)
  const end = () => setMessageEdit(friendId, undefined)
  useLayer(true, end)
  return {
    ...kept,
    begun,
    end,
    giveUp: () => {
      end()
      forgetTyped(name)
    },
    save: (typed: string) => {
      if (!isSendable(typed)) return
      end()
      if (typed === messageNow(friendId, message).content) return forgetTyped(name)
      keepTyped(name, typed, message.content)
      const { isCurrent } = ofAccount()
      const begunSince = () => messageEdits.getState()[friendId]
      edit(friendId, message, typed).then(
        () => {
          if (isCurrent() && begunSince()?.msgId !== message.msgId) forgetTyped(name)
        },
        (error: unknown) => {
          if (!isCurrent()) return
          // What was begun since stands.
          if (!begunSince()) setMessageEdit(friendId, message)
          toastError(error)
        },
      )
    },
  }
}

function TooLong({ by: n }: { by: number }) {
  const t = useT()
  return (
    <p className="comp-long text-12 danger" role="alert">
      {t('dialogue.tooLong', { n })}
    </p>
  )
}

function wordsOf(typed: string): string {
  return typed.normalize('NFC').trim()
}

function excessOf(words: string): number {
  return [...words].length - maximumMessageLength
}

function isSendable(words: string): boolean {
  return words !== '' && excessOf(words) <= 0
}
