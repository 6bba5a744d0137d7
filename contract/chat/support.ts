import { z } from 'zod'
import { keyless, reading } from '../endpoint.ts'
import { instant, userId } from '../ids.ts'
import { inEach } from '../locale.ts'

/** A time of day such as 09:30; 24:00 is the end of a day. */
const timeOfDay = z.string().regex(/^(?:[01][0-9]|2[0-3]):[0-5][0-9]$|^24:00$/)

/** One day of the week with its hours; 1 is Monday. */
export const serviceDay = z.object({ weekday: z.int().min(1).max(7), opens: timeOfDay, closes: timeOfDay })
export type ServiceDay = z.infer<typeof serviceDay>

export const getService = reading({
  path: 'support/GetService',
  summary: 'Whether customer service answers now, its hours of the week and their time zone',
  auth: 'visitor',
  feature: null,
  input: {},
  output: z.object({
    isOpen: z.boolean(),
    /** Days with hours, Monday first; a day that is missing is closed. */
    hours: z.array(serviceDay),
    /** Name of the zone the hours are in, such as Asia/Seoul. */
    zone: z.string(),
    /** When it opens next; null while open, and when no hours are set. */
    opensAt: instant.nullable(),
    /** What is said beside the hours, such as about holidays. */
    note: z.object(inEach(() => z.string())).nullable(),
  }),
})

export const openService = keyless({
  path: 'support/OpenService',
  summary: 'The conversation with customer service, which needs no friendship (REQ-102); the first time it greets',
  auth: 'user',
  feature: null,
  input: {},
  output: z.object({ friendId: userId }),
  limit: { points: 10, seconds: 60 },
})

export const getMyPlace = reading({
  path: 'support/GetMyPlace',
  summary: 'My place in the queue of customer service, counted from 1; null when I wait for nothing',
  auth: 'user',
  feature: null,
  input: {},
  output: z.object({ friendId: userId, place: z.int().min(1).nullable() }),
})
