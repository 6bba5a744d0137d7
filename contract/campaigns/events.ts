import { z } from 'zod'
import { changing, reading } from '../endpoint.ts'
import { instant } from '../ids.ts'
import { locales } from '../locale.ts'
import { amount } from '../money.ts'
import { eventId, eventLinks, eventText } from './event-item.ts'
import { drawId } from './draws.ts'

/** An event in the reader's language, or the nearest one it is written in (REQ-140). */
const event = eventText.extend({
  id: eventId,
  picture: z.string().nullable(),
  link: z.enum(eventLinks).nullable(),
  startAt: instant,
  endAt: instant.nullable(),
  /** The draw that counts: the last one, where earlier ones became void. */
  drawId: drawId.nullable(),
  joinedCount: z.int().min(0),
  /** Counts the versions of its rules from 1. */
  rulesVersion: z.int().min(1),
  language: z.enum(locales),
  /** True for those that come with the product. */
  isSample: z.boolean(),
})
export type EventItem = z.infer<typeof event>

export const getEvents = reading({
  path: 'event/GetEvents',
  summary: 'All events: running, to come and over (REQ-140)',
  auth: 'visitor',
  feature: 'event',
  input: {},
  output: z.object({ items: z.array(event) }),
})

export const getEvent = reading({
  path: 'event/GetEvent',
  summary: 'One event with the versions of its rules, the newest first (REQ-147)',
  auth: 'visitor',
  feature: 'event',
  input: { id: eventId },
  output: event.extend({
    history: z.array(z.object({ version: z.int(), since: instant, rules: z.array(z.string()) })),
  }),
})

const prize = z.object({
  amount: amount('USDT'),
  /** The place in which my number was drawn, from 1. */
  place: z.int(),
  state: z.enum(['waiting', 'credited', 'refused']),
  /** Where it went; null until it did. */
  to: z.enum(['bonus', 'available']).nullable(),
  /** Why it was refused, or what about the winner it waits for, in words. */
  reason: z.string().nullable(),
  decideTime: instant.nullable(),
  ruleVersion: z.string().nullable(),
})
export type MyPrize = z.infer<typeof prize>

const myEvent = z.object({
  eventId,
  joinTime: instant,
  drawId: drawId.nullable(),
  drawNumber: z.int().nullable(),
  /** What I won in its draw; null before it is drawn, and for who did not win. */
  prize: prize.nullable(),
})
export type MyEvent = z.infer<typeof myEvent>

export const getMyEvents = reading({
  path: 'event/GetMyEvents',
  summary: 'The events I joined, my numbers in draws, and what they won',
  auth: 'user',
  feature: null,
  input: {},
  output: z.object({ items: z.array(myEvent) }),
})

export const joinEvent = changing({
  path: 'event/Join',
  summary: 'Join an event, once',
  auth: 'user',
  feature: 'event',
  input: { id: eventId },
  output: z.object({ joinTime: instant }),
  failures: ['EVENT_OVER', 'ALREADY_JOINED', 'SWITCHED_OFF'],
})
