import { z } from 'zod'
import { changing, reading } from '../endpoint.ts'
import type { PushSwitch } from './push-kinds.ts'

/** A minute of the day, 0 to 1439. */
const minute = z.int().min(0).max(1439)

/** Which kinds are pushed and shown in front (REQ-169). */
const switches = {
  messages: z.boolean(),
  requests: z.boolean(),
  accepted: z.boolean(),
  alerts: z.boolean(),
  classes: z.boolean(),
  rewards: z.boolean(),
  campaigns: z.boolean(),
  announcements: z.boolean(),
} as const satisfies Record<PushSwitch, z.ZodBoolean>

const wishes = {
  ...switches,
  /** A push says that there is a message, not who wrote what (REQ-103). */
  hideSender: z.boolean(),
  /** Nothing is pushed from here up to there, in `timeZone`; both null: no quiet hours. Past midnight when from > to. */
  quietFrom: minute.nullable(),
  quietTo: minute.nullable(),
  timeZone: z.string().max(64),
}

const notificationSettings = z.object({
  ...wishes,
  /** Whether this very session is pushed to. */
  isSubscribed: z.boolean(),
  /** The server's public key for subscribing (VAPID), base64url. */
  publicKey: z.string(),
})
export type NotificationSettings = z.infer<typeof notificationSettings>

export const getNotificationSettings = reading({
  path: 'notification/GetSettings',
  summary: 'What I want to be told and when not, and the key to subscribe with',
  auth: 'user',
  feature: null,
  input: {},
  output: notificationSettings,
})

export const setNotificationSettings = changing({
  path: 'notification/SetSettings',
  summary: 'Change what I am told; absent fields stay. Quiet hours are given or taken away together',
  auth: 'user',
  feature: null,
  input: {
    messages: wishes.messages.optional(),
    requests: wishes.requests.optional(),
    accepted: wishes.accepted.optional(),
    alerts: wishes.alerts.optional(),
    classes: wishes.classes.optional(),
    rewards: wishes.rewards.optional(),
    campaigns: wishes.campaigns.optional(),
    announcements: wishes.announcements.optional(),
    hideSender: wishes.hideSender.optional(),
    quietFrom: wishes.quietFrom.optional(),
    quietTo: wishes.quietTo.optional(),
    timeZone: wishes.timeZone.optional(),
  },
  output: notificationSettings,
})

export const subscribe = changing({
  path: 'notification/Subscribe',
  summary: 'Push to this phone: the subscription its browser made. Replaces an earlier one of this session or browser',
  auth: 'user',
  feature: null,
  input: {
    endpoint: z.string().max(1024),
    /** The phone's public key, 65 bytes, and its secret, 16 bytes, both base64url. */
    p256dh: z.string().regex(/^[A-Za-z0-9_-]{87}$/),
    auth: z.string().regex(/^[A-Za-z0-9_-]{22}$/),
    /** The server's key it subscribed to; absent: the one given out now. */
    publicKey: z
      .string()
      .regex(/^[A-Za-z0-9_-]{87}$/)
      .optional(),
  },
  output: z.null(),
  limit: { points: 20, seconds: 60 },
})

export const unsubscribe = changing({
  path: 'notification/Unsubscribe',
  summary: 'Push to this phone no more',
  auth: 'user',
  feature: null,
  input: {},
  output: z.null(),
})

/** What a push carries, as JSON, once the phone has decrypted it. Already in the phone's language. */
export const pushed = z.object({
  title: z.string(),
  body: z.string(),
  /** A later push with the same tag takes the place of this one. */
  tag: z.string(),
  /** The page of the app that a tap opens, such as `/dialogue?id=…`. */
  path: z.string(),
  /** Says that it was not me, and the page that stops it; absent where there is nothing to deny. An older app shows no button. */
  notMe: z.object({ label: z.string(), path: z.string() }).optional(),
  /** All unread messages, for the badge. */
  unread: z.int().min(0),
})
export type Pushed = z.infer<typeof pushed>
