import { z } from 'zod'
import { instant } from '../../ids.ts'
import { delayReasons, rejectReasons, withdrawalReasons, withdrawalStates } from '../../wallet/withdrawal-states.ts'
import { buybackId } from '../../wallet/buybacks.ts'
import { quantity, secondChecks, withdrawableAssets, withdrawalId } from '../../wallet/withdrawals.ts'
import { amount } from '../../money.ts'
import { proposalSignature, proposalState } from '../approvals.ts'
import { command, query, reason } from '../operator-endpoint.ts'
import { casePerson } from './case-calls.ts'
import { payCalls, payEvidence } from './pay-calls.ts'

/** Withdrawals that wait for two people, or were decided; one its user cancelled was decided by nobody (REQ-173, REQ-174). */
export const withdrawalCases = payCalls({
  queue: 'withdrawals',
  area: 'withdrawal',
  one: '',
  many: 'Withdrawals',
  reads: 'withdrawals.read',
  decides: 'withdrawals.decide',
  outcome: z.enum(['approved', 'rejected', 'cancelled']),
  key: { withdrawalId },
  item: {
    user: casePerson,
    asset: z.enum(withdrawableAssets),
    network: z.string(),
    quantity,
    fee: quantity,
    received: quantity,
    withdrawalState: z.enum(withdrawalStates),
    /** Since when it is in this state. */
    stateTime: instant,
    /** When its security hold ended; null for none. */
    waitsUntil: instant.nullable(),
    /** Who pays it, fixed at approval; null before. */
    way: z.enum(['payer', 'manual']).nullable(),
    txid: z.string().nullable(),
    /** Of a payment by hand: the transaction that waits for a second person. */
    enteredTxid: z.string().nullable(),
    /** Of a payment by hand: what is said to show that it was never sent, and waits for a second person. */
    saidNotSent: z.string().nullable(),
    reason: z.enum(withdrawalReasons).nullable(),
  },
  filters: { asset: z.enum(withdrawableAssets), withdrawalState: z.enum(withdrawalStates) },
  reasons: rejectReasons,
})
export type QueuedWithdrawal = z.infer<typeof withdrawalCases.item>

export const getWithdrawal = query({
  path: 'withdrawal/GetWithdrawal',
  summary: 'One withdrawal with where its money came from, who else uses its address and what paying it writes',
  right: 'withdrawals.read',
  input: { withdrawalId },
  output: z.object({
    address: z.string(),
    tag: z.string(),
    /** Its network is a test network: nothing real is sent. */
    isTest: z.boolean(),
    /** Sending is switched off, over its network or at all: approved it waits. */
    isPaused: z.boolean(),
    /** Since when it waits for people, null before; and the minutes within which they should decide (REQ-173). */
    reviewSince: instant.nullable(),
    targetMinutes: z.int(),
    /** What its user may still withdraw of the asset today, all that was asked for counted. */
    dailyRest: quantity,
    /** No key can exist for it: it may be a program's, and a person looks at it (INV-W02). */
    isBesideCurve: z.boolean(),
    /** What leaves each bucket: what was bought back first, then the bonus. */
    fromAvailable: quantity,
    fromBonus: quantity,
    /** Reasons of its security hold, each with its end. */
    delays: z.array(z.object({ reason: z.enum(delayReasons), until: instant })),
    /** Whether its user said that somebody asked for it; null where it was not asked. */
    asked: z.boolean().nullable(),
    /** What was credited to its user in this asset, by what each transfer was and its bucket. */
    credits: z.array(z.object({ code: z.string(), bucket: z.string(), amount: quantity, count: z.int() })),
    ...payEvidence,
    /** What its user sold before, the last first; at most 5. */
    buybacks: z.array(
      z.object({ buybackId, quantity: amount('CVC'), price: amount('USDT'), value: amount('USDT'), time: instant }),
    ),
    /** How many others asked for a withdrawal to this address. */
    sharers: z.int(),
    /** At most 20 of them, those who were paid most first: how much in all, what arrived, whether invited. */
    sharedWith: z.array(
      casePerson.extend({ asked: quantity, paid: quantity, relation: z.enum(['inviter', 'invitee']).nullable() }),
    ),
    registeredAt: instant.nullable(),
    /** Withdrawals of its user before it, and how many of them arrived. */
    earlier: z.object({ count: z.int(), completed: z.int() }),
    secondCheck: z.enum(secondChecks),
    history: z.array(z.object({ state: z.enum(withdrawalStates), time: instant })),
    /** Who said of a payment by hand that it was never sent, what shows it, and who agreed; null where nobody did. */
    /** Of a payment by hand: every transaction that was ever entered, the newest first. */
    entered: z.array(z.object({ txid: z.string(), state: proposalState, time: instant })),
    notSent: z.object({ evidence: z.string(), saidBy: z.string(), agreedBy: z.string(), time: instant }).nullable(),
    /** What one operator approved alone within the limit of the setting, with what they signed; the last first (INV-W06). */
    decidedAlone: z.array(
      z.object({
        name: z.string(),
        time: instant,
        /** What was decided, as it was signed. */
        after: z.record(z.string(), z.string()),
        /** Null where a one-time code was the proof. Verified before it was kept. */
        signature: proposalSignature.nullable(),
      }),
    ),
  }),
})

export const beginPayment = command({
  path: 'withdrawal/BeginPayment',
  summary: 'Begin to pay an approved withdrawal by hand; nobody can reject it any more (REQ-129)',
  right: 'withdrawals.decide',
  proof: 'single',
  input: { withdrawalId },
  output: z.null(),
  failures: ['CONFLICT', 'SWITCHED_OFF', 'FROZEN', 'NOT_YET', 'BOOKS_DIFFER'],
})

export const enterTransaction = command({
  path: 'withdrawal/EnterTransaction',
  summary: 'Enter the transaction by which it was paid by hand; a second person agrees (REQ-129)',
  right: 'withdrawals.decide',
  proof: 'single',
  input: { withdrawalId, txid: z.string().regex(/^[0-9A-Za-z]{32,128}$/), reason },
  output: z.object({ proposalId: z.uuid() }),
  failures: ['CONFLICT'],
})

export const sayNotSent = command({
  path: 'withdrawal/SayNotSent',
  summary:
    'Say of a payment by hand that was begun that it was never sent; once a second person agrees everything comes back',
  right: 'withdrawals.decide',
  proof: 'single',
  /** What shows it: the wallet’s history, what the service answered. */
  input: { withdrawalId, evidence: reason, reason },
  output: z.object({ proposalId: z.uuid() }),
  failures: ['CONFLICT'],
})
