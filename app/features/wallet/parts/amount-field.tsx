import { useId, useRef, type FormEvent, type ReactNode } from 'react'
import { FieldError } from '@madang/ui/forms/field-error.tsx'
import { afterKey } from './typed-amount.ts'

/**
 * The one amount of a page, large, on the decimal keypad (REQ-131). A single key that belongs to no amount is taken out
 * (REQ-164); what is pasted stays as it is and is refused in words, because `1e3` without its letter would be another amount.
 */
export function AmountField({
  label,
  unit,
  value,
  onValue,
  error,
  children,
}: {
  label: string
  unit: string
  value: string
  onValue: (value: string) => void
  error: string | undefined
  /** What may be typed: how much there is, the minimum. */
  children: ReactNode
}) {
  const id = useId()
  const isComposing = useRef(false)

  function take(event: FormEvent<HTMLInputElement>) {
    const input = event.currentTarget
    const { data, inputType } = event.nativeEvent as InputEvent // the event of an input
    const isKey = inputType === 'insertText' && data?.length === 1 && !isComposing.current
    if (!isKey) return onValue(input.value.trim())
    const { text, caret } = afterKey(input.value, input.selectionStart ?? input.value.length, data)
    if (text !== input.value) {
      input.value = text
      input.setSelectionRange(caret, caret)
    }
    onValue(text)
  }

  return (
    <section className="wallet-typed">
      <label className="text-13 quiet block" htmlFor={id}>
        {label}
      </label>
      <p className="wallet-amount">
        <input
          id={id}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          placeholder="0.00"
          size={Math.max(4, value.length)}
          maxLength={64}
          value={value}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error ${id}-hint` : `${id}-hint`}
          onInput={take}
          onCompositionStart={() => (isComposing.current = true)}
          onCompositionEnd={() => (isComposing.current = false)}
          onChange={() => undefined}
        />
        <small>{unit}</small>
      </p>
      <FieldError id={`${id}-error`}>{error}</FieldError>
      <p className="text-13 quiet wallet-limits" id={`${id}-hint`}>
        {children}
      </p>
    </section>
  )
}
