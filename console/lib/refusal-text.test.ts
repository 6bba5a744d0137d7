import { expect, test } from 'vitest'
import { failures } from '@madang/contract/failures.ts'
import { locales } from '@madang/contract/locale.ts'
import { Refusal } from '@madang/client/refusal.ts'
import { chooseLanguage } from './locale.ts'
import { refusalText, wordsOf } from './refusal-text.ts'

test.each(locales)(
  'REQ-162 an operator whom a colleague forestalled does not read in %s that it was done, and reads other refusals as they are',
  (locale) => {
    chooseLanguage(locale)
    const { CONFLICT, NOT_FOUND } = failures
    const told = wordsOf(new Refusal(CONFLICT.code, CONFLICT.text[locale]))
    expect(told).not.toContain(CONFLICT.text[locale])
    expect(refusalText(CONFLICT.code)).toBe(told)
    expect(wordsOf(new Refusal(CONFLICT.code, 'The fee has changed'))).toBe('The fee has changed')
    expect(wordsOf(new Refusal(NOT_FOUND.code, NOT_FOUND.text[locale]))).toBe(NOT_FOUND.text[locale])
    expect(refusalText(NOT_FOUND.code)).toBe(NOT_FOUND.text[locale])
    expect(refusalText(9999)).toContain('(9999)')
  },
)
