import { expect, test } from 'vitest'
import { Failure, failures, failureText } from '@madang/contract/failures.ts'
import { locales } from '@madang/contract/locale.ts'
import { Refusal } from '@madang/client/refusal.ts'
import { chooseLanguage } from './locale.ts'
import { refusalText, wordsOf } from './refusal-text.ts'

test.each(locales)(
  'REQ-162 an operator whom a colleague forestalled does not read in %s that it was done, and reads other refusals in the language of now, whichever they came in',
  (locale) => {
    chooseLanguage(locale)
    const { CONFLICT, NOT_FOUND } = failures
    const told = wordsOf(new Refusal(CONFLICT.code, CONFLICT.text[locale]))
    expect(told).not.toContain(CONFLICT.text[locale])
    expect(refusalText(CONFLICT.code)).toBe(told)
    for (const before of locales)
      for (const { failure, detail } of [
        new Failure('NOT_FOUND'),
        new Failure('CONFLICT', { kind: 'fee', fieldText: 'feeChanged' }),
        new Failure('INVALID', { field: 'quantity', fieldText: 'enterQuantity' }),
        new Failure('SUSPENDED', { suspension: 'scam' }),
      ]) {
        const came = new Refusal(failures[failure].code, failureText(failure, detail, before), { ...detail })
        expect(wordsOf(came)).toBe(failureText(failure, detail, locale))
      }
    for (const before of locales) expect(wordsOf(new Refusal(CONFLICT.code, CONFLICT.text[before]))).toBe(told)
    expect(wordsOf(new Refusal(NOT_FOUND.code, NOT_FOUND.text[locale]))).toBe(NOT_FOUND.text[locale])
    expect(refusalText(NOT_FOUND.code)).toBe(NOT_FOUND.text[locale])
    expect(refusalText(9999)).toContain('(9999)')
  },
)

test.each(locales)(
  'REQ-162 a value that was filled in and refused is named by its field in %s, never as missing',
  (locale) => {
    chooseLanguage(locale)
    const { INVALID } = failures
    const missing = INVALID.text[locale]
    const told = (detail: Readonly<Record<string, unknown>>) => wordsOf(new Refusal(INVALID.code, missing, detail))
    const fields = [
      'Setting.StartsAt',
      'Setting.EndsAt',
      'Setting.Countries',
      'Setting.Budget',
      'Setting.PerDay',
      'Reason',
    ]
    const words = fields.map((field) => told({ field }))
    expect(new Set(words).size).toBe(fields.length)
    expect(words).not.toContain(missing)
    expect(told({ field: 'Setting.Countries.0' })).toBe(told({ field: 'Setting.Countries' }))
    expect(told({})).toBe(told({ field: 'Reason' }))
    expect(refusalText(INVALID.code)).toBe(told({}))
    expect(told({ field: 'Setting.Budget', kind: 'given', now: '150 XRP' })).toContain('150 XRP')
    expect(told({ field: 'Setting.Budget', kind: 'together', now: '5000 XRP' })).toContain('5000 XRP')
    expect(told({ field: 'Budget.Invite', kind: 'supply', now: '1050000000 CVC' })).toContain('1050000000 CVC')
    expect(told({ field: 'Content.Draw', kind: 'short', now: '299 USDT' })).toContain('299 USDT')
  },
)
