import { z } from 'zod'
import { day, instant } from '../ids.ts'
import { amount } from '../money.ts'
import { queueNames } from './casework/queues.ts'
import { housePart } from './content/house/standing.ts'
import { alarms } from './alarms.ts'
import { query } from './operator-endpoint.ts'

const perDay = z.array(z.object({ day, count: z.int() }))

/** How much waits for an operator in each queue. */
export const waitingQueues = z.array(
  z.object({
    queue: z.enum(queueNames),
    open: z.int(),
    oldest: instant.nullable(),
    /** Minutes in which the oldest should be decided. */
    targetMinutes: z.int(),
  }),
)

export const getNumbers = query({
  path: 'home/GetNumbers',
  summary: 'What waits for a person, and the figures of the programme, each with its definition on the page',
  right: 'numbers.read',
  input: {},
  output: z.object({
    at: instant,
    alarms,
    /** What keeps a server in production from opening; none in a demonstration. */
    houseGaps: z.array(housePart),
    queues: waitingQueues,
    /** Accounts created, by programme day; the last is today. */
    registrations: perDay,
    /** Check-ins accepted, by programme day; the last is today. */
    checkIns: perDay,
    /** CVC unlocked since midnight of the programme day, whatever for. */
    unlockedToday: amount('CVC'),
    users: z.int(),
    /** Registrations by the tier of their ordinal number (REQ-107), as the rules of today have them; the last has no end. */
    tiers: z.array(z.object({ from: z.int(), to: z.int().nullable(), users: z.int(), lastDays: z.int() })),
    /** Milliseconds from a message being stored to its receiver's phone saying that it is there, over the last day; null for none. */
    delivery: z.object({ messages: z.int(), p50: z.int(), p99: z.int() }).nullable(),
    /** People active today and in the last 7 days; of those who registered 7 to 13 days ago, who stayed. */
    activity: z.object({ today: z.int(), week: z.int(), registered: z.int(), stayed: z.int() }),
    ledger: z.object({
      locked: amount('CVC'),
      available: amount('CVC'),
      entries: z.int(),
      registrationUsed: amount('CVC'),
      registrationBudget: amount('CVC'),
    }),
  }),
})
