import { z } from 'zod'
import { reading, changing } from './endpoint.ts'
import { instant } from './ids.ts'

export const getAPIDomain = reading({
  path: 'tool/GetAPIDomain',
  summary: 'The base address all other calls use',
  auth: 'visitor',
  input: {},
  output: z.url({ protocol: /^https?$/ }),
})

export const getInstanceAppInformation = reading({
  path: 'tool/GetInstanceAppInformation',
  summary: 'What the app needs to know before its first screen',
  auth: 'visitor',
  input: {
    version: z.string().max(20),
    clientType: z.literal('wap'),
    imei: z.string().max(64),
    appID: z.int(),
    isFirstInstall: z.boolean(),
    /** Kept only when it is an invitation code, dropped otherwise (T27). */
    pasteText: z.string().max(2000).default(''),
    inviteCode: z.string().max(20),
  },
  output: z.object({
    liveUrl: z.string(),
    desktopUrl: z.string(),
    shareUrl: z.string(),
    salt: z.string(),
    features: z.object({
      /** First language follows the browser's (R9). */
      browserLanguage: z.boolean(),
      recharge: z.boolean(),
      /** A class site is there to open (R28). */
      live: z.boolean(),
    }),
    ruleVersions: z.object({ cvc: z.string() }),
    serverTime: instant,
    /** The invitation code found in `pasteText`, or null. */
    inviteCode: z.string().nullable(),
  }),
})

/** What a picture of characters may be used for: one purpose, one try, five minutes (R52, T02). */
export const captchaPurpose = z.enum(['register', 'login', 'password', 'reset'])

export const registereValidationImg = changing({
  path: 'tool/RegistereValidationImg',
  summary: 'A picture with characters to type',
  auth: 'visitor',
  input: { purpose: captchaPurpose.default('register') },
  output: z.object({ imgId: z.uuid(), img: z.string().startsWith('data:image/png;base64,'), expiresIn: z.int() }),
  limit: { points: 30, seconds: 60 },
})
