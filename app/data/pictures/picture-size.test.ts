import { expect, test } from 'vitest'
import { boxOf, gridHeight, gridOf, sentSize } from './picture-size.ts'

test.each([
  [
    { width: 4000, height: 3000 },
    { width: 1600, height: 1200 },
  ],
  [
    { width: 3024, height: 4032 },
    { width: 1200, height: 1600 },
  ],
  [
    { width: 640, height: 480 },
    { width: 640, height: 480 },
  ],
  [
    { width: 1, height: 20_000 },
    { width: 1, height: 1600 },
  ],
])('REQ-96: a picture of %o is sent as %o', (taken, sent) => {
  expect(sentSize(taken)).toEqual(sent)
})

test.each([
  [
    { width: 1600, height: 1200 },
    { width: 232, height: 174 },
  ],
  [
    { width: 1200, height: 1600 },
    { width: 225, height: 300 },
  ],
  [
    { width: 60, height: 40 },
    { width: 232, height: 155 },
  ],
  [
    { width: 1, height: 1600 },
    { width: 88, height: 300 },
  ],
  [
    { width: 1600, height: 1 },
    { width: 232, height: 88 },
  ],
])('a picture of %o has a frame of %o, whatever its shape', (size, frame) => {
  expect(boxOf(size)).toEqual(frame)
})

test.each([2, 3, 4, 5, 9])('REQ-96: %i pictures sent together stand in one grid as wide as a picture', (pictures) => {
  const { columns, cell } = gridOf(pictures)
  expect(columns * cell + (columns - 1) * 2).toBeCloseTo(232)
  expect(gridHeight(pictures, pictures)).toBe(Math.round(Math.ceil(pictures / columns) * (cell + 2) - 2))
})
