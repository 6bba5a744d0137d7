import { z } from 'zod'
import { caseId } from '../../rewards/fraud.ts'
import { fraudReasonNames } from '../../rewards/fraud-reasons.ts'
import { fraudSignals } from '../../rewards/fraud-signals.ts'
import { instant, largestCount, userId } from '../../ids.ts'
import { amount } from '../../money.ts'
import { command, query, reason } from '../operator-endpoint.ts'
import { appealCalls, appealOutcome } from './appeal-calls.ts'
import { caseCalls, casePerson } from './case-calls.ts'

const fraudOutcome = z.enum(['released', 'refused'])

/** Cases of fraud control: each is what came by the invitations of one user (REQ-119, REQ-173). */
export const fraudCases = caseCalls({
  queue: 'fraud',
  area: 'fraud',
  one: '',
  many: 'Cases',
  reads: 'fraud.read',
  decides: 'fraud.decide',
  outcome: fraudOutcome,
  key: { caseId },
  item: {
    /** Whose invitations they are. */
    inviter: casePerson,
    score: z.int(),
    ruleVersion: z.string(),
    reason: z.enum(fraudReasonNames).nullable(),
    /** Grants in it, those held, those credited before; and what is held. */
    grants: z.int(),
    held: z.int(),
    credited: z.int(),
    heldAmount: amount('CVC'),
  },
})
export type FraudCase = z.infer<typeof fraudCases.item>

/** One invited person of a case. Letters tell what several share; the values themselves are told to nobody. */
export const evidencePerson = z.object({
  person: casePerson,
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

export const getCase = query({
  path: 'fraud/GetCase',
  summary: 'One case with everything it stands on',
  right: 'fraud.read',
  input: { caseId },
  output: z.object({ inviter: casePerson, ruleVersion: z.string(), people: z.array(evidencePerson) }),
})

export const decide = command({
  path: 'fraud/Decide',
  summary:
    'Decide a case one has claimed, for ever: credit what is held, or refuse it and take back what is still locked',
  right: 'fraud.decide',
  proof: 'single',
  input: {
    caseId,
    /** How many grants were on the page; when more joined meanwhile, nothing is decided. */
    grants: z.int().min(0).max(largestCount),
    outcome: fraudOutcome,
    /** With `refused`: what the users are told. */
    code: z.enum(fraudReasonNames).optional(),
    reason,
  },
  output: z.object({ released: z.int(), refused: z.int(), reversed: z.int(), tooLate: z.int() }),
  failures: ['CONFLICT', 'BOOKS_DIFFER', 'FROZEN', 'NOT_YET'],
})

/** Appeals against refused invitations, decided by somebody else than the case (REQ-119, REQ-186). */
export const fraudAppeals = appealCalls({
  kind: 'invitation',
  queue: 'appeals',
  area: 'fraud',
  one: 'Appeal',
  reads: 'fraud.read',
  decides: 'fraud.decide',
  key: { caseId, userId },
  facts: {},
})

export const decideAppeal = command({
  path: 'fraud/DecideAppeal',
  summary: 'Decide an appeal one has claimed, for ever: credit the invitations after all, or leave the decision',
  right: 'fraud.decide',
  proof: 'single',
  input: { caseId, userId, outcome: appealOutcome, reason },
  output: z.object({ restored: z.int() }),
  failures: ['CONFLICT', 'BOOKS_DIFFER', 'FROZEN', 'NOT_YET', 'POOL_EMPTY'],
})
