import { useState } from 'react'
import { withdrawalCases, type QueuedWithdrawal } from '@madang/contract/operators/casework/withdrawals.ts'
import { rejectReasons, type RejectReason } from '@madang/contract/wallet/withdrawal-states.ts'
import { reasonTexts } from '@madang/contract/wallet/withdrawal-texts.ts'
import { call } from '../../lib/call.ts'
import { useT } from '../../lib/locale.ts'
import type { Codes } from '../pay/code-choice.tsx'
import { showRefusal } from '../pay/pay-decision.tsx'
import { RejectWindow } from '../pay/reject-window.tsx'

/** Why withdrawals are rejected. */
export const withdrawalCodes: Codes<RejectReason> = {
  codes: rejectReasons,
  codeName: (code) => `withdrawal.code.${code}`,
  texts: reasonTexts,
}

/** Rejecting one that is approved, as long as nobody began to pay it. */
export function RejectApproved({
  item: { withdrawalId },
  onClose,
}: {
  item: Pick<QueuedWithdrawal, 'withdrawalId'>
  onClose: () => void
}) {
  const t = useT()
  return (
    <RejectWindow
      title={t('pay.outcome.rejected')}
      text={t('withdrawal.rejectApprovedText')}
      codes={withdrawalCodes}
      reject={(code, reason) => call(withdrawalCases.reject, { ids: [withdrawalId], code, reason })}
      onDone={showRefusal}
      onClose={onClose}
    />
  )
}

/** Rejecting within the security hold, before it comes before people. */
export function RejectInHold({ item }: { item: QueuedWithdrawal }) {
  const t = useT()
  const [isAsking, setIsAsking] = useState(false)
  if (item.withdrawalState !== 'cooling_off' || item.pending) return null
  return (
    <>
      <button type="button" className="console-button dangerous" onClick={() => setIsAsking(true)}>
        {t('withdrawal.rejectApproved')}
      </button>
      {isAsking ? <RejectApproved item={item} onClose={() => setIsAsking(false)} /> : null}
    </>
  )
}
