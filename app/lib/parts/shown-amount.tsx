import type { Amount as Units, Asset } from '@madang/contract/money.ts'
import { Amount } from '@madang/ui/amount.tsx'
import { amountText, type AmountFormat } from '@madang/client/money.ts'
import { useT } from '../locale.ts'
import { useHideMoney } from '../preferences/hide-money.ts'

/** An amount of mine: four stars while amounts are hidden (REQ-121). `unit` stands behind what is shown. */
export function ShownAmount<A extends Asset>({
  asset,
  value,
  format = {},
  size = 's',
  unit,
}: {
  asset: A
  value: Units<A>
  format?: AmountFormat
  size?: 'l' | 'm' | 's'
  unit?: string
}) {
  const t = useT()
  const [isHidden] = useHideMoney()
  return (
    <Amount
      text={amountText(asset, value, format)}
      hidden={isHidden}
      hiddenLabel={t('amount.hidden')}
      size={size}
      {...(unit && !isHidden ? { unit } : {})}
    />
  )
}
