import fc from 'fast-check'
import encodeQr from 'qr'
import { expect, test } from 'vitest'
import { qrCode } from './qr-code.ts'

test('the drawing has a dark square exactly where the code has one, with four light ones around', () => {
  fc.assert(
    fc.property(fc.webUrl({ withQueryParameters: true, withFragments: true }), (address) => {
      const rows = encodeQr(address, 'raw', { border: 1 })
      const { text } = qrCode(address, 'Scan')
      expect(text).toContain(`viewBox="0 0 ${rows.length + 6} ${rows.length + 6}"`)
      const dark = new Set<string>()
      for (const [, x, y, length] of text.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g))
        for (let step = 0; step < Number(length); step++) dark.add(`${Number(x) + step - 3},${Number(y) - 3}`)
      const expected = new Set(rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `${x},${y}` : []))))
      expect(dark).toEqual(expected)
    }),
    { numRuns: 50 },
  )
})

test('what it says aloud is escaped', () => {
  expect(qrCode('https://madang.example/', '"><script>').text).toContain('aria-label="&quot;&gt;&lt;script&gt;"')
})
