import { z } from 'zod'
import { reading } from '../endpoint.ts'
import { userId } from '../ids.ts'

/** When a friend was last there: now, within an hour, a day, a week, or earlier (REQ-98). Never the moment itself. */
export const presence = z.enum(['online', 'hour', 'day', 'week', 'earlier'])
export type Presence = z.infer<typeof presence>

/** Typing in numbers, for the phone that says it and the one that shows it (REQ-98). Milliseconds. */
export const typingTimes = { everyMs: 3_000, shownMs: 6_000 } as const

export const getPresence = reading({
  path: 'friend/GetPresence',
  summary: 'When some friends were last there; left out are those between whom and me it is hidden',
  auth: 'user',
  feature: null,
  input: { friendIds: z.array(userId).min(1).max(1000) },
  output: z.object({ items: z.array(z.object({ friendId: userId, presence })) }),
})
