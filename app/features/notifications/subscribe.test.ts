import { afterEach, expect, test, vi } from 'vitest'
import { endSession, leaveSession, startSession, type SessionEnd } from '../../lib/server/session.ts'
import { followSession, pushAbility } from './subscribe.ts'

afterEach(() => vi.unstubAllGlobals())

const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'

test.each([
  ['Safari', `${iPhone} Version/18.1 Mobile/15E148 Safari/604.1`, 'missingIos'],
  ['KakaoTalk', `${iPhone} Mobile/15E148 KAKAOTALK 11.0.0`, 'missing'],
  ['LINE', `${iPhone} Mobile/15E148 Safari Line/14.17.0`, 'missing'],
  ['WeChat', `${iPhone} Mobile/15E148 MicroMessenger/8.0.49(0x18003137)`, 'missing'],
  ['Naver', `${iPhone} Mobile/15E148 NAVER(inapp; search; 2000; 12.8.1)`, 'missing'],
  ['an old Android', 'Mozilla/5.0 (Linux; Android 9; SM-G950N) Chrome/70.0 Mobile Safari/537.36', 'missing'],
])('REQ-39, REQ-103 the home screen is named only where a page can be put onto it: %s', (_name, userAgent, ability) => {
  vi.stubGlobal('navigator', { userAgent })
  vi.stubGlobal('window', {})
  expect(pushAbility()).toBe(ability)
})

/** A browser that holds a subscription and shows two notifications; what becomes of them. */
function subscribedBrowser() {
  const shown = new Set(['message-1', 'login-2'])
  let isSubscribed = true
  const unsubscribe = async () => {
    isSubscribed = false
    return true
  }
  const registration = {
    getNotifications: async () => [...shown].map((tag) => ({ tag, close: () => shown.delete(tag) })),
    pushManager: { getSubscription: async () => (isSubscribed ? { unsubscribe } : null) },
  }
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => registration } })
  return () => ({ isSubscribed, shown: [...shown] })
}

/** Everything that was begun has gone its steps: nothing here waits for more than promises. */
const settled = () => new Promise((resolve) => setImmediate(resolve))
const signedIn = (userId: string) => startSession({ token: `of-${userId}`, userId, avatar: 1 })

test('REQ-57, REQ-126 a phone that another device logs out keeps its subscription and what was shown of a login, until somebody logs in on it', async () => {
  vi.stubGlobal('document', { querySelectorAll: () => [] })
  followSession()
  for (const end of ['password', 'deletion', 1003] satisfies SessionEnd[]) {
    const browser = subscribedBrowser()
    signedIn('1000000001')
    await settled()
    endSession(end)
    await settled()
    expect([end, browser()]).toEqual([end, { isSubscribed: true, shown: ['login-2'] }])
    signedIn('1000000002')
    await settled()
    expect([end, browser()]).toEqual([end, { isSubscribed: false, shown: [] }])
    endSession('left')
    await settled()
  }
  const browser = subscribedBrowser()
  signedIn('1000000001')
  await settled()
  expect(browser().isSubscribed).toBe(true)
  await leaveSession(async () => undefined)
  await settled()
  expect(browser()).toEqual({ isSubscribed: false, shown: [] })
  for (const end of ['frozen', 'staff'] satisfies SessionEnd[]) {
    const other = subscribedBrowser()
    signedIn('1000000001')
    endSession(end)
    await settled()
    expect([end, other()]).toEqual([end, { isSubscribed: false, shown: [] }])
  }
})
