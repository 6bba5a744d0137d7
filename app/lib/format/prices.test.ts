import { expect, test } from 'vitest'
import { changeOf, largeText, priceText } from './prices.ts'

test('REQ-16 a price is grouped and cut off, never rounded up', () => {
  expect(priceText('142318000.9', 'KRW', 'ko-KR')).toBe('142,318,000')
  expect(priceText('687412.509', 'CNY', 'zh-CN')).toBe('687,412.50')
  expect(priceText('99.999', 'KRW', 'ko-KR')).toBe('99.99')
})

test('a price below 1 shows up to four decimals', () => {
  expect(priceText('0.01398', 'KRW', 'ko-KR')).toBe('0.0139')
  expect(priceText('0.25', 'USD', 'en-GB')).toBe('0.25')
})

test('REQ-16 a price below 0.01 shows four significant digits', () => {
  expect(priceText('0.0000123456', 'USD', 'en-GB')).toBe('0.00001234')
})

test('REQ-15 large numbers use the local unit', () => {
  expect(largeText('123400000000', 'ko-KR')).toBe('1,234억')
  expect(largeText('123400000000', 'zh-CN')).toBe('1,234亿')
  expect(largeText('123400000000', 'en-GB')).toBe('123.4B')
})

test('REQ-13 a change always says its way', () => {
  expect(changeOf('2.14')).toEqual({ way: 'up', percent: '2.14%' })
  expect(changeOf('-0.83')).toEqual({ way: 'down', percent: '0.83%' })
  expect(changeOf('0')).toEqual({ way: 'flat', percent: '0.00%' })
})
