import { z } from 'zod'
import { changing } from '../endpoint.ts'
import { secret } from '../values/secret.ts'
import { withdrawalId } from '../wallet/withdrawals.ts'

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
  input: { link: z.string().max(64) },
  output: frozen,
  failures: ['EXPIRED'],
  limit: { points: 10, seconds: 60 },
})

/** What opens a frozen account, beside a new password (REQ-126). */
export const openingWays = ['recoveryCode'] as const
export type OpeningWay = (typeof openingWays)[number]

export const unfreeze = changing({
  path: 'wallet/Unfreeze',
  summary: 'Open a frozen account: a recovery code and a new password; money waits for 24 hours more',
  auth: 'visitor',
  input: {
    userId: z.string().max(256),
    way: z.enum(openingWays).default('recoveryCode'),
    recoveryCode: secret(256).default(''),
    newPassword: secret(256),
    confirmPassword: secret(256),
    imgId: z.string().max(64).default(''),
    imgCode: z.string().max(12).default(''),
  },
  output: z.null(),
  failures: [
    'USERNAME_FORMAT',
    'PASSWORD_FORMAT',
    'NEW_PASSWORDS_DIFFER',
    'IMAGE_CODE_WRONG',
    'EXPIRED',
    'LOCKED_FOR_A_WHILE',
    'PROOF_WRONG',
    'CONFLICT',
  ],
  limit: { points: 10, seconds: 60 },
})
