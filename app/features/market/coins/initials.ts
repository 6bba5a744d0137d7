import { initials } from '@madang/contract/values/hangul.ts'
import { searchable } from '../../../lib/format/searchable.ts'

/** Whether a coin's name or symbol, or both in a row, hold what was typed, by letters or by initial consonants. */
export function coinMatches(coin: { readonly name: string; readonly symbol: string }, typed: string): boolean {
  const wanted = bare(typed)
  if (!wanted) return false
  const [name, symbol] = [bare(coin.name), bare(coin.symbol)]
  const byInitials = /^[ㄱ-ㅎ]+$/.test(wanted) && bare(initials(coin.name)).includes(wanted)
  return byInitials || [name + symbol, symbol + name].some((both) => both.includes(wanted))
}

/** Without spaces and signs that nobody sees. */
function bare(text: string): string {
  return searchable(text).replaceAll(/[\s\p{Cf}]/gu, '')
}
