import { useState, type KeyboardEvent, type RefObject } from 'react'
import { composerKeys } from './composer-keys.ts'

/** The field a message is written in; Enter sends it where a keyboard of keys is used (REQ-19). */
export function ComposerField({
  field,
  label,
  draft,
  isTooLong,
  onChange,
  onFocus,
  onSend,
  onEscape,
}: {
  field: RefObject<HTMLTextAreaElement | null>
  label: string
  draft: string
  isTooLong: boolean
  onChange: (text: string) => void
  /** The field was given the focus on a touch keyboard. */
  onFocus: () => void
  onSend: () => void
  onEscape: (() => void) | undefined
}) {
  const [keys] = useState(composerKeys)

  function keyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.key === 'Escape' && onEscape) return onEscape()
    if (event.key !== 'Enter' && event.keyCode !== 229) return
    if (event.key !== 'Enter' && event.code !== 'Enter' && event.code !== 'NumpadEnter') return
    const { keyCode, shiftKey } = event
    const isComposing = event.nativeEvent.isComposing
    const meaning = keys.enterDown({ keyCode, shiftKey, isComposing, isTouch: isTouchKeyboard() })
    if (meaning === 'pass') return
    event.preventDefault()
    // Safari writes the composed text after this event.
    if (meaning === 'send') setTimeout(onSend)
  }

  return (
    <textarea
      ref={field}
      rows={1}
      defaultValue={draft}
      placeholder={label}
      aria-label={label}
      aria-invalid={isTooLong || undefined}
      enterKeyHint="enter"
      onInput={(event) => onChange(event.currentTarget.value)}
      onFocus={() => isTouchKeyboard() && onFocus()}
      onKeyDown={keyDown}
      onKeyUp={(event) => (event.key === 'Enter' || event.code === 'Enter') && keys.enterUp()}
      onCompositionStart={keys.compositionStart}
      onCompositionUpdate={(event) => keys.compositionUpdate(event.data)}
      onCompositionEnd={(event) => {
        // The composed syllable is in the field only after this event.
        if (keys.compositionEnd(event.data)) setTimeout(onSend)
      }}
    />
  )
}

/** Where a finger is the first pointer, the keyboard is on the glass: Enter is a new line there (REQ-19). A pen beside it changes nothing. */
function isTouchKeyboard(): boolean {
  return window.matchMedia('(pointer: coarse)').matches
}
