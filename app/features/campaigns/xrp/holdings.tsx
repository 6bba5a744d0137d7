import { useQuery } from '@tanstack/react-query'
import { type Amount, units } from '@madang/contract/money.ts'
import { balancesQuery } from '../../../data/queries/balances.ts'
import { useT } from '../../../lib/locale.ts'
import { AssetMark } from '../../../lib/parts/asset-mark.tsx'
import { ShownAmount } from '../../../lib/parts/shown-amount.tsx'
import { Figures } from '../figures.tsx'

/** What is mine, what is frozen, both together, and what they are worth by the last price. */
export function Holdings({ held, frozen }: { held: Amount<'XRP'>; frozen: Amount<'XRP'> }) {
  const t = useT()
  const worth = useQuery(balancesQuery).data?.xrp.worth
  return (
    <>
      <section className="pad xrp-held">
        <AssetMark asset="XRP" size={44} />
        <div>
          <h2 className="text-13 quiet">{t('xrp.held')}</h2>
          <ShownAmount asset="XRP" value={held} size="l" unit="XRP" />
        </div>
      </section>
      <Figures
        figures={[
          { label: t('xrp.frozen'), value: <ShownAmount asset="XRP" value={frozen} /> },
          { label: t('xrp.total'), value: <ShownAmount asset="XRP" value={units(held + frozen)} /> },
          {
            label: t('xrp.inUsdt'),
            value: worth ? <ShownAmount asset="USDT" value={worth.amount} /> : <small>{t('xrp.noPrice')}</small>,
            small: worth?.isSample ? t('xrp.sample') : undefined,
          },
        ]}
      />
    </>
  )
}
