import { expect, test } from 'vitest'
import { closes, fitted, mostScale, settled, stepOf, whole, zoomed } from './gesture-geometry.ts'

const frame = { width: 390, height: 844 }
const landscape = { width: 390, height: 292.5 }

test('the place under the fingers stays where it is', () => {
  const at = { x: 100, y: -50 }
  const under = (view: typeof whole) => ({ x: (at.x - view.x) / view.scale, y: (at.y - view.y) / view.scale })
  const first = zoomed(whole, 2, at)
  expect(under(first)).toEqual(under(whole))
  const second = zoomed(first, 1.3, at)
  expect(under(second).x).toBeCloseTo(under(whole).x)
  expect(zoomed(whole, 100, at).scale).toBe(mostScale)
})

test('let go smaller than whole it comes back, enlarged its edges stay outside the frame', () => {
  expect(settled({ scale: 0.8, x: 30, y: 9 }, landscape, frame)).toEqual(whole)
  // 780 wide: 195 to each side; 585 high is lower than the frame and stays in the middle.
  expect(settled({ scale: 2, x: 400, y: 80 }, landscape, frame)).toEqual({ scale: 2, x: 195, y: 0 })
  expect(settled({ scale: 2, x: -10, y: 0 }, landscape, frame)).toEqual({ scale: 2, x: -10, y: 0 })
})

test('a picture fills its frame without being cut; a tiny one grows threefold at most', () => {
  expect(fitted({ width: 1600, height: 1200 }, frame)).toEqual(landscape)
  expect(fitted({ width: 60, height: 40 }, frame)).toEqual({ width: 180, height: 120 })
})

test.each([
  ['a flick to the left is the next', { length: -40, speed: -0.8 }, 1],
  ['a flick to the right is the one before', { length: 40, speed: 0.8 }, -1],
  ['slowly over a third is the next', { length: -140, speed: -0.05 }, 1],
  ['slowly and short stays', { length: -100, speed: -0.05 }, 0],
  ['back again before letting go stays', { length: -60, speed: 0.9 }, 0],
  ['a trembling tap stays', { length: -6, speed: -2 }, 0],
])('%s', (_, way, step) => {
  expect(stepOf(way, frame.width)).toBe(step)
})

test('drawn down far or quickly it closes; up never', () => {
  expect(closes({ length: 200, speed: 0 }, frame.height)).toBe(true)
  expect(closes({ length: 60, speed: 1 }, frame.height)).toBe(true)
  expect(closes({ length: 60, speed: 0.1 }, frame.height)).toBe(false)
  expect(closes({ length: -300, speed: -2 }, frame.height)).toBe(false)
})
