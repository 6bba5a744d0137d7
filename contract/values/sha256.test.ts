import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { sha256 } from './sha256.ts'

test('SHA-256 agrees with the platform for every length around a block, and for Hangul and emoji', () => {
  const texts = Array.from({ length: 140 }, (_, length) => 'a'.repeat(length)).concat(
    '안녕 madang 🙌',
    '한'.repeat(100),
  )
  for (const text of texts) expect(sha256(text), text).toBe(createHash('sha256').update(text).digest('hex'))
})
