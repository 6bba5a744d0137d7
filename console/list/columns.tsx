import { useState } from 'react'
import { useTexts } from '../lib/texts-of.ts'
import type { ListPlace } from './list-place.ts'
import { listTexts } from './texts.ts'

/** Columns by names that stay the same in all languages, with what they are called; the first says whose row it is and stays. */
export type ColumnTexts = Readonly<Record<string, string>>

/** The classes of a table that leaves out what the address says. */
export function withoutColumns(place: ListPlace, names: readonly string[]): string {
  const left = leftOut(place)
  return names.flatMap((name, at) => (at > 0 && left.has(name) ? [`without-${at + 1}`] : [])).join(' ')
}

/** Which columns a list shows; what is left out stands in the address. */
export function ColumnChoice({ place, columns }: { place: ListPlace; columns: ColumnTexts }) {
  const say = useTexts(listTexts)
  const left = leftOut(place)
  // Boxes of a closed choice would share their names with the filters beside.
  const [isOpen, setOpen] = useState(false)
  const choosable = Object.entries(columns).filter(([, text], at) => at > 0 && text !== '')
  const change = (name: string, isShown: boolean) => {
    const names = choosable.map(([each]) => each)
    place.mark('without', names.filter((each) => (each === name ? !isShown : left.has(each))).join(','))
  }
  return (
    <details className="column-choice" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="s">{say('columns')}</summary>
      {isOpen ? (
        <fieldset className="line">
          <legend className="visually-hidden">{say('columns')}</legend>
          {choosable.map(([name, text]) => (
            <label key={name} className="tick">
              <input
                type="checkbox"
                checked={!left.has(name)}
                onChange={(event) => change(name, event.currentTarget.checked)}
              />
              {text}
            </label>
          ))}
        </fieldset>
      ) : null}
    </details>
  )
}

function leftOut(place: ListPlace): ReadonlySet<string> {
  return new Set(place.marked('without')?.split(','))
}
