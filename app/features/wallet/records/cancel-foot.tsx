import { useState } from 'react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { NetworkError } from '@madang/client/refusal.ts'
import { cancelWithdraw, type Withdrawal } from '@madang/contract/wallet/withdrawals.ts'
import { Button } from '@madang/ui/button.tsx'
import { ConfirmDialog } from '@madang/ui/confirm-dialog.tsx'
import { toast } from '@madang/ui/toast.tsx'
import { PageFoot } from '@madang/ui/page-foot.tsx'
import { uuid } from '@madang/client/uuid.ts'
import { walletKeys } from '../../../lib/keys/wallet-keys.ts'
import { useT } from '../../../lib/locale.ts'
import { call } from '../../../lib/server/call.ts'
import { useShownText } from '../parts/shown-text.ts'
import { useMoneyMoved } from '../use-money-moved.ts'

/** Takes a withdrawal back while that is still possible, and says what comes back (REQ-125). */
export function CancelFoot({ withdrawal: { withdrawalId, asset, quantity } }: { withdrawal: Withdrawal }) {
  const t = useT()
  const queries = useQueryClient()
  const moneyMoved = useMoneyMoved()
  const shown = useShownText()
  const [isOpen, setOpen] = useState(false)
  const [requestId] = useState(uuid)
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(cancelWithdraw, { withdrawalId, requestId }),
    retry: (count, error) => error instanceof NetworkError && count < 2,
    onSuccess: (now) => {
      queries.setQueryData(walletKeys.withdrawal(withdrawalId), now)
      toast(t('detail.cancelled'))
    },
    onSettled: () => {
      setOpen(false)
      moneyMoved()
    },
  })
  const amount = `${shown(asset, quantity)} ${asset}`
  return (
    <PageFoot>
      <Button kind="plain" wide onClick={() => setOpen(true)}>
        {t('detail.cancel')}
      </Button>
      <p className="text-12 quiet">{t('detail.cancelNote', { amount })}</p>
      <ConfirmDialog
        open={isOpen}
        title={t('detail.cancelTitle')}
        text={t('detail.cancelNote', { amount })}
        verb={t('detail.cancel')}
        cancel={t('detail.keep')}
        busy={isPending}
        onConfirm={() => mutate()}
        onClose={() => setOpen(false)}
      />
    </PageFoot>
  )
}
