import type { Out, Parsed } from '@madang/contract/endpoint.ts'
import { Failure } from '@madang/contract/failures.ts'
import { units } from '@madang/contract/money.ts'
import * as calls from '@madang/contract/operators/casework/fraud.ts'
import type { OperatorCommand, OperatorQuery } from '../../context.ts'
import { audited, query, type Audited, type Route } from '../../domain.ts'
import { decideFraudAppeal } from '../../rewards/fraud/appeals.ts'
import { fraudAppealDetails, listFraudCases, readFraudCase } from '../../rewards/fraud/case-details.ts'
import { caseEvidence } from '../../rewards/fraud/case-evidence.ts'
import { decideFraudCase } from '../../rewards/fraud/decide-case.ts'
import { fraudAppealCases, fraudCases, type FraudAppealKey } from '../../rewards/fraud/fraud-cases.ts'
import { refuseUnlessAlone } from '../access/second-person.ts'
import { appealRow } from './appeals/appeal-rows.ts'
import { actorOf, caseRoutes } from './routes-of-kind.ts'
import { peopleIn } from './people-in.ts'

export const fraudCaseRoutes: readonly Route[] = [
  ...caseRoutes({
    kind: fraudCases,
    calls: calls.fraudCases,
    objectOf: ({ caseId }) => `fraud case ${caseId}`,
    read: listFraudCases,
    facts: async ({ db }, items) => {
      const person = await peopleIn(
        db,
        items.map(({ inviter }) => inviter),
      )
      return ({ inviter, score, ruleVersion, reason, grants, held, credited, heldAmount }) => ({
        inviter: person(inviter),
        score,
        ruleVersion,
        reason,
        grants,
        held,
        credited,
        heldAmount: units<'CVC'>(heldAmount),
      })
    },
  }),
  query(calls.getCase, getFraudCase),
  audited(calls.decide, decideFraud),
]

/** One case on one page: who invited, who came, what they share, what the check found, what became of each grant. */
async function getFraudCase(
  { db, now, outside }: OperatorQuery<'outside'>,
  { caseId }: Parsed<typeof calls.getCase>,
): Promise<Out<typeof calls.getCase>> {
  const found = await readFraudCase(db, caseId)
  if (!found) throw new Failure('NOT_FOUND')
  const evidence = await caseEvidence(db, caseId, { now, outside })
  const person = await peopleIn(
    db,
    evidence.flatMap(({ userId, grants }) => [found.inviter, userId, ...grants.map((grant) => grant.userId)]),
  )
  const people = evidence.map(({ userId, grants, findings, ...facts }) => ({
    ...facts,
    person: person(userId),
    findings: [...findings],
    grants: grants.map((grant) => ({
      ...grant,
      nickName: person(grant.userId).nickName,
      amount: units<'CVC'>(grant.amount),
    })),
  }))
  return { inviter: person(found.inviter), ruleVersion: found.ruleVersion, people }
}

/** Decides a case one has claimed; what it did to how many grants stands in the audit log. Credits CVC, so that it waits as an approval does. */
async function decideFraud(
  context: OperatorCommand,
  { caseId, grants, outcome, code, reason }: Parsed<typeof calls.decide>,
): Promise<Audited<Out<typeof calls.decide>>> {
  if (outcome === 'refused' && !code) throw new Failure('INVALID', { field: 'code' })
  await refuseUnlessAlone(context, 'fraud.decide')
  const decision = outcome === 'refused' ? { outcome, reason: code! } : { outcome }
  const actor = await actorOf(context, fraudCases)
  const answer = await decideFraudCase(context.tx, {
    caseId,
    grants,
    decision,
    publish: context.publish,
    ...actor,
  })
  const counts = Object.fromEntries(Object.entries(answer).map(([name, count]) => [name, String(count)]))
  const after = { state: outcome, ...(outcome === 'refused' ? { code: code! } : {}), ...counts }
  return { answer: { ...answer }, object: `fraud case ${caseId}`, before: { state: 'claimed' }, after, reason }
}

export const fraudAppealRow = appealRow({
  kind: fraudAppealCases,
  calls: calls.fraudAppeals,
  objectOf: appealName,
  detailsOf: fraudAppealDetails,
  says: async ({ db }, items) => {
    const person = await peopleIn(
      db,
      items.map(({ userId }) => userId),
    )
    return ({ caseId, userId, words }) => ({
      user: person(userId),
      words,
      about: { kind: 'invitation', caseId, userId },
    })
  },
})

export const fraudAppealRoutes: readonly Route[] = [audited(calls.decideAppeal, decideAppeal)]

async function decideAppeal(
  context: OperatorCommand,
  { caseId, userId, outcome, reason }: Parsed<typeof calls.decideAppeal>,
): Promise<Audited<Out<typeof calls.decideAppeal>>> {
  await refuseUnlessAlone(context, 'fraud.decide')
  const actor = await actorOf(context, fraudAppealCases)
  const answer = await decideFraudAppeal(context.tx, { caseId, userId, outcome, publish: context.publish, ...actor })
  const after = { state: outcome, restored: String(answer.restored) }
  return { answer, object: appealName({ caseId, userId }), before: { state: 'claimed' }, after, reason }
}

function appealName({ caseId, userId }: FraudAppealKey): string {
  return `fraud case ${caseId}, appeal of ${userId}`
}
