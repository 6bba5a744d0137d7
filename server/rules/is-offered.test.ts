import { expect, test } from 'vitest'
import { isOffered } from './is-offered.ts'

test('REQ-60 REQ-188 until a country withholds something everything is offered, to a visitor and to a person of any country', () => {
  for (const feature of ['live', 'recharge', 'programme cvc'] as const)
    for (const country of [null, 'KR', 'CN']) expect(isOffered(feature, country)).toBe(true)
})
