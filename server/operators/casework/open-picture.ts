import type { Out, Parsed } from '@madang/contract/endpoint.ts'
import { Failure } from '@madang/contract/failures.ts'
import { openPicture as endpoint } from '@madang/contract/operators/casework/reports.ts'
import type { OperatorStandalone } from '../../context.ts'
import { actionOf } from '../../domain.ts'
import { readEvidence, refuseUnlessReading, reportedPicture } from '../../reports/read-evidence.ts'
import { openEvidence } from './open-evidence.ts'

/**
 * One reported picture of a report one has claimed, or of which one has the appeal (REQ-173, REQ-176). CONFLICT for a report of somebody else's, NOT_FOUND
 * for what is no picture of it or whose file is gone.
 */
export function openReportedPicture(
  context: OperatorStandalone<'pictures'>,
  { reportId, seq, reason }: Parsed<typeof endpoint>,
): Promise<Out<typeof endpoint>> {
  return openEvidence(context, {
    action: actionOf(endpoint),
    object: `report ${reportId}`,
    reason,
    find: async (tx) => {
      await refuseUnlessReading(tx, reportId, context.operator)
      const evidence = await readEvidence(tx, reportId)
      const picture = evidence.find((each) => each.seq === seq)?.picture
      const found = picture ? await reportedPicture(tx, reportId, picture) : null
      if (!picture || !found) throw new Failure('NOT_FOUND')
      return { id: picture, full: found.full }
    },
  })
}
