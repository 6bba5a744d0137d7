import { afterEach, expect, test, vi } from 'vitest'
import { pushAbility } from './subscribe.ts'

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
