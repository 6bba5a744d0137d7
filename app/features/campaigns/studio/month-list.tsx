import { useInfiniteQuery } from '@tanstack/react-query'
import type { StudioMonth } from '@madang/contract/campaigns/studio.ts'
import { amountText } from '@madang/client/money.ts'
import { units } from '@madang/contract/money.ts'
import { SkeletonRows } from '@madang/ui/skeleton.tsx'
import { AskCaseLink } from '../../../data/chat/service/ask-case.tsx'
import { dayWords } from '../../../lib/format/date-words.ts'
import { useLanguage } from '../../../lib/locale.ts'
import { EndlessList } from '../../../lib/parts/endless-list.tsx'
import { monthsQuery } from './queries.ts'

/** My monthly statements, the last first: what each brings, why, and what became of it (REQ-145). */
export function MonthList() {
  const { t, locale } = useLanguage()
  const query = useInfiniteQuery(monthsQuery(locale))
  return (
    <section>
      <div className="section-head">
        <h2>{t('studio.months')}</h2>
      </div>
      <EndlessList
        query={query}
        waiting={<SkeletonRows count={3} />}
        more={<SkeletonRows count={1} />}
        empty={<p className="pad text-13 quiet">{t('studio.noMonths')}</p>}
      >
        {drawn}
      </EndlessList>
    </section>
  )
}

function drawn(months: readonly StudioMonth[]) {
  return (
    <ul>
      {months.map((month) => (
        <Month key={month.month} month={month} />
      ))}
    </ul>
  )
}

function Month({ month }: { month: StudioMonth }) {
  const { t, locale } = useLanguage()
  const { state, pay, bonus, bonusReason, reason, valid, ruleVersion } = month
  const name = dayWords(`${month.month}-01`, locale, 'month')
  const parts =
    bonus > 0n
      ? t('studio.payAndBonus', { pay: amountText('USDT', pay), bonus: amountText('USDT', bonus) })
      : t('studio.payAlone', { pay: amountText('USDT', pay) })
  const isOwed = state === 'paid' || state === 'review'
  return (
    <li className="studio-month">
      <div>
        <h3>{name}</h3>
        <div className="text-13 quiet">
          <p>{isOwed ? parts : t('studio.validThen', { n: valid.toLocaleString(locale) })}</p>
          {bonusReason ? <p className="studio-words">{t('studio.bonusWhy', { reason: bonusReason })}</p> : null}
          {reason ? <p>{reason}</p> : null}
          {state === 'counting' ? null : (
            <p className="text-12">{t('studio.by', { n: valid.toLocaleString(locale), version: ruleVersion })}</p>
          )}
        </div>
      </div>
      <div className="studio-state text-13">
        {state === 'counting' ? null : (
          <b className="tabular">{amountText('USDT', units(state === 'refused' ? 0n : pay + bonus))} USDT</b>
        )}
        <span className={`studio-${state}`}>{t(`studio.state.${state}`)}</span>
        {state === 'none' || state === 'refused' ? (
          <AskCaseLink card={{ kind: 'studioMonth', id: month.month }} words={t('studio.appeal')} />
        ) : null}
      </div>
    </li>
  )
}
