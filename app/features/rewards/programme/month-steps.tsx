import { IconButton } from '@madang/ui/icon-button.tsx'
import { useLanguage } from '../../../lib/locale.ts'
import { addMonths } from '../../../lib/format/months.ts'
import { dayWords } from '../../../lib/format/date-words.ts'

/** A month by name between the ways to the one before and the one after; nothing before `first` and after `last`. */
export function MonthSteps({
  month,
  first,
  last,
  onMonth,
}: {
  month: string
  first: string
  last: string
  onMonth: (month: string) => void
}) {
  const { locale, t } = useLanguage()
  return (
    <div className="months">
      <IconButton
        icon="back"
        label={t('month.previous')}
        disabled={month <= first}
        onClick={() => onMonth(addMonths(month, -1))}
      />
      <b aria-live="polite">{dayWords(`${month}-01`, locale, 'month')}</b>
      <IconButton
        icon="next"
        label={t('month.next')}
        disabled={month >= last}
        onClick={() => onMonth(addMonths(month, 1))}
      />
    </div>
  )
}
