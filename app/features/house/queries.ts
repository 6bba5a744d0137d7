import { queryOptions } from '@tanstack/react-query'
import type { Locale } from '@madang/contract/locale.ts'
import { getCompany, getHelplines } from '@madang/contract/reading/house.ts'
import { houseKeys } from '../../lib/keys/house-keys.ts'
import { call } from '../../lib/server/call.ts'

/** Who runs the platform, and the profile that speaks for it. */
export function companyQuery(locale: Locale) {
  return queryOptions({
    queryKey: houseKeys.company(locale),
    queryFn: ({ signal }) => call(getCompany, {}, { signal }),
    meta: { quiet: true },
  })
}

/** Numbers that help outside the platform. */
export function helplinesQuery(locale: Locale) {
  return queryOptions({
    queryKey: houseKeys.helplines(locale),
    queryFn: ({ signal }) => call(getHelplines, {}, { signal }),
    meta: { quiet: true },
  })
}
