import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { findWork, isWork, workProgress } from './work.ts'

test('REQ-52 the calculation finds a text the server accepts', () => {
  const text = findWork({ seed: 'seed', bits: 10 }, () => undefined)
  expect(text).toMatch(/^[0-9a-z]{1,12}$/)
  const hash = createHash('sha256').update(`seed:${text}`).digest()
  expect(hash.readUInt16BE(0) >> 6).toBe(0)
})

test('REQ-52 a text that does not reach the bits is not work', () =>
  expect(isWork({ seed: 'seed', bits: 30 }, 'x')).toBe(false))

test('REQ-52 a calculation tells how far it is, and its progress never goes back', () => {
  const told: number[] = []
  const work = { seed: 'a seed that takes a while', bits: 16 }
  findWork(work, (tried) => told.push(workProgress(work, tried)))
  expect(told.length).toBeGreaterThan(1)
  expect(told).toEqual(told.toSorted((one, other) => one - other))
  expect(told[0]).toBe(0)
  expect(told.at(-1)).toBeLessThan(1)
})
