import { z } from 'zod'
import { consents } from '../users/accounts.ts'
import { avatar, instant, userId } from '../ids.ts'
import { locales } from '../locale.ts'
import { reportReason } from '../chat/reports.ts'
import { suspensionReason } from '../users/suspensions.ts'
import { warningId } from '../chat/warnings.ts'
import { buybackStates } from '../wallet/buyback-states.ts'
import { depositEnds } from '../wallet/recharge.ts'
import { withdrawalStates } from '../wallet/withdrawal-states.ts'
import { listOf } from './lists/list-of.ts'
import { command, query, reason } from './operator-endpoint.ts'

export const userStatus = z.enum(['active', 'suspended', 'deleted'])

const walletRequest = {
  id: z.string(),
  asset: z.string(),
  quantity: z.string(),
  /** Whether its amount is set aside now. */
  isHeld: z.boolean(),
  /** Until when its security hold lasts; null for none. */
  waitsUntil: instant.nullable(),
  at: instant,
}

/** A user in a list. */
export const userRow = z.object({
  userId,
  nickName: z.string(),
  avatar,
  status: userStatus,
  registeredAt: instant,
  locale: z.enum(locales),
})
export type UserRow = z.infer<typeof userRow>

/** Users are found by account ID or part of the nickname. */
export const userList = listOf({
  item: userRow,
  sorts: ['registered', 'nickName'],
  filters: { status: userStatus, locale: z.enum(locales) },
  words: 64,
})

export const searchUsers = query({
  path: 'user/SearchUsers',
  summary: 'Users by account ID or part of the nickname, narrowed and ordered, the newest first',
  right: 'users.read',
  input: userList.input,
  output: userList.output,
})

export const getUser = query({
  path: 'user/GetUser',
  summary: 'One user from all sides (REQ-176); nothing of what they wrote to anybody',
  right: 'users.read',
  input: { userId },
  output: userRow.extend({
    ordinal: z.int().nullable(),
    inviter: userId.nullable(),
    invitees: z.int(),
    friends: z.int(),
    /** ISO codes: told at the registration, and decided by two of the staff since (REQ-60). */
    country: z.object({ registered: z.string().nullable(), decided: z.string().nullable() }),
    suspension: z.object({ reason: suspensionReason, at: instant, until: instant.nullable() }).nullable(),
    /** Since when the account is frozen by its user; null for one that is not. */
    frozenAt: instant.nullable(),
    /** Since when they have the role of a group leader; null for who has not. */
    leaderSince: instant.nullable(),
    /** Passkeys and an authenticator; when they end, where two of the staff agreed that they are lost. */
    secondFactors: z.object({ count: z.int(), endAt: instant.nullable() }),
    sessions: z.array(
      z.object({ sessionId: z.string(), label: z.string().nullable(), createdAt: instant, lastUsedAt: instant }),
    ),
    /** By asset and bucket; an empty bucket is left out, but for the two that everybody has. */
    balances: z.array(z.object({ asset: z.string(), bucket: z.string(), amount: z.string() })),
    /** Whether the balances equal the user's transfers (INV-M02). */
    equalsEntries: z.boolean(),
    entries: z.int(),
    transfers: z.array(
      z.object({
        id: z.string(),
        at: instant,
        code: z.string(),
        cause: z.string(),
        /** A bucket of the user's, or another account whole: `programme/CVC/invite`. */
        from: z.string(),
        to: z.string(),
        asset: z.string(),
        amount: z.string(),
        ruleVersion: z.string(),
      }),
    ),
    /** What moved through the wallet, the last first, at most 20: sold, withdrawn, with its hold while it is open, and paid in. */
    requests: z.array(
      z.discriminatedUnion('kind', [
        z.object({ ...walletRequest, kind: z.literal('buyback'), state: z.enum(buybackStates) }),
        z.object({ ...walletRequest, kind: z.literal('withdrawal'), state: z.enum(withdrawalStates) }),
        z.object({ ...walletRequest, kind: z.literal('deposit'), state: z.enum(depositEnds) }),
      ]),
    ),
    /** Warnings, newest first; those an appeal took back are marked. */
    warnings: z.array(z.object({ warningId, reason: reportReason, at: instant, isTakenBack: z.boolean() })),
    reports: z.array(z.object({ reportId: z.uuid(), reason: z.string(), state: z.string(), at: instant })),
    consents: z.array(
      z.object({ kind: z.enum(consents), version: z.string(), givenAt: instant, withdrawnAt: instant.nullable() }),
    ),
  }),
  failures: ['USER_NOT_FOUND'],
})

/** For how many days somebody may be suspended; null: until an operator reinstates them. */
export const suspensionDays = [3, 7, 30, 90] as const
/** One of `suspensionDays`; absent or null: without an end. */
export const suspendedFor = z.literal(suspensionDays).nullable().default(null)
export type SuspendedFor = z.infer<typeof suspendedFor>

export const suspend = command({
  path: 'user/Suspend',
  summary: 'Suspend a user: all sessions end, and logging in says why',
  right: 'users.suspend',
  proof: 'recent',
  input: { userId, code: suspensionReason, days: suspendedFor, reason },
  output: z.null(),
  failures: ['USER_NOT_FOUND', 'CONFLICT'],
})

export const unsuspend = command({
  path: 'user/Unsuspend',
  summary: 'Let a suspended user in again',
  right: 'users.suspend',
  proof: 'recent',
  input: { userId, reason },
  output: z.null(),
  failures: ['USER_NOT_FOUND', 'CONFLICT'],
})

export const endSessionsOf = command({
  path: 'user/EndSessions',
  summary: 'End all sessions of a user',
  right: 'users.sessions',
  input: { userId, reason },
  output: z.object({ ended: z.int() }),
  failures: ['USER_NOT_FOUND'],
})

export const setGroupLeader = command({
  path: 'user/SetGroupLeader',
  summary:
    'Give a user the role of a group leader, or take it back; what they submitted with it stays. CONFLICT when it is so',
  right: 'users.lead',
  input: { userId, isLeader: z.boolean(), reason },
  output: z.null(),
  failures: ['USER_NOT_FOUND', 'CONFLICT'],
})

/** What one of customer service asks for and a colleague approves, about a user. */
const ofCustomerService = {
  right: 'users.open',
  proof: 'recent',
  input: { userId, reason },
  output: z.object({ proposalId: z.uuid() }),
  failures: ['USER_NOT_FOUND', 'CONFLICT'],
} as const

export const proposeOpening = command({
  path: 'user/ProposeOpening',
  summary: 'Open an account that its user froze, once it is checked to be theirs; a colleague approves it',
  ...ofCustomerService,
})

export const proposeEndingFactors = command({
  path: 'user/ProposeEndingFactors',
  summary:
    'End all second factors and recovery codes of a user who lost them, once it is checked who asks; a colleague approves it, and it happens 72 hours later unless the user objects',
  ...ofCustomerService,
})
