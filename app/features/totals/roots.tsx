import type { Out } from '@madang/contract/endpoint.ts'
import type { TotalsAsset } from '@madang/contract/rewards/totals-proof.ts'
import type { getTotals, TotalsRoot } from '@madang/contract/rewards/totals.ts'
import { amountText } from '@madang/client/money.ts'
import { useT } from '../../lib/locale.ts'

/** The roots published each night of each asset, for keeping elsewhere and comparing. */
export function Roots({ totals: { roots, others } }: { totals: Out<typeof getTotals> }) {
  const t = useT()
  return (
    <section className="pad totals-roots">
      <h2>{t('totals.roots')}</h2>
      <p className="text-13 quiet">{t('totals.rootsText')}</p>
      {roots.length === 0 ? <p className="text-13 quiet">{t('totals.noRoots')}</p> : null}
      <RootList asset="CVC" roots={roots} />
      <RootList asset="USDT" roots={others.usdt} />
      <RootList asset="XRP" roots={others.xrp} />
    </section>
  )
}

function RootList({ asset, roots }: { asset: TotalsAsset; roots: readonly TotalsRoot[] }) {
  const t = useT()
  if (roots.length === 0) return null
  return (
    <ul aria-label={asset}>
      {roots.map(({ day, people, total, root }) => (
        <li key={day}>
          <p className="flex spread gap-8">
            <b className="bold">{day}</b>
            <span className="text-13 quiet tabular">
              {t('totals.rootOf', { n: people, amount: amountText(asset, total), asset })}
            </span>
          </p>
          <code className="text-12 quiet totals-digest">{root}</code>
        </li>
      ))}
    </ul>
  )
}
