import { WithdrawPage } from '../../features/wallet/withdraw/withdraw-page.tsx'
import '../../features/wallet/wallet.css'
import { usePageSearch } from '../../lib/navigation/router.ts'

/** A withdrawal of USDT, or of XRP; `step` is 2 or 3 after the first. */
export function Withdraw() {
  const { asset: asked, step } = usePageSearch('/withdraw')
  const asset = asked === 'XRP' ? 'XRP' : 'USDT'
  // Each asset has a draft of its own, which is looked for when its form opens.
  return <WithdrawPage key={asset} asset={asset} step={step === '2' ? 2 : step === '3' ? 3 : 1} />
}
