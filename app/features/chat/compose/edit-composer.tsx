import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import type { Message } from '@madang/contract/chat/chat.ts'
import type { UserId } from '@madang/contract/ids.ts'
import { maximumMessageLength } from '@madang/contract/constants.ts'
import { Icon } from '@madang/ui/icons.tsx'
import { useLayer } from '@madang/ui/layers/use-layer.ts'
import { edit, messageNow } from '../../../data/chat/changes/change-message.ts'
import { messageEdits, setMessageEdit } from '../../../data/chat/changes/message-edits.ts'
import { chat, ofAccount } from '../../../data/chat/chat-store.ts'
import { useT } from '../../../lib/locale.ts'
import { RestoredNote } from '../../../lib/restored-note.tsx'
import { toastError } from '../../../lib/server/queries.ts'
import { forgetTyped, keepTyped, typedText, useKeptText } from '../../../lib/storage/kept-text.ts'
import { mayEdit } from '../messages/message-actions.ts'
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
  composer,
  Field,
  fit,
}: {
  friendId: UserId
  message: Message
  /** The field of the composer, while that stands here. */
  composer: RefObject<HTMLTextAreaElement | null>
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
  // What was focused went with this: the composer in its place goes on, so that the keyboard stays where it was.
  useEffect(() => () => void (document.activeElement === document.body && composer.current?.focus()), [composer])
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
            label={t('dialogue.editing')}
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

/** Above the composer: new words for a message of mine that Back or a reload left, as long as they can still be saved. */
export function BegunEdit({ friendId }: { friendId: UserId }) {
  const t = useT()
  const [givenUp, giveUp] = useState<string>()
  const messages = chat((state) => state.talkHistory[friendId]?.messages)
  const message = messages?.findLast(
    (one) => mayEdit(one, one.senderId !== friendId) && one.msgId !== givenUp && begunFor(one) !== undefined,
  )
  return message ? (
    <ComposerStrip
      title={t('dialogue.editBegun')}
      text={begunFor(message) ?? ''}
      cancel={t('dialogue.editEnd')}
      onCancel={() => {
        forgetTyped(keptAs(message))
        giveUp(message.msgId)
      }}
    >
      <button type="button" className="text-link accent bold" onClick={() => setMessageEdit(friendId, message)}>
        {t('dialogue.edit')}
      </button>
    </ComposerStrip>
  ) : null
}

function keptAs({ msgId }: Message): string {
  return `edit/${msgId}`
}

/** What was typed for a message and is not what it says; a change on its way is shown already. */
function begunFor(message: Message): string | undefined {
  const typed = typedText(keptAs(message))
  return typed === message.content ? undefined : typed
}

/** The words as far as they are written, and the ways this ends. */
function useEdit(friendId: UserId, message: Message) {
  const name = keptAs(message)
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
