import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { appeal, getReviews, type CaseId } from '@madang/contract/rewards/fraud.ts'
import { pageAfter } from '@madang/contract/paging.ts'
import { call } from '../../../lib/server/call.ts'
import { rewardKeys } from '../../../lib/keys/reward-keys.ts'

const pageSize = 20

/** Reviews of my invitations, newest first. */
export const reviewsQuery = infiniteQueryOptions({
  queryKey: rewardKeys.reviews(),
  queryFn: ({ pageParam, signal }) => call(getReviews, { pageIndex: pageParam, pageSize }, { signal }),
  initialPageParam: 1,
  getNextPageParam: pageAfter,
})

/** Sends an appeal, once for each review; the list shows what became of it, also when somebody was faster. */
export function useAppeal(caseId: CaseId, onSent: () => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (words: string) => call(appeal, { caseId, words }),
    onSuccess: onSent,
    onSettled: () => queries.invalidateQueries({ queryKey: reviewsQuery.queryKey }),
  })
}
