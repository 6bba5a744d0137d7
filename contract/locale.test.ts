import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { firstLocale, languages, localeOf, locales, readingOrder } from './locale.ts'

describe('REQ-9: the first language of a visitor', () => {
  test('a saved choice wins over the browser’s language', () => {
    for (const saved of locales)
      for (const own of ['ko', 'zh-TW', 'en-US', 'fr']) expect(firstLocale(saved, own)).toBe(saved)
  })

  test.each([
    ['ko', 'ko-KR'],
    ['ko-KP', 'ko-KR'],
    ['zh', 'zh-CN'],
    ['zh-Hant-TW', 'zh-CN'],
    ['ZH-HK', 'zh-CN'],
    ['en-US', 'en-GB'],
    ['EN', 'en-GB'],
    ['ja-JP', 'ko-KR'],
    ['fr', 'ko-KR'],
    ['', 'ko-KR'],
  ])('without a choice, a browser in “%s” gets %s', (own, locale) => {
    expect(firstLocale(null, own)).toBe(locale)
    expect(firstLocale('xx-XX', own)).toBe(locale)
  })

  test('with the middle step switched off it is ko-KR whatever the browser speaks', () => {
    expect(firstLocale(undefined, 'en-US', 'korean')).toBe('ko-KR')
    expect(firstLocale('zh-CN', 'en-US', 'korean')).toBe('zh-CN')
  })
})

test('REQ-10: any value that is not one of the three languages gives ko-KR', () => {
  for (const locale of locales) expect(localeOf(locale)).toBe(locale)
  const other = fc.anything().filter((value) => !locales.some((locale) => locale === value))
  fc.assert(
    fc.property(other, (value) => {
      expect(localeOf(value)).toBe('ko-KR')
    }),
    { numRuns: 1000 },
  )
})

test('REQ-12: the live site calls them ko, zh-CN and en', () => {
  expect(locales.map((locale) => languages[locale].live)).toEqual(['ko', 'zh-CN', 'en'])
})

test('REQ-64: what is missing in the own language is looked for in Korean, then English, then the others', () => {
  expect(readingOrder('zh-CN')).toEqual(['zh-CN', 'ko-KR', 'en-GB'])
  expect(readingOrder('ko-KR')).toEqual(['ko-KR', 'en-GB', 'zh-CN'])
})
