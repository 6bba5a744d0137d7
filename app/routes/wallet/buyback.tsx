import { BuybackPage } from '../../features/wallet/buyback/buyback-page.tsx'
import { BuybackRecords } from '../../features/wallet/buyback/buyback-records.tsx'
import '../../features/wallet/wallet.css'
import { usePageSearch } from '../../lib/navigation/router.ts'

/** The platform's buyback, or my requests so far (`part=records`), where `id` names the one somebody looks for. */
export function Buyback() {
  const { part, id } = usePageSearch('/buyback')
  return part === 'records' ? <BuybackRecords wanted={id} /> : <BuybackPage />
}
