import { useTexts } from '../lib/texts-of.ts'
import { listTexts } from './texts.ts'

/** The shape of a list that is on its way. */
export function Skeleton({ rows = 8 }: { rows?: number }) {
  const say = useTexts(listTexts)
  return (
    <div role="status" aria-label={say('loading')} aria-busy="true">
      {Array.from({ length: rows }, (_, row) => (
        <span key={row} className="skeleton" />
      ))}
    </div>
  )
}
