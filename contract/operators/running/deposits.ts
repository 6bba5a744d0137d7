import { z } from 'zod'
import { instant, userId } from '../../ids.ts'
import { amount } from '../../money.ts'
import { pageInput, pageOf } from '../../paging.ts'
import { goesOnBehind } from '../../places.ts'
import { depositEnds, depositId, rechargeChannelId } from '../../wallet/recharge.ts'
import { referenceCode } from '../../wallet/reference-code.ts'
import { casePerson } from '../casework/case-calls.ts'
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
  reference: referenceCode,
  payment: z.string(),
  amount: amount('USDT'),
  state: z.enum(depositEnds),
  at: instant,
  /** Who entered it and who agreed. */
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
