import type { QueryClient } from '@tanstack/react-query'
import { categories } from '@madang/contract/reading/articles.ts'
import type { Locale } from '@madang/contract/locale.ts'
import { bannersQuery, feedQuery } from '../../features/articles/queries.ts'
import { coinsQuery } from '../../features/market/queries.ts'

/**
 * Asks for everything Home shows first, whatever was kept from an earlier visit. Never fails: what is missing is asked for
 * again by the part that shows it.
 */
export async function prefetchHome(queries: QueryClient, locale: Locale): Promise<void> {
  await Promise.all([
    queries.prefetchQuery({ ...bannersQuery(locale), staleTime: 0 }),
    queries.prefetchQuery({ ...coinsQuery(locale), staleTime: 0 }),
    queries.prefetchInfiniteQuery({ ...feedQuery(locale, categories[0].id), staleTime: 0 }),
  ])
}
