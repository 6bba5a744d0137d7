import type { KeyboardEvent } from 'react'

/** A table row that opens something: by click, Enter and Space; J and K or the arrows go to the next and the one before. */
export function rowProps(open: () => void, isOpen: boolean) {
  return {
    tabIndex: 0,
    'aria-selected': isOpen,
    onClick: open,
    onKeyDown: (event: KeyboardEvent<HTMLTableRowElement>) => {
      const row = event.currentTarget
      if (event.target !== row) return
      const next = ['j', 'ArrowDown'].includes(event.key)
      const before = ['k', 'ArrowUp'].includes(event.key)
      if (!next && !before && event.key !== 'Enter' && event.key !== ' ') return
      event.preventDefault()
      const other = next ? row.nextElementSibling : before ? row.previousElementSibling : null
      if (other instanceof HTMLElement) {
        other.focus()
        other.click()
      } else if (!next && !before) open()
    },
  }
}
