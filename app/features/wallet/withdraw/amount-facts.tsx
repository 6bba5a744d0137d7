import { smaller, units, type Amount } from '@madang/contract/money.ts'
import type { WithdrawableAsset } from '@madang/contract/wallet/withdrawals.ts'
import type { Balances } from '../../../data/queries/balances.ts'
import { useT } from '../../../lib/locale.ts'
import { useProceedsName } from '../parts/proceeds-name.ts'
import { plainAmount, useShownText } from '../parts/shown-text.ts'
import { sourceWords } from '../parts/source-words.ts'
import type { Form } from './use-form.ts'

/** The least fee, which part of the balance leaves first, and what may still leave today. */
export function AmountFacts({
  asset,
  fee,
  quantity,
  balances,
  daily,
}: {
  asset: WithdrawableAsset
  fee: Amount | undefined
  quantity: Amount | null
  balances: Balances | undefined
  daily: Form['daily']
}) {
  const t = useT()
  const shown = useShownText()
  const source = useProceedsName()
  return (
    <dl className="card wallet-box wallet-facts s">
      <div>
        <dt>{t('withdraw.networkFee')}</dt>
        <dd>
          {fee === undefined ? '–' : t('withdraw.feeFrom', { fee: plainAmount(asset, fee) })}
          <small>{t('withdraw.feeLater')}</small>
        </dd>
      </div>
      {asset === 'USDT' && quantity !== null && quantity > 0n && balances ? (
        <div>
          <dt>{t('withdraw.order')}</dt>
          <dd>{sourceWords(bucketsOf(units(quantity), balances), { shown, source, t })}</dd>
        </div>
      ) : null}
      <div>
        <dt>{t(daily.over === 'hours' ? 'withdraw.left.hours' : 'withdraw.left.day')}</dt>
        <dd>{shown(asset, daily.rest)}</dd>
      </div>
    </dl>
  )
}

/** From which buckets so much USDT leaves: what was bought back first (REQ-127). */
function bucketsOf(quantity: Amount<'USDT'>, { usdt }: Balances) {
  const available = smaller(quantity, usdt.available)
  return { available, bonus: units<'USDT'>(quantity - available) }
}
