import { queryOptions } from '@tanstack/react-query'
import { getInformationPageList } from '@madang/contract/reading/articles.ts'
import type { Locale } from '@madang/contract/locale.ts'
import { getFirstSteps } from '@madang/contract/users/own-data.ts'
import { call } from '../../lib/server/call.ts'
import { accountKeys } from '../../lib/keys/account-keys.ts'
import { articleKeys } from '../../lib/keys/article-keys.ts'

const quiet = { meta: { quiet: true } } as const

/** Which first steps I have taken. */
export const firstStepsQuery = queryOptions({
  queryKey: accountKeys.firstSteps(),
  queryFn: ({ signal }) => call(getFirstSteps, {}, { signal }),
  staleTime: 0,
  ...quiet,
})

/** How-to articles, the newest first. */
export function guideQuery(locale: Locale) {
  return queryOptions({
    queryKey: articleKeys.guide(locale),
    queryFn: ({ signal }) => call(getInformationPageList, { categoryId: 'operation-guide', pageSize: 30 }, { signal }),
    ...quiet,
  })
}
