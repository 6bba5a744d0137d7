import { afterEach, expect, test, vi } from 'vitest'
import type { UserId } from '@madang/contract/ids.ts'
import { readPlaces } from './read-places.ts'

const [jun, wei] = ['1000000002', '1000000003'] as [UserId, UserId]

afterEach(() => void vi.useRealTimers())

test('REQ-88: the first place is told at once, those of the next 300 ms as their last, each conversation for itself', () => {
  vi.useFakeTimers()
  const told: [UserId, number][] = []
  const say = readPlaces((friendId, seq) => told.push([friendId, seq]))
  for (const seq of [1, 2, 3]) say(jun, seq)
  say(wei, 7)
  expect(told).toEqual([
    [jun, 1],
    [wei, 7],
  ])
  vi.advanceTimersByTime(300)
  expect(told.slice(2)).toEqual([[jun, 3]])
  say(jun, 4)
  expect(told.slice(3)).toEqual([])
  vi.advanceTimersByTime(1_000)
  expect(told.slice(3)).toEqual([[jun, 4]])
  say(jun, 5)
  expect(told.at(-1)).toEqual([jun, 5])
})
