import { DepositRecords } from '../../features/wallet/recharge/deposit-records.tsx'
import { RechargePage } from '../../features/wallet/recharge/recharge-page.tsx'
import '../../features/wallet/wallet.css'
import '../../features/wallet/recharge/recharge.css'
import { usePageSearch } from '../../lib/navigation/router.ts'

/** Ways to pay in, or my deposits so far (`part=records`), where `id` names the one somebody looks for. */
export function Recharge() {
  const { part, id } = usePageSearch('/recharge')
  return part === 'records' ? <DepositRecords wanted={id} /> : <RechargePage />
}
