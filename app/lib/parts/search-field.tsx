import { useEffect, useRef } from 'react'
import { IconButton } from '@madang/ui/icon-button.tsx'
import { Icon } from '@madang/ui/icons.tsx'
import { Form } from '@madang/ui/forms/form.tsx'
import { useT } from '../locale.ts'
import './search-field.css'

/**
 * Where one writes what is looked for: it has the focus when it appears empty, unless it is a part of a page among others
 * (`hasFocus`), and what is in it goes by one tap. Enter means "this is what I look for" (`onSubmit`) and puts the keyboard away.
 */
export function SearchField({
  value,
  label,
  placeholder = label,
  hasFocus = true,
  onValue,
  onSubmit,
}: {
  value: string
  label: string
  placeholder?: string
  hasFocus?: boolean
  onValue: (value: string) => void
  onSubmit?: () => void
}) {
  const t = useT()
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (hasFocus && !value) input.current?.focus({ preventScroll: true })
    // Only when it appears.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  return (
    <Form
      className="field-box grow search-fld"
      role="search"
      onSend={() => {
        input.current?.blur()
        onSubmit?.()
      }}
    >
      <span className="quiet">
        <Icon name="search" size="s" />
      </span>
      <input
        ref={input}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        aria-label={label}
        placeholder={placeholder}
        maxLength={64}
        value={value}
        onChange={(event) => onValue(event.currentTarget.value)}
      />
      {value ? (
        <IconButton
          className="quiet"
          icon="close"
          size="xs"
          label={t('action.clear')}
          onClick={() => {
            onValue('')
            input.current?.focus()
          }}
        />
      ) : null}
    </Form>
  )
}
