import { useQueryClient } from '@tanstack/react-query'
import { pointKeys } from '../../../lib/keys/point-keys.ts'
import { rewardKeys } from '../../../lib/keys/reward-keys.ts'
import { walletKeys } from '../../../lib/keys/wallet-keys.ts'
import { xrpKeys } from '../../../lib/keys/xrp-keys.ts'

/** Everything that shows points or XRP is asked for again. */
export function usePointsMoved(): () => void {
  const queries = useQueryClient()
  return () => {
    for (const queryKey of [pointKeys.all(), xrpKeys.all(), walletKeys.balances(), rewardKeys.statements()])
      void queries.invalidateQueries({ queryKey })
  }
}
