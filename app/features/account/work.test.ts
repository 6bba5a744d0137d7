import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { findWork, isWork } from './work.ts'

test('REQ-52 the calculation finds a text the server accepts', async () => {
  const text = await findWork('seed', 10)
  expect(text).toMatch(/^[0-9a-z]{1,12}$/)
  const hash = createHash('sha256').update(`seed:${text}`).digest()
  expect(hash.readUInt16BE(0) >> 6).toBe(0)
})

test('REQ-52 a text that does not reach the bits is not work', () => expect(isWork('seed', 'x', 30)).toBe(false))
