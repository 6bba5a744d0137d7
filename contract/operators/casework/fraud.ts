import { z } from 'zod'
import { caseId } from '../../rewards/fraud.ts'
import { fraudReasonNames } from '../../rewards/fraud-reasons.ts'
import { fraudSignals } from '../../rewards/fraud-signals.ts'
import { avatar, instant, userId } from '../../ids.ts'
import { amount } from '../../money.ts'
import { pageInput, pageOf } from '../../paging.ts'
import { acting, looking, reason } from '../operator-endpoint.ts'
import { userStatus } from '../people.ts'

const person = z.object({ userId, nickName: z.string(), avatar, status: userStatus })
const state = z.enum(['waiting', 'decided']).default('waiting')
/** Who has it: the colleague's name, null when nobody does. */
const hands = { claimedBy: z.string().nullable(), isMine: z.boolean(), decidedBy: z.string().nullable() }

/** A case in the queue: what came by the invitations of one user (REQ-119, REQ-173). */
export const fraudCase = z.object({
  caseId,
  /** Whose invitations they are. */
  inviter: person,
  state: z.enum(['open', 'claimed', 'released', 'refused']),
  score: z.int(),
  ruleVersion: z.string(),
  openedAt: instant,
  ...hands,
  reason: z.enum(fraudReasonNames).nullable(),
  decidedAt: instant.nullable(),
  /** Grants in it, those held, those credited before; and what is held. */
  grants: z.int(),
  held: z.int(),
  credited: z.int(),
  heldAmount: amount('CVC'),
})
export type FraudCase = z.infer<typeof fraudCase>

export const getCases = looking({
  path: 'fraud/GetCases',
  summary: 'Cases of fraud control that wait, oldest first, or those decided',
  right: 'fraud.read',
  input: { ...pageInput, state },
  output: pageOf(fraudCase),
})

/** One invited person of a case. Letters tell what several share; the values themselves are told to nobody. */
export const evidencePerson = z.object({
  person,
  registeredAt: instant,
  score: z.int(),
  findings: z.array(z.object({ signal: z.enum(fraudSignals), count: z.int(), points: z.int() })),
  installation: z.string().nullable(),
  deviceHash: z.string().nullable(),
  block: z.string().nullable(),
  cameBack: z.boolean().nullable(),
  grants: z.array(
    z.object({
      userId,
      nickName: z.string(),
      level: z.int(),
      amount: amount('CVC'),
      status: z.enum(['pending', 'held', 'credited', 'refused', 'reversed']),
    }),
  ),
})

export const getCase = looking({
  path: 'fraud/GetCase',
  summary: 'One case with everything it stands on',
  right: 'fraud.read',
  input: { caseId },
  output: z.object({ case: fraudCase, people: z.array(evidencePerson) }),
})

export const claim = acting({
  path: 'fraud/Claim',
  summary: 'Take a case, so that nobody else decides it at the same time',
  right: 'fraud.decide',
  input: { caseId },
  output: z.null(),
  failures: ['CONFLICT'],
})

export const release = acting({
  path: 'fraud/Release',
  summary: 'Give a case back to the queue',
  right: 'fraud.decide',
  input: { caseId },
  output: z.null(),
  failures: ['CONFLICT'],
})

export const decide = acting({
  path: 'fraud/Decide',
  summary:
    'Decide a case one has claimed, for ever: credit what is held, or refuse it and take back what is still locked',
  right: 'fraud.decide',
  input: {
    caseId,
    /** How many grants were on the page; when more joined meanwhile, nothing is decided. */
    grants: z.int().min(0),
    outcome: z.enum(['released', 'refused']),
    /** With `refused`: what the users are told. */
    code: z.enum(fraudReasonNames).optional(),
    reason,
  },
  output: z.object({ released: z.int(), refused: z.int(), reversed: z.int(), tooLate: z.int() }),
  failures: ['CONFLICT'],
})

/** An appeal in the queue. */
export const queuedAppeal = z.object({
  caseId,
  user: person,
  words: z.string(),
  state: z.enum(['open', 'claimed', 'granted', 'upheld']),
  madeAt: instant,
  ...hands,
  decidedAt: instant.nullable(),
  /** Who decided the case; they may not decide the appeal. */
  caseDecidedBy: z.string().nullable(),
  isMyCase: z.boolean(),
})
export type QueuedAppeal = z.infer<typeof queuedAppeal>

export const getAppeals = looking({
  path: 'fraud/GetAppeals',
  summary: 'Appeals that wait, oldest first, or those decided',
  right: 'fraud.read',
  input: { ...pageInput, state },
  output: pageOf(queuedAppeal),
})

export const claimAppeal = acting({
  path: 'fraud/ClaimAppeal',
  summary: 'Take an appeal against a case that somebody else decided',
  right: 'fraud.decide',
  input: { caseId, userId },
  output: z.null(),
  failures: ['CONFLICT'],
})

export const releaseAppeal = acting({
  path: 'fraud/ReleaseAppeal',
  summary: 'Give an appeal back to the queue',
  right: 'fraud.decide',
  input: { caseId, userId },
  output: z.null(),
  failures: ['CONFLICT'],
})

export const decideAppeal = acting({
  path: 'fraud/DecideAppeal',
  summary: 'Decide an appeal one has claimed, for ever: credit the invitations after all, or leave the decision',
  right: 'fraud.decide',
  input: { caseId, userId, outcome: z.enum(['granted', 'upheld']), reason },
  output: z.object({ restored: z.int() }),
  failures: ['CONFLICT', 'POOL_EMPTY'],
})
