import { amountOf, assetScale, formatAmount, units, type Amount } from '@madang/contract/money.ts'
import type { WithdrawableAsset } from '@madang/contract/wallet/withdrawals.ts'
import { useT } from '../../../lib/locale.ts'
import { useHideMoney } from '../../../lib/preferences/hide-money.ts'
import { plainAmount } from '../parts/shown-text.ts'
import { retype } from './draft-of.ts'

/** Amounts often taken; only those that are there are offered. */
const usual = ['10', '20', '50']

/** One tap instead of typing: a round amount, or all of it in two decimals. */
export function AmountChips({
  asset,
  free,
  minimum,
  typed,
}: {
  asset: WithdrawableAsset
  free: Amount
  minimum: Amount | undefined
  typed: string
}) {
  const t = useT()
  const [isHidden] = useHideMoney()
  if (free === 0n) return null
  const hundredth = 10n ** BigInt(assetScale[asset] - 2)
  const all = formatAmount(asset, units((free / hundredth) * hundredth))
  const offered = usual.filter((text) => {
    const amount = amountOf(asset, text)
    // Which of them are left out would tell of a hidden balance.
    return (isHidden || amount <= free) && (minimum === undefined || amount >= minimum)
  })
  const chips = [
    ...offered.map((text) => ({ text, label: text })),
    { text: all, label: isHidden ? t('withdraw.all') : `${t('withdraw.all')} ${plainAmount(asset, all)}` },
  ]
  return (
    <div className="wallet-chips" role="group" aria-label={t('withdraw.quantity')}>
      {chips.map(({ text, label }) => (
        <button
          key={label}
          type="button"
          aria-pressed={typed === text}
          onClick={() => retype(asset, { quantity: text })}
        >
          {label}
        </button>
      ))}
    </div>
  )
}
