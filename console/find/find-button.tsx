import { lazy, Suspense, useEffect, useState } from 'react'
import { useT } from '../lib/locale.ts'
import { Glyph } from '../shell/icons.tsx'

const FindWindow = lazy(async () => ({ default: (await import('./find-window.tsx')).FindWindow }))

const keys = /Mac|iPhone|iPad/.test(navigator.platform) ? '⌘K' : 'Ctrl K'

/** Opens the search over everything, by its button or by Ctrl+K and ⌘K. */
export function FindButton() {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      // An editor that has the cursor may mean a link by it.
      if (
        event.defaultPrevented ||
        event.key.toLowerCase() !== 'k' ||
        !(event.ctrlKey || event.metaKey) ||
        event.altKey ||
        event.shiftKey
      )
        return
      event.preventDefault()
      setOpen(true)
    }
    addEventListener('keydown', pressed)
    return () => removeEventListener('keydown', pressed)
  }, [])
  return (
    <>
      <button
        type="button"
        className="console-button thin"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpen(true)}
      >
        <Glyph shape="search" />
        {t('find')}
        <kbd aria-hidden="true">{keys}</kbd>
      </button>
      {isOpen ? (
        <Suspense fallback={null}>
          <FindWindow onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
