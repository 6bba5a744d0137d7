import type { HeldTotals } from '@madang/contract/rewards/totals.ts'
import type { TotalsAsset } from '@madang/contract/rewards/totals-proof.ts'
import { units } from '@madang/contract/money.ts'
import { amountText } from '@madang/client/money.ts'
import { useT } from '../../lib/locale.ts'

const parts = ['locked', 'unlocked', 'reserved'] as const

/** What users hold of an asset that has no supply of ours; nothing while nobody has any. */
export function Held<A extends TotalsAsset>({ asset, held }: { asset: A; held: HeldTotals<A> }) {
  const t = useT()
  const whole = units<A>(held.locked + held.unlocked + held.reserved)
  if (whole === 0n) return null
  return (
    <section className="pad" aria-label={t('totals.heldOf', { asset })}>
      <p className="text-13 quiet">{t('totals.heldOf', { asset })}</p>
      <p className="amount-text">
        {amountText(asset, whole)} <small>{asset}</small>
      </p>
      <dl className="pairs">
        {parts.map((part) => (
          <div key={part} className="totals-row">
            <dt>{t(`totals.${part}`)}</dt>
            <dd className="tabular">{amountText(asset, held[part])}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
