import { useState } from 'react'
import { useMutation } from '@tanstack/react-query'
import { NetworkError } from '@madang/client/refusal.ts'
import { uuid } from '@madang/client/uuid.ts'
import { cancelBuyback, type Buyback } from '@madang/contract/wallet/buybacks.ts'
import { Button } from '@madang/ui/button.tsx'
import { ConfirmDialog } from '@madang/ui/confirm-dialog.tsx'
import { toast } from '@madang/ui/toast.tsx'
import { useT } from '../../../lib/locale.ts'
import { call } from '../../../lib/server/call.ts'
import { useShownText } from '../parts/shown-text.ts'
import { useMoneyMoved } from '../use-money-moved.ts'

/** Takes a buyback back until it is decided. */
export function CancelBuyback({ buyback: { buybackId, quantity } }: { buyback: Buyback }) {
  const t = useT()
  const shown = useShownText()
  const moneyMoved = useMoneyMoved()
  const [isOpen, setOpen] = useState(false)
  const [requestId] = useState(uuid)
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(cancelBuyback, { buybackId, requestId }),
    retry: (count, error) => error instanceof NetworkError && count < 2,
    onSuccess: () => toast(t('buyback.cancelled')),
    onSettled: () => {
      setOpen(false)
      moneyMoved()
    },
  })
  return (
    <>
      <Button className="buyback-cancel" kind="plain" size="sm" onClick={() => setOpen(true)}>
        {t('buyback.cancel')}
      </Button>
      <ConfirmDialog
        open={isOpen}
        title={t('buyback.cancelTitle')}
        text={t('buyback.cancelText', { quantity: shown('CVC', quantity) })}
        verb={t('buyback.cancel')}
        cancel={t('buyback.keep')}
        busy={isPending}
        onConfirm={() => mutate()}
        onClose={() => setOpen(false)}
      />
    </>
  )
}
