import { useQuery } from '@tanstack/react-query'
import type { Out } from '@madang/contract/endpoint.ts'
import type { getProgramme } from '@madang/contract/rewards/rewards.ts'
import { Skeleton } from '@madang/ui/skeleton.tsx'
import { amountText } from '@madang/client/money.ts'
import { NotYet } from '../../../lib/parts/not-yet.tsx'
import { useLanguage } from '../../../lib/locale.ts'
import { serverNow } from '../../../lib/server/clock.ts'
import { dayText, programmeDay } from '../../../lib/format/programme-day.ts'
import { programmeQuery } from '../queries.ts'
import { ValidRule } from './valid-rule.tsx'

/** The CVC rules in force, line by line as the server tells them (REQ-110). */
export function ProgrammeRules() {
  const { locale } = useLanguage()
  const { data, error, refetch } = useQuery(programmeQuery(locale))
  if (!data) return <NotYet error={error} onRetry={refetch} waiting={<RulesSkeleton />} />
  return <Rules rules={data} />
}

function RulesSkeleton() {
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
  return (
    <div className="rules">
      <p className="text-13 quiet">{t('rules.from', { date: from })}</p>
      <dl className="pairs">
        {rules.shown.map(({ label, value }) => (
          <Rule key={label} label={label} value={value} />
        ))}
      </dl>
      <ValidRule />
      <p className="text-13 quiet">{t('cvc.supply', { amount: amountText('CVC', rules.totalSupply) })}</p>
    </div>
  )
}

function Rule({ label, value }: { label: string; value: string }) {
  return (
    <>
      <dt>{label}</dt>
      <dd className="tabular">{value}</dd>
    </>
  )
}
