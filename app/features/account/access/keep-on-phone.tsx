import { useState } from 'react'
import { Check } from '@madang/ui/forms/check.tsx'
import { useT } from '../../../lib/locale.ts'
import { keptAccess } from './kept.ts'

/** Keeping what reads a request beyond this tab: chosen, never usual, as the next person at this browser could use it. */
export function KeepOnPhone() {
  const t = useT()
  const [isOnPhone, setOnPhone] = useState(keptAccess.isOnPhone)
  return (
    <Check
      checked={isOnPhone}
      onChecked={(next) => {
        const kept = keptAccess.read()
        if (!kept) return
        keptAccess.keep(kept, { isOnPhone: next })
        setOnPhone(next)
      }}
    >
      {t('access.onPhone')}
    </Check>
  )
}
