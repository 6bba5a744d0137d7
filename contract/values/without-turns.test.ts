import { expect, test } from 'vitest'
import { withoutTurns } from './without-turns.ts'

test('REQ-100 a mark that turns the direction around cannot make one name of a file look like another', () => {
  expect(withoutTurns('\u202egnp.exe')).toBe('gnp.exe')
  expect(withoutTurns('see \u202aexe\u202c and \u202dgnp\u202c')).toBe('see exe and gnp')
})

test('REQ-18 words in scripts from right to left stay as they were written', () => {
  const hebrew = 'שלום \u2067עולם\u2069 42'
  expect(withoutTurns(hebrew)).toBe(hebrew)
})
