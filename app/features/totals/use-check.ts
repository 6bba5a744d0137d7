import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { TotalsAsset } from '@madang/contract/rewards/totals-proof.ts'
import { getMyAssetProofs, getMyProof, type TotalsRoot } from '@madang/contract/rewards/totals.ts'
import { call } from '../../lib/server/call.ts'
import { faultOfProof, type Proof } from './check-proof.ts'
import { totalsQuery } from './queries.ts'

/** What came of looking for myself in the latest root of an asset. */
export interface CheckOutcome {
  readonly asset: TotalsAsset
  readonly isFound: boolean
  readonly root: TotalsRoot
  readonly balance: TotalsRoot['total']
  readonly steps: number
}

/** Fetches my proofs and the public page anew, and checks one against the other on this phone; none without a leaf. */
export function useCheck(userId: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (): Promise<CheckOutcome[]> => {
      const [cvc, { usdt, xrp }, { roots, others }] = await Promise.all([
        call(getMyProof, {}),
        call(getMyAssetProofs, {}),
        queries.fetchQuery({ ...totalsQuery, staleTime: 0 }),
      ])
      const outcomes = await Promise.all([
        outcomeOf('CVC', userId, cvc, roots),
        outcomeOf('USDT', userId, usdt, others.usdt),
        outcomeOf('XRP', userId, xrp, others.xrp),
      ])
      return outcomes.filter((outcome) => outcome !== null)
    },
  })
}

async function outcomeOf(
  asset: TotalsAsset,
  userId: string,
  proof: Proof | null,
  roots: readonly TotalsRoot[],
): Promise<CheckOutcome | null> {
  if (!proof) return null
  const { root, balance, path } = proof
  return {
    asset,
    isFound: (await faultOfProof(asset, userId, proof, roots)) === null,
    root,
    balance,
    steps: path.length,
  }
}
