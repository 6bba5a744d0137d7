import { expect, test } from 'vitest'
import { failures, failureText } from '../failures.ts'
import { locales } from '../locale.ts'
import { amountOf } from '../money.ts'
import { belowBuybackMinimum, buybackClosed } from './buyback-words.ts'

test('REQ-116 a refused buyback names the day of the rules, on Sundays in the words of the release', () => {
  for (const locale of locales)
    expect(failureText('BUYBACK_CLOSED', buybackClosed({ weekday: 7 }).detail, locale)).toBe(
      failures.BUYBACK_CLOSED.text[locale],
    )
  const { detail } = buybackClosed({ weekday: 3 })
  expect(locales.map((locale) => failureText('BUYBACK_CLOSED', detail, locale))).toEqual([
    '매입은 수요일(한국 시간)에만 신청할 수 있어요',
    '回购仅在周三（韩国时间）进行，其他日子无法申请',
    'Buybacks can be requested on Wednesdays only, Korean time',
  ])
})

test('REQ-116 a buyback that is too small is refused with the minimum of the rules', () => {
  for (const minimum of ['20', '12.5']) {
    const { detail } = belowBuybackMinimum({ minimum: amountOf('CVC', minimum) })
    for (const locale of locales)
      expect(failureText('BELOW_BUYBACK_MINIMUM', detail, locale)).toContain(`${minimum} CVC`)
  }
  for (const locale of locales) expect(failures.BELOW_BUYBACK_MINIMUM.text[locale]).not.toMatch(/\d/)
})
