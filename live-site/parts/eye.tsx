import { IconButton } from '@madang/ui/icon-button.tsx'
import { useHideMoney } from '../lib/hide-money.ts'
import { t } from '../lib/locale.ts'

/** Opens and closes the amounts of the page. */
export function Eye() {
  const [isHidden, toggle] = useHideMoney()
  return (
    <IconButton
      icon={isHidden ? 'eye-off' : 'eye'}
      label={t(isHidden ? 'amount.show' : 'amount.hide')}
      onClick={toggle}
    />
  )
}
