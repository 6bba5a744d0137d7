import { useState } from 'react'
import { useMutation } from '@tanstack/react-query'
import { useT } from '../lib/locale.ts'
import { queries } from '../lib/queries.ts'
import { Reason } from './fields.tsx'
import { FormDialog } from './form-dialog.tsx'

/** Taking an announcement or a banner from its readers, with a reason; refused, the window stays (R172). */
export function Withdraw({
  withdraw,
  onClose,
}: {
  withdraw: (reason: string) => Promise<unknown>
  onClose: () => void
}) {
  const t = useT()
  const [reason, setReason] = useState('')
  const { mutate, isPending } = useMutation({
    mutationFn: () => withdraw(reason),
    onSuccess: onClose,
    onSettled: () => queries.invalidateQueries(),
  })
  return (
    <FormDialog
      title={t('notices.withdraw')}
      text={t('notices.withdrawText')}
      verb={t('notices.withdraw')}
      danger
      busy={isPending}
      onSubmit={() => mutate()}
      onClose={onClose}
    >
      <Reason value={reason} onValue={setReason} />
    </FormDialog>
  )
}
