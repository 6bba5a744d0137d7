import { useState } from 'react'
import { useMutation, useQuery } from '@tanstack/react-query'
import {
  beginPayment,
  enterTransaction,
  type QueuedWithdrawal,
} from '@madang/contract/operators/casework/withdrawals.ts'
import { call } from '../../lib/call.ts'
import { useT } from '../../lib/locale.ts'
import { meQuery, queries } from '../../lib/queries.ts'
import { Text } from '../../parts/fields.tsx'
import { FormDialog } from '../../parts/form-dialog.tsx'
import { Reason } from '../../parts/reason.tsx'
import { ClosePayment } from './close-payment.tsx'
import { NotSent } from './not-sent.tsx'
import { RejectApproved } from './reject-approved.tsx'

/** What is left once a withdrawal is approved: its way and transaction; by hand, to begin, and to enter the transaction or say that there is none; until then to reject it. */
export function PayByHand({ item }: { item: QueuedWithdrawal }) {
  const t = useT()
  const { data: me } = useQuery(meQuery)
  const [task, setTask] = useState<'enter' | 'reject'>()
  const close = () => setTask(undefined)
  const { withdrawalId, way, withdrawalState, txid, enteredTxid, pending } = item
  const begin = useMutation({
    mutationFn: () => call(beginPayment, { withdrawalId }),
    onSettled: () => queries.invalidateQueries(),
  })
  const mayDecide = me?.rights.includes('withdrawals.decide') ?? false
  const mayPay = way === 'manual' && mayDecide && !pending
  return (
    <>
      {way ? <p>{t(`withdrawal.way.${way}`)}</p> : null}
      {txid || enteredTxid ? <p className="mono any">{txid ?? enteredTxid}</p> : null}
      {mayPay && withdrawalState === 'approved' ? (
        <>
          <p className="s">{t('withdrawal.beginText')}</p>
          <button
            type="button"
            className="console-button primary"
            disabled={begin.isPending}
            onClick={() => begin.mutate()}
          >
            {t('withdrawal.begin')}
          </button>
        </>
      ) : null}
      {mayPay && withdrawalState === 'processing' && !enteredTxid ? (
        <>
          <button type="button" className="console-button primary" onClick={() => setTask('enter')}>
            {t('withdrawal.enter')}
          </button>
          {item.saidNotSent ? null : <NotSent item={item} />}
        </>
      ) : null}
      {mayDecide && withdrawalState === 'approved' && !pending ? (
        <button type="button" className="console-button dangerous" onClick={() => setTask('reject')}>
          {t('withdrawal.rejectApproved')}
        </button>
      ) : null}
      {mayDecide && way === 'payer' && (withdrawalState === 'processing' || withdrawalState === 'confirming') ? (
        <ClosePayment item={item} />
      ) : null}
      {task === 'enter' ? <EnterTransaction item={item} onClose={close} /> : null}
      {task === 'reject' ? <RejectApproved item={item} onClose={close} /> : null}
    </>
  )
}

/** Enters the transaction by which it was paid outside. */
function EnterTransaction({
  item: { withdrawalId },
  onClose,
}: {
  item: Pick<QueuedWithdrawal, 'withdrawalId'>
  onClose: () => void
}) {
  const t = useT()
  const [txid, setTxid] = useState('')
  const [reason, setReason] = useState('')
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(enterTransaction, { withdrawalId, txid: txid.trim(), reason }),
    onSuccess: onClose,
    onSettled: () => queries.invalidateQueries(),
  })
  return (
    <FormDialog
      title={t('withdrawal.enter')}
      text={t('withdrawal.enterText')}
      verb={t('withdrawal.askConfirm')}
      busy={isPending}
      onSubmit={() => mutate()}
      onClose={onClose}
    >
      <Text label={t('withdrawal.txid')} value={txid} required maxLength={128} onValue={setTxid} />
      <Reason value={reason} onValue={setReason} />
    </FormDialog>
  )
}
