import { useState } from 'react'
import { setBookOnly } from '@madang/contract/wallet/address-book.ts'
import { Switch } from '@madang/ui/forms/switch.tsx'
import { toast } from '@madang/ui/toast.tsx'
import { useHoldText } from '../../../data/queries/networks.ts'
import { useT } from '../../../lib/locale.ts'
import { PasswordSheet } from '../../../lib/parts/password-sheet.tsx'
import { call } from '../../../lib/server/call.ts'
import { useBookChanged } from './book-query.ts'

/** Whether money goes to saved addresses alone: switched with the password, both ways (REQ-126). */
export function OnlySaved({ isOn }: { isOn: boolean }) {
  const t = useT()
  const hold = useHoldText()
  const changed = useBookChanged()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Switch checked={isOn} onChecked={() => setOpen(true)} label={t('book.only')} text={t('book.onlyText')} />
      <PasswordSheet
        open={isOpen}
        title={t(isOn ? 'book.onlyOff' : 'book.onlyOn')}
        verb={t(isOn ? 'book.onlyOffDo' : 'book.onlyOnDo')}
        onClose={() => setOpen(false)}
        onPassword={async (password) => {
          const book = await call(setBookOnly, { isBookOnly: !isOn, password })
          changed(book)
          toast(t(book.isBookOnly ? 'book.onlyOnDone' : 'book.onlyOffDone'))
          setOpen(false)
        }}
      >
        <p className="quiet">{isOn ? t('book.onlyOffText', { hold }) : t('book.onlyOnText')}</p>
      </PasswordSheet>
    </>
  )
}
