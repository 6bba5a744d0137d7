import { IconButton } from '@madang/ui/icon-button.tsx'
import { useT } from '../locale.ts'
import { useHideMoney } from '../preferences/hide-money.ts'

/** Opens and closes all amounts of the app. */
export function AmountVisibilityButton() {
  const t = useT()
  const [isHidden, toggle] = useHideMoney()
  return (
    <IconButton
      icon={isHidden ? 'eye-off' : 'eye'}
      label={t(isHidden ? 'amount.show' : 'amount.hide')}
      onClick={toggle}
    />
  )
}
