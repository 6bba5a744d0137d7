import type { OperatorQuery, OperatorCommand } from '../../context.ts'
import type { Audited } from '../../domain.ts'
import type { Out, Parsed } from '@madang/contract/endpoint.ts'
import { Failure } from '@madang/contract/failures.ts'
import type { CaseId } from '@madang/contract/rewards/fraud.ts'
import type { UserId } from '@madang/contract/ids.ts'
import { units } from '@madang/contract/money.ts'
import type * as calls from '@madang/contract/operators/casework/fraud.ts'
import type { Db } from '../../db/tables.ts'
import * as appeals from '../../rewards/fraud/appeals.ts'
import { caseEvidence } from '../../rewards/fraud/case-evidence.ts'
import { claimCase, listCases, type QueuedCase, readCase, unclaimCase } from '../../rewards/fraud/case-queue.ts'
import { decideCase } from '../../rewards/fraud/decide-case.ts'
import { usersByIds } from '../../users/operator-user-queries.ts'
import { operatorNames } from '../operator-names.ts'
import '../tables.ts'

type Who = Pick<OperatorQuery, 'operator'>

/** The queue of fraud control, oldest first, or what was decided. */
export async function getCases(
  db: Db,
  who: Who,
  { state, pageIndex, pageSize }: Parsed<typeof calls.getCases>,
): Promise<Out<typeof calls.getCases>> {
  const page = { pageIndex, pageSize }
  const { items, totalCount } = await listCases(db, { ...page, isDecided: state === 'decided' })
  return { ...page, items: await shownCases(db, who, items), totalCount }
}

/** One case on one page: who invited, who came, what they share, what the check found, what became of each grant. */
export async function getCase(
  db: Db,
  { now, ...who }: Who & Pick<OperatorQuery, 'now'>,
  { caseId }: Parsed<typeof calls.getCase>,
): Promise<Out<typeof calls.getCase>> {
  const found = await readCase(db, caseId)
  if (!found) throw new Failure('NOT_FOUND')
  const evidence = await caseEvidence(db, caseId, { now })
  const person = await peopleIn(
    db,
    evidence.flatMap(({ userId, grants }) => [userId, ...grants.map((grant) => grant.userId)]),
  )
  const [shown] = await shownCases(db, who, [found])
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
  return { case: shown!, people }
}

/** Takes a case. CONFLICT when a colleague was faster. */
export async function claim(
  { tx, operator, clock }: OperatorCommand,
  { caseId }: Parsed<typeof calls.claim>,
): Promise<Audited<null>> {
  const now = clock.now()
  await claimCase(tx, caseId, operator, now)
  return { answer: null, object: `fraud case ${caseId}`, after: { state: 'claimed' } }
}

/** Gives a case back to the queue. CONFLICT when it is not one's own. */
export async function release(
  { tx, operator }: OperatorCommand,
  { caseId }: Parsed<typeof calls.release>,
): Promise<Audited<null>> {
  await unclaimCase(tx, caseId, operator)
  return { answer: null, object: `fraud case ${caseId}`, after: { state: 'open' } }
}

/** Decides a case one has claimed; what it did to how many grants stands in the audit log. */
export async function decide(
  { tx, operator, clock }: OperatorCommand,
  { caseId, grants, outcome, code, reason }: Parsed<typeof calls.decide>,
): Promise<Audited<Out<typeof calls.decide>>> {
  const now = clock.now()
  if (outcome === 'refused' && !code) throw new Failure('INVALID', { field: 'code' })
  const decision = outcome === 'refused' ? { outcome, reason: code! } : { outcome }
  const answer = await decideCase(tx, { caseId, grants, operator, now, ...decision })
  const counts = Object.fromEntries(Object.entries(answer).map(([name, count]) => [name, String(count)]))
  const after = { state: outcome, ...(outcome === 'refused' ? { code: code! } : {}), ...counts }
  return { answer: { ...answer }, object: `fraud case ${caseId}`, before: { state: 'claimed' }, after, reason }
}

/** The queue of appeals, oldest first, or what was decided. */
export async function getAppeals(
  db: Db,
  { operator }: Who,
  { state, pageIndex, pageSize }: Parsed<typeof calls.getAppeals>,
): Promise<Out<typeof calls.getAppeals>> {
  const page = { pageIndex, pageSize }
  const { items, totalCount } = await appeals.listAppeals(db, { ...page, isDecided: state === 'decided' })
  const person = await peopleIn(
    db,
    items.map(({ userId }) => userId),
  )
  const nameOf = await namesIn(
    db,
    items.flatMap(({ claimedBy, decidedBy, caseDecidedBy }) => [claimedBy, decidedBy, caseDecidedBy]),
  )
  const shown = items.map(({ userId, claimedBy, decidedBy, caseDecidedBy, ...item }) => ({
    ...item,
    user: person(userId),
    claimedBy: nameOf(claimedBy),
    isMine: claimedBy === operator,
    decidedBy: nameOf(decidedBy),
    caseDecidedBy: nameOf(caseDecidedBy),
    isMyCase: caseDecidedBy === operator,
  }))
  return { ...page, items: shown, totalCount }
}

/** Takes an appeal. NOT_ALLOWED for whoever decided the case: nobody judges their own decision. */
export async function claimAppeal(
  { tx, operator, clock }: OperatorCommand,
  { caseId, userId }: Parsed<typeof calls.claimAppeal>,
): Promise<Audited<null>> {
  const now = clock.now()
  await appeals.claimAppeal(tx, { caseId, userId }, operator, now)
  return { answer: null, object: appealName(caseId, userId), after: { state: 'claimed' } }
}

/** Gives an appeal back to the queue. */
export async function releaseAppeal(
  { tx, operator }: OperatorCommand,
  { caseId, userId }: Parsed<typeof calls.releaseAppeal>,
): Promise<Audited<null>> {
  await appeals.unclaimAppeal(tx, { caseId, userId }, operator)
  return { answer: null, object: appealName(caseId, userId), after: { state: 'open' } }
}

/** Decides an appeal one has claimed. */
export async function decideAppeal(
  { tx, operator, clock }: OperatorCommand,
  { caseId, userId, outcome, reason }: Parsed<typeof calls.decideAppeal>,
): Promise<Audited<Out<typeof calls.decideAppeal>>> {
  const now = clock.now()
  const answer = await appeals.decideAppeal(tx, { caseId, userId, outcome }, operator, now)
  const after = { state: outcome, restored: String(answer.restored) }
  return { answer, object: appealName(caseId, userId), before: { state: 'claimed' }, after, reason }
}

function appealName(caseId: CaseId, userId: UserId): string {
  return `fraud case ${caseId}, appeal of ${userId}`
}

async function shownCases(db: Db, { operator }: Who, cases: readonly QueuedCase[]) {
  const person = await peopleIn(
    db,
    cases.map(({ userId }) => userId),
  )
  const nameOf = await namesIn(
    db,
    cases.flatMap(({ claimedBy, decidedBy }) => [claimedBy, decidedBy]),
  )
  return cases.map(({ userId, claimedBy, decidedBy, heldAmount, ...facts }) => ({
    ...facts,
    inviter: person(userId),
    claimedBy: nameOf(claimedBy),
    isMine: claimedBy === operator,
    decidedBy: nameOf(decidedBy),
    heldAmount: units<'CVC'>(heldAmount),
  }))
}

async function peopleIn(db: Db, ids: readonly UserId[]) {
  const users = await usersByIds(db, ids)
  return (userId: UserId) => {
    const user = users.get(userId)
    return {
      userId,
      nickName: user?.nick_name ?? userId,
      avatar: user?.avatar ?? 1,
      status: user?.status ?? ('deleted' as const),
    }
  }
}

async function namesIn(db: Db, ids: readonly (string | null)[]) {
  const names = await operatorNames(
    db,
    ids.filter((id) => id !== null),
  )
  return (id: string | null) => (id === null ? null : (names.get(id) ?? ''))
}
