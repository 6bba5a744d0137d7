import { expect, test } from 'vitest'
import { addresses, type PageInfo, type Path } from './addresses.ts'
import { pagesAbove } from './parents.ts'

const everything = () => true
const toVisitors = (path: Path) => (addresses[path] as PageInfo).isPublic === true

test('REQ-27 every page leads over its parents to Home, and none in a circle', () => {
  for (const path of Object.keys(addresses).filter((each) => each !== '/home')) {
    const above = pagesAbove({ path, search: {} }, everything)
    expect(above[0], path).toBe('/home')
    expect(new Set([...above, path]).size, path).toBe(above.length + 1)
  }
  expect(pagesAbove({ path: '/home', search: {} }, everything)).toEqual([])
})

test('REQ-27 a part of a page is below the page, and what belongs to a person below the conversation with them', () => {
  const from = (path: Path, search: Record<string, string>) => pagesAbove({ path, search }, everything)
  expect(from('/dialogue', { id: '4820193756', m: '7' })).toEqual(['/home', '/chat'])
  expect(from('/dialogue', { id: '4820193756', p: '12' })).toEqual(['/home', '/chat', '/dialogue?id=4820193756'])
  expect(from('/album', { id: '4820193756' })).toEqual(['/home', '/chat', '/dialogue?id=4820193756'])
  expect(from('/profile', { id: '4820193756' })).toEqual(['/home', '/chat', '/dialogue?id=4820193756'])
  expect(from('/profile', {})).toEqual(['/home', '/user'])
  expect(from('/benefit', { tab: 'invite' })).toEqual(['/home'])
  expect(pagesAbove({ path: '/benefit', search: { tab: 'invite' } }, everything, true)).toEqual(['/home', '/benefit'])
  expect(from('/withdraw', { asset: 'XRP', step: '2' })).toEqual(['/home', '/user', '/wallet', '/withdraw?asset=XRP'])
})

test('REQ-27 nobody is led to a page that asks to log in first, and an unknown page stands on nothing', () => {
  expect(pagesAbove({ path: '/settings', search: { part: 'export' } }, toVisitors)).toEqual(['/home', '/user'])
  expect(pagesAbove({ path: '/dialogue', search: { id: '4820193756' } }, toVisitors)).toEqual(['/home'])
  expect(pagesAbove({ path: '/nothing', search: {} }, everything)).toEqual([])
  expect(pagesAbove({ path: '/', search: {} }, everything)).toEqual(['/home'])
})
