import fc from 'fast-check'
import { expect, test } from 'vitest'
import { newReferenceCode, readReferenceCode, referenceCode, shownReferenceCode } from './reference-code.ts'

const signs = [...'23456789ABCDEFGHJKMNPQRSTUVWXYZ']
const codes = fc
  .array(fc.nat({ max: signs.length - 1 }), { minLength: 7, maxLength: 7 })
  .map((drawn) => newReferenceCode(() => drawn.shift()!))

test('REQ-130 a reference code is read as it is shown, in any case and with blanks, and every one that is drawn is one', () => {
  fc.assert(
    fc.property(codes, (code) => {
      expect(referenceCode.parse(code)).toBe(code)
      const shown = shownReferenceCode(code)
      for (const typed of [shown, shown.toLowerCase(), ` ${code} `, [...code].join(' ')])
        expect(readReferenceCode(typed)).toBe(code)
    }),
  )
})

test('REQ-130 one wrong sign, or two that changed places, are noticed wherever they stand; so is one too few or too many', () => {
  fc.assert(
    fc.property(codes, fc.nat({ max: 7 }), fc.nat({ max: 7 }), fc.constantFrom(...signs), (code, at, other, sign) => {
      const wrong = [...code]
      wrong[at] = sign
      expect(readReferenceCode(wrong.join(''))).toBe(sign === code[at] ? code : null)
      const swapped = [...code]
      ;[swapped[at], swapped[other]] = [code[other]!, code[at]!]
      expect(readReferenceCode(swapped.join(''))).toBe(code[at] === code[other] ? code : null)
      expect(readReferenceCode(code.slice(0, 7))).toBeNull()
      expect(readReferenceCode(code + sign)).toBeNull()
    }),
    { numRuns: 1000 },
  )
})

test('REQ-130 what could be mistaken for another sign is in no code', () => {
  for (const typed of ['0', 'O', '1', 'I', 'L', 'Ⅱ', '２'].map((sign) => sign.repeat(8)))
    expect(readReferenceCode(typed)).toBeNull()
})
