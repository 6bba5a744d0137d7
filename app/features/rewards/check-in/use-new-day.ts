import { useEffect } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { serverNow } from '../../../lib/server/clock.ts'
import { rewardOverviewQuery } from '../../../data/queries/reward-overview.ts'

/** Longest delay a timer takes, in milliseconds; a day is well below it, a wrong clock may not be. */
const longestMs = 2 ** 31 - 1
/** The server is asked a moment after midnight, never a moment before. */
const slackMs = 500

/** Asks for the overview again once the next programme day has begun, also after a sleep of the phone (REQ-111). */
export function useNewDay(nextTime: Date | undefined) {
  const queries = useQueryClient()
  const at = nextTime?.getTime()
  useEffect(() => {
    if (at === undefined) return
    const begun = () => {
      if (serverNow() >= at) void queries.invalidateQueries({ queryKey: rewardOverviewQuery.queryKey })
    }
    const timer = setTimeout(begun, Math.min(longestMs, Math.max(0, at - serverNow()) + slackMs))
    document.addEventListener('visibilitychange', begun)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', begun)
    }
  }, [at, queries])
}
