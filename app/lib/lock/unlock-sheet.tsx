import { Sheet } from '@madang/ui/sheet.tsx'
import { useT } from '../locale.ts'
import { phoneLock } from './this-phone.ts'
import { UnlockForm } from './unlock-form.tsx'

/** Asks for the lock where an eye was tapped. */
export function UnlockSheet() {
  const t = useT()
  return (
    <Sheet open title={t('lock.closed')} onClose={phoneLock.forget}>
      <UnlockForm />
    </Sheet>
  )
}
