import type { Amount } from '@madang/contract/money.ts'
import { amountText } from '@madang/client/money.ts'
import { useT } from '../lib/locale.ts'
import { Bar } from './bar.tsx'

/** How much of a pool's budget is used; from 80 % on it stands out. */
export function PoolUse({ name, used, budget }: { name: React.ReactNode; used: Amount<'CVC'>; budget: Amount<'CVC'> }) {
  const t = useT()
  return (
    <div className="stack thin">
      {name}
      <Bar share={Number(used) / Number(budget)} look={used * 10n >= budget * 8n ? 'late' : 'cvc'} />
      <span className="s">
        {t('ledger.used', { used: amountText('CVC', used), budget: amountText('CVC', budget) })}
      </span>
    </div>
  )
}
