import { expect, test } from 'vitest'
import { steadyClock } from './steady-clock.ts'

test('time goes on through a sleep that stops the page’s clock, and through a phone’s clock that is set back', () => {
  let [wall, page] = [1_000_000, 50]
  const now = steadyClock([() => wall, () => page])
  page += 100
  wall += 100
  expect(now()).toBe(100)
  // Asleep: only the phone's clock goes on.
  wall += 60_000
  expect(now()).toBe(60_100)
  // Set back by an hour while a second passes.
  wall -= 3_600_000
  page += 1_000
  expect(now()).toBe(61_100)
  wall += 500
  page += 500
  expect(now()).toBe(61_600)
})
