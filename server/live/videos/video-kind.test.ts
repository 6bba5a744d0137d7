import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { box, testMp4 } from './test-video.ts'
import { isWholeVideo, type ReadableFile, videoKindOf } from './video-kind.ts'

const webm = await readFile(new URL('../../../live-site/public/media/sample-class-1.webm', import.meta.url))
const file = (bytes: Buffer): ReadableFile => ({
  bytes: bytes.length,
  read: async (from, length) => bytes.subarray(from, from + length),
})

test('THR-09 a video is known by its content; what is something else is not, whatever it is called', () => {
  expect(videoKindOf(testMp4(100))).toBe('video/mp4')
  expect(videoKindOf(webm)).toBe('video/webm')
  const matroska = Buffer.from(webm.subarray(0, 64).toString('latin1').replace('webm', 'matr'), 'latin1')
  for (const other of [
    matroska,
    Buffer.from('GIF89a'),
    Buffer.from('<html>'.repeat(10)),
    Buffer.alloc(64),
    Buffer.alloc(0),
  ])
    expect(videoKindOf(other)).toBeNull()
})

describe('a file is whole', () => {
  test('when its boxes reach to its end, in whatever order, long sizes and an open end as well', async () => {
    const [head, film] = [box('moov', Buffer.alloc(40)), Buffer.alloc(500)]
    const long = Buffer.concat([Buffer.from([0, 0, 0, 1]), Buffer.from('mdat'), Buffer.alloc(8), film])
    long.writeBigUInt64BE(BigInt(long.length), 8)
    const open = Buffer.concat([Buffer.alloc(4), Buffer.from('mdat'), film])
    for (const parts of [
      [box('mdat', film), head],
      [head, box('mdat', film)],
      [head, long],
      [head, open],
    ])
      expect(await isWholeVideo('video/mp4', file(Buffer.concat([box('ftyp', Buffer.alloc(12)), ...parts])))).toBe(true)
  })

  test('and not when it was cut, goes on behind its end, or has no film in it', async () => {
    const whole = testMp4(1000)
    const [start, head] = [box('ftyp', Buffer.alloc(12)), box('moov', Buffer.alloc(40))]
    const faulty = [
      whole.subarray(0, -1),
      Buffer.concat([whole, Buffer.from('more')]),
      Buffer.concat([start, head]),
      Buffer.concat([start, box('mdat', Buffer.alloc(9))]),
      Buffer.concat([start, head, Buffer.from([0, 0, 0, 7]), Buffer.from('mdat')]),
      Buffer.concat([start, head, box('mdat', Buffer.alloc(9)), Buffer.from([0, 0, 0])]),
    ]
    for (const bytes of faulty) expect(await isWholeVideo('video/mp4', file(bytes))).toBe(false)
  })

  test('as a WebM with one segment to its end', async () => {
    expect(await isWholeVideo('video/webm', file(webm))).toBe(true)
    for (const bytes of [
      webm.subarray(0, -1),
      Buffer.concat([webm, Buffer.from('x')]),
      webm.subarray(0, 20),
      Buffer.alloc(40),
    ])
      expect(await isWholeVideo('video/webm', file(bytes))).toBe(false)
  })
})
