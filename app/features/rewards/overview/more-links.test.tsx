import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import { SiteView } from '@madang/client/navigation/router.tsx'
import { fixedSite } from '@madang/client/navigation/site.ts'
import { campaignKinds } from '@madang/contract/campaigns/campaign-kinds.ts'
import { featureNames } from '@madang/contract/features.ts'
import { pageFeatures } from '@madang/contract/page-features.ts'
import { forgetOffered, learnOffered } from '../../../lib/server/offered.ts'
import { speakWhole } from '../../../lib/locale.ts'
import { MoreLinks } from './more-links.tsx'

beforeAll(() => speakWhole('en-GB'))

/** Where Benefit leads while everything but one feature is offered. */
function leads(off?: string) {
  forgetOffered()
  learnOffered(Object.fromEntries(featureNames.map((feature) => [feature, feature !== off])))
  const site = fixedSite('/benefit', () => (
    <QueryClientProvider client={new QueryClient()}>
      <MoreLinks />
    </QueryClientProvider>
  ))
  const html = renderToStaticMarkup(<SiteView site={site} />)
  return new Set([...html.matchAll(/href="[^"]*#(\/[a-z-]+)/g)].map(([, page]) => page))
}

/** The pages that are campaigns or events, but for records of one. */
const pages = Object.entries(pageFeatures).filter(
  ([page, feature]) => feature && (feature === 'event' || feature in campaignKinds) && page !== '/xrp-record',
)

test('REQ-60 Benefit leads to the page of every campaign and of the events, and not to one that is off', () => {
  expect(pages.length).toBeGreaterThan(0)
  for (const [page, feature] of pages)
    expect([page, leads().has(page), leads(feature!).has(page)]).toEqual([page, true, false])
})
