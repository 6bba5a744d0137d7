import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import {
  amount,
  amountOf,
  assetScale,
  formatAmount,
  maximumAmount,
  parseAmount,
  share,
  smaller,
  units,
} from './money.ts'

const runs = { numRuns: 1000 }
const asset = fc.constantFrom('CVC', 'USDT', 'XRP', 'POINT')
const someUnits = fc.bigInt({ min: 0n, max: maximumAmount })

test.each([
  ['CVC', 1_000_000_000n],
  ['USDT', 1_000_000n],
  ['XRP', 1_000_000n],
  ['POINT', 1n],
] as const)('INV-M09 one %s is %d units, for ever: rows of the ledger keep them', (asset, one) => {
  expect(amountOf(asset, '1')).toBe(one)
  expect(formatAmount(asset, units(one))).toBe('1')
})

describe('INV money: decimal text outside, units inside', () => {
  test('every text of the one form is read exactly, whatever its length, and every other text is refused', () => {
    const form = fc.tuple(asset, fc.stringMatching(/^[0-9]{0,13}(\.[0-9]{0,10})?$/))
    fc.assert(
      fc.property(form, ([name, text]) => {
        const scale = assetScale[name]
        const [whole = '', fraction] = text.split('.')
        const isForm =
          /^(0|[1-9][0-9]{0,11})$/.test(whole) &&
          (fraction === undefined || (fraction !== '' && fraction.length <= scale))
        const value = isForm ? BigInt(whole + (fraction ?? '').padEnd(scale, '0')) : null
        expect(parseAmount(name, text)).toBe(value !== null && value <= maximumAmount ? value : null)
      }),
      runs,
    )
  })

  test('units written as text are read back as the same units, without trailing zeros', () => {
    fc.assert(
      fc.property(asset, someUnits, (name, value) => {
        const text = formatAmount(name, units(value))
        expect(text).not.toMatch(/\.\d*0$|\.$/)
        const read = parseAmount(name, text)
        expect(read ?? value).toBe(value)
        if (read === null) expect(text.split('.')[0]?.length).toBeGreaterThan(12)
      }),
      runs,
    )
  })

  test('THR-16: signs, exponents, blanks, other digits and numbers in other bases are refused before any arithmetic', () => {
    const texts = ['', ' ', '-1', '+1', '1e3', '0x10', '1,000', '.5', '5.', '00', '01', '1 ', ' 1', '１', '٣', 'NaN']
    for (const text of [...texts, 'Infinity', '1.1234567890', '1\n', '1_000'])
      expect(parseAmount('CVC', text)).toBeNull()
    expect(parseAmount('USDT', '1.1234567')).toBeNull()
    expect(parseAmount('POINT', '1.0')).toBeNull()
  })

  test('INV-M09: the largest amount is accepted, one unit more is refused', () => {
    const largest = formatAmount('CVC', units(maximumAmount))
    expect(parseAmount('CVC', largest)).toBe(maximumAmount)
    expect(parseAmount('CVC', formatAmount('CVC', units(maximumAmount + 1n)))).toBeNull()
    expect(maximumAmount).toBeLessThan(2n ** 62n)
  })

  test('on the wire an amount goes out and comes back, a system account’s negative one too', () => {
    const codec = amount('CVC')
    fc.assert(
      fc.property(fc.bigInt({ min: -maximumAmount, max: maximumAmount }), (value) => {
        expect(z.decode(codec, z.encode(codec, units<'CVC'>(value)))).toBe(value)
      }),
      runs,
    )
    for (const text of ['1.', '01', 'x', '1.1234567891', '999999999999'])
      expect(codec.safeDecode(text).success).toBe(false)
    expect(codec.safeDecode(1 as never).success).toBe(false)
    const beyond = codec.safeDecode('999999999999').error?.issues
    expect(beyond).toMatchObject([{ code: 'custom', message: 'not an amount' }])
  })

  test('on the wire an asset without decimals takes none, and what stands as an example is an amount of it', () => {
    const points = amount('POINT')
    expect(points.safeDecode('25').data).toBe(25n)
    for (const text of ['25.0', '0.5']) expect(points.safeDecode(text).success).toBe(false)
    for (const name of ['CVC', 'USDT', 'XRP', 'POINT'] as const) {
      const schema = z.toJSONSchema(amount(name), { io: 'input' })
      expect(parseAmount(name, String(schema['example']))).toBeGreaterThan(0n)
      expect(schema.description).toBe(`${name} amount as decimal text`)
    }
  })

  test('a share and its remainder make the whole again, and the share is never rounded up', () => {
    fc.assert(
      fc.property(
        someUnits,
        fc.bigInt({ min: 0n, max: 1000n }),
        fc.bigInt({ min: 1n, max: 1000n }),
        (value, up, down) => {
          const { part, remainder } = share(units(value), up, down)
          expect(part * down + remainder).toBe(value * up)
          expect(remainder >= 0n && remainder < down).toBe(true)
        },
      ),
      runs,
    )
  })

  test('REQ-106: 2.5 % of every registration reward is exact', () => {
    for (const reward of ['25', '12.5', '6.25', '3.125', '1.5625', '2.5', '1.25', '0.75'])
      expect(share(amountOf('CVC', reward), 25n, 1000n).remainder).toBe(0n)
    expect(formatAmount('CVC', share(amountOf('CVC', '1.5625'), 25n, 1000n).part)).toBe('0.0390625')
  })

  test('the smaller of two amounts is one of them', () => {
    expect(smaller(amountOf('CVC', '0.25'), amountOf('CVC', '0.1'))).toBe(amountOf('CVC', '0.1'))
    expect(smaller(amountOf('CVC', '0.1'), amountOf('CVC', '0.25'))).toBe(amountOf('CVC', '0.1'))
    expect(() => amountOf('CVC', 'a lot')).toThrow(RangeError)
  })
})
