import { RecordsPage } from '../../features/wallet/records/records-page.tsx'
import { WithdrawalPage } from '../../features/wallet/records/withdrawal-page.tsx'
import '../../features/wallet/wallet.css'
import { usePageSearch } from '../../lib/navigation/router.ts'

/** My withdrawals, or the one that `id` names. */
export function WithdrawRecord() {
  const { id, filter } = usePageSearch('/withdraw-record')
  return id === undefined ? <RecordsPage wanted={filter} /> : <WithdrawalPage id={id} />
}
