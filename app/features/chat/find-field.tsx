import { useEffect, useRef } from 'react'
import { IconButton } from '@madang/ui/icon-button.tsx'
import { Icon } from '@madang/ui/icons.tsx'
import { useT } from '../../lib/locale.ts'
import './find.css'

/** Where the words are written that are looked for in messages. */
export function FindField({
  value,
  label,
  onValue,
}: {
  value: string
  label: string
  onValue: (value: string) => void
}) {
  const t = useT()
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (!value) input.current?.focus({ preventScroll: true })
    // Only when it appears.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  return (
    <form
      className="fld grow find-fld"
      role="search"
      onSubmit={(event) => {
        event.preventDefault()
        input.current?.blur()
      }}
    >
      <span className="q">
        <Icon name="search" size="s" />
      </span>
      <input
        ref={input}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        aria-label={label}
        placeholder={label}
        maxLength={64}
        value={value}
        onChange={(event) => onValue(event.currentTarget.value)}
      />
      {value ? (
        <IconButton
          className="q"
          icon="close"
          size="xs"
          label={t('action.clear')}
          onClick={() => {
            onValue('')
            input.current?.focus()
          }}
        />
      ) : null}
    </form>
  )
}
