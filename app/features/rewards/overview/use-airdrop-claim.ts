import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { claimSpecialAirdrop, getSpecialAirdrop } from '@madang/contract/rewards/special-airdrop.ts'
import { call } from '../../../lib/server/call.ts'
import { NetworkError } from '@madang/client/refusal.ts'
import { rewardKeys } from '../../../lib/keys/reward-keys.ts'

/** How far I am towards the special airdrop, and what became of my claim (REQ-115). */
export const airdropQuery = queryOptions({
  queryKey: rewardKeys.airdrop(),
  queryFn: ({ signal }) => call(getSpecialAirdrop, {}, { signal }),
})

/** A lost answer is asked for again this often before the person is told: the claim is once for each user by itself. */
const repeats = 2

/** Claims the special airdrop; the answer is the page's new state. */
export function useAirdropClaim() {
  const queries = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(claimSpecialAirdrop, {}),
    retry: (count, error) => error instanceof NetworkError && count < repeats,
    onSuccess: (airdrop) => queries.setQueryData(airdropQuery.queryKey, airdrop),
    onError: () => queries.invalidateQueries({ queryKey: airdropQuery.queryKey }),
  })
  return { claim: mutate, isPending }
}
