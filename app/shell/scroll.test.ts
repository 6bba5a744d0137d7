import { expect, test, vi } from 'vitest'
import { arrive, forgetScroll, scrollOnArrival, watchScroll } from './scroll.ts'

const arrival = { key: 'k', fromTab: false }

/** Every one of these places was left in its middle. */
function leftInTheMiddle(keys: readonly string[]): void {
  const heard = new Map<string, () => void>()
  const window = {
    scrollY: 0,
    scrollTo: () => undefined,
    addEventListener: (event: string, listen: () => void) => heard.set(event, listen),
  }
  vi.stubGlobal('window', window)
  vi.stubGlobal('cancelAnimationFrame', () => undefined)
  vi.stubGlobal('requestAnimationFrame', () => 0)
  watchScroll()
  for (const key of keys) {
    window.scrollY = 0
    arrive({ path: '/nowhere', key, fromTab: false })
    window.scrollY = 700
    heard.get('scroll')?.()
  }
}

test('REQ-32 plaform begins at the top, always', () => {
  leftInTheMiddle(['k'])
  expect(scrollOnArrival({ ...arrival, path: '/detail' })).toBe(700)
  expect(scrollOnArrival({ ...arrival, path: '/plaform' })).toBe(0)
})

test('REQ-32 chat and benefit begin at the top when one comes from another tab, and where they were left when not', () => {
  leftInTheMiddle(['Chat', 'Invite'])
  for (const [path, key] of [
    ['/chat', 'Chat'],
    ['/benefit', 'Invite'],
  ] as const) {
    expect(scrollOnArrival({ path, key, fromTab: true })).toBe(0)
    expect(scrollOnArrival({ path, key, fromTab: false })).toBe(700)
  }
})

test('REQ-210 at the end of a session no place is remembered', () => {
  leftInTheMiddle(['Chat'])
  forgetScroll()
  expect(scrollOnArrival({ path: '/chat', key: 'Chat', fromTab: false })).toBe(0)
})

test('REQ-32 home begins at the top when the saved scroll is 0', () => {
  expect(scrollOnArrival({ path: '/home', key: 'Home', fromTab: true })).toBe(0)
})
