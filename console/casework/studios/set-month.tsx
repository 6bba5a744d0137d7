import { useState } from 'react'
import { useMutation } from '@tanstack/react-query'
import { amountText } from '@madang/client/money.ts'
import { type Amount, formatAmount, parseAmount } from '@madang/contract/money.ts'
import { setStudioMonth, type QueuedMonth } from '@madang/contract/operators/casework/studios.ts'
import { call } from '../../lib/call.ts'
import { useT } from '../../lib/locale.ts'
import { queries } from '../../lib/queries.ts'
import { Text } from '../../parts/fields.tsx'
import { FormDialog } from '../../parts/form-dialog.tsx'
import { Reason } from '../../parts/reason.tsx'

/** Choosing the bonus of a month with its reason, and where its rules say so its pay; the server judges both again. */
export function SetMonth({ month, onClose }: { month: QueuedMonth; onClose: () => void }) {
  const t = useT()
  const { monthId, version, leastBonus, mostBonus, payments } = month
  const [bonus, setBonus] = useState(formatAmount('USDT', month.bonus))
  const [pay, setPay] = useState(month.pay)
  const [reason, setReason] = useState(month.bonusReason ?? '')
  const typed = parseAmount('USDT', bonus.trim())
  const isPossible = typed !== null && (typed === 0n || (typed >= leastBonus && typed <= mostBonus))
  const limits = t('studio.limits', { least: amountText('USDT', leastBonus), most: amountText('USDT', mostBonus) })
  const { mutate, isPending } = useMutation({
    mutationFn: (chosen: Amount<'USDT'>) =>
      call(setStudioMonth, {
        monthId,
        version,
        bonus: formatAmount('USDT', chosen),
        pay: payments.length > 0 ? formatAmount('USDT', pay) : null,
        reason,
      }),
    onSuccess: onClose,
    onSettled: () => queries.invalidateQueries(),
  })
  return (
    <FormDialog
      title={t('studio.set')}
      text={t('studio.setText')}
      verb={t('studio.save')}
      busy={isPending}
      onSubmit={() => {
        if (isPossible) mutate(typed)
      }}
      onClose={onClose}
    >
      {payments.length > 0 ? <Payments payments={payments} pay={pay} onPay={setPay} /> : null}
      <Text
        label={t('studio.bonusOf')}
        value={bonus}
        onValue={setBonus}
        inputMode="decimal"
        autoComplete="off"
        hint={limits}
        error={isPossible ? null : limits}
      />
      <Reason value={reason} onValue={setReason} />
    </FormDialog>
  )
}

function Payments({
  payments,
  pay,
  onPay,
}: {
  payments: QueuedMonth['payments']
  pay: Amount<'USDT'>
  onPay: (pay: Amount<'USDT'>) => void
}) {
  const t = useT()
  return (
    <fieldset className="field boxes">
      <legend>{t('studio.payOf')}</legend>
      {payments.map((each) => (
        <label key={String(each)}>
          <input type="radio" name="pay" checked={each === pay} onChange={() => onPay(each)} />
          {amountText('USDT', each)}
        </label>
      ))}
    </fieldset>
  )
}
