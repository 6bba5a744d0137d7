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
  return (
    <div ref={list} role="listbox" id={`${id}-list`} className="found" tabIndex={-1}>
      {groups.map(({ title, items }, nth) => (
        <div key={title} role="group" aria-label={title}>
          <p className="s" aria-hidden="true">
            {title}
          </p>
          {items.map((found, at) => (
            <Option
              key={found.to + found.text}
              id={id}
              place={countOf(groups.slice(0, nth)) + at}
              chosen={chosen}
              found={found}
              onOpen={onOpen}
            />
          ))}
        </div>
      ))}
    </div>
  )
}

const countOf = (groups: readonly Group[]) => groups.reduce((sum, { items }) => sum + items.length, 0)

function Option({
  id,
  place,
  chosen,
  found,
  onOpen,
}: {
  id: string
  /** Its place among all. */
  place: number
  chosen: number
  found: Found
  onOpen: (found: Found) => void
}) {
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field above has the keys
    <div
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
}
