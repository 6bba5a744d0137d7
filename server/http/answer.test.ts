import { expect, test } from 'vitest'
import { Failure } from '@madang/contract/failures.ts'
import { fromWire } from '@madang/contract/wire.ts'
import { buybackClosed } from '@madang/contract/wallet/buyback-words.ts'
import { refusal } from './answer.ts'

test('REQ-11 what a refusal says instead of the words of its number comes with it, for every language', () => {
  for (const failure of [
    new Failure('CONFLICT', { fieldText: 'feeChanged' }),
    new Failure('SUSPENDED', { suspension: 'scam' }),
    buybackClosed({ weekday: 3 }),
  ])
    expect(fromWire(refusal(failure, 'zh-CN').data)).toEqual(failure.detail)
})
