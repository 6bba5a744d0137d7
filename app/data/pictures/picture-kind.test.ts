import { expect, test } from 'vitest'
import { refusalOf } from './picture-kind.ts'

const file = (start: string, length = 100) => {
  const bytes = new Uint8Array(length)
  bytes.set([...start].map((letter) => letter.charCodeAt(0)))
  return new File([bytes], 'photo.jpg', { type: 'image/jpeg' })
}

test.each([
  ['a JPEG', '\xff\xd8\xff\xe1'],
  ['a PNG', '\x89PNG\r\n\x1a\n'],
  ['a WebP', 'RIFF\x10\0\0\0WEBP'],
])('REQ-96: %s may be sent, by its content', async (_, start) => {
  expect(await refusalOf(file(start))).toBeNull()
  expect(await refusalOf(file(start, 10 * 1024 * 1024))).toBeNull()
  expect(await refusalOf(file(start, 10 * 1024 * 1024 + 1))).toBe('TOO_LARGE')
})

test.each([
  ['a GIF', 'GIF89a'],
  ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
  ['a HEIC', '\0\0\0\x18ftypheic'],
  ['another RIFF', 'RIFF\x10\0\0\0WAVE'],
  ['text', 'hello'],
  ['nothing', ''],
])('REQ-96: %s is refused, whatever it is called', async (_, start) => {
  expect(await refusalOf(file(start))).toBe('TYPE_NOT_ACCEPTED')
})
