import { useQueryClient } from '@tanstack/react-query'
import { rewardKeys } from '../../lib/keys/reward-keys.ts'
import { walletKeys } from '../../lib/keys/wallet-keys.ts'

/** Everything that shows an amount is asked for again after money was set aside or came back. */
export function useMoneyMoved(): () => void {
  const queries = useQueryClient()
  return () => {
    for (const queryKey of [
      walletKeys.balances(),
      walletKeys.allWithdrawals(),
      walletKeys.openWithdrawals(),
      walletKeys.everyNetwork(),
      walletKeys.buybacks(),
      rewardKeys.overview(),
      rewardKeys.statements(),
    ])
      void queries.invalidateQueries({ queryKey })
  }
}
