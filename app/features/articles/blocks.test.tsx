import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { featureNames } from '@madang/contract/features.ts'
import { learnOffered } from '../../lib/server/offered.ts'
import { Blocks } from './blocks.tsx'

const origin = 'https://madang.example'
beforeAll(() => void vi.stubGlobal('window', { location: { origin } }))
afterAll(() => void vi.unstubAllGlobals())

function drawn(href: string): string {
  return renderToStaticMarkup(<Blocks blocks={[{ type: 'paragraph', runs: [{ text: 'leads', href }] }]} />)
}

test('REQ-60 REQ-188 in a text a link to a page that is off is its words, and links to other pages and elsewhere stay', () => {
  learnOffered(Object.fromEntries(featureNames.map((name) => [name, name !== 'buyback'])))
  expect(drawn(`${origin}/#/buyback`)).toBe('<p>leads</p>')
  for (const href of [`${origin}/#/live?id=1`, `${origin}/#/wallet`, 'https://elsewhere.example/#/buyback'])
    expect(drawn(href)).toContain(`<a href="${href}"`)
})
