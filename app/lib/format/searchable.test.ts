import { expect, test } from 'vitest'
import { lookedFor } from './searchable.ts'

test('REQ-70 where nothing that was typed can be seen, nothing is looked for', () => {
  for (const unseen of ['', ' ', '\u200b', '\u200d ', '\ufeff', '\u3164', '\u2800', '\u00ad', '\ufe0f', '\u202e'])
    expect(lookedFor(unseen), unseen.codePointAt(0)?.toString(16)).toBe('')
  for (const seen of ['a', '비', '币', '1', '.', '🙂', '👩‍👧', 'ㅂ']) expect(lookedFor(` ${seen} `)).toBe(seen)
})
