import type { OperatorQuery, OperatorCommand } from '../../context.ts'
import type { Audited } from '../../domain.ts'
import type { Out, Parsed } from '@madang/contract/endpoint.ts'
import { Failure } from '@madang/contract/failures.ts'
import type { UserId } from '@madang/contract/ids.ts'
import type * as calls from '@madang/contract/operators/casework/reports.ts'
import { rightsOf } from '@madang/contract/operators/rights.ts'
import type { Db } from '../../db/tables.ts'
import type { Random } from '../../ports/random.ts'
import { claimReport, decideReport, listReports, readReport, releaseReport } from '../../reports/report-queue.ts'
import { giveWarning } from '../../reports/warnings.ts'
import { usersByIds } from '../../users/operator-user-queries.ts'
import { operatorNames } from '../operator-names.ts'
import { suspend } from '../suspend.ts'
import '../tables.ts'

/** The queue of reports, oldest first, with the names of everybody in it. */
export async function getReports(
  db: Db,
  { operator }: Pick<OperatorQuery, 'operator'>,
  { state, ...page }: Parsed<typeof calls.getReports>,
): Promise<Out<typeof calls.getReports>> {
  const found = await listReports(db, { ...page, ...(state === 'decided' ? { state } : {}) })
  const users = await usersByIds(
    db,
    found.items.flatMap(({ reporter, reported }) => [reporter, reported]),
  )
  const names = await operatorNames(
    db,
    found.items.flatMap(({ claimedBy, decidedBy }) => [claimedBy, decidedBy].filter((id) => id !== null)),
  )
  const person = (userId: UserId) => {
    const user = users.get(userId)
    return {
      userId,
      nickName: user?.nick_name ?? userId,
      avatar: user?.avatar ?? 1,
      status: user?.status ?? ('deleted' as const),
    }
  }
  const items = found.items.map((report) => {
    const { id: reportId, reason, note, state, claimedBy, decision, decidedBy, decidedAt, createdAt } = report
    const { messageCount, reporters } = report
    return {
      reportId,
      reason,
      note,
      state,
      decision,
      decidedAt,
      createdAt,
      messageCount,
      reporters,
      reporter: person(report.reporter),
      reported: person(report.reported),
      claimedBy: claimedBy === null ? null : (names.get(claimedBy) ?? ''),
      isMine: claimedBy === operator,
      decidedBy: decidedBy === null ? null : (names.get(decidedBy) ?? ''),
    }
  })
  return { ...page, items, totalCount: found.totalCount }
}

/** Takes a report. CONFLICT when a colleague was faster. */
export async function claim(
  { tx, operator, clock }: OperatorCommand,
  { reportId }: Parsed<typeof calls.claim>,
): Promise<Audited<null>> {
  const now = clock.now()
  await claimReport(tx, reportId, operator, now)
  return { answer: null, object: `report ${reportId}`, after: { state: 'claimed' } }
}

/** Gives a report back to the queue. CONFLICT when it is not one's own. */
export async function release(
  { tx, operator }: OperatorCommand,
  { reportId }: Parsed<typeof calls.release>,
): Promise<Audited<null>> {
  await releaseReport(tx, reportId, operator)
  return { answer: null, object: `report ${reportId}`, after: { state: 'open' } }
}

/** The reported messages of a report one has claimed. That they were read, and why, is recorded; what they say is not (REQ-176). */
export async function openEvidence(
  { tx, operator }: OperatorCommand,
  { reportId, reason }: Parsed<typeof calls.openEvidence>,
): Promise<Audited<Out<typeof calls.openEvidence>>> {
  const report = await readReport(tx, reportId)
  if (!report) throw new Failure('NOT_FOUND')
  if (report.claimedBy !== operator) throw new Failure('CONFLICT')
  const messages = report.evidence.map(({ seq, sender, kind, content, sentAt, recalledAt, intact }) => ({
    seq,
    sender,
    kind,
    sentAt,
    recalledAt,
    intact,
    // A picture is opened by itself (`openPicture`); its place in the store is no content.
    content: kind === 'picture' ? '' : content,
  }))
  return { answer: { messages }, object: `report ${reportId}`, after: { opened: String(messages.length) }, reason }
}

/**
 * Decides a report one has claimed. `suspended` suspends the reported user in the same transaction, with the code whose
 * text they read; it needs that right too. `warned` warns them, with a code too. CONFLICT when the report is not one's own or the user is suspended already.
 */
export async function decide(
  request: OperatorCommand,
  random: Random,
  { reportId, decision, code, warning, reason }: Parsed<typeof calls.decide>,
): Promise<Audited<null>> {
  const { tx, operator, clock, roles } = request
  const now = clock.now()
  const report = await readReport(tx, reportId)
  if (!report) throw new Failure('NOT_FOUND')
  await decideReport(tx, reportId, operator, decision, now)
  if (decision === 'suspended') {
    if (!rightsOf(roles).has('users.suspend')) throw new Failure('NOT_ALLOWED')
    if (!code) throw new Failure('INVALID', { field: 'code' })
    await suspend({ ...request, random }, { userId: report.reported, code, reason })
  }
  if (decision === 'warned') {
    if (!warning) throw new Failure('INVALID', { field: 'warning' })
    await giveWarning(tx, random, { report: reportId, user: report.reported, reason: warning, operator, now })
  }
  const after = { decision, reported: report.reported, ...(code ? { code } : {}), ...(warning ? { warning } : {}) }
  return { answer: null, object: `report ${reportId}`, before: { state: report.state }, after, reason }
}
