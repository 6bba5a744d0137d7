import { expect, test } from 'vitest'
import { manualClock } from '../ports/clock.ts'
import { sharedAnswers } from './shared-answers.ts'

test('one answer for all who ask the same within its time, another for another question and afterwards', async () => {
  const clock = manualClock('2026-11-21T00:00:00Z')
  const shared = sharedAnswers<string>(clock)
  let made = 0
  const ask = (question: string) => shared.answer('call', question, 1000, async () => `${question} ${++made}`)
  expect(await Promise.all([ask('a'), ask('a'), ask('b')])).toEqual(['a 1', 'a 1', 'b 2'])
  clock.advance(999)
  expect(await ask('a')).toBe('a 1')
  clock.advance(1)
  expect(await ask('a')).toBe('a 3')
  shared.forget()
  expect(await ask('a')).toBe('a 4')
})

test('a refusal is not kept, and questions nobody repeats do not pile up', async () => {
  const shared = sharedAnswers<string>(manualClock('2026-11-21T00:00:00Z'))
  const no = () => Promise.reject(new Error('no'))
  await expect(shared.answer('call', 'a', 1000, no)).rejects.toThrow('no')
  expect(await shared.answer('call', 'a', 1000, async () => 'yes')).toBe('yes')
  for (let n = 0; n < 2000; n++) await shared.answer('call', `q ${n}`, 1000, async () => 'x')
  expect(await shared.answer('call', 'a', 1000, async () => 'made anew')).toBe('made anew')
})
