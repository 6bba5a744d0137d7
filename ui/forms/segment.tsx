import { useEffect, useRef, type KeyboardEvent } from 'react'

export type Choice<K extends string> = { key: K; label: string }

/**
 * One of a few views. Arrow keys move, as in any tab list. `look`: `segment` two or three equal parts, `cats` an underlined line
 * that scrolls, `pills` filters. `panel` is the id of what the choice changes.
 */
export function Segment<K extends string>({
  choices,
  value,
  onValue,
  label,
  look = 'segment',
  panel,
}: {
  choices: readonly Choice<K>[]
  value: K
  onValue: (key: K) => void
  label: string
  look?: 'segment' | 'cats' | 'pills'
  panel?: string
}) {
  const list = useRef<HTMLDivElement>(null)

  function move(event: KeyboardEvent) {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    if (!step) return
    event.preventDefault()
    const at = choices.findIndex((choice) => choice.key === value)
    const next = choices[(at + step + choices.length) % choices.length]
    if (!next) return
    onValue(next.key)
    const tab = list.current?.querySelector<HTMLElement>(`[data-key="${next.key}"]`)
    tab?.focus()
  }

  // However it was chosen, it is seen; the page itself does not move.
  useEffect(() => {
    const line = list.current
    const tab = line?.querySelector<HTMLElement>('[aria-selected=true]')
    if (!line || !tab) return
    const [left, right] = [tab.offsetLeft, tab.offsetLeft + tab.offsetWidth]
    if (left >= line.scrollLeft && right <= line.scrollLeft + line.clientWidth) return
    line.scrollLeft = left - (line.clientWidth - tab.offsetWidth) / 2
  }, [value])

  return (
    <div ref={list} className={look} role="tablist" aria-label={label}>
      {choices.map((choice) => (
        <button
          key={choice.key}
          type="button"
          role="tab"
          data-key={choice.key}
          className={look === 'pills' ? 'pill-button' : undefined}
          aria-selected={choice.key === value}
          aria-controls={panel}
          tabIndex={choice.key === value ? 0 : -1}
          onKeyDown={move}
          onClick={() => onValue(choice.key)}
        >
          {choice.label}
        </button>
      ))}
    </div>
  )
}
