import { amountOf } from '@madang/contract/money.ts'
import type { CampaignDetails } from '@madang/contract/operators/campaigns.ts'
import { shortDay } from '../lib/moment.ts'
import { useTexts } from '../lib/texts-of.ts'
import { DayBars } from './day-bars.tsx'
import { readable } from './campaigns-query.ts'
import { campaignTexts } from './texts.ts'

/** What a campaign gave on each of the last 30 days, and when its budget is used up at this pace. */
export function DayChart({ campaign: { asset, days, usedUpDay, phase } }: { campaign: CampaignDetails }) {
  const t = useTexts(campaignTexts)
  if (!asset) return null
  const bars = days.map(({ day, amount }) => ({
    day,
    before: Number(amountOf(asset, amount)),
    title: t('dayOf', { day: shortDay(day), amount: readable(asset, amount), asset }),
  }))
  const isEmpty = bars.every(({ before }) => before === 0)
  return (
    <section className="part stack">
      <h2>{t('days')}</h2>
      {isEmpty ? (
        <p className="s">{t('noDays')}</p>
      ) : (
        <>
          <DayBars days={bars} label={t('days')} />
          <p className="line s">
            <span>{shortDay(days[0]!.day)}</span>
            <span className="end">{shortDay(days.at(-1)!.day)}</span>
          </p>
          {phase === 'running' ? (
            <p className="s">{usedUpDay ? t('forecast', { day: shortDay(usedUpDay, true) }) : t('noForecast')}</p>
          ) : null}
        </>
      )}
    </section>
  )
}
