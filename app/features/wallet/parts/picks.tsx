import { useRef, type KeyboardEvent, type ReactNode } from 'react'
import { Icon } from '@madang/ui/icons.tsx'

const keySteps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }

/** Rows of which one is chosen, with a mark, a name and two facts each; the arrow keys choose the next. */
export function Picks<Item>({
  label,
  items,
  idOf,
  chosen,
  onChoose,
  noteOf,
  children,
}: {
  label: string
  items: readonly Item[]
  idOf: (item: Item) => string
  /** The id of the one that is chosen. */
  chosen: string | undefined
  onChoose: (item: Item) => void
  /** What stands under a row. */
  noteOf: (item: Item) => ReactNode
  children: (item: Item) => ReactNode
}) {
  const group = useRef<HTMLDivElement>(null)

  function move(event: KeyboardEvent) {
    const step = keySteps[event.key]
    if (!step) return
    event.preventDefault()
    const at = items.findIndex((item) => idOf(item) === chosen)
    const next = (at + step + items.length) % items.length
    onChoose(items[next]!)
    group.current?.querySelectorAll('button')[next]?.focus()
  }

  return (
    <div ref={group} className="wallet-picks" role="radiogroup" aria-label={label}>
      {items.map((item, at) => {
        const isChosen = idOf(item) === chosen
        const note = noteOf(item)
        return (
          <button
            key={idOf(item)}
            type="button"
            role="radio"
            className="wallet-pick"
            aria-checked={isChosen}
            // While none is chosen the keys begin with the first.
            tabIndex={isChosen || (chosen === undefined && at === 0) ? 0 : -1}
            onClick={() => onChoose(item)}
            onKeyDown={move}
          >
            {children(item)}
            <i>{isChosen ? <Icon name="check" size="xs" /> : null}</i>
            {note ? <span className="text-12 quiet wallet-pick-note">{note}</span> : null}
          </button>
        )
      })}
    </div>
  )
}
