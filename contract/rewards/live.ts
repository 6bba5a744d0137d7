import { z } from 'zod'
import { changing, keyless, reading } from '../endpoint.ts'
import { avatar, clientId, day, instant, userId } from '../ids.ts'
import { locales } from '../locale.ts'
import { amount } from '../money.ts'

/** Names a class. */
export const classId = z.uuid().brand('ClassId')
export type ClassId = z.infer<typeof classId>

/** How often the class site says that somebody watches, in milliseconds; a heartbeat is worth at most as much (INV-U04). */
export const heartbeatMs = 30_000
/** Time to answer a presence check with a tap (REQ-76). */
export const checkMs = 60_000
/** Full minutes of a block (REQ-76). */
export const blockMinutes = 10

/** Every page of the class site shares an address: a whole classroom may stand behind one. */
const classroomLimit = { points: 6000, seconds: 60 } as const

const classWords = {
  classId,
  title: z.string(),
  lecturer: z.object({ name: z.string(), avatar, studioId: z.string().nullable() }),
  startTime: instant,
  endTime: instant,
  language: z.enum(locales),
  kind: z.enum(['video', 'stream']),
  /** Made for showing the product; marked wherever it appears. */
  isSample: z.boolean(),
}
const liveClass = z.object(classWords)
export type LiveClass = z.infer<typeof liveClass>

export const getSchedule = reading({
  path: 'live/GetSchedule',
  feature: 'live',
  summary: 'Classes that run or come, the next one first (REQ-74)',
  auth: 'visitor',
  input: {},
  output: z.object({ items: z.array(liveClass), serverTime: instant }),
})

export const getReplays = reading({
  path: 'live/GetReplays',
  feature: 'live',
  summary: 'Classes that are over and can be watched again, the newest first; no time counts for it (decision 0251)',
  auth: 'user',
  input: {},
  output: z.object({ items: z.array(liveClass) }),
})

/** Its answer holds a secret, so it is kept nowhere: a repetition makes another ticket. */
export const createTicket = keyless({
  path: 'live/CreateTicket',
  feature: 'live',
  summary: 'A ticket to the class site: once, for 60 seconds, good for nothing else (REQ-29)',
  auth: 'user',
  input: { classId: classId.optional() },
  output: z.object({ ticket: z.string(), expireTime: instant }),
  limit: { points: 30, seconds: 60 },
})

export const redeemTicket = changing({
  path: 'live/RedeemTicket',
  feature: 'live',
  lawOf: 'holder',
  summary: 'Exchange a ticket for a session of the class site (REQ-75)',
  auth: 'visitor',
  input: { ticket: z.string().min(1).max(100) },
  output: z.object({
    session: z.uuid(),
    /** Signs what this page says; travels once, here. */
    key: z.string(),
    nickName: z.string(),
    avatar,
    /** The class it was made for, or null. */
    classId: classId.nullable(),
    /** Where the app is, to go back to. */
    appUrl: z.string(),
    expireTime: instant,
  }),
  failures: ['EXPIRED'],
  limit: classroomLimit,
})

export const reactionKinds = ['like', 'understood', 'slower', 'question', 'fun'] as const
export const reactionKind = z.enum(reactionKinds)
export type ReactionKind = z.infer<typeof reactionKind>
const reactions = z.array(z.object({ kind: reactionKind, count: z.int(), isMine: z.boolean() }))

/** HMAC-SHA256 of `signedText` under the session's key, in hex. */
const signature = z.string().regex(/^[0-9a-f]{64}$/)

/** What a page of the class site signs: its session, what it says, in this order. */
export function signedText(session: string, ...said: readonly string[]): string {
  return [session, ...said].join('.')
}

/**
 * What a heartbeat says: `begin` watching (asks for a nonce), still `watch`ing, `present` (the tap of a presence check),
 * or `leave` (hidden or closed: what was seen until now counts, and nothing after it).
 */
export const beatStep = z.enum(['begin', 'watch', 'present', 'leave'])
export type BeatStep = z.infer<typeof beatStep>

export const heartbeat = changing({
  path: 'live/Heartbeat',
  feature: 'live',
  lawOf: 'holder',
  summary: 'The class site says that somebody watches; answers what was counted (REQ-76)',
  auth: 'visitor',
  input: {
    session: z.uuid(),
    classId,
    step: beatStep,
    /** The nonce of the answer before; empty with `begin`. Each counts once. */
    nonce: z.string().max(64),
    signature,
  },
  output: z.object({
    class: liveClass.extend({
      source: z.string(),
      chapters: z.array(z.object({ startTime: instant, title: z.string() })),
      provider: z.enum(['own', 'partner']),
    }),
    state: z.enum(['notStarted', 'counting', 'paused', 'left', 'ended', 'cancelled']),
    /** It is over and its source plays on, for who watches it without any time that counts. The release before does not say it. */
    hasReplay: z.boolean().optional(),
    /** For the next heartbeat; empty after `leave` and at the end. */
    nonce: z.string(),
    /** A presence check that waits for a tap; after `until` nothing more is counted before it. */
    check: z.object({ askTime: instant, until: instant }).nullable(),
    serverTime: instant,
    attendees: z.int(),
    reactions,
    today: z.object({
      day,
      /** Time counted today at all classes, in milliseconds. */
      countedMs: z.int(),
      blocks: z.int(),
      unlocked: amount('CVC'),
      locked: amount('CVC'),
    }),
    rule: z.object({
      version: z.string(),
      effectiveFrom: day,
      unlock: amount('CVC'),
      perDay: amount('CVC'),
    }),
  }),
  failures: ['EXPIRED', 'NOT_ALLOWED'],
  limit: classroomLimit,
})

export const react = changing({
  path: 'live/React',
  feature: 'live',
  lawOf: 'holder',
  summary: 'Set or take back a reaction; each kind once for each person',
  auth: 'visitor',
  input: { session: z.uuid(), classId, kind: reactionKind, on: z.boolean(), signature },
  output: z.object({ reactions }),
  failures: ['EXPIRED', 'NOT_ALLOWED'],
  limit: classroomLimit,
})

export const getAttendance = reading({
  path: 'live/GetAttendance',
  feature: 'live',
  summary:
    'My time at classes by day, with what it and the classes of friends unlocked, and the classes I am reminded of (REQ-74)',
  auth: 'user',
  input: {},
  output: z.object({
    today: day,
    days: z.array(
      z.object({
        day,
        countedMs: z.int(),
        blocks: z.int(),
        unlocked: amount('CVC'),
        classes: z.array(z.object({ classId, title: z.string(), countedMs: z.int() })),
      }),
    ),
    /** What the classes of friends I invited unlocked for me today. */
    friendsToday: amount('CVC'),
    /** Classes of which I asked to be reminded. */
    reminders: z.array(classId),
  }),
})

export const setReminder = changing({
  path: 'live/SetReminder',
  feature: 'live',
  summary: 'Be told ten minutes before a class starts, or no more',
  auth: 'user',
  input: { classId, on: z.boolean() },
  output: z.null(),
})

export const getMyClasses = reading({
  path: 'live/GetMyClasses',
  feature: 'live',
  summary: 'The classes I teach: how many came and for how long in all, nobody by name (REQ-78)',
  auth: 'user',
  input: {},
  output: z.object({
    /** Null for everybody who teaches nothing. */
    lecturer: z.object({ name: z.string(), avatar }).nullable(),
    items: z.array(
      z.object({
        classId,
        title: z.string(),
        startTime: instant,
        endTime: instant,
        attendees: z.int(),
        minutes: z.int(),
      }),
    ),
  }),
})

/** What a second provider signs, joined by line feeds. */
export function reportText(report: {
  deliveryId: string
  userId: string
  classId: string
  from: number
  to: number
  timestamp: number
}): string {
  const { deliveryId, userId: user, classId: at, from, to, timestamp } = report
  return [timestamp, deliveryId, user, at, from, to].join('\n')
}

export const reportAttendance = changing({
  path: 'live/ReportAttendance',
  feature: 'live',
  lawOf: 'reported',
  summary: 'A second provider reports attendance, signed with its secret; deliveries and overlaps count once (REQ-77)',
  auth: 'visitor',
  input: {
    /** Names the delivery: a repetition is answered alike and counts nothing more; with other content it is refused. */
    deliveryId: clientId,
    /** Refused as too early while they are suspended, also for time before that: send it again, signed anew, each day. */
    userId,
    classId,
    from: instant,
    /** Not in the future: send it again once it is past. */
    to: instant,
    /** When it was signed; at most 5 minutes off. */
    timestamp: instant,
    /** HMAC-SHA256 in hex over the six values joined by line feeds, moments as milliseconds. */
    signature,
  },
  output: z.object({ countedMs: z.int() }),
  failures: ['SWITCHED_OFF', 'NOT_ALLOWED', 'EXPIRED', 'NOT_YET'],
  limit: classroomLimit,
})
