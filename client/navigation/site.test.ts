import { expect, test } from 'vitest'
import type { Address, Entry } from './address.ts'
import { createSite, type Draw, type Page, type Target, type View, type Way } from './site.ts'

const nothing: View = () => null

/** A history in memory, with a way to go through it as a browser does. */
function memory(href: string) {
  const entries: Entry[] = [{ href, key: '0' }]
  let at = 0
  let heard: (way: Way) => void = () => undefined
  const address: Address = {
    now: () => entries[at]!,
    put(to, isReplaced) {
      if (!isReplaced) at += 1
      entries.splice(at, entries.length, { href: to, key: `${at} ${to}` })
      return entries[at]!
    },
    back() {
      if (at === 0) return false
      traverse(-1)
      return true
    },
    onTraversal: (listener) => void (heard = listener),
    linkTo: (to) => `#${to}`,
  }
  function traverse(by: number) {
    at += by
    heard(by < 0 ? 'back' : 'forward')
  }
  return { address, traverse, hrefs: () => entries.map((entry) => entry.href) }
}

/** A page that is fetched when the test says so. */
function slow(path: string, guard?: Page<string>['guard']) {
  let settle: { there: () => void; missing: () => void } | undefined
  let asked = 0
  let isThere = false
  const view: View = Object.assign(() => null, {
    fetch: () => {
      if (isThere) return undefined
      asked += 1
      return new Promise<void>((resolve, reject) => {
        settle = { there: () => resolve(void (isThere = true)), missing: () => reject(new Error('not there')) }
      })
    },
  })
  const page: Page<string> = { path, info: path, view, guard }
  return { page, asked: () => asked, there: () => settle?.there(), missing: () => settle?.missing() }
}

function siteWith(pages: readonly Page<string>[], href = '/home') {
  const history = memory(href)
  const home: Page<string> = { path: '/home', info: 'home' }
  const seen: string[] = []
  const site = createSite({
    pages: [home, ...pages],
    shell: nothing,
    unknown: { to: '/home' },
    address: history.address,
  })
  site.subscribe(() => seen.push(`${site.shown()?.place.href}${site.shown()?.isBroken ? ' broken' : ''}`))
  site.start()
  return { ...history, site, seen, go: (target: Target) => site.navigation.go(target) }
}

test('REQ-27 a page comes on screen with its parameters once it is there, and until then the one before stays', async () => {
  const detail = slow('/detail')
  const { site, seen, go } = siteWith([detail.page])
  const gone = go({ to: '/detail', search: { id: '12', empty: '' } })
  expect([site.navigation.here().href, site.shown()?.place.href]).toEqual(['/detail?id=12', '/home'])
  detail.there()
  await gone
  expect(site.shown()?.place).toMatchObject({ path: '/detail', search: { id: '12' } })
  // Fetched once, it is there in the moment it is asked for.
  void go({ to: '/home' })
  void go({ to: '/detail' })
  expect(seen).toEqual(['/home', '/detail?id=12', '/home', '/detail'])
  expect(detail.asked()).toBe(1)
})

test('REQ-27 of two changes of the address the later one is shown, in whichever order their pages come', async () => {
  const first = slow('/first')
  const second = slow('/second')
  const { site, seen, go } = siteWith([first.page, second.page])
  const both = [go({ to: '/first' }), go({ to: '/second' })]
  second.there()
  await both[1]
  first.there()
  await both[0]
  expect(seen).toEqual(['/home', '/second'])
  expect(site.shown()?.place.path).toBe('/second')
})

test('REQ-27 Back while a page is on its way stays where one was', async () => {
  const detail = slow('/detail')
  const { site, traverse, go } = siteWith([detail.page])
  const gone = go({ to: '/detail' })
  traverse(-1)
  detail.there()
  await gone
  expect(site.shown()?.place.href).toBe('/home')
})

test('REQ-27 a guard sends elsewhere in the place of the page it keeps closed, at once or later', async () => {
  let decide: (target: Target | undefined) => void = () => undefined
  const closed: Page<string> = {
    path: '/closed',
    info: '',
    guard: ({ href }) => ({ to: '/login', search: { back: href } }),
  }
  const asked: Page<string> = {
    path: '/asked',
    info: '',
    guard: () => new Promise((resolve) => void (decide = resolve)),
  }
  const login: Page<string> = { path: '/login', info: '' }
  const { site, hrefs, go } = siteWith([closed, asked, login])
  await go({ to: '/closed', search: { id: '1' } })
  expect(hrefs()).toEqual(['/home', '/login?back=%2Fclosed%3Fid%3D1'])
  const gone = go({ to: '/asked' })
  expect(site.shown()?.place.path).toBe('/login')
  decide({ to: '/home' })
  await gone
  expect(hrefs()).toEqual(['/home', '/login?back=%2Fclosed%3Fid%3D1', '/home'])
  expect(site.shown()?.place.path).toBe('/home')
})

test('REQ-188 a guard that changed its mind closes the page somebody stands on, when it is asked again', async () => {
  let isOpen = true
  const page: Page<string> = { path: '/buyback', info: '', guard: () => (isOpen ? undefined : { to: '/home' }) }
  const { site, go } = siteWith([page])
  await go({ to: '/buyback' })
  site.guardAgain()
  expect(site.shown()?.place.path).toBe('/buyback')
  isOpen = false
  site.guardAgain()
  expect(site.shown()?.place.path).toBe('/home')
})

test('a page that cannot be fetched is said to be broken, and is fetched anew when it is opened again', async () => {
  const detail = slow('/detail')
  const { site, seen, go } = siteWith([detail.page])
  const gone = go({ to: '/detail' })
  detail.missing()
  await gone
  expect(site.shown()).toMatchObject({ isBroken: true, place: { path: '/detail' } })
  await go({ to: '/home' })
  const again = go({ to: '/detail' })
  detail.there()
  await again
  expect(seen).toEqual(['/home', '/detail broken', '/home', '/detail'])
})

test('REQ-27 the address one is at already gets no second entry, an unknown one leads home, Back asks what is below', async () => {
  const { site, hrefs, traverse, go } = siteWith([{ path: '/chat', info: '' }])
  await go({ to: '/chat' })
  await go({ to: '/chat' })
  expect(hrefs()).toEqual(['/home', '/chat'])
  await go({ to: '/nowhere' })
  expect(hrefs()).toEqual(['/home', '/chat', '/home'])
  let wasOpenedHere = 0
  const back = () => site.navigation.back(() => void (wasOpenedHere += 1))
  back()
  expect(site.shown()?.place.path).toBe('/chat')
  back()
  back()
  expect([site.shown()?.place.path, wasOpenedHere]).toEqual(['/home', 1])
  traverse(1)
  expect(site.shown()?.place.path).toBe('/chat')
})

test('an address that changes before the start is the one that opens; a slash at its end is none of it', () => {
  const history = memory('/home')
  const chat: Page<string> = { path: '/chat', info: 'chat' }
  const site = createSite({ pages: [chat], shell: nothing, unknown: { to: '/chat' }, address: history.address })
  history.address.put('/chat/?id=5', false)
  history.traverse(0)
  site.start()
  expect(site.shown()).toMatchObject({ place: { path: '/chat', href: '/chat?id=5' }, page: { info: 'chat' } })
})

test('another page comes by the movement it is given, which knows both pages and the way; a change of parameters comes at once', async () => {
  const history = memory('/home')
  const moves: unknown[] = []
  let change = () => undefined as void
  const draw: Draw<string> = (made, move) => {
    moves.push(move)
    change = made
    return undefined
  }
  const pages = ['/home', '/news', '/chat'].map((path): Page<string> => ({ path, info: path }))
  const site = createSite({ pages, shell: nothing, unknown: { to: '/home' }, address: history.address, draw })
  site.start()
  expect([site.shown()?.place.href, moves]).toEqual(['/home', []])

  await site.navigation.go({ to: '/news' })
  expect(site.shown()?.place.href).toBe('/home')
  change()
  expect(site.shown()?.place.href).toBe('/news')
  await site.navigation.go({ to: '/news', search: { id: '1' } })
  expect(site.shown()?.place.href).toBe('/news?id=1')
  history.traverse(-2)
  change()
  await site.navigation.go({ to: '/chat' }, { replace: true })
  change()
  expect(site.shown()?.place.href).toBe('/chat')
  expect(moves).toEqual([
    { from: '/home', to: '/news', way: 'forward' },
    { from: '/news', to: '/home', way: 'back' },
    { from: '/home', to: '/chat', way: 'instead' },
  ])
})

test('a movement that somebody overtook by another page changes nothing any more', async () => {
  const history = memory('/home')
  const changes: (() => void)[] = []
  const draw: Draw<string> = (change) => void changes.push(change)
  const pages = ['/home', '/news', '/chat'].map((path): Page<string> => ({ path, info: path }))
  const site = createSite({ pages, shell: nothing, unknown: { to: '/home' }, address: history.address, draw })
  site.start()
  await site.navigation.go({ to: '/news' })
  await site.navigation.go({ to: '/chat' })
  for (const change of changes.toReversed()) change()
  expect(site.shown()).toMatchObject({ place: { href: '/chat' }, page: { path: '/chat' } })
})
