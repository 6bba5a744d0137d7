import { useQuery } from '@tanstack/react-query'
import { ComingDrawing } from '@madang/ui/drawings/empty/coming.tsx'
import { EmptyState } from '@madang/ui/empty-state.tsx'
import { PageHead } from '@madang/ui/page-head.tsx'
import { PullToRefresh } from '@madang/ui/gestures/pull-to-refresh.tsx'
import { Skeleton } from '@madang/ui/skeleton.tsx'
import { Attendance } from '../features/live/attendance.tsx'
import '../features/live/live.css'
import { NextClass } from '../features/live/next-class.tsx'
import { attendanceQuery } from '../data/queries/attendance.ts'
import { myClassesQuery, replaysQuery, scheduleQuery } from '../features/live/queries.ts'
import { programmeQuery } from '../features/rewards/queries.ts'
import { Replays } from '../features/live/replays.tsx'
import { Schedule } from '../features/live/schedule.tsx'
import { Teaching } from '../features/live/teaching.tsx'
import { amountText } from '@madang/client/money.ts'
import { useLanguage } from '../lib/locale.ts'
import { NotYet } from '../lib/parts/not-yet.tsx'
import { RewardRisk } from '../lib/parts/programme/reward-risk.tsx'

/** Live (REQ-74): the class that runs or comes, my attendance, the timetable; a lecturer's numbers (REQ-78). */
export function Live() {
  const { locale, t } = useLanguage()
  const schedule = useQuery(scheduleQuery(locale))
  const attendance = useQuery(attendanceQuery(locale))
  const { data: teaching, isLoading: isTeachingAwaited } = useQuery(myClassesQuery(locale))
  const replays = useQuery(replaysQuery(locale))
  const { data: programme, isLoading: isRuleAwaited } = useQuery(programmeQuery(locale))
  const rule = programme && {
    unlock: amountText('CVC', programme.classUnlock),
    perDay: amountText('CVC', programme.classUnlockPerDay),
  }
  // Shown together: what comes later would move what is there.
  const isAwaited = isTeachingAwaited || isRuleAwaited || replays.isLoading
  const error = schedule.error ?? attendance.error
  const refresh = () => Promise.all([schedule.refetch(), attendance.refetch(), replays.refetch()])
  const next = schedule.data?.items[0]
  return (
    <>
      <PageHead title={t('title.live')} />
      <main aria-busy={!error && (!schedule.data || !attendance.data || isAwaited)}>
        <PullToRefresh onRefresh={refresh}>
          {schedule.data && attendance.data && !isAwaited ? (
            <>
              {next ? <NextClass lesson={next} rule={rule ?? null} /> : null}
              {teaching?.lecturer ? <Teaching items={teaching.items} /> : null}
              <Attendance days={attendance.data.days} />
              <div className="band" />
              {next ? (
                <Schedule items={schedule.data.items} reminders={attendance.data.reminders} />
              ) : (
                <EmptyState drawing={<ComingDrawing />} title={t('live.none')} text={t('live.noneText')} />
              )}
              {replays.data ? <Replays items={replays.data.items} /> : null}
              <RewardRisk>{t('poster.risk')}</RewardRisk>
            </>
          ) : (
            <NotYet error={error} onRetry={refresh} waiting={<Skeletons />} />
          )}
        </PullToRefresh>
      </main>
    </>
  )
}

function Skeletons() {
  return (
    <div className="pad" aria-hidden="true">
      <Skeleton width="100%" height={196} />
      <br />
      <Skeleton width="60%" height={24} />
      <br />
      <Skeleton width="100%" height={72} />
    </div>
  )
}
