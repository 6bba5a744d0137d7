import { useMemo } from 'react'
import './safety.css'
import { textParts } from './text-parts.ts'

/**
 * The words of a message, with addresses that can be tapped. Ours open in place; those of others are asked about first and
 * never fetched for a preview (REQ-89, REQ-100). All else is text (THR-11).
 */
export function MessageText({ text, onLeave }: { text: string; onLeave: (url: URL) => void }) {
  const parts = useMemo(() => textParts(text), [text])
  return parts.map((part, index) =>
    !('url' in part) ? (
      part.text
    ) : part.url.origin === window.location.origin ? (
      <a key={index} className="out-link" href={part.url.href}>
        {part.text}
      </a>
    ) : (
      <button key={index} type="button" className="out-link" onClick={() => onLeave(part.url)}>
        {part.text}
      </button>
    ),
  )
}
