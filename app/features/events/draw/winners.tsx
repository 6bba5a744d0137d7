import { useState } from 'react'
import { useLanguage } from '../../../lib/locale.ts'

/** So many numbers fill two lines of a phone. */
const shownAtFirst = 12

/** The numbers that won, mine among the first; all of them when asked. */
export function Winners({ numbers, mine }: { numbers: readonly number[]; mine: number | null }) {
  const { t, locale } = useLanguage()
  const [isWhole, setWhole] = useState(false)
  const isCut = !isWhole && numbers.length > shownAtFirst
  const shown = isCut ? withMine(numbers, mine) : numbers
  return (
    <>
      <div className="flex spread draw-winners-head">
        <h3>{t('draw.winners', { n: numbers.length.toLocaleString(locale) })}</h3>
        {isCut ? (
          <button type="button" className="text-link text-13" onClick={() => setWhole(true)}>
            {t('draw.allWinners')}
          </button>
        ) : null}
      </div>
      <ul>
        {shown.map((number) => (
          <li key={number} className={number === mine ? 'mine' : undefined}>
            {number}
          </li>
        ))}
        {isCut ? <li className="quiet">+{(numbers.length - shown.length).toLocaleString(locale)}</li> : null}
      </ul>
    </>
  )
}

function withMine(numbers: readonly number[], mine: number | null): readonly number[] {
  const first = numbers.slice(0, shownAtFirst - 1)
  if (mine === null || first.includes(mine) || !numbers.includes(mine)) return first
  return [...first.slice(0, -1), mine]
}
