import { useId, useRef, type InputHTMLAttributes, type ReactNode, type Ref } from 'react'
import { FieldError } from './field-error.tsx'
import { strip } from '../strip.ts'

export type FieldProps = {
  label: string
  value: string
  onValue: (value: string) => void
  /** Says what is wrong, under the field; announced when it appears. */
  error?: string | undefined
  hint?: ReactNode
  /** Characters taken out while typing, never while a syllable is being composed (REQ-20, REQ-164). */
  pattern?: RegExp
  replacement?: string
  /** What stands at the end of the field: a count, a mark, a button. */
  trailing?: ReactNode
  inputRef?: Ref<HTMLInputElement>
} & Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange' | 'pattern' | 'children'>

/** A text field of 56 px: label inside, error or hint under it. */
export function Field({
  label,
  value,
  onValue,
  error,
  hint,
  pattern,
  replacement = '',
  trailing,
  inputRef,
  className = '',
  ...input
}: FieldProps) {
  const id = useId()
  const composing = useRef(false)

  /** Taking characters out moves the caret; it is put back where the typist left it. */
  function take(element: HTMLInputElement) {
    if (!pattern || composing.current) return onValue(element.value)
    const kept = strip(element.value, element.selectionStart ?? element.value.length, pattern, replacement)
    if (kept.text !== element.value) {
      element.value = kept.text
      element.setSelectionRange(kept.caret, kept.caret)
    }
    onValue(kept.text)
  }

  return (
    <div className={className}>
      <div className={error ? 'field-box bad' : 'field-box'}>
        <span className="grow">
          <label htmlFor={id}>{label}</label>
          <input
            {...input}
            ref={inputRef}
            id={id}
            value={value}
            aria-invalid={error ? true : undefined}
            aria-describedby={[error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined}
            onChange={(event) => take(event.currentTarget)}
            onCompositionStart={() => (composing.current = true)}
            onCompositionEnd={(event) => {
              composing.current = false
              take(event.currentTarget)
            }}
          />
        </span>
        {trailing}
      </div>
      <FieldError id={`${id}-error`}>{error}</FieldError>
      {hint ? (
        <div className="hint" id={`${id}-hint`}>
          {hint}
        </div>
      ) : null}
    </div>
  )
}
