import { useState } from 'react'
import { useMutation } from '@tanstack/react-query'
import { NetworkError } from '@madang/client/refusal.ts'
import { uuid } from '@madang/client/uuid.ts'
import { cancelReservation, type ExchangeItem, reserveItem } from '@madang/contract/campaigns/points.ts'
import { ConfirmDialog } from '@madang/ui/confirm-dialog.tsx'
import { toast } from '@madang/ui/toast.tsx'
import { useLanguage } from '../../../lib/locale.ts'
import { call } from '../../../lib/server/call.ts'
import { usePointsMoved } from './use-points-moved.ts'

/** Asks before points are set aside, and before a place is given back. */
export function ReserveDialog({ item, open, onClose }: { item: ExchangeItem; open: boolean; onClose: () => void }) {
  const { t, locale } = useLanguage()
  const moved = usePointsMoved()
  const { itemId, title, points, mine } = item
  const [requestId, setRequestId] = useState(uuid)
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      if (mine) await call(cancelReservation, { reservationId: mine.reservationId, requestId })
      else await call(reserveItem, { itemId, points, requestId })
      return mine ? 'exchange.cancelled' : 'exchange.reserved'
    },
    retry: (count, error) => error instanceof NetworkError && count < 2,
    onSuccess: (words) => toast(t(words)),
    onSettled: () => {
      setRequestId(uuid())
      onClose()
      moved()
    },
  })
  const words = { title, n: points.toLocaleString(locale) }
  return (
    <ConfirmDialog
      open={open}
      title={mine ? t('exchange.cancelTitle', words) : t('exchange.reserveTitle', words)}
      text={mine ? t('exchange.cancelText', words) : t('exchange.reserveText', words)}
      verb={mine ? t('exchange.cancelVerb') : t('exchange.reserveVerb', words)}
      cancel={t('exchange.back')}
      busy={isPending}
      onConfirm={() => mutate()}
      onClose={onClose}
    />
  )
}
