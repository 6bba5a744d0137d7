import { expect, test } from 'vitest'
import { campaignForms } from '@madang/contract/operators/campaigns.ts'
import { networkLimitForms, networkTermForms } from '@madang/contract/operators/networks.ts'
import type { SettingForm } from '@madang/contract/operators/setting-forms.ts'
import { amountWords, type FormWords, settingForm, settingText } from './setting-text.ts'
import { factTexts } from './texts.ts'

const words = (locale: FormWords['locale']): FormWords => {
  const of = factTexts[locale]
  return {
    locale,
    yes: of['value.yes'],
    no: of['value.no'],
    everywhere: of.everywhere,
    tier: (upTo, amount) => of.tier.replace('{upTo}', upTo).replace('{amount}', amount),
  }
}
const english = words('en-GB')

test('REQ-175 REQ-174 a changed constant of a programme is read in words, with whole amounts and their asset', () => {
  const rows: [SettingForm, string, string][] = [
    [{ form: 'amount', asset: 'CVC' }, '1234567.890000001', '1,234,567.890000001 CVC'],
    [{ form: 'amounts', asset: 'CVC' }, '2.5, 1.25', '2.5 CVC · 1.25 CVC'],
    [{ form: 'tiers', asset: 'XRP' }, '9: 10, 1000000000: 27', 'up to 9: 10 XRP · up to 1,000,000,000: 27 XRP'],
    [{ form: 'count', asset: null }, '10000', '10,000'],
    [{ form: 'countByCountry', asset: null }, 'KR: 2, US: 0', 'South Korea: 2 · United States: 0'],
    [{ form: 'weekday', asset: null }, '7', 'Sunday'],
    [{ form: 'weekday', asset: null }, '1', 'Monday'],
    [{ form: 'onOff', asset: null }, '1', 'Yes'],
    [{ form: 'onOff', asset: null }, '0', 'No'],
  ]
  for (const [form, text, shown] of rows) expect(settingText(form, text, english)).toBe(shown)
  const [weekday, tiers] = [rows[5]![0], rows[2]![0]]
  expect([settingText(weekday, '7', words('ko-KR')), settingText(weekday, '7', words('zh-CN'))]).toEqual([
    '일요일',
    '周日',
  ])
  expect(settingText(tiers, '9: 10', words('ko-KR'))).toBe('9번째까지: 10 XRP')
})

test('REQ-174 a changed setting of a network or a campaign is read in words, with amounts of its asset', () => {
  const shown = (name: string, text: string) => settingText(settingForm(name)!, text, english)
  expect(shown('solana.fee', '2.5')).toBe('2.5 USDT')
  expect(shown('xrpl.minimum', '1000')).toBe('1,000 XRP')
  expect(shown('xrpDailyLimit', '200')).toBe('200 XRP')
  expect(shown('delayHours', '24')).toBe('24')
  expect(shown('budget', '30000 XRP')).toBe('30,000 XRP')
  expect(shown('countries', 'KR, JP')).toBe('South Korea · Japan')
  expect(shown('countries', '*')).toBe('everywhere')
  expect(shown('replacesFrom', '2026-11-21T15:00:00.000Z')).toMatch(/^22 Nov 2026, .*KST$/)
  expect(shown('startsAt', '2026-11-21T15:00:00.000Z')).toMatch(/^22 Nov 2026, .*KST$/)
  expect([settingForm('user'), settingForm('nowhere.fee'), settingForm('solana.nothing')]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})

test('REQ-174 what does not read as its form is left as it stands, and no part of it is dropped', () => {
  const broken: [SettingForm['form'], string][] = [
    ['amount', '–'],
    ['amount', '1e3'],
    ['amounts', '2.5, much'],
    ['tiers', '9: 10, 12'],
    ['count', '-1'],
    ['weekday', '8'],
    ['onOff', '2'],
    ['moment', '–'],
    ['countByCountry', ''],
  ]
  for (const [form, text] of broken) expect(settingText({ form, asset: 'XRP' }, text, english), text).toBeUndefined()
  expect(amountWords('19000.5 USDT')).toBe('19,000.5 USDT')
  for (const text of ['rN7n7otQDd6FczFgLdSqtcsAUxDkw6fzRH', '2026-11-21', '1,000', 'W-10001', '-5', ''])
    expect(amountWords(text)).toBeUndefined()
})

test('REQ-181 every setting of networks and campaigns has a name in three languages', () => {
  const names = [networkTermForms, networkLimitForms, campaignForms].flatMap(Object.keys)
  for (const texts of Object.values(factTexts)) expect(names.filter((name) => !(`name.${name}` in texts))).toEqual([])
})
