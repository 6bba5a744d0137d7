import type { OperatorQuery } from '../../context.ts'
import { actionOf } from '../../domain.ts'
import type { Out, Parsed } from '@madang/contract/endpoint.ts'
import { Failure } from '@madang/contract/failures.ts'
import { openPicture as endpoint } from '@madang/contract/operators/casework/reports.ts'
import { record } from '../../audit/record.ts'
import type { Db } from '../../db/tables.ts'
import { transact } from '../../db/tx.ts'
import type { Pictures } from '../../ports/pictures.ts'
import { readReport, reportedPicture } from '../../reports/report-queue.ts'

/**
 * One reported picture of a report one has claimed (REQ-173, REQ-176). That it is opened, and why, is in the audit log before it
 * is read. CONFLICT for a report of somebody else's, NOT_FOUND for what is no picture of it or whose file is gone.
 */
export async function openPicture(
  { db, pictures }: { readonly db: Db; readonly pictures: Pictures },
  { operator, name, session, now }: OperatorQuery,
  { reportId, seq, reason }: Parsed<typeof endpoint>,
): Promise<Out<typeof endpoint>> {
  const names = await transact(db, async (tx) => {
    const report = await readReport(tx, reportId)
    if (!report) throw new Failure('NOT_FOUND')
    if (report.claimedBy !== operator) throw new Failure('CONFLICT')
    const picture = report.evidence.find((each) => each.seq === seq)?.picture
    const found = picture ? await reportedPicture(tx, reportId, picture) : null
    if (!picture || !found) throw new Failure('NOT_FOUND')
    const deed = { action: actionOf(endpoint), object: `report ${reportId}`, after: { picture }, reason }
    await record(tx, { at: now, operator, name, session, ...deed })
    return found
  })
  const file = await pictures.read(names.full)
  if (!file) throw new Failure('NOT_FOUND')
  return { webp: file.toString('base64') }
}
