import type { ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import { dayMs } from '@madang/contract/values/durations.ts'
import { buybackDayWords } from '@madang/contract/wallet/buyback-words.ts'
import { Button } from '@madang/ui/button.tsx'
import { PageFoot } from '@madang/ui/page-foot.tsx'
import { rewardOverviewQuery } from '../../../data/queries/reward-overview.ts'
import { dayWords } from '../../../lib/format/date-words.ts'
import { programmeDay } from '../../../lib/format/programme-day.ts'
import { useLanguage } from '../../../lib/locale.ts'
import { serverNow } from '../../../lib/server/clock.ts'
import { plainAmount, useShownText } from '../parts/shown-text.ts'
import { expectedIn } from './expected-in.ts'
import type { BuybackTerms } from './queries.ts'

/** The day is closed: when the next one is, by the server's time, and what there is for it (REQ-116). */
export function ClosedDay({ terms, children }: { terms: BuybackTerms; children: ReactNode }) {
  const { t, locale } = useLanguage()
  const shown = useShownText()
  const open = programmeDay(terms.openTime)
  return (
    <div className="wallet-tall">
      <section className="withdrawal-head">
        <h2 className="text-13 quiet buyback-label">{t('buyback.next')}</h2>
        <p className="buyback-day">{dayWords(open, locale, 'dayHead')}</p>
        <p className="text-13 quiet">{t('buyback.hours')}</p>
      </section>
      <Week open={terms.openTime} />
      <section className="card wallet-box">
        <dl className="wallet-facts s">
          <div>
            <dt>{t('buyback.now')}</dt>
            <dd>{shown('CVC', terms.available)} CVC</dd>
          </div>
          <div>
            <dt>{t('buyback.minimum')}</dt>
            <dd>{plainAmount('CVC', terms.minimum)} CVC</dd>
          </div>
          <Expected terms={terms} />
        </dl>
      </section>
      {children}
      <PageFoot>
        <Button wide disabled aria-describedby="buyback-closed">
          {t('buyback.action')}
        </Button>
        <p className="text-12 quiet" id="buyback-closed">
          {buybackDayWords(terms.weekday)[locale]}
        </p>
      </PageFoot>
    </div>
  )
}

/** About what there will be on the open day; nothing without a habit to estimate from. */
function Expected({ terms: { openTime, available } }: { terms: BuybackTerms }) {
  const { t, locale } = useLanguage()
  const shown = useShownText()
  const { data } = useQuery(rewardOverviewQuery)
  if (!data) return null
  const [day, today] = [programmeDay(openTime), programmeDay(new Date(serverNow()))]
  const days = Math.round((Date.parse(day) - Date.parse(today)) / dayMs)
  const { locked, habit, checkIn } = data
  const expected = expectedIn(days, { ...habit, available, locked, unlock: checkIn.unlock })
  if (expected === null) return null
  return (
    <div>
      <dt>{t('buyback.expected', { day: dayWords(day, locale, 'day') })}</dt>
      <dd>
        {t('buyback.about', { amount: shown('CVC', expected) })}
        <small>{t('buyback.habit')}</small>
      </dd>
    </div>
  )
}

/** The seven days that end with the open one; today is the server's. */
function Week({ open }: { open: Date }) {
  const { t, locale } = useLanguage()
  const today = programmeDay(new Date(serverNow()))
  const days = [6, 5, 4, 3, 2, 1, 0].map((before) => programmeDay(new Date(open.getTime() - before * dayMs)))
  return (
    <ol className="buyback-week">
      {days.map((day, at) => (
        <li key={day} className={at === 6 ? 'open' : day === today ? 'today' : ''}>
          <span>{day === today ? t('buyback.today') : dayWords(day, locale, 'shortWeekday')}</span>
          <i>{Number(day.slice(8))}</i>
        </li>
      ))}
    </ol>
  )
}
