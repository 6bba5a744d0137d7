import { expect, test } from 'vitest'
import { inAppBrowser, openOutside } from './in-app-browser.ts'

test.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_5) Mobile/21F90 KAKAOTALK 10.8.5', 'kakao'],
  ['Mozilla/5.0 (Linux; Android 14) Chrome/116 MicroMessenger/8.0.49', 'wechat'],
  ['Mozilla/5.0 (iPhone) Safari Line/14.9.0', 'line'],
  ['Mozilla/5.0 (Linux; Android 14) NAVER(inapp; search; 2000; 12.7.2)', 'naver'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) Version/18.0 Mobile Safari/604.1', null],
  ['Mozilla/5.0 (X11; Linux x86_64) Baseline/1.0', null],
] as const)('REQ-39 %s', (userAgent, browser) => {
  expect(inAppBrowser(userAgent)).toBe(browser)
})

test('REQ-39 KakaoTalk and LINE are told to open the browser; in WeChat people do it themselves', () => {
  const url = 'https://madang.example/?inviteCode=K7M2QX9A#/share'
  expect(openOutside('kakao', url)).toBe(`kakaotalk://web/openExternal?url=${encodeURIComponent(url)}`)
  expect(openOutside('line', url)).toBe('https://madang.example/?inviteCode=K7M2QX9A&openExternalBrowser=1#/share')
  expect(openOutside('wechat', url)).toBeNull()
})
