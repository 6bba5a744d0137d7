import { useT } from '../lib/locale.ts'

/** Takes the one at `at` of a list, which readers see in this order, a place up or down; answers the new order. */
export function PlaceButtons<Key>({
  keys,
  at,
  name,
  busy,
  onOrder,
}: {
  keys: readonly Key[]
  at: number
  /** As read aloud. */
  name: string
  busy: boolean
  onOrder: (keys: Key[]) => void
}) {
  const t = useT()
  const move = (by: 1 | -1) => {
    const rest = keys.toSpliced(at, 1)
    onOrder(rest.toSpliced(at + by, 0, ...keys.slice(at, at + 1)))
  }
  return (
    <>
      <button
        type="button"
        className="link"
        aria-label={t('coins.up', { symbol: name })}
        disabled={at === 0 || busy}
        onClick={() => move(-1)}
      >
        ↑
      </button>
      <button
        type="button"
        className="link"
        aria-label={t('coins.down', { symbol: name })}
        disabled={at === keys.length - 1 || busy}
        onClick={() => move(1)}
      >
        ↓
      </button>
    </>
  )
}
