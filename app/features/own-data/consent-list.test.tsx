import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { SiteView } from '@madang/client/navigation/router.tsx'
import { fixedSite } from '@madang/client/navigation/site.ts'
import { consents, requiredConsents } from '@madang/contract/users/accounts.ts'
import type { GivenConsent } from '@madang/contract/users/consents.ts'
import { consentsQuery, isAskedAgain } from '../../data/queries/own-account.ts'
import { wholeLanguage, t } from '../../lib/locale.ts'
import { ConsentList } from './consent-list.tsx'

await wholeLanguage()
const given: readonly GivenConsent[] = consents.map((kind) => ({
  kind,
  version: '2026-11-21',
  givenTime: new Date('2026-11-21T03:00:00Z'),
  withdrawnTime: null,
  isRequired: requiredConsents.some((required) => required === kind),
  isDue: false,
  endTime: null,
  currentVersion: '2026-11-21',
}))

/** The list of consents where these are due, and whether My speaks of one. */
function drawn(due: readonly GivenConsent['kind'][]) {
  const queries = new QueryClient()
  const items = given.map((consent) => ({ ...consent, isDue: due.includes(consent.kind) }))
  queries.setQueryData(consentsQuery.queryKey, { items })
  const site = fixedSite('/settings', () => (
    <QueryClientProvider client={queries}>
      <ConsentList />
    </QueryClientProvider>
  ))
  return { list: renderToStaticMarkup(<SiteView site={site} />), isSaidInMy: items.some(isAskedAgain) }
}

test('REQ-59 a consent to advertising that nears its end is shown, to be taken back, and is not asked again; a required one whose text changed is', () => {
  const ending = drawn(['marketing', 'nightMarketing'])
  expect(ending.list).toContain(t('register.marketing'))
  expect(ending.list).not.toContain(t('consent.again'))
  expect(ending.isSaidInMy).toBe(false)
  const changed = drawn(['privacy'])
  expect(changed.list.split(t('consent.again'))).toHaveLength(2)
  expect(changed.isSaidInMy).toBe(true)
})
