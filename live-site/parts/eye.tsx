import { IconButton } from '@madang/ui/icon-button.tsx'
import { isLocked, useHideMoney } from '../lib/hide-money.ts'
import { t } from '../lib/locale.ts'

/** Opens and closes the amounts of the page; absent where the app keeps them under a lock. */
export function Eye() {
  const [isHidden, toggle] = useHideMoney()
  if (isLocked()) return null
  return (
    <IconButton
      icon={isHidden ? 'eye-off' : 'eye'}
      label={t(isHidden ? 'amount.show' : 'amount.hide')}
      onClick={toggle}
    />
  )
}
