import { expect, test } from 'vitest'
import { wayOut } from './old-browser.ts'

const url = 'https://madang.example/?inviteCode=K7M2QX9A#/share'

test.each([
  ['Linux; Android 11; SM-G973N KAKAOTALK 9.0', `kakaotalk://web/openExternal?url=${encodeURIComponent(url)}`],
  ['iPhone; CPU iPhone OS 15_0 Line/11.0', 'https://madang.example/?inviteCode=K7M2QX9A&openExternalBrowser=1#/share'],
  [
    'Linux; Android 11; SM-G973N SamsungBrowser/18.0 Chrome/99',
    'intent://madang.example/?inviteCode=K7M2QX9A#Intent;scheme=https;package=com.android.chrome;end',
  ],
  ['Linux; Android 11 MicroMessenger/8.0', null],
  ['Linux; Android 11 NAVER(inapp; search; 1000)', null],
  ['iPhone; CPU iPhone OS 15_0 Version/15.0 Safari', null],
])('REQ-4, REQ-39 the way to a newer browser from %s', (userAgent, way) => {
  expect(wayOut(userAgent, url)).toBe(way)
})

test('REQ-39 where the page has no https, no other app is asked to open it', () => {
  expect(wayOut('Linux; Android 11; Chrome/99', 'http://10.0.0.2:8080/')).toBeNull()
})
