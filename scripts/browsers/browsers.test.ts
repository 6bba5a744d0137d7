import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { oldestBrowsers } from '../../client/browsers.ts'
import { root } from '../root.ts'
import { lackedBy, youngerFeatures } from './younger-features.ts'

test.each(['app/dist', 'console/dist', 'live-site/dist'])(
  'REQ-4 the scripts of %s name nothing that the oldest supported browsers lack',
  (folder) => {
    const files = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    const scripts = files.filter((file) => /\.(?:js|html)$/.test(file))
    expect(scripts.length).toBeGreaterThan(1)
    const found = scripts.flatMap((file) =>
      youngerFeatures(readFileSync(join(root, folder, file), 'utf8')).map((feature) => `${file}: ${feature}`),
    )
    expect(found).toEqual([])
  },
)

test('what is too young is found, made or asked of its owner, and what is old enough is not', () => {
  const script = 'a=Map.groupBy(b,c),new Promise(d),Promise.withResolvers(),new CloseWatcher,new URL(e),URL.canParse(e)'
  expect(youngerFeatures(script)).toEqual(['CloseWatcher', 'Map.groupBy', 'Promise.withResolvers', 'URL.canParse'])
  expect(youngerFeatures(`typeof URL.canParse;"groupBy"in Map;${script}`)).toEqual([
    'CloseWatcher',
    'Promise.withResolvers',
  ])
})

test('REQ-4 the oldest browsers have what the page asks for, and the ones before them lack one of it', () => {
  const asked = [
    ['javascript', 'regular_expressions', 'lookbehind_assertion'],
    ['css', 'types', 'color', 'color-mix'],
    ['javascript', 'builtins', 'Intl', 'Segmenter'],
  ]
  expect(asked.flatMap((path) => lackedBy(path))).toEqual([])
  const before = { safari: '16.3', chrome: '110', firefox: '124' }
  expect(asked.flatMap((path) => lackedBy(path, before)).sort()).toEqual(Object.keys(oldestBrowsers).sort())
})
