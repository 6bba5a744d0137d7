import { useQueryClient } from '@tanstack/react-query'
import { shownMoney } from '../../lib/keys/shown-money.ts'
import { walletKeys } from '../../lib/keys/wallet-keys.ts'

/** Everything that shows an amount is asked for again after money was set aside or came back. */
export function useMoneyMoved(): () => void {
  const queries = useQueryClient()
  return () => {
    for (const queryKey of [...shownMoney, walletKeys.everyNetwork()]) void queries.invalidateQueries({ queryKey })
  }
}
