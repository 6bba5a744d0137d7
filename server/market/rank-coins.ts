import type { Context } from '../context.ts'
import type { Quote } from '@madang/contract/reading/market.ts'
import { shownQuotes, type Display } from './shown-quotes.ts'

/** The popular coins with their figures, in the asked order (REQ-65). */
export async function rankCoins(
  { market, locale }: Context<'market' | 'locale'>,
  { sort, ...display }: Display & { readonly sort: 'rank' | 'name' | 'price' | 'change' | 'volume' },
): Promise<{ items: Quote[] }> {
  const { items } = await shownQuotes({ market, locale }, display)
  if (sort === 'name') items.sort((left, right) => left.name.localeCompare(right.name, locale))
  else if (sort !== 'rank') items.sort((left, right) => Number(right[sort]) - Number(left[sort]))
  return { items }
}
