import { z } from 'zod'
import { inEachLanguage } from '../content/content-calls.ts'
import { queueNames } from '../casework/queues.ts'
import { command, query } from '../operator-endpoint.ts'
import { userRow } from '../people.ts'

/** How many of each are shown at once. */
export const mostFound = 8

/** Looked for in everything the caller may read; what they may not is left out without a word. */
export const find = query({
  path: 'search/Find',
  summary: 'People by account ID or nickname, content by title or id, cases by their ids',
  right: null,
  limit: { points: 240, seconds: 60 },
  input: { words: z.string().trim().min(1).max(64) },
  output: z.object({
    people: z.array(userRow),
    content: z.array(
      z.object({
        /** Of `contentAreas`: the place of the console it is worked on. */
        area: z.string(),
        id: z.string(),
        titles: inEachLanguage(z.string()),
      }),
    ),
    cases: z.array(z.object({ queue: z.enum(queueNames), id: z.string(), isDecided: z.boolean() })),
    transfers: z.array(
      z.object({
        id: z.string(),
        code: z.string(),
        asset: z.string(),
        amount: z.string(),
        /** Whose page shows it; null where it is between accounts of the programme. */
        user: z.string().nullable(),
      }),
    ),
  }),
})

export const findByPhone = command({
  path: 'search/FindByPhone',
  summary: 'The people who proved this telephone number; that one looked, and whom it showed, stands in the audit log',
  right: 'users.contact',
  limit: { points: 30, seconds: 600 },
  input: { phone: z.string().trim().min(3).max(40) },
  output: z.object({ people: z.array(userRow) }),
  failures: ['PHONE_FORMAT'],
})
