import { useT } from '../../../lib/locale.ts'
import { useIsOffered } from '../../../lib/server/offered.ts'

/** What USDT that is no bonus is called: from buybacks, and from deposits where these are offered. */
export function useProceedsName(): string {
  const t = useT()
  return t(useIsOffered('recharge') ? 'wallet.proceedsAndDeposits' : 'wallet.proceeds')
}
