import { useState } from 'react'
import { amountText } from '@madang/client/money.ts'
import { feePercents, feeShareOf } from '@madang/contract/campaigns/fee-share.ts'
import { formatAmount, parseAmount, units } from '@madang/contract/money.ts'
import { proposeFee, type ContestCycle } from '@madang/contract/operators/contest-results.ts'
import { toast } from '@madang/ui/toast.tsx'
import { call } from '../../lib/call.ts'
import { useTexts } from '../../lib/texts-of.ts'
import { Text } from '../../parts/fields.tsx'
import { ReasonWindow } from '../../parts/reason-window.tsx'
import { resultTexts } from './results-texts.ts'

/** Entering what a published topic brought in a month; its parts are shown as they are typed (REQ-143). */
export function FeeWindow({
  topic: { topicId, title },
  onClose,
}: {
  topic: ContestCycle['topics'][number]
  onClose: () => void
}) {
  const t = useTexts(resultTexts)
  const [month, setMonth] = useState('')
  const [amount, setAmount] = useState('')
  const typed = parseAmount('USDT', amount.trim())
  const { fee, creator, kept } = feeShareOf(typed ?? units(0n))
  const words = {
    fee: amountText('USDT', fee),
    creator: amountText('USDT', creator),
    kept: amountText('USDT', kept),
  }
  return (
    <ReasonWindow
      title={t('enterTitle', { title: title || t('gone') })}
      text={t('enterText', feePercents)}
      verb={t('propose')}
      act={(reason) =>
        call(proposeFee, { topicId, month: month.trim(), amount: formatAmount('USDT', typed ?? units(0n)), reason })
      }
      onDone={() => toast(t('proposed'))}
      onClose={onClose}
    >
      <Text label={t('month')} value={month} onValue={setMonth} pattern="\d{4}-\d{2}" required autoComplete="off" />
      <Text
        label={t('amount')}
        value={amount}
        onValue={setAmount}
        inputMode="decimal"
        required
        autoComplete="off"
        hint={t('parts', words)}
        error={amount && typed === null ? t('wrong') : null}
      />
    </ReasonWindow>
  )
}
