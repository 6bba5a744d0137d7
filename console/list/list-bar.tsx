import type { ChangeEvent, ReactNode } from 'react'
import { Choice } from '../parts/choice.tsx'
import { useTexts } from '../lib/texts-of.ts'
import type { ListPlace } from './list-place.ts'
import { listTexts } from './texts.ts'

/** A filter as the bar shows it: its name, its values, and what each is called. */
export interface ShownFilter {
  readonly name: string
  readonly label: string
  readonly values: readonly string[]
  readonly nameOf: (value: string) => string
}

/** What a list is narrowed by: words, filters and a period; and what else belongs to it, at the end. */
export function ListBar({
  place,
  search,
  longest = 64,
  filters = [],
  hasDates = false,
  end,
}: {
  place: ListPlace
  /** What one looks for; absent where there is nothing to look for. */
  search?: string
  /** Most characters of it. */
  longest?: number
  filters?: readonly ShownFilter[]
  hasDates?: boolean
  end?: ReactNode
}) {
  const say = useTexts(listTexts)
  return (
    <div role="search" aria-label={say('narrow')} className="list-bar">
      {search ? (
        <input
          type="search"
          className="input search"
          aria-label={search}
          placeholder={search}
          maxLength={longest}
          value={place.words}
          onChange={(event) => place.change({ words: event.currentTarget.value }, { replace: true })}
        />
      ) : null}
      {filters.map(({ name, label, values, nameOf }) => (
        <Choice
          key={name}
          label={label}
          value={place.filters[name] ?? ''}
          values={['', ...values]}
          nameOf={(value) => (value === '' ? say('any') : nameOf(value))}
          onValue={(value) => place.change({ [name]: value })}
        />
      ))}
      {hasDates ? (
        <>
          <Day label={say('from')} value={place.from} onValue={(from) => place.change({ from })} />
          <Day label={say('until')} value={place.until} onValue={(until) => place.change({ until })} />
        </>
      ) : null}
      {place.isNarrowed ? <ShowAll place={place} /> : null}
      {end ? <div className="line end">{end}</div> : null}
    </div>
  )
}

/** Takes everything away that narrows the list. */
export function ShowAll({ place }: { place: ListPlace }) {
  const say = useTexts(listTexts)
  const none = Object.fromEntries(Object.keys(place.filters).map((name) => [name, '']))
  return (
    <button
      type="button"
      className="console-button thin"
      onClick={() => place.change({ ...none, words: '', from: '', until: '' })}
    >
      {say('clear')}
    </button>
  )
}

function Day({ label, value, onValue }: { label: string; value: string; onValue: (day: string) => void }) {
  const [first, last] = ['2020-01-01', '2099-12-31']
  const changed = (event: ChangeEvent<HTMLInputElement>) => onValue(event.currentTarget.value)
  return (
    <label className="field">
      <span className="s">{label}</span>
      <input type="date" className="input" min={first} max={last} value={value} onChange={changed} />
    </label>
  )
}
