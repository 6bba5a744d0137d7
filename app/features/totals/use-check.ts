import { useMutation, useQueryClient } from '@tanstack/react-query'
import { getMyProof, type TotalsRoot } from '@madang/contract/rewards/totals.ts'
import { call } from '../../lib/server/call.ts'
import { faultOfProof } from './check-proof.ts'
import { totalsQuery } from './queries.ts'

/** What came of looking for myself in the latest root. */
export type CheckOutcome =
  | { readonly kind: 'none' }
  | {
      readonly kind: 'found' | 'wrong'
      readonly root: TotalsRoot
      readonly balance: TotalsRoot['total']
      readonly steps: number
    }

/** Fetches my proof and the public page anew, and checks one against the other on this phone. */
export function useCheck(userId: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (): Promise<CheckOutcome> => {
      const [proof, { roots }] = await Promise.all([
        call(getMyProof, {}),
        queries.fetchQuery({ ...totalsQuery, staleTime: 0 }),
      ])
      if (!proof) return { kind: 'none' }
      const fault = await faultOfProof(userId, proof, roots)
      const { root, balance, path } = proof
      return { kind: fault === null ? 'found' : 'wrong', root, balance, steps: path.length }
    },
  })
}
