import { expect, test } from 'vitest'
import { locales } from '@madang/contract/locale.ts'
import { transferTexts } from '@madang/contract/rewards/transfer-texts.ts'
import { transferName } from './transfer-name.ts'

test('REQ-176 a transfer is named in words in three languages, and one that came later than these words by its code', () => {
  expect(transferName('buyback_release', 'en-GB')).toBe('Buyback cancelled')
  for (const code of Object.keys(transferTexts))
    for (const locale of locales) expect(transferName(code, locale)).not.toMatch(/^[a-z_]+$/)
  expect(transferName('of_a_newer_server', 'en-GB')).toBe('of_a_newer_server')
})
