import { useState } from 'react'
import { useMutation } from '@tanstack/react-query'
import { setBookOnly } from '@madang/contract/wallet/address-book.ts'
import { Button } from '@madang/ui/button.tsx'
import { Switch } from '@madang/ui/forms/switch.tsx'
import { Sheet } from '@madang/ui/sheet.tsx'
import { toast } from '@madang/ui/toast.tsx'
import { useT } from '../../../lib/locale.ts'
import { call } from '../../../lib/server/call.ts'
import { errorMessage } from '../../../lib/server/queries.ts'
import { OwnPassword } from '../parts/own-password.tsx'
import { useBookChanged } from './book-query.ts'

/** Whether money goes to saved addresses alone: switched with the password, both ways (REQ-126). */
export function OnlySaved({ isOn }: { isOn: boolean }) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Switch checked={isOn} onChecked={() => setOpen(true)} label={t('book.only')} text={t('book.onlyText')} />
      <Sheet open={isOpen} onClose={() => setOpen(false)} title={t(isOn ? 'book.onlyOff' : 'book.onlyOn')}>
        <SwitchForm isOn={isOn} onDone={() => setOpen(false)} />
      </Sheet>
    </>
  )
}

function SwitchForm({ isOn, onDone }: { isOn: boolean; onDone: () => void }) {
  const t = useT()
  const changed = useBookChanged()
  const [password, setPassword] = useState('')
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: () => call(setBookOnly, { isBookOnly: !isOn, password }),
    onSuccess: (book) => {
      changed(book)
      toast(t(book.isBookOnly ? 'book.onlyOnDone' : 'book.onlyOffDone'))
      onDone()
    },
    meta: { quiet: true },
  })
  return (
    <form
      className="fs"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        mutate()
      }}
    >
      <p className="s15 q">{t(isOn ? 'book.onlyOffText' : 'book.onlyOnText')}</p>
      <OwnPassword
        label={t('book.password')}
        value={password}
        onValue={(text) => {
          setPassword(text)
          reset()
        }}
        error={error ? errorMessage(error) : undefined}
      />
      <Button type="submit" wide busy={isPending} disabled={password === ''}>
        {t(isOn ? 'book.onlyOffDo' : 'book.onlyOnDo')}
      </Button>
    </form>
  )
}
