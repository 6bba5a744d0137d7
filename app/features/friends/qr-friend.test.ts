import encodeQr from 'qr'
import decode from 'qr/decode.js'
import { expect, test } from 'vitest'
import { friendInQr } from './qr-friend.ts'
import { textIn } from '../../lib/scan/read-qr.ts'

const origins = ['https://madang.example']

/** A code as a camera would see it: dark on light, so many pixels a module, with the quiet edge around it. */
function photo(text: string, pixels = 4) {
  const rows = encodeQr(text, 'raw', { border: 4 })
  const side = rows.length * pixels
  const rgba = new Uint8ClampedArray(side * side * 4).fill(255)
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++)
      if (rows[Math.floor(y / pixels)]?.[Math.floor(x / pixels)]) rgba.set([22, 22, 29], (y * side + x) * 4)
  return { width: side, height: side, data: rgba }
}

test('REQ-79: the code this app draws is read by its own reader and leads to its person', () => {
  const text = textIn(photo('https://madang.example/#/addfriend?id=1234567890'), decode)
  expect(text && friendInQr(text, origins)).toBe('1234567890')
})

test('a picture without a code, or with half of one, holds nothing', () => {
  const whole = photo('https://madang.example/#/addfriend?id=1234567890')
  const half = { ...whole, data: whole.data.map((value, index) => (index > whole.data.length / 2 ? 255 : value)) }
  const blank = { ...whole, data: whole.data.map(() => 255) }
  for (const pixels of [half, blank, null]) expect(textIn(pixels, decode)).toBeNull()
})

test.each([
  ['1234567890', '1234567890'],
  [' 1234567890\n', '1234567890'],
  ['https://madang.example/#/addfriend?id=1234567890', '1234567890'],
  ['https://evil.example/#/addfriend?id=1234567890', null],
  ['https://madang.example@evil.example/#/addfriend?id=1234567890', null],
  ['https://madang.example/#/share?inviteCode=ABCDEFGH', null],
  ['https://madang.example/#/addfriend?id=12', null],
  ['javascript:alert(1)', null],
  ['0123456789', null],
  ['', null],
])('the text %j names the friend %s', (text, id) => {
  expect(friendInQr(text, origins)).toBe(id)
})
