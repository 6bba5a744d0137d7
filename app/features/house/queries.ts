import { queryOptions } from '@tanstack/react-query'
import type { Locale } from '@madang/contract/locale.ts'
import { getCompany, getHelplines, getMaintenance } from '@madang/contract/reading/house.ts'
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

/** How often the notice of a maintenance is asked for while the app is on screen. */
const noticeMs = 2 * 60_000

/** The maintenance that comes within a day or lasts. */
export function maintenanceQuery(locale: Locale) {
  return queryOptions({
    queryKey: houseKeys.maintenance(locale),
    queryFn: ({ signal }) => call(getMaintenance, {}, { signal }),
    refetchInterval: noticeMs,
    meta: { quiet: true },
  })
}
