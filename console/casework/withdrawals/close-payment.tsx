import { useState } from 'react'
import { askClose } from '@madang/contract/operators/casework/refunds.ts'
import type { QueuedWithdrawal } from '@madang/contract/operators/casework/withdrawals.ts'
import { toast } from '@madang/ui/toast.tsx'
import { call } from '../../lib/call.ts'
import { useTexts } from '../../lib/texts-of.ts'
import { refundTexts } from '../../networks/refund-texts.ts'
import { ReasonWindow } from '../../parts/reason-window.tsx'

/** Asks the payer to close what it has and does not pay; nothing is given back by that alone. */
export function ClosePayment({ item: { withdrawalId } }: { item: Pick<QueuedWithdrawal, 'withdrawalId'> }) {
  const t = useTexts(refundTexts)
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      <button type="button" className="console-button dangerous" onClick={() => setIsAsking(true)}>
        {t('close')}
      </button>
      {isAsking ? (
        <ReasonWindow<unknown>
          danger
          verb={t('close')}
          title={t('closeTitle', { id: withdrawalId })}
          text={t('closeText')}
          onClose={() => setIsAsking(false)}
          onDone={() => toast(t('closed'))}
          act={(reason) => call(askClose, { withdrawalId, reason })}
        />
      ) : null}
    </>
  )
}
