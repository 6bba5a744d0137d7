import { useState } from 'react'
import { useMutation } from '@tanstack/react-query'
import { removeAddress } from '@madang/contract/wallet/address-book.ts'
import { ConfirmDialog } from '@madang/ui/confirm-dialog.tsx'
import { IconButton } from '@madang/ui/icon-button.tsx'
import { toast } from '@madang/ui/toast.tsx'
import { useHoldText } from '../../../data/queries/networks.ts'
import { useT } from '../../../lib/locale.ts'
import { call } from '../../../lib/server/call.ts'
import { shortened } from '../parts/address-ends.tsx'
import { useBookChanged, type SavedAddress } from './book-query.ts'
import { SavedLine } from './saved-line.tsx'

/** One saved address of the book, and the way to remove it. */
export function SavedRow({ saved }: { saved: SavedAddress }) {
  const t = useT()
  const hold = useHoldText()
  const changed = useBookChanged()
  const [isOpen, setOpen] = useState(false)
  const { addressId, label, address } = saved
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(removeAddress, { addressId }),
    onSuccess: (book) => {
      changed(book)
      toast(t('book.removed'))
    },
    onSettled: () => setOpen(false),
  })
  return (
    <li className="row wallet-saved-row">
      <SavedLine saved={saved} />
      <IconButton
        className="quiet"
        icon="trash"
        size="s"
        label={t('book.remove', { label })}
        onClick={() => setOpen(true)}
      />
      <ConfirmDialog
        open={isOpen}
        title={t('book.removeTitle')}
        text={t('book.removeText', { label, address: shortened(address), hold })}
        verb={t('book.removeDo')}
        cancel={t('action.cancel')}
        busy={isPending}
        onConfirm={() => mutate()}
        onClose={() => setOpen(false)}
      />
    </li>
  )
}
