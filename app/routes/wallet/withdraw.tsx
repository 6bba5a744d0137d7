import { WithdrawPage } from '../../features/wallet/withdraw/withdraw-page.tsx'
import '../../features/wallet/wallet.css'
import { usePageSearch } from '../../lib/navigation/router.ts'

/** A withdrawal of USDT, or of XRP; `step` is 2 or 3 after the first. */
export function Withdraw() {
  const { asset, step } = usePageSearch('/withdraw')
  return <WithdrawPage asset={asset === 'XRP' ? 'XRP' : 'USDT'} step={step === '2' ? 2 : step === '3' ? 3 : 1} />
}
