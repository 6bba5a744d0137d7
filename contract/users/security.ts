import { z } from 'zod'
import { changing, reading } from '../endpoint.ts'
import { instant } from '../ids.ts'
import { moneyNotices } from '../rewards/money-notices.ts'
import { pageInput, pageOf } from '../paging.ts'
import { newPasswordFailures } from './accounts.ts'
import { passkeyAnswer } from '../values/passkey.ts'
import { secret } from '../values/secret.ts'
import { withdrawalId } from '../wallet/withdrawals.ts'

/** A password as typed into a form; only its length is looked at before it is compared. */
const password = secret(256)
const sessionId = z.uuid()

export const getSessions = reading({
  path: 'user/GetSessions',
  summary: 'The phones I am logged in on, the last used first',
  auth: 'user',
  feature: null,
  input: {},
  output: z.object({
    items: z.array(
      z.object({
        sessionId,
        /** Such as `iPhone · Safari`; null for a session from before devices had names. */
        device: z.string().nullable(),
        /** ISO code of the country; null where no proxy tells it. */
        country: z.string().nullable(),
        createTime: instant,
        /** To the minute. */
        lastUseTime: instant,
        isCurrent: z.boolean(),
        /** Logged in from a phone I never used before, and I have not said yet that it was me (REQ-57). */
        isNewDevice: z.boolean(),
      }),
    ),
    /** Recovery codes that still work. */
    recoveryCodesLeft: z.int(),
  }),
})

export const endSession = changing({
  path: 'user/EndSession',
  summary: 'Log one of my phones out',
  auth: 'user',
  feature: null,
  onlyStops: true,
  input: { sessionId },
  output: z.null(),
})

export const endOtherSessions = changing({
  path: 'user/EndOtherSessions',
  summary: 'Log all my other phones out',
  auth: 'user',
  feature: null,
  onlyStops: true,
  input: {},
  output: z.object({ ended: z.int() }),
})

export const confirmSession = changing({
  path: 'user/ConfirmSession',
  summary: 'Say that a login from a new phone was me',
  auth: 'user',
  feature: null,
  input: { sessionId },
  output: z.null(),
  failures: ['NOT_ALLOWED'],
})

export const renewRecoveryCodes = changing({
  path: 'user/RenewRecoveryCodes',
  summary: 'Eight new recovery codes; the old ones stop working',
  auth: 'user',
  feature: null,
  input: { password },
  output: z.object({ recoveryCodes: z.array(z.string()) }),
  failures: ['WRONG_CREDENTIALS'],
  limit: { points: 10, seconds: 60 },
})

export const noteRecoveryCodes = changing({
  path: 'user/NoteRecoveryCodes',
  summary: 'Say that I have written my recovery codes down',
  auth: 'user',
  feature: null,
  input: {},
  output: z.null(),
})

/** What happened to an account, as its owner can look it up (REQ-25). */
export const activityKinds = [
  'registered',
  'login',
  'newDevice',
  'logout',
  'passwordChanged',
  'passwordReset',
  'codesRenewed',
  'codesNoted',
  'sessionEnded',
  'othersEnded',
  'exportAsked',
  'exportOpened',
  'deletionAsked',
  'deletionCancelled',
  'consentGiven',
  'consentWithdrawn',
  'contactChanged',
  'profileChanged',
  'phoneChangeAsked',
  'phoneChangeCancelled',
  'emailChangeAsked',
  'emailChangeCancelled',
  'passkeyAdded',
  'passkeyRemoved',
  'totpOn',
  'totpOff',
  'recoveryUsed',
  'withdrawCheck',
  'factorsEnding',
  'factorsEnded',
  'factorsKept',
  'accessAsked',
  'accessAllowed',
  'accessEntered',
  'accessStopped',
  'loginFailed',
  'resetFailed',
  'frozen',
  'unfrozen',
  'reinstated',
  'appealUpheld',
  ...moneyNotices,
] as const
export type ActivityKind = (typeof activityKinds)[number]

export const getActivity = reading({
  path: 'user/GetActivity',
  summary: 'What happened to my account in the last year, newest first',
  auth: 'user',
  feature: null,
  input: pageInput,
  output: pageOf(
    z.object({
      id: z.string(),
      kind: z.enum(activityKinds),
      time: instant,
      device: z.string().nullable(),
      country: z.string().nullable(),
      /** What it was about, such as the kind of consent. */
      about: z.string().nullable(),
    }),
  ),
})

const frozen = z.object({
  /** Withdrawals that came back, fee included. */
  cancelled: z.int(),
  /** Phones that were logged out. */
  sessionsEnded: z.int(),
})

export const freeze = changing({
  path: 'wallet/Freeze',
  summary:
    'Say that something was not me: my account is frozen, every phone logged out, withdrawals not yet approved come back',
  auth: 'user',
  feature: null,
  onlyStops: true,
  input: {
    /** The withdrawal that was not me; absent for something else. */
    withdrawalId: withdrawalId.optional(),
  },
  output: frozen,
})

export const freezeByLink = changing({
  path: 'wallet/FreezeByLink',
  summary: 'The same with the link of a notice, which works once and for a few days',
  auth: 'visitor',
  feature: null,
  onlyStops: true,
  input: { link: z.string().max(64) },
  output: frozen,
  failures: ['EXPIRED'],
  limit: { points: 10, seconds: 60 },
})

/** What opens a frozen account, beside a new password (REQ-126). */
export const openingWays = ['recoveryCode', 'passkey'] as const
export type OpeningWay = (typeof openingWays)[number]

export const askOpening = changing({
  path: 'wallet/AskOpening',
  summary:
    'What my browser needs to open a frozen account with a passkey, as JSON of WebAuthn; good on this phone, for that account, for five minutes',
  auth: 'visitor',
  feature: null,
  input: { userId: z.string().max(256) },
  output: z.object({ options: z.string() }),
  failures: ['USERNAME_FORMAT'],
  limit: { points: 10, seconds: 60 },
})

export const unfreeze = changing({
  path: 'wallet/Unfreeze',
  summary: 'Open a frozen account: a recovery code or a passkey, and a new password; money waits for 24 hours more',
  auth: 'visitor',
  feature: null,
  input: {
    userId: z.string().max(256),
    way: z.enum(openingWays).default('recoveryCode'),
    recoveryCode: secret(256).default(''),
    /** What the passkey answered. */
    response: passkeyAnswer.default('{}'),
    newPassword: secret(256),
    confirmPassword: secret(256),
    imgId: z.string().max(64).default(''),
    imgCode: z.string().max(12).default(''),
  },
  output: z.null(),
  failures: [...newPasswordFailures, 'PASSKEY_WRONG', 'CONFLICT'],
  limit: { points: 10, seconds: 60 },
})
