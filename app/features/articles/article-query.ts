import { queryOptions } from '@tanstack/react-query'
import { getInformationModel } from '@madang/contract/reading/article.ts'
import type { Locale } from '@madang/contract/locale.ts'
import { call } from '../../lib/server/call.ts'
import { freshMs } from './queries.ts'
import { articleKeys } from '../../lib/keys/article-keys.ts'

/** One article in the reader's language or the next best (REQ-64). */
export function articleQuery(locale: Locale, id: string) {
  return queryOptions({
    queryKey: articleKeys.article(locale, id),
    queryFn: ({ signal }) => call(getInformationModel, { id }, { signal }),
    staleTime: freshMs,
    meta: { quiet: true },
  })
}
