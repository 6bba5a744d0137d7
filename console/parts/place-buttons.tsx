import { useT } from '../lib/locale.ts'
import { MoveButtons } from './move-buttons.tsx'

/** Takes the one at `at` of a list, which readers see in this order, a place up or down; `onOrder` gets the new order. */
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
  return (
    <span className="line">
      <MoveButtons
        at={at}
        count={keys.length}
        up={t('coins.up', { symbol: name })}
        down={t('coins.down', { symbol: name })}
        busy={busy}
        onMove={(to) => onOrder(keys.toSpliced(at, 1).toSpliced(to, 0, ...keys.slice(at, at + 1)))}
      />
    </span>
  )
}
