import type { Out, Parsed } from '@madang/contract/endpoint.ts'
import { Failure } from '@madang/contract/failures.ts'
import { openPicture as endpoint } from '@madang/contract/operators/casework/reports.ts'
import { record } from '../../audit/record.ts'
import { refuseUnlessMine } from '../../casework/take-step.ts'
import type { OperatorStandalone } from '../../context.ts'
import { transact } from '../../db/tx.ts'
import { actionOf } from '../../domain.ts'
import { readEvidence, reportedPicture } from '../../reports/read-evidence.ts'
import { reportCases } from '../../reports/report-cases.ts'

/**
 * One reported picture of a report one has claimed (REQ-173, REQ-176). That it is opened, and why, is in the audit log before it
 * is read. CONFLICT for a report of somebody else's, NOT_FOUND for what is no picture of it or whose file is gone.
 */
export async function openReportedPicture(
  { db, pictures, operator, name, session, now }: OperatorStandalone<'pictures'>,
  { reportId, seq, reason }: Parsed<typeof endpoint>,
): Promise<Out<typeof endpoint>> {
  const names = await transact(db, async (tx) => {
    await refuseUnlessMine(tx, reportCases, { reportId }, operator)
    const evidence = await readEvidence(tx, reportId)
    const picture = evidence.find((each) => each.seq === seq)?.picture
    const found = picture ? await reportedPicture(tx, reportId, picture) : null
    if (!picture || !found) throw new Failure('NOT_FOUND')
    const audited = { action: actionOf(endpoint), object: `report ${reportId}`, after: { picture }, reason }
    await record(tx, { at: now, operator, name, session, ...audited })
    return found
  })
  const file = await pictures.read(names.full)
  if (!file) throw new Failure('NOT_FOUND')
  return { webp: file.toString('base64') }
}
