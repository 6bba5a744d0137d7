import { useEffect } from 'react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { rewardOverviewQuery } from '../../lib/reward-overview.ts'
import { askCheckIn } from './ask-check-in.ts'

/**
 * Checking in (R111). What it gave stays on screen until the person leaves; afterwards the button says that it is done.
 * A refusal, such as a check-in made on another phone, also brings the true state.
 */
export function useCheckIn() {
  const queries = useQueryClient()
  const { mutate, reset, data, isPending } = useMutation({
    mutationFn: askCheckIn,
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: rewardOverviewQuery.queryKey }),
        queries.invalidateQueries({ queryKey: ['rewardRecords', 'unlock'] }),
      ]),
  })
  useEffect(() => reset, [reset])
  return { checkIn: mutate, done: data, isPending }
}
