import { useState } from 'react'
import { useMutation } from '@tanstack/react-query'
import { withdrawalCases, type QueuedWithdrawal } from '@madang/contract/operators/casework/withdrawals.ts'
import { rejectReasons, type RejectReason } from '@madang/contract/wallet/withdrawal-states.ts'
import { reasonTexts } from '@madang/contract/wallet/withdrawal-texts.ts'
import { call } from '../../lib/call.ts'
import { useT } from '../../lib/locale.ts'
import { queries } from '../../lib/queries.ts'
import { Reason } from '../../parts/fields.tsx'
import { FormDialog } from '../../parts/form-dialog.tsx'
import { DecisionText } from '../decision-text.tsx'
import { showRefusal } from '../pay/pay-decision.tsx'

/** Rejecting one that is approved, as long as nobody began to pay it. */
export function RejectApproved({
  item: { withdrawalId },
  onClose,
}: {
  item: Pick<QueuedWithdrawal, 'withdrawalId'>
  onClose: () => void
}) {
  const t = useT()
  const [code, setCode] = useState<RejectReason>(rejectReasons[0])
  const [reason, setReason] = useState('')
  const { mutate, isPending } = useMutation({
    mutationFn: async () => showRefusal(await call(withdrawalCases.reject, { ids: [withdrawalId], code, reason })),
    onSuccess: onClose,
    onSettled: () => queries.invalidateQueries(),
  })
  return (
    <FormDialog
      title={t('pay.outcome.rejected')}
      text={t('withdrawal.rejectApprovedText')}
      verb={t('pay.outcome.rejected')}
      danger
      busy={isPending}
      onSubmit={() => mutate()}
      onClose={onClose}
    >
      <DecisionText
        label={t('suspend.code')}
        codes={rejectReasons}
        code={code}
        onCode={setCode}
        nameOf={(each) => t(`withdrawal.code.${each}`)}
        texts={reasonTexts}
      />
      <Reason value={reason} onValue={setReason} />
    </FormDialog>
  )
}
