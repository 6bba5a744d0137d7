import { expect, test } from 'vitest'
import { openThreshold, thresholdsFor } from './thresholds.ts'

test.each([
  [0, ['Unlocked', 'Locked', 'Locked'], null],
  [9, ['Unlocked', 'Locked', 'Locked'], null],
  [10, ['Completed', 'Unlocked', 'Locked'], 10],
  [11, ['Completed', 'Unlocked', 'Locked'], 10],
  [49, ['Completed', 'Unlocked', 'Locked'], 10],
  [99, ['Completed', 'Unlocked', 'Locked'], 10],
  [100, ['Completed', 'Completed', 'Unlocked'], 100],
  [101, ['Completed', 'Completed', 'Unlocked'], 100],
  [499, ['Completed', 'Completed', 'Unlocked'], 100],
  [500, ['Completed', 'Completed', 'Completed'], 500],
  [501, ['Completed', 'Completed', 'Completed'], 500],
] as const)(
  'REQ-137 with %i valid invitations the thresholds are %o, and the one of %s opens',
  (valid, states, opens) => {
    expect(thresholdsFor(valid).map(({ status }) => status)).toEqual(states)
    expect(openThreshold(valid, [])).toBe(opens)
  },
)

test.each([
  [100, [{ threshold: 10, decision: 'planUnclear' }], 100],
  [99, [{ threshold: 10, decision: 'planUnclear' }], null],
  [500, [{ threshold: 500, decision: 'conduct' }], null],
  [500, [{ threshold: 10, decision: null }], null],
  [500, [{ threshold: 10, decision: 'granted' }], null],
] as const)(
  'REQ-137 each threshold opens one application, and none while one waits or was granted: %i with %o opens %s',
  (valid, written, opens) => {
    expect(openThreshold(valid, written)).toBe(opens)
  },
)
