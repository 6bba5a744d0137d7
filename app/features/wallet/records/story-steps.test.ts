import { expect, test } from 'vitest'
import type { WithdrawalState } from '@madang/contract/wallet/withdrawal-states.ts'
import { storySteps } from './story-steps.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 11, 7, 0, minute))
const story = (...states: readonly WithdrawalState[]) =>
  storySteps({
    state: states.at(-1)!,
    stateTime: at(states.length - 1),
    history: states.map((state, minute) => ({ state, time: at(minute) })),
  })

test('REQ-125 a withdrawal on its way shows what was, what is now and what is to come, with the times of what was', () => {
  expect(story('submitted', 'cooling_off', 'in_review')).toEqual([
    { state: 'submitted', place: 'past', time: at(0) },
    { state: 'cooling_off', place: 'past', time: at(1) },
    { state: 'in_review', place: 'now', time: at(2) },
    { state: 'approved', place: 'todo', time: null },
    { state: 'processing', place: 'todo', time: null },
    { state: 'confirming', place: 'todo', time: null },
    { state: 'completed', place: 'todo', time: null },
  ])
})

test('REQ-125 a withdrawal that was never delayed promises no delay to come', () => {
  expect(story('submitted').map(({ state }) => state)).not.toContain('cooling_off')
})

test.each(['rejected', 'cancelled', 'failed'] as const)(
  'REQ-125 the story of a %s withdrawal ends with it: nothing is to come',
  (state) => {
    expect(story('submitted', 'in_review', state)).toEqual([
      { state: 'submitted', place: 'past', time: at(0) },
      { state: 'in_review', place: 'past', time: at(1) },
      { state, place: 'back', time: at(2) },
    ])
  },
)
