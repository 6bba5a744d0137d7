import { useLayoutEffect, useRef, useState } from 'react'
import type { UserId } from '@madang/contract/ids.ts'
import { maximumMessageLength } from '@madang/contract/constants.ts'
import { Icon } from '@madang/ui/icons.tsx'
import { useLayer } from '@madang/ui/layers/use-layer.ts'
import { edit, messageNow } from '../../../data/chat/changes/change-message.ts'
import { messageEdits, setMessageEdit, type MessageEdit } from '../../../data/chat/changes/message-edits.ts'
import { ofAccount } from '../../../data/chat/chat-store.ts'
import { useT } from '../../../lib/locale.ts'
import { toastError } from '../../../lib/server/queries.ts'
import { ComposerStrip } from './composer-strip.tsx'
import type { ComposerField } from './composer-field.tsx'
import type { fit as fitField } from './use-composer.ts'

/**
 * In place of the composer: new words for a message of mine. They stay until they are saved or given up, also when refused.
 * The field is handed in: it lies in the file of the conversation, which thereby stays one.
 */
export function EditComposer({
  friendId,
  editing: { message, text },
  Field,
  fit,
}: {
  friendId: UserId
  editing: MessageEdit
  Field: typeof ComposerField
  fit: typeof fitField
}) {
  const t = useT()
  const field = useRef<HTMLTextAreaElement>(null)
  const [begun] = useState(text)
  const end = () => setMessageEdit(friendId, undefined)
  useLayer(true, end)
  const excess = excessOf(wordsOf(text))
  const canSave = isSendable(wordsOf(text))

  useLayoutEffect(() => {
    field.current?.focus()
  }, [])
  useLayoutEffect(() => {
    if (field.current) fit(field.current)
  }, [text, fit])

  function save() {
    // Safari writes the last syllable into the field after the key: what was drawn lacks it.
    const typed = wordsOf(field.current?.value ?? text)
    if (!isSendable(typed)) return
    end()
    if (typed === messageNow(friendId, message).content) return
    const { isCurrent } = ofAccount()
    edit(friendId, message, typed).catch((error: unknown) => {
      if (!isCurrent()) return
      // What was begun since stands.
      if (!messageEdits.getState()[friendId]) setMessageEdit(friendId, { message, text: typed })
      toastError(error)
    })
  }

  return (
    <div className="comp">
      <ComposerStrip
        title={t('dialogue.editing')}
        text={message.content}
        cancel={t('dialogue.editEnd')}
        onCancel={end}
      />
      {excess > 0 ? <TooLong by={excess} /> : null}
      <div className="comp-line">
        <div className="input">
          <Field
            field={field}
            draft={begun}
            isTooLong={excess > 0}
            onChange={(typed) => setMessageEdit(friendId, { message, text: typed })}
            onFocus={() => undefined}
            onSend={save}
            onEscape={end}
          />
        </div>
        <button
          type="button"
          className={canSave ? 'send on' : 'send'}
          aria-label={t('dialogue.editSave')}
          disabled={!canSave}
          onPointerDown={(event) => event.preventDefault()}
          onClick={save}
        >
          <Icon name="check" />
        </button>
      </div>
    </div>
  )
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
