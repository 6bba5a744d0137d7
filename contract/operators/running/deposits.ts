import { z } from 'zod'
import { instant, largestCount, userId } from '../../ids.ts'
import { amount } from '../../money.ts'
import { pageInput, pageOf } from '../../paging.ts'
import { goesOnBehind } from '../../places.ts'
import { depositEnds, depositId, depositNetworks, rechargeChannelId } from '../../wallet/recharge.ts'
import { referenceCode } from '../../wallet/reference-code.ts'
import { casePerson } from '../casework/case-calls.ts'
import { listOf } from '../lists/list-of.ts'
import { command, query, reason } from '../operator-endpoint.ts'

/** A code as somebody types it. */
const typedReference = z.string().max(40)

export const findReference = query({
  path: 'deposit/FindReference',
  summary: 'Whose reference code it is, and of which channel',
  right: 'deposits.read',
  input: { reference: typedReference },
  output: z.object({
    reference: referenceCode,
    user: casePerson,
    channelId: rechargeChannelId,
    channel: z.string(),
    /** What the channel takes at least now; null when it is withdrawn. */
    minimum: amount('USDT').nullable(),
  }),
})

export const enterDeposit = command({
  path: 'deposit/Enter',
  summary: 'Record a payment that came in, to be credited or as given back; a second person agrees',
  right: 'deposits.enter',
  proof: 'recent',
  input: {
    reference: typedReference,
    /** USDT, as typed. */
    amount: z.string().max(64),
    /** What names the payment outside; once for ever in its channel. */
    payment: z.string().max(200),
    state: z.enum(depositEnds),
    reason,
  },
  output: z.object({ proposalId: z.uuid() }),
  failures: ['CONFLICT'],
})

/** A payment as two people record it. */
export const enteredDeposit = z.object({
  userId,
  channelId: rechargeChannelId,
  reference: referenceCode,
  payment: z.string(),
  amount: amount('USDT'),
  state: z.enum(depositEnds),
})

const recorded = z.object({
  depositId,
  user: casePerson,
  channel: z.string(),
  /** Null of what came to an address of a person's own. */
  reference: referenceCode.nullable(),
  payment: z.string(),
  amount: amount('USDT'),
  state: z.enum(depositEnds),
  at: instant,
  /** Who entered it and who agreed; nobody where the payer's word was enough. */
  people: z.array(z.string()),
})
export type RecordedDeposit = z.output<typeof recorded>

const behind = goesOnBehind({ depositId })

export const getRecordedDeposits = query({
  path: 'deposit/GetDeposits',
  summary: 'Payments that two people recorded, the newest first',
  right: 'deposits.read',
  input: { ...pageInput, ...behind.input },
  output: pageOf(recorded).extend(behind.output),
})

/** Why what is final was not credited by itself: another token, nobody's address, too little or too much of it, or its person is suspended or gone. */
export const unmatchedReasons = ['token', 'address', 'minimum', 'amount', 'person'] as const
export type UnmatchedReason = (typeof unmatchedReasons)[number]

/** Names one transfer on a network. */
export const transferName = z.object({
  network: z.enum(depositNetworks),
  txid: z.string().max(128),
  place: z.int().min(0).max(largestCount),
})

const unmatched = transferName.extend({
  why: z.enum(unmatchedReasons),
  /** Whose address it came to; null of an address that we know nobody of. */
  user: casePerson.nullable(),
  /** USDT; null of another token. */
  amount: amount('USDT').nullable(),
  at: instant,
  isProposed: z.boolean(),
})
export type UnmatchedDeposit = z.output<typeof unmatched>

/** What waits is found by the user it came to or its transaction. */
export const unmatchedList = listOf({
  item: unmatched,
  sorts: ['amount', 'came'],
  filters: { why: z.enum(unmatchedReasons) },
  words: 160,
})

export const getUnmatchedDeposits = query({
  path: 'deposit/GetUnmatched',
  summary: 'What came to addresses of users and was not credited by itself, narrowed and ordered, the largest first',
  right: 'deposits.read',
  input: unmatchedList.input,
  output: unmatchedList.output,
})

/** What becomes of one that was not credited by itself: somebody has it, or it is left where it is. */
export const settledDeposit = transferName.extend({ userId: userId.nullable() })

export const settleUnmatched = command({
  path: 'deposit/SettleUnmatched',
  summary: 'Credit to somebody what was not credited by itself, or leave it; a second person agrees',
  right: 'deposits.enter',
  proof: 'recent',
  input: { ...settledDeposit.shape, reason },
  output: z.object({ proposalId: z.uuid() }),
  failures: ['CONFLICT'],
})
