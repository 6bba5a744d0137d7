import { expect, test } from 'vitest'
import { failures } from '@madang/contract/failures.ts'
import { fieldTexts } from '@madang/contract/field-texts.ts'
import { locales } from '@madang/contract/locale.ts'
import { Refusal } from '@madang/client/refusal.ts'
import { refusalWords } from './refusal-words.ts'

test('REQ-11 what the server refused is said again in every language, whichever it came in', () => {
  for (const { code, text } of [failures.IMAGE_CODE_WRONG, failures.INVITE_CODE_UNKNOWN, failures.WRONG_CREDENTIALS])
    for (const before of locales)
      for (const now of locales) expect(refusalWords(new Refusal(code, text[before]), now)).toBe(text[now])
})

test('REQ-11 the words that a field has instead of the failure change with the language', () => {
  const { code } = failures.WRONG_CREDENTIALS
  for (const text of [fieldTexts.wrongPassword, fieldTexts.frozenAccount])
    expect(refusalWords(new Refusal(code, text['ko-KR']), 'en-GB')).toBe(text['en-GB'])
})

test('words that only the server knows, and numbers of a newer one, stay as they came', () => {
  for (const code of [failures.WRONG_CREDENTIALS.code, 9_999])
    expect(refusalWords(new Refusal(code, '오늘은 쉬어요'), 'en-GB')).toBe('오늘은 쉬어요')
})
