import { queryOptions } from '@tanstack/react-query'
import { getStudio } from '@madang/contract/campaigns/studio.ts'
import type { Locale } from '@madang/contract/locale.ts'
import { studioKeys } from '../../lib/keys/studio-keys.ts'
import { call } from '../../lib/server/call.ts'

/** How I stand as a leader of a group. */
export const studioQuery = (locale: Locale) =>
  queryOptions({
    queryKey: studioKeys.studio(locale),
    queryFn: ({ signal }) => call(getStudio, {}, { signal }),
    meta: { quiet: true },
  })
