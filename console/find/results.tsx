import { useEffect, useRef } from 'react'
import type { Found, Group } from './found.ts'

/** What was found, group by group; one is chosen. */
export function Results({
  id,
  groups,
  chosen,
  onOpen,
}: {
  id: string
  groups: readonly Group[]
  /** Its place among all of them. */
  chosen: number
  onOpen: (found: Found) => void
}) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [chosen, groups])
  let place = -1
  return (
    <div ref={list} role="listbox" id={`${id}-list`} className="found" tabIndex={-1}>
      {groups.map(({ title, items }) => (
        <div key={title} role="group" aria-label={title}>
          <p className="s" aria-hidden="true">
            {title}
          </p>
          {items.map((found) => {
            place += 1
            return (
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field above has the keys
              <div
                key={found.to + found.text}
                id={`${id}-${place}`}
                role="option"
                tabIndex={-1}
                aria-selected={place === chosen}
                className="found-row"
                onClick={() => onOpen(found)}
              >
                <span>{found.text}</span> {found.more ? <span className="mono s">{found.more}</span> : null}
              </div>
            )
          })}
        </div>
      ))}
    </div>
  )
}
