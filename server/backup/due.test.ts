import { expect, test } from 'vitest'
import type { About } from './about.ts'
import { lastProved, missingBackup, nextBackup } from './due.ts'

const began = new Date('2026-11-20T00:00:00Z')
const at = (hours: number) => new Date(began.getTime() + hours * 60 * 60_000)
const made = (hours: number, isProved: boolean): About => ({
  madeAt: at(hours),
  postgres: '18',
  bytes: 1,
  tookMs: 1,
  provedAt: isProved ? at(hours) : null,
})

test('REQ-193 a backup is due six hours after the last, proved or not, and six hours after the database began', () => {
  expect(nextBackup([], { began, now: at(1) })).toEqual(at(6))
  expect(nextBackup([made(8, false), made(2, true)], { began, now: at(9) })).toEqual(at(14))
})

test('REQ-193 twelve hours without a proved backup are too many, however many could not be proved', () => {
  expect(missingBackup([], { began, now: at(11.9) })).toBeNull()
  expect(missingBackup([], { began, now: at(12) })).toEqual({ since: at(12), hours: 12 })
  const items = [made(14, false), made(8, false), made(2, true)]
  expect(missingBackup(items, { began, now: at(13.9) })).toBeNull()
  expect(missingBackup(items, { began, now: at(15) })).toEqual({ since: at(14), hours: 13 })
})

test('REQ-193 a backup that a clock made which was ahead holds up no later one, and is none in the count of hours', () => {
  const items = [made(99, true), made(2, true)]
  expect(nextBackup(items, { began, now: at(5) })).toEqual(at(8))
  expect(missingBackup(items, { began, now: at(15) })).toEqual({ since: at(14), hours: 13 })
  expect(lastProved(items, { began, now: at(15) })).toEqual(at(2))
  expect(nextBackup([made(99, true)], { began, now: at(7) })).toEqual(at(6))
  expect(lastProved([made(99, true), made(9, false)], { began, now: at(15) })).toEqual(began)
  expect(lastProved(items, { began, now: at(99) })).toEqual(at(99))
})
