import type { MyTopic } from '@madang/contract/campaigns/contest.ts'
import { feePercents } from '@madang/contract/campaigns/fee-share.ts'
import { amountText } from '@madang/client/money.ts'
import { useLanguage } from '../../../lib/locale.ts'

/** My part of what a topic brought, by month, with its arithmetic (REQ-143). */
export function TopicFees({ fees }: { fees: MyTopic['fees'] }) {
  const { t } = useLanguage()
  return fees.map(({ month, amount, fee, creator, kept }) => {
    const words = {
      month,
      feePercent: feePercents.fee,
      share: feePercents.creator,
      amount: amountText('USDT', amount),
      fee: amountText('USDT', fee),
      creator: amountText('USDT', creator),
      kept: amountText('USDT', kept),
    }
    return (
      <p key={month} className="text-13">
        <b>{t('contest.fee', words)}</b> <span className="quiet">{t('contest.feeWhy', words)}</span>
      </p>
    )
  })
}
