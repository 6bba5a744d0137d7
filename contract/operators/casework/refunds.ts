import { z } from 'zod'
import { instant, userId } from '../../ids.ts'
import { pageInput, pageOf } from '../../paging.ts'
import { goesOnBehind } from '../../places.ts'
import { withdrawableAssets, withdrawalId } from '../../wallet/withdrawals.ts'
import { withdrawalStates } from '../../wallet/withdrawal-states.ts'
import { command, query, reason } from '../operator-endpoint.ts'

const behindRefund = goesOnBehind({ withdrawalId: z.string().max(64) })

export const getRefunds = query({
  path: 'refund/GetRefunds',
  summary: 'Withdrawals that the payer was asked to close, the oldest first, with what it answered (INV-W05)',
  right: 'withdrawals.read',
  input: { ...pageInput, ...behindRefund.input },
  output: pageOf(
    z.object({
      withdrawalId: z.string(),
      state: z.enum(withdrawalStates),
      user: z.object({ userId, nickName: z.string() }),
      asset: z.enum(withdrawableAssets),
      network: z.string(),
      /** Decimal text, the fee included. */
      quantity: z.string(),
      askedAt: instant,
      /** Null where the payer said by itself that it failed. */
      askedBy: z.string().nullable(),
      reason: z.string(),
      /** `closed`: nothing of it can land, and it is never signed for again. Null until the payer answered. */
      answer: z.enum(['closed', 'open', 'landed']).nullable(),
    }),
  ).extend(behindRefund.output),
})

export const askClose = command({
  path: 'refund/AskClose',
  summary: 'Ask the payer to prove that nothing of a payment can land, and to sign for it never again',
  right: 'withdrawals.decide',
  proof: 'recent',
  input: { withdrawalId, reason },
  output: z.null(),
  failures: ['CONFLICT'],
})

export const proposeRefund = command({
  path: 'refund/Propose',
  summary: 'Ask to give back what the payer closed; a second person agrees',
  right: 'withdrawals.decide',
  proof: 'recent',
  input: { withdrawalId, reason },
  output: z.object({ proposalId: z.uuid() }),
  failures: ['CONFLICT'],
})
