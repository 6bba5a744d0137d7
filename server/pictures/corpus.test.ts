import sharp from 'sharp'
import { expect, test } from 'vitest'
import { kindOf } from './kind.ts'
import { redraw, type Redrawn } from './redraw.ts'
import { badPictures, drawn, goodPictures, mutated, traces } from './test-corpus.ts'

async function opened(file: Buffer): Promise<Redrawn | null> {
  const kind = kindOf(file)
  return kind && redraw(file, kind)
}

const good = await goodPictures()
const bad = await badPictures()

test('THR-09: the corpus has more than a hundred files', () => {
  expect(good.length + bad.length).toBeGreaterThan(100)
})

test.each(good.map((one) => [one.name, one] as const))('%s is kept, upright and without traces', async (_name, one) => {
  const { file, width, height } = one
  const kept = await opened(file)
  expect(kept).toMatchObject({ width, height })
  const { full, thumb, placeholder } = kept!
  expect(placeholder.length).toBe(48)
  expect(kindOf(full)).toBe('webp')
  expect(kindOf(thumb)).toBe('webp')
  for (const trace of traces)
    expect([trace, full.includes(trace), thumb.includes(trace)]).toEqual([trace, false, false])
  const metadata = await sharp(full).metadata()
  expect(metadata).toMatchObject({ format: 'webp', width, height, space: 'srgb' })
  expect([metadata.exif, metadata.icc, metadata.xmp, metadata.orientation]).toEqual(Array(4).fill(undefined))
  const small = await sharp(thumb).metadata()
  expect(Math.max(small.width, small.height)).toBeLessThanOrEqual(480)
})

test.each(bad.map((one) => [one.name, one.file] as const))('%s is refused', async (_name, file) => {
  expect(await opened(file)).toBeNull()
})

test('REQ-96: a picture held sideways comes out upright, its bright corner where it was seen', async () => {
  const file = await drawn(60, 40).withMetadata({ orientation: 6 }).jpeg().toBuffer()
  const { full } = (await opened(file))!
  const { data, info } = await sharp(full).raw().toBuffer({ resolveWithObject: true })
  const brightness = (x: number, y: number) => data[(y * info.width + x) * info.channels]!
  // The upper left corner of the file is the upper right one when turned a quarter to the right.
  expect(brightness(35, 5)).toBeGreaterThan(200)
  expect(brightness(5, 5)).toBeLessThan(100)
})

test('files with bytes changed by chance are kept as pictures or refused, and never anything else', async () => {
  const files = mutated(
    good.map(({ file }) => file).filter(({ length }) => length < 20_000),
    6,
  )
  let kept = 0
  for (const file of files) {
    const result = await opened(file)
    if (!result) continue
    kept++
    expect(kindOf(result.full)).toBe('webp')
  }
  expect(kept).toBeGreaterThan(0)
  expect(kept).toBeLessThan(files.length)
})

test('every loader but those of the three kinds is closed, whatever a file claims', async () => {
  await opened(good[0]!.file)
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
  for (const file of [svg, await drawn(9, 9).tiff().toBuffer(), await drawn(9, 9).gif().toBuffer()])
    await expect(sharp(file).metadata()).rejects.toThrow()
  expect(await redraw(svg, 'png')).toBeNull()
  expect(await redraw(await drawn(9, 9).png().toBuffer(), 'jpeg')).toBeNull()
})

test('three 12-megapixel pictures leave the process no larger than a decoded one', async () => {
  const file = await drawn(4000, 3000).jpeg().toBuffer()
  for (let round = 0; round < 3; round++) await opened(file)
  const before = process.memoryUsage().external
  for (let round = 0; round < 3; round++) await opened(file)
  expect(process.memoryUsage().external - before).toBeLessThan(40_000_000)
})
