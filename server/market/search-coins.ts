import type { Context } from '../context.ts'
import { initials } from '@madang/contract/values/hangul.ts'
import { locales } from '@madang/contract/locale.ts'
import { anySpelling } from '@madang/contract/values/hanzi.ts'

/** Coins whose symbol or name in any language holds what was typed, in either way of writing Chinese, or whose Korean name has these initial consonants (REQ-70). */
export async function searchCoins(
  { market, locale }: Context<'market' | 'locale'>,
  { keyword }: { keyword: string },
): Promise<{ items: { symbol: string; name: string }[] }> {
  const wanted = folded(keyword)
  if (!wanted) return { items: [] }
  const words = anySpelling(wanted)
  const found = (await market.coins()).filter(({ symbol, name }) => {
    const byInitials = /^[ㄱ-ㅎ]+$/.test(wanted) && initials(folded(name['ko-KR'])).includes(wanted)
    return byInitials || [symbol, ...locales.map((each) => name[each])].some((text) => words.test(folded(text)))
  })
  return { items: found.map(({ symbol, name }) => ({ symbol, name: name[locale] })) }
}

function folded(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[\s\p{Cf}]/gu, '')
}
