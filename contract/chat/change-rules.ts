import { dayMs, minuteMs } from '../values/durations.ts'

/** Edits: how long after it was sent, by the server’s clock, and how often. */
export const editRules = { withinMs: 15 * minuteMs, most: 20 } as const

/**
 * Taking back (REQ-93): how long after it was sent, by the server’s clock, and how long what was taken back can still be
 * reported, with its picture. Nobody is shown it.
 */
export const recallRules = { withinMs: dayMs, reportedWithinMs: 7 * dayMs } as const
