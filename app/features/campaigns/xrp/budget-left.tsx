import { amountText } from '@madang/client/money.ts'
import { koreanDeadline, koreanStart } from '../../../lib/format/deadline.ts'
import { useLanguage } from '../../../lib/locale.ts'
import type { XrpOverview } from './queries.ts'
import { ShareBar } from './share-bar.tsx'

/** What is left of the budget, in numbers, and when the promotion ends or ended. */
export function BudgetLeft({ overview }: { overview: XrpOverview }) {
  const { t } = useLanguage()
  const { left, budget } = overview
  const words = { left: amountText('XRP', left), budget: amountText('XRP', budget) }
  return (
    <section>
      <div className="section-head">
        <h2>{t('xrp.left')}</h2>
      </div>
      <div className="pad xrp-left">
        <p className="xrp-ends">
          <b className="tabular">{t('xrp.leftOf', words)}</b>
          <span className="text-13 quiet tabular">{t('xrp.ofAll', words)}</span>
        </p>
        <ShareBar part={budget - left} whole={budget} />
        <p className="text-12 quiet">
          <Until overview={overview} />
        </p>
      </div>
    </section>
  )
}

function Until({ overview: { phase, startsAt, endsAt } }: { overview: XrpOverview }) {
  const { t, locale } = useLanguage()
  if (phase === 'ended') return t('xrp.over', { time: endsAt ? koreanDeadline(endsAt, locale) : '' })
  if (phase === 'planned') return t('xrp.begins', { time: koreanStart(startsAt, locale) })
  return endsAt ? t('xrp.untilDay', { time: koreanDeadline(endsAt, locale) }) : t('xrp.untilEmpty')
}
