import { useQuery } from '@tanstack/react-query'
import type { Out } from '@madang/contract/endpoint.ts'
import type { getProgramme } from '@madang/contract/rewards/rewards.ts'
import { Skeleton } from '@madang/ui/skeleton.tsx'
import { amountText } from '../../../lib/format/amounts.ts'
import { LoadFailure } from '../../../lib/parts/load-failure.tsx'
import { useLanguage } from '../../../lib/locale.ts'
import { serverNow } from '../../../lib/server/clock.ts'
import { dayText, programmeDay } from './programme-day.ts'
import { programmeQuery } from '../queries.ts'

/** The CVC rules in force, in numbers from the server and words from here (REQ-101, REQ-110). */
export function ProgrammeRules() {
  const { data, error, refetch } = useQuery(programmeQuery)
  if (data) return <Rules rules={data} />
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />
  return (
    <div className="rules" aria-hidden="true">
      {Array.from({ length: 8 }, (_, index) => (
        <Skeleton key={index} height={18} width={`${92 - (index % 3) * 9}%`} />
      ))}
    </div>
  )
}

function Rules({ rules }: { rules: Out<typeof getProgramme> }) {
  const { locale, t } = useLanguage()
  const from = dayText(rules.effectiveFrom, programmeDay(new Date(serverNow())), locale)
  const whole = (number: number) => number.toLocaleString(locale)
  return (
    <div className="rules">
      <p className="s13 q">{t('rules.from', { date: from })}</p>
      <dl className="dl">
        {rules.registration.map(({ upTo, reward }, index) => (
          <Rule
            key={upTo}
            label={t('rules.registration', {
              from: whole((rules.registration[index - 1]?.upTo ?? 0) + 1),
              to: whole(upTo),
            })}
            value={`${amountText('CVC', reward)} CVC`}
          />
        ))}
        {rules.invite.map((reward, index) => (
          <Rule
            key={index}
            label={t('rules.invite', { level: index + 1 })}
            value={`${amountText('CVC', reward)} CVC`}
          />
        ))}
        <Rule label={t('rules.onReceipt')} value={`${rules.availablePercent}%`} />
        <Rule label={t('rules.checkIn')} value={`${amountText('CVC', rules.checkInUnlock)} CVC`} />
      </dl>
      <p className="s13 q">{t('rules.valid')}</p>
      <p className="s13 q">{t('cvc.supply', { amount: amountText('CVC', rules.totalSupply) })}</p>
      <p className="s12 q">{t('risk')}</p>
    </div>
  )
}

function Rule({ label, value }: { label: string; value: string }) {
  return (
    <>
      <dt>{label}</dt>
      <dd className="n">{value}</dd>
    </>
  )
}
