import fc from 'fast-check'
import qrcode from 'qrcode'
import { expect, test } from 'vitest'
import { qrCode } from './qr-code.ts'

test('the drawing has a dark square exactly where the code has one, with four light ones around', () => {
  fc.assert(
    fc.property(fc.webUrl({ withQueryParameters: true, withFragments: true }), (address) => {
      const { modules } = qrcode.create(address, { errorCorrectionLevel: 'M' })
      const { text } = qrCode(address, 'Scan')
      expect(text).toContain(`viewBox="0 0 ${modules.size + 8} ${modules.size + 8}"`)
      const dark = new Set<string>()
      for (const [, x, y, length] of text.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g))
        for (let step = 0; step < Number(length); step++) dark.add(`${Number(x) + step - 4},${Number(y) - 4}`)
      const expected = new Set<string>()
      for (let row = 0; row < modules.size; row++)
        for (let column = 0; column < modules.size; column++)
          if (modules.get(row, column)) expected.add(`${column},${row}`)
      expect(dark).toEqual(expected)
    }),
    { numRuns: 50 },
  )
})

test('what it says aloud is escaped', () => {
  expect(qrCode('https://madang.example/', '"><script>').text).toContain('aria-label="&quot;&gt;&lt;script&gt;"')
})
