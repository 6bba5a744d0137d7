import { useQuery } from '@tanstack/react-query'
import { LoadFailure } from '../../../lib/parts/load-failure.tsx'
import { reach } from '../../../lib/server/reach.ts'
import { rewardOverviewQuery } from '../../../data/queries/reward-overview.ts'
import { CheckInCard, CheckInCardSkeleton } from '../check-in/check-in-card.tsx'
import { Totals } from './totals.tsx'
import { useNewDay } from '../check-in/use-new-day.ts'
import { MoreLinks } from './more-links.tsx'
import { Ways } from './ways.tsx'

/** What I have, today's check-in, and what else there is. */
export function OverviewPanel() {
  const { data, error, refetch } = useQuery(rewardOverviewQuery)
  const isCut = reach((state) => state.isCut)
  useNewDay(data?.checkIn.nextTime)
  if (!data && (error || isCut)) return <LoadFailure error={error} onRetry={() => void refetch()} />
  return (
    <>
      <Totals />
      {data ? <CheckInCard state={data.checkIn} /> : <CheckInCardSkeleton />}
      <Ways />
      <MoreLinks />
    </>
  )
}
