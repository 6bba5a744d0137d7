import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addressIn } from './addresses.ts'
import { harmfulCorpora, ordinaryCorpora, rateOf } from './corpus.ts'
import { outsideHost } from './outside-host.ts'
import { plainOf } from './plain.ts'
import { textParts } from './text-parts.ts'
import { warningKinds, warningsIn } from './warnings.ts'

test.each(ordinaryCorpora)('REQ-100: at most one in a hundred ordinary sentences is warned of (%s)', (name) => {
  const { lines, wrong } = rateOf(name)
  expect(lines).toBeGreaterThanOrEqual(200)
  expect(wrong.length / lines, JSON.stringify(wrong)).toBeLessThanOrEqual(0.01)
})

test.each(harmfulCorpora)('REQ-100: at least 95 of 100 harmful messages are warned of (%s)', (name) => {
  const { lines, wrong } = rateOf(name)
  expect(lines).toBeGreaterThan(10)
  expect(wrong.length / lines, JSON.stringify(wrong)).toBeLessThanOrEqual(0.05)
})

test('REQ-100: of 500 ordinary and 60 harmful messages of Taiwan and Hong Kong at most 1 and 10 in 100 are judged wrongly', () => {
  const [ordinary, harmful] = [rateOf('ordinary-hant'), rateOf('scam-hant')]
  expect(ordinary.lines).toBeGreaterThanOrEqual(500)
  expect(harmful.lines).toBeGreaterThanOrEqual(60)
  expect(ordinary.wrong.length / ordinary.lines).toBeLessThanOrEqual(0.01)
  expect(harmful.wrong.length / harmful.lines).toBeLessThanOrEqual(0.1)
})

test.each([
  ['wide letters', 'ｇｕａｒａｎｔｅｅｄ ｐｒｏｆｉｔ'],
  ['zero-width characters', 'guar\u200banteed pro\u2060fit'],
  ['Cyrillic letters', 'guаrаntееd рrоfit'],
  ['digits for letters', 'gu4ranteed pr0fit'],
  ['spelled out', 'g-u-a-r-a-n-t-e-e-d profit'],
  ['mathematical letters', '𝐠𝐮𝐚𝐫𝐚𝐧𝐭𝐞𝐞𝐝 𝐩𝐫𝐨𝐟𝐢𝐭'],
  ['decomposed Hangul', '원금 보장'.normalize('NFD')],
  ['Hangul fillers', '원\u3164금\u3164보\u3164장'],
  ['signs between', '원~금*보/장'],
  ['Hanzi with signs', '稳、赚、不、赔'],
  ['traditional characters', '穩賺不賠'],
])('a promise of profit written with %s is the same promise', (_, text) => expect(warningsIn(text)).toContain('profit'))

test('the same code is no address when one of its characters is wrong', () => {
  for (const address of ['1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t']) {
    expect(addressIn(address)).not.toBeNull()
    expect(addressIn(address.replace('7', '8'))).toBeNull()
  }
  expect(addressIn('bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq')).toBe('bitcoin')
  expect(addressIn('bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdp')).toBeNull()
  expect(addressIn(`0x${'a'.repeat(64)}`)).toBeNull()
  expect(addressIn('rDsbeomae4FXwgQTJp9Rs64Qg9vDiTCdBv')).toBe('xrp')
})

test('a message is the sum of its parts, and only http and https become links', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'grapheme', maxLength: 80 }), fc.webUrl()), (text) => {
      const parts = textParts(text)
      expect(parts.map((part) => part.text).join('')).toBe(text)
      for (const part of parts) if ('url' in part) expect(part.url.protocol).toMatch(/^https?:$/)
    }),
    { numRuns: 2000 },
  )
  for (const text of [
    'javascript:alert(1)',
    'data:text/html,<b>',
    'JaVaScRiPt://x.com/%0aalert(1)',
    'file:///etc/passwd',
  ])
    expect(textParts(text).filter((part) => 'url' in part && !part.text.startsWith('x.com'))).toEqual([])
})

test.each([
  ['https://naver.com에서 봐', ['https://naver.com']],
  ['(https://a.example/b?c=d).', ['https://a.example/b?c=d']],
  ['去 www.baidu.com，看', ['www.baidu.com']],
  ['mail me at mina@example.com', []],
  ['v2.09 and 3.5 and 10:30', []],
  ['https://ko.wikipedia.org/wiki/비트코인 읽어', ['https://ko.wikipedia.org/wiki/비트코인']],
  ['t.me/coin and naver.com', ['t.me/coin', 'naver.com']],
])('the addresses of “%s” end where they end', (text, addresses) =>
  expect(textParts(text).flatMap((part) => ('url' in part ? part.text : []))).toEqual(addresses),
)

test.each([
  ['https://naver.com/x', 'naver.com', []],
  ['https://xn--bj0bj06e.xn--3e0b707e/', '한글.한국', []],
  ['https://xn--80ak6aa92e.com/', 'аррӏе.com', ['lookAlike']],
  ['https://xn--pple-43d.com/', 'аpple.com', ['mixed']],
  ['https://upbit.com@evil.example/', 'evil.example', ['hidden']],
  ['http://192.168.0.1/', '192.168.0.1', ['numbers']],
])('the host of %s is shown as %s with its doubts', (address, shown, doubts) => {
  const url = URL.parse(address)
  if (!url) return expect.unreachable()
  expect(outsideHost(url)).toMatchObject({ shown, doubts })
})

test('a link whose name mixes scripts is warned of', () => {
  expect(warningsIn('여기 https://аpple.com 봐')).toContain('link')
  expect(warningsIn('여기 https://apple.com 봐')).toEqual([])
})

test('no text stops the rules or keeps them busy, however long and strange', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 2000 }), (text) => {
      for (const kind of warningsIn(text)) expect(warningKinds).toContain(kind)
      expect(plainOf(text).exact).not.toMatch(/[\u200b\u3164]/)
    }),
    { numRuns: 500 },
  )
  const evil = ['가'.repeat(2000), 'a.'.repeat(1000), '1'.repeat(2000), 'a '.repeat(1000), 'send '.repeat(400)]
  evil.push(
    'x.com'.repeat(400),
    '입금'.repeat(1000),
    '수수료'.repeat(600),
    'guaranteed '.repeat(180),
    '验证码'.repeat(600),
  )
  for (const text of evil) {
    const start = process.threadCpuUsage()
    warningsIn(text)
    textParts(text)
    // Of this thread alone, in microseconds: what else runs on the machine does not count.
    expect(process.threadCpuUsage(start).user).toBeLessThan(500_000)
  }
})
