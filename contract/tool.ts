import { z } from 'zod'
import { reading, changing } from './endpoint.ts'
import { type Feature, featureNames } from './features.ts'
import { instant, largestCount } from './ids.ts'

export const getAPIDomain = reading({
  path: 'tool/GetAPIDomain',
  summary: 'The base address all other calls use',
  auth: 'visitor',
  feature: null,
  input: {},
  output: z.url({ protocol: /^https?$/ }),
})

const featureFlags = Object.fromEntries(featureNames.map((feature) => [feature, z.boolean()])) as Record<
  Feature,
  z.ZodBoolean
> // every name once

export const getInstanceAppInformation = reading({
  path: 'tool/GetInstanceAppInformation',
  summary: 'What the app needs to know before its first screen',
  auth: 'visitor',
  feature: null,
  input: {
    version: z.string().max(20),
    clientType: z.literal('wap'),
    imei: z.string().max(64),
    appID: z.int().min(0).max(largestCount),
    isFirstInstall: z.boolean(),
    /** Kept only when it is an invitation code, dropped otherwise (THR-27). */
    pasteText: z.string().max(2000).default(''),
    inviteCode: z.string().max(20),
  },
  output: z.object({
    liveUrl: z.string(),
    desktopUrl: z.string(),
    shareUrl: z.string(),
    salt: z.string(),
    features: z.object({
      /** First language follows the browser's (REQ-9). */
      browserLanguage: z.boolean(),
      /** The others: what is offered to visitors of the caller's country (REQ-60, REQ-188). */
      ...featureFlags,
    }),
    /** The version of the rules in force, by programme. */
    ruleVersions: z.record(z.string(), z.string()),
    serverTime: instant,
    /** The invitation code found in `pasteText`, or null. */
    inviteCode: z.string().nullable(),
  }),
})

/** What a picture of characters may be used for: one purpose, one try, five minutes (REQ-52, THR-02). */
export const captchaPurpose = z.enum(['register', 'login', 'password', 'reset'])
export type CaptchaPurpose = z.infer<typeof captchaPurpose>

export const registereValidationImg = changing({
  path: 'tool/RegistereValidationImg',
  summary: 'A picture with characters to type',
  auth: 'visitor',
  feature: null,
  input: {
    purpose: captchaPurpose.default('register'),
    /** `work` is for people who cannot read a picture: their phone calculates instead (REQ-52). */
    kind: z.enum(['image', 'work']).default('image'),
  },
  output: z.object({
    imgId: z.uuid(),
    /** The picture as a data URL; empty when work was asked for. */
    img: z.union([z.string().startsWith('data:image/png;base64,'), z.literal('')]),
    /** Find a text of 1 to 12 letters and digits so that SHA-256 of `seed:text` starts with `bits` zero bits; send it as ImgCode. */
    work: z.object({ seed: z.string(), bits: z.int() }).nullable(),
    expiresIn: z.int(),
  }),
  limit: { points: 30, seconds: 60 },
})

export const noteReceipt = changing({
  path: 'tool/NoteReceipt',
  summary:
    'What became of a text message or mail, from the service that took it and signs this as we sign what it gets',
  auth: 'visitor',
  feature: null,
  input: {
    /** As the message was sent with it. */
    messageId: z.string().regex(/^[1-9][0-9]{0,17}-[0-9]{1,15}$/),
    outcome: z.enum(['delivered', 'failed']),
    /** `SMS_KEY` or `MAIL_KEY`. */
    key: z.string().max(256),
    /** Milliseconds since 1970. */
    timestamp: z.string().regex(/^[0-9]{1,15}$/),
    /** Hexadecimal HMAC-SHA256 over `RECEIPT`, the message, the outcome and the timestamp, one a line. */
    signature: z.string().max(128),
  },
  output: z.null(),
  failures: ['EXPIRED'],
  limit: { points: 600, seconds: 60 },
})
