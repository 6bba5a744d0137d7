import { useEffect } from 'react'
import { Icon } from '@madang/ui/icons.tsx'
import { useT } from '../../../lib/locale.ts'
import { startWatch, toggleWatch, watched } from './watch.ts'

/** The star of a coin: filled while it is followed. Works without an account (REQ-65). */
export function WatchStar({ symbol, name }: { symbol: string; name: string }) {
  const t = useT()
  const isWatched = watched(({ symbols }) => symbols?.includes(symbol) ?? false)
  useEffect(startWatch, [])
  return (
    <button
      type="button"
      className={isWatched ? 'icon-button accent' : 'icon-button quiet'}
      aria-pressed={isWatched}
      aria-label={t(isWatched ? 'coins.unwatch' : 'coins.watch', { name })}
      onClick={() => void toggleWatch(symbol)}
    >
      <Icon name="star" size="s" filled={isWatched} />
    </button>
  )
}
