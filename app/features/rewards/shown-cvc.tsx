import type { Amount } from '@madang/contract/money.ts'
import { ShownAmount } from '../../lib/parts/shown-amount.tsx'

/** A CVC amount of mine (REQ-110). `sign` stands before what was credited, `unit` behind what is shown. */
export function ShownCvc({
  value,
  sign = '',
  ...look
}: {
  value: Amount<'CVC'>
  sign?: '' | '+'
  size?: 'l' | 'm' | 's'
  unit?: string
}) {
  return <ShownAmount asset="CVC" value={value} format={{ isSigned: sign === '+' }} {...look} />
}
