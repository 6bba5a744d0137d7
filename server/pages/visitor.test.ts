import { expect, test } from 'vitest'
import { visitorOf } from './visitor.ts'

const agents = {
  iPhone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1',
  android: 'Mozilla/5.0 (Linux; Android 14; SM-S921N) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36',
  kakao: 'Mozilla/5.0 (Linux; Android 14; wv) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36 KAKAOTALK 25.1.0',
  wechat:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 MicroMessenger/8.0.50',
  mac: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15',
  windows: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/130.0 Safari/537.36',
  preview: 'facebookexternalhit/1.1; kakaotalk-scrap/1.0; +https://devtalk.kakao.com/t/scrap/33984',
  google: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
}

test('REQ-5: phones and in-app browsers get the app, desktops the landing page, previews are not redirected', () => {
  expect(visitorOf(agents.iPhone, '')).toBe('phone')
  expect(visitorOf(agents.android, '')).toBe('phone')
  expect(visitorOf(agents.kakao, '')).toBe('phone')
  expect(visitorOf(agents.wechat, '')).toBe('phone')
  expect(visitorOf(agents.mac, '')).toBe('desktop')
  expect(visitorOf(agents.windows, '')).toBe('desktop')
  expect(visitorOf(agents.preview, '')).toBe('bot')
  expect(visitorOf(agents.google, '')).toBe('bot')
})

test('REQ-5: an iPad that calls itself a Macintosh counts as mobile once its browser told of its fingers', () => {
  expect(visitorOf(agents.mac, 'a=b; madang_touch=1')).toBe('phone')
  expect(visitorOf(agents.windows, 'madang_touch=1')).toBe('desktop')
  expect(visitorOf(agents.mac, 'xmadang_touch=1')).toBe('desktop')
})
