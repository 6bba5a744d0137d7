import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { amountText } from '@madang/client/money.ts'
import type { Out } from '@madang/contract/endpoint.ts'
import type { getRewardOverview } from '@madang/contract/rewards/rewards.ts'
import { CvcMark } from '@madang/ui/marks.tsx'
import { Skeleton } from '@madang/ui/skeleton.tsx'
import { rewardOverviewQuery } from '../../../data/queries/reward-overview.ts'
import { useLanguage } from '../../../lib/locale.ts'
import { CheckInButton } from '../check-in/check-in-button.tsx'
import { lastRecordsQuery } from '../queries.ts'
import { WhySheet } from '../records/why-sheet.tsx'

type Overview = Pick<Out<typeof getRewardOverview>, 'held'>

/** The first answer that had a reward stays: a check-in made here moves some of it. Before that the newest. */
export function firstAmounts<T extends Overview>(told: T | undefined, now: T | undefined): T | undefined {
  return told && told.held > 0n ? told : (now ?? told)
}

/** What the registration brought, or that it waits, told once in clear with its arithmetic and how to see it later, and the first check-in. */
export function FirstReward() {
  const { locale, t } = useLanguage()
  const { data, isPending } = useQuery(rewardOverviewQuery)
  const { data: records } = useQuery(lastRecordsQuery('reward', locale))
  const [isWhy, setWhy] = useState(false)
  const [kept, setTold] = useState(data)
  const told = firstAmounts(kept, data)
  if (told !== kept) setTold(told)
  if (isPending) return <Skeleton height={236} radius="var(--r-card)" />
  if (!data || !told) return null
  const record = records?.items.find(({ kind }) => kind === 'registration')
  const isWaiting = told.held === 0n && record?.status === 'pending'
  const amount = (value: typeof told.held) => amountText('CVC', value)
  return (
    <section className="card first-reward">
      {told.held > 0n || isWaiting ? (
        <>
          <div className="flex gap-12">
            <CvcMark size={48} />
            <h2 className="grow bold">
              {isWaiting
                ? t('reward.waits', { amount: amount(record.amount) })
                : t('reward.told', { held: amount(told.held) })}
            </h2>
            {record ? (
              <button type="button" className="text-link accent bold text-13" onClick={() => setWhy(true)}>
                {t('cvc.why')}
              </button>
            ) : null}
          </div>
          <p className="text-13 quiet">
            {isWaiting
              ? t('reward.waitsText')
              : t('reward.toldText', { free: amount(told.available), locked: amount(told.locked) })}{' '}
            {t('reward.eye')}
          </p>
        </>
      ) : null}
      <CheckInButton state={data.checkIn} />
      <WhySheet record={isWhy ? record : undefined} onClose={() => setWhy(false)} />
    </section>
  )
}
