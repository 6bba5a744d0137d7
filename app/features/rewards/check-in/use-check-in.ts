import { useEffect } from 'react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { NetworkError } from '@madang/client/refusal.ts'
import { rewardOverviewQuery } from '../../../data/queries/reward-overview.ts'
import { askCheckIn } from './ask-check-in.ts'
import { rewardKeys } from '../../../lib/keys/reward-keys.ts'

/** An answer lost on the way is asked for again this often, with the same key, before the person is told. */
const repeats = 2

/**
 * Checking in (REQ-111). What it gave stays on screen until the person leaves; afterwards the button says that it is done.
 * A refusal, such as a check-in made on another phone, also brings the true state.
 */
export function useCheckIn() {
  const queries = useQueryClient()
  const { mutate, reset, data, isPending } = useMutation({
    mutationFn: askCheckIn,
    retry: (count, error) => error instanceof NetworkError && count < repeats,
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: rewardOverviewQuery.queryKey }),
        queries.invalidateQueries({ queryKey: rewardKeys.book('unlock') }),
        queries.invalidateQueries({ queryKey: rewardKeys.calendars() }),
        queries.invalidateQueries({ queryKey: rewardKeys.statements() }),
        queries.invalidateQueries({ queryKey: rewardKeys.airdrop() }),
      ]),
  })
  useEffect(() => reset, [reset])
  return { checkIn: mutate, done: data, isPending }
}
