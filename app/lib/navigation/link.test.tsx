import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { SiteView } from '@madang/client/navigation/router.tsx'
import { fixedSite } from '@madang/client/navigation/site.ts'
import { type Feature, featureNames, features } from '@madang/contract/features.ts'
import { pageFeatures } from '@madang/contract/page-features.ts'
import { forgetOffered, isOffered, mayOpen, learnOffered } from '../server/offered.ts'
import { Link } from './link.tsx'
import type { AppTarget } from './router.ts'

const pages = Object.entries(pageFeatures) as [AppTarget['to'], Feature | null][] // its own keys

function drawn(target: AppTarget): string {
  const site = fixedSite('/home', () => (
    <Link {...target} otherwise="kept">
      leads
    </Link>
  ))
  return renderToStaticMarkup(<SiteView site={site} />)
}
const allBut = (off: Feature | null) =>
  learnOffered(Object.fromEntries(featureNames.map((name) => [name, name !== off])))

test('REQ-60 REQ-188 a link is absent exactly where its page is part of the feature that is off, for every page and feature', async () => {
  for (const off of [null, ...featureNames]) {
    allBut(off)
    for (const [to, feature] of pages) {
      const isAbsent = feature !== null && feature === off
      expect([off, to, drawn({ to } as AppTarget).includes('leads')]).toEqual([off, to, !isAbsent])
      if (isAbsent) expect(drawn({ to } as AppTarget)).toBe('kept')
    }
  }
})

test('REQ-188 what somebody asked for before stays where its feature is off, and the community goes with its own feature', async () => {
  allBut('buyback')
  expect(drawn({ to: '/buyback', search: { part: 'records', id: '7' } })).toContain('leads')
  expect(drawn({ to: '/buyback', search: { part: 'records' } })).toBe('kept')
  allBut('community')
  expect(drawn({ to: '/xrp', search: { part: 'community' } })).toBe('kept')
  expect(drawn({ to: '/xrp' })).toContain('leads')
})

test('REQ-60 until it is known what is offered nothing that pays, sells or draws is there, and a page waits to be told', async () => {
  forgetOffered()
  for (const feature of featureNames)
    expect([feature, isOffered(feature)]).toEqual([feature, !features[feature].isMoney])
  const asked = Promise.all([mayOpen('buyback'), mayOpen('draw')])
  allBut('buyback')
  expect(await asked).toEqual([false, true])
})
