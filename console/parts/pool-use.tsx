import type { PoolUse as Use } from '@madang/contract/operators/books.ts'
import type { TotalsAsset } from '@madang/contract/rewards/totals-proof.ts'
import { amountText } from '@madang/client/money.ts'
import { useT } from '../lib/locale.ts'
import { Bar } from './bar.tsx'

/** How much of a pool's budget is used; from 80 % on it stands out. */
export function PoolUse<A extends TotalsAsset>({
  name,
  pool: { asset, used, budget },
}: {
  name: React.ReactNode
  pool: Use<A>
}) {
  const t = useT()
  return (
    <div className="stack thin">
      {name}
      <Bar share={Number(used) / Number(budget)} look={used * 10n >= budget * 8n ? 'late' : 'cvc'} />
      <span className="s">
        {t('ledger.used', { used: amountText<A>(asset, used), budget: amountText<A>(asset, budget), asset })}
      </span>
    </div>
  )
}
