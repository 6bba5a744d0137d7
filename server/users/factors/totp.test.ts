import { expect, test } from 'vitest'
import { base32, codeOf, matchingStep, stepOf } from './totp.ts'

const secret = Buffer.from('12345678901234567890')

test.each([
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
])('RFC 6238 appendix B: at %i seconds the code is %s', (seconds, code) => {
  const now = new Date(seconds * 1000)
  expect(codeOf(secret, stepOf(now), 8)).toBe(code)
  expect(matchingStep(secret, code.slice(2), now)).toBe(stepOf(now))
})

test('a code of the step before or after is taken, one of two steps away is not', () => {
  const now = new Date('2026-11-21T03:00:00Z')
  for (const [away, isTaken] of [
    [-2n, false],
    [-1n, true],
    [0n, true],
    [1n, true],
    [2n, false],
  ] as const)
    expect(matchingStep(secret, codeOf(secret, stepOf(now) + away), now) !== null).toBe(isTaken)
  for (const wrong of ['', '1', '12345', '1234567', 'abcdef']) expect(matchingStep(secret, wrong, now)).toBeNull()
})

test.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
])('RFC 4648: base32 of %j is %s', (text, expected) => {
  expect(base32(Buffer.from(text))).toBe(expected)
})
