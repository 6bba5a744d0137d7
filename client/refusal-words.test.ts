import { expect, test } from 'vitest'
import { Failure, failures, failureText } from '@madang/contract/failures.ts'
import { locales } from '@madang/contract/locale.ts'
import { amountOf } from '@madang/contract/money.ts'
import { belowBuybackMinimum, buybackClosed } from '@madang/contract/wallet/buyback-words.ts'
import { Refusal } from './refusal.ts'
import { refusalWords } from './refusal-words.ts'

const refusals = [
  new Failure('IMAGE_CODE_WRONG'),
  new Failure('BALANCE_TOO_LOW', { field: 'quantity' }),
  new Failure('WRONG_CREDENTIALS', { fieldText: 'wrongPassword' }),
  new Failure('CONFLICT', { kind: 'fee', now: '1', fieldText: 'feeChanged' }),
  new Failure('SUSPENDED', { suspension: 'scam' }),
  buybackClosed({ weekday: 3 }),
  belowBuybackMinimum({ minimum: amountOf('CVC', '12.5') }),
]

test('REQ-11 what was refused is said in every language, whichever it came in: the words of its number, or those of its facts', () => {
  for (const { failure, detail } of refusals)
    for (const before of locales)
      for (const now of locales) {
        const refusal = new Refusal(failures[failure].code, failureText(failure, detail, before), { ...detail })
        expect(refusalWords(refusal, now)).toBe(failureText(failure, detail, now))
      }
})

test('numbers and facts that only a newer server knows are said as they came', () => {
  const { code } = failures.WRONG_CREDENTIALS
  const came = '오늘은 쉬어요'
  for (const refusal of [
    new Refusal(9_999, came),
    new Refusal(code, came, { fieldText: 'toString' }),
    new Refusal(code, came, { suspension: 'newer' }),
    new Refusal(code, came, { words: { 'ko-KR': came } }),
  ])
    expect(refusalWords(refusal, 'en-GB')).toBe(came)
})
