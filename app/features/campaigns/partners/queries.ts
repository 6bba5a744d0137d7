import { queryOptions } from '@tanstack/react-query'
import { getPartner } from '@madang/contract/campaigns/partners.ts'
import type { Locale } from '@madang/contract/locale.ts'
import { xrpKeys } from '../../../lib/keys/xrp-keys.ts'
import { call } from '../../../lib/server/call.ts'

export const partnerQuery = (locale: Locale) =>
  queryOptions({
    queryKey: xrpKeys.partner(locale),
    queryFn: ({ signal }) => call(getPartner, {}, { signal }),
    meta: { quiet: true },
  })
