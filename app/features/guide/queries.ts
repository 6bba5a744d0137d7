import { queryOptions } from '@tanstack/react-query'
import { getInformationPageList } from '@madang/contract/reading/articles.ts'
import type { Locale } from '@madang/contract/locale.ts'
import { call } from '../../lib/server/call.ts'
import { articleKeys } from '../../lib/keys/article-keys.ts'

/** How-to articles, the newest first. */
export function guideQuery(locale: Locale) {
  return queryOptions({
    queryKey: articleKeys.guide(locale),
    queryFn: ({ signal }) => call(getInformationPageList, { categoryId: 'operation-guide', pageSize: 30 }, { signal }),
    meta: { quiet: true },
  })
}
