import { useEffect, useReducer } from 'react'
import type { EditorView } from 'prosemirror-view'
import { useTexts } from '../../../lib/texts-of.ts'
import { articleTexts } from '../texts.ts'
import { choose, kindsFor, slashOf } from './slash.ts'

/** Kinds of blocks below the slash that was typed; the keys stay in the text. */
export function SlashMenu({ view, id, label }: { view: EditorView; id: string; label: string }) {
  const a = useTexts(articleTexts)
  const [, placeAnew] = useReducer((times: number) => times + 1, 0)
  // It stands beside the slash, wherever that is scrolled.
  useEffect(() => {
    document.addEventListener('scroll', placeAnew, { capture: true, passive: true })
    return () => document.removeEventListener('scroll', placeAnew, { capture: true })
  }, [])
  const slash = slashOf(view.state)
  const kinds = slash ? kindsFor(slash.query) : []
  if (!slash || kinds.length === 0) return null
  const { left, bottom } = view.coordsAtPos(view.state.selection.from)
  return (
    <div
      className="slash-menu"
      id={id}
      role="listbox"
      aria-label={label}
      style={{ left: `min(${left}px, 100vw - var(--slash-menu) - 8px)`, top: bottom + 4 }}
    >
      {kinds.map((kind, at) => (
        <div
          key={kind}
          id={`${id}-${at}`}
          role="option"
          tabIndex={-1}
          aria-selected={at === slash.chosen}
          // The cursor stays in the text.
          onMouseDown={(event) => {
            event.preventDefault()
            choose(view, kind)
          }}
        >
          {a(`kind.${kind}`)}
        </div>
      ))}
    </div>
  )
}
