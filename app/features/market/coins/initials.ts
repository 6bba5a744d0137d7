import { initials } from '@madang/contract/values/hangul.ts'

/** Whether a coin's name or symbol holds what was typed, by letters or by initial consonants. */
export function coinMatches(coin: { readonly name: string; readonly symbol: string }, typed: string): boolean {
  const wanted = typed.normalize('NFC').toLowerCase().replace(/\s/g, '')
  if (!wanted) return false
  const names = [coin.name, coin.symbol].map((name) => name.normalize('NFC').toLowerCase().replace(/\s/g, ''))
  const byInitials = /^[ㄱ-ㅎ]+$/.test(wanted) && initials(coin.name).replace(/\s/g, '').includes(wanted)
  return byInitials || names.some((name) => name.includes(wanted))
}
