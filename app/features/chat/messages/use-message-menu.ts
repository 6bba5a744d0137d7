import type { KeyboardEvent } from 'react'
import { useLongPress } from '../../../lib/long-press.ts'

/** What makes an element a message whose menu opens by a long press, Enter or the menu key: it is read and acted on with the keyboard too. */
export function useMessageMenu(onMenu: () => void) {
  const press = useLongPress(onMenu)
  return {
    ...press,
    role: 'article',
    tabIndex: 0,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'Enter' && event.target === event.currentTarget) {
        event.preventDefault()
        onMenu()
      } else press.onKeyDown(event)
    },
  }
}
