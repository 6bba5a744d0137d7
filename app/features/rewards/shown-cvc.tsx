import { type Amount as Units } from '@madang/contract/money.ts'
import { Amount } from '@madang/ui/amount.tsx'
import { amountText } from '@madang/client/money.ts'
import { useT } from '../../lib/locale.ts'
import { useHideMoney } from '../../lib/preferences/settings.ts'

/** A CVC amount of mine: four stars while amounts are hidden (REQ-110). `sign` stands before what was credited, `unit` behind what is shown. */
export function ShownCvc({
  value,
  sign = '',
  size = 's',
  unit,
}: {
  value: Units<'CVC'>
  sign?: '' | '+'
  size?: 'l' | 'm' | 's'
  unit?: string
}) {
  const t = useT()
  const [isHidden] = useHideMoney()
  return (
    <Amount
      text={`${sign}${amountText('CVC', value)}`}
      hidden={isHidden}
      hiddenLabel={t('amount.hidden')}
      size={size}
      {...(unit && !isHidden ? { unit } : {})}
    />
  )
}
