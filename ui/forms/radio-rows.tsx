import { useRef, type KeyboardEvent, type ReactNode } from 'react'
import { Icon } from '../icons.tsx'
import './radio-rows.css'

/** One answer of several: its words, and more of them under these where they need it. */
export interface RadioRow<K extends string> {
  readonly key: K
  readonly label: string
  readonly more?: ReactNode
  /** The language of the words, where it is not the page's. */
  readonly lang?: string
}

/**
 * One of a few, each on a row of its own with a mark at the chosen one. As in any group of radio buttons Tab comes to the
 * chosen row, or to the first while none is chosen, and the arrow keys choose the next; a tap, Enter or Space chooses and
 * says so by `onDone`, by which a sheet closes.
 */
export function RadioRows<K extends string>({
  label,
  rows,
  value,
  onValue,
  onDone,
}: {
  label: string
  rows: readonly RadioRow<K>[]
  value: K | undefined
  onValue: (key: K) => void
  onDone?: () => void
}) {
  const group = useRef<HTMLDivElement>(null)
  const reached = Math.max(
    0,
    rows.findIndex(({ key }) => key === value),
  )

  function move(event: KeyboardEvent) {
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    const at = (reached + step + rows.length) % rows.length
    onValue(rows[at]!.key)
    group.current?.querySelectorAll('button')[at]?.focus()
  }

  return (
    <div ref={group} className="radio-rows" role="radiogroup" aria-label={label}>
      {rows.map(({ key, label: words, more, lang }, at) => (
        <button
          key={key}
          type="button"
          role="radio"
          aria-checked={key === value}
          tabIndex={at === reached ? 0 : -1}
          className="row"
          lang={lang}
          onKeyDown={move}
          onClick={() => {
            onValue(key)
            onDone?.()
          }}
        >
          <span className="grow">
            <span className={key === value ? 'block bold' : 'block'}>{words}</span>
            {more}
          </span>
          {key === value ? (
            <span className="accent">
              <Icon name="check" />
            </span>
          ) : null}
        </button>
      ))}
    </div>
  )
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }
