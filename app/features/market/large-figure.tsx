import { useState } from 'react'
import { useLanguage } from '../../lib/locale.ts'
import { largeText } from '../../lib/format/prices.ts'
import { exactText } from './figures.ts'

/** A large number in the unit people count in; a tap shows it whole, another brings the unit back (REQ-15). `words` says what it is. */
export function LargeFigure({
  amount,
  className = 'bold',
  words = (figure) => figure,
}: {
  amount: string
  className?: string
  words?: (figure: string) => string
}) {
  const { locale, t } = useLanguage()
  const [isExact, setExact] = useState(false)
  return (
    <button
      type="button"
      className={`text-link tabular ${className}`}
      title={t('chart.exact')}
      aria-pressed={isExact}
      onClick={() => setExact(!isExact)}
    >
      {words(isExact ? exactText(amount, locale) : largeText(amount, locale))}
    </button>
  )
}
