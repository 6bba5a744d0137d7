import { useEffect, useRef } from 'react'
import { IconButton } from '@madang/ui/icon-button.tsx'
import { Icon } from '@madang/ui/icons.tsx'
import { useT } from '../../lib/locale.ts'

/** The field at the head of the page; Enter means "this is what I look for" and puts the keyboard away. */
export function SearchField({
  value,
  onValue,
  onSubmit,
}: {
  value: string
  onValue: (value: string) => void
  onSubmit: () => void
}) {
  const t = useT()
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (!value) input.current?.focus({ preventScroll: true })
    // Only when the page opens.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  return (
    <form
      className="fld grow search-fld"
      role="search"
      onSubmit={(event) => {
        event.preventDefault()
        input.current?.blur()
        onSubmit()
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
        aria-label={t('action.search')}
        placeholder={t('search.placeholder')}
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
