import { useState } from 'react'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { UserId } from '@madang/contract/ids.ts'
import * as calls from '@madang/contract/operators/casework/service.ts'
import { call } from '../../lib/call.ts'
import { useT } from '../../lib/locale.ts'
import { queries } from '../../lib/queries.ts'
import { Choice } from '../../parts/choice.tsx'
import { FormDialog } from '../../parts/form-dialog.tsx'
import { Reason } from '../../parts/reason.tsx'
import { serviceQuery } from './service-query.ts'

/** Giving a customer of one's own to a colleague who answers. */
export function HandOver({ userId, nickName, onClose }: { userId: UserId; nickName: string; onClose: () => void }) {
  const t = useT()
  const { data: { colleagues } = { colleagues: [] } } = useQuery(serviceQuery)
  const [to, setTo] = useState(colleagues[0]?.operatorId)
  const [reason, setReason] = useState('')
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      if (to) await call(calls.handOver, { userId, operatorId: to, reason })
    },
    onSuccess: onClose,
    onSettled: () => queries.invalidateQueries(),
  })
  return (
    <FormDialog
      title={t('service.handOverTitle', { name: nickName })}
      text={colleagues.length ? t('service.handOverText') : t('service.nobody')}
      verb={t('service.handOver')}
      busy={isPending || !to}
      onSubmit={() => mutate()}
      onClose={onClose}
    >
      {to ? (
        <Choice
          label={t('service.to')}
          value={to}
          values={colleagues.map(({ operatorId }) => operatorId)}
          nameOf={(id) => colleagues.find(({ operatorId }) => operatorId === id)?.name ?? id}
          onValue={setTo}
        />
      ) : null}
      <Reason value={reason} onValue={setReason} />
    </FormDialog>
  )
}
