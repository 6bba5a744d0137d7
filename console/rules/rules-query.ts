import { queryOptions } from '@tanstack/react-query'
import type { Locale } from '@madang/contract/locale.ts'
import type { Out } from '@madang/contract/endpoint.ts'
import { getRules } from '@madang/contract/operators/rules.ts'
import { call } from '../lib/call.ts'
import { consoleKeys } from '../lib/console-keys.ts'

export type Rules = Out<typeof getRules>

/** The programme a page is about until another is chosen. */
export const firstProgramme = 'cvc'

/** A programme's rules. The server names the constants, so each language is asked for; meanwhile the other stays. */
export const rulesQuery = (programme: string, locale: Locale) =>
  queryOptions({
    queryKey: consoleKeys.rules(programme, locale),
    queryFn: () => call(getRules, { programme }),
    refetchOnWindowFocus: false,
    placeholderData: (previous: Rules | undefined, query) => (query?.queryKey[1] === programme ? previous : undefined),
  })
