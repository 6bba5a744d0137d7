import { useState } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { RewardRecord } from '@madang/contract/rewards/rewards.ts'
import { AboutCvc } from '../../features/rewards/overview/about-cvc.tsx'
import { CalendarSheet } from '../../features/rewards/check-in/calendar-sheet.tsx'
import { CheckInButton } from '../../features/rewards/check-in/check-in-button.tsx'
import { CvcSkeleton } from '../../features/rewards/overview/cvc-skeleton.tsx'
import { AmountVisibilityButton } from '../../lib/parts/amount-visibility-button.tsx'
import { Figures } from '../../features/rewards/overview/figures.tsx'
import { Forecast } from '../../features/rewards/overview/forecast.tsx'
import { LastRecords } from '../../features/rewards/records/last-records.tsx'
import { ProgrammeSheet } from '../../features/rewards/programme/programme-sheet.tsx'
import { Ring } from '../../features/rewards/overview/ring.tsx'
import { CvcShortcuts } from '../../features/rewards/overview/shortcuts.tsx'
import { useNewDay } from '../../features/rewards/check-in/use-new-day.ts'
import { WhySheet } from '../../features/rewards/records/why-sheet.tsx'
import '../../features/rewards/rewards.css'
import { useT } from '../../lib/locale.ts'
import { rewardOverviewQuery } from '../../data/queries/reward-overview.ts'
import { useIsOffered } from '../../lib/server/offered.ts'
import { NotYet } from '../../lib/parts/not-yet.tsx'
import { BackPage } from '../../lib/parts/back-page.tsx'

/** My CVC: unlocked and locked, when the rest comes free, check-in, records, rules (REQ-110). */
export function Cvc() {
  const t = useT()
  const queries = useQueryClient()
  const isCvcOffered = useIsOffered('cvc')
  const { data, error, refetch } = useQuery(rewardOverviewQuery)
  const [why, setWhy] = useState<RewardRecord>()
  const [isRulesOpen, setRulesOpen] = useState(false)
  const [isCalendarOpen, setCalendarOpen] = useState(false)
  useNewDay(data?.checkIn.nextTime)
  return (
    <>
      <BackPage
        title={t('title.cvc')}
        actions={<AmountVisibilityButton />}
        onRefresh={() => queries.refetchQueries({ type: 'active' })}
      >
        {data ? (
          <>
            <Ring unlocked={data.unlocked} locked={data.locked} />
            <Figures overview={data} />
            {isCvcOffered ? (
              <>
                <Forecast day={data.forecastDay} habit={data.habit} isLocked={data.locked > 0n} />
                <div className="pad">
                  <CheckInButton state={data.checkIn} />
                </div>
              </>
            ) : null}
          </>
        ) : (
          <NotYet error={error} onRetry={refetch} waiting={<CvcSkeleton />} />
        )}
        <CvcShortcuts onRules={() => setRulesOpen(true)} onCalendar={() => setCalendarOpen(true)} />
        <div className="band" />
        <LastRecords book="reward" onWhy={setWhy} />
        <LastRecords book="unlock" onWhy={setWhy} />
        <AboutCvc version={data?.ruleVersion} onRules={() => setRulesOpen(true)} />
      </BackPage>
      <WhySheet record={why} onClose={() => setWhy(undefined)} />
      <CalendarSheet open={isCalendarOpen} onClose={() => setCalendarOpen(false)} />
      <ProgrammeSheet open={isRulesOpen} onClose={() => setRulesOpen(false)} />
    </>
  )
}
