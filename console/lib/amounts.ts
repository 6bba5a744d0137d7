import { formatAmount, units, type Amount } from '@madang/contract/money.ts'
import { figure } from './moment.ts'

/** An amount of CVC with every decimal of it and its thousands parted; a difference begins with its sign. */
export function cvcText(amount: Amount<'CVC'>, { isDifference = false } = {}): string {
  const [whole = '0', fraction] = formatAmount('CVC', units<'CVC'>(amount < 0n ? -amount : amount)).split('.')
  const sign = amount < 0n ? '−' : isDifference && amount > 0n ? '+' : ''
  return `${sign}${figure(Number(whole))}${fraction ? `.${fraction}` : ''}`
}

export function minus(left: Amount<'CVC'>, right: Amount<'CVC'>): Amount<'CVC'> {
  return units(left - right)
}
