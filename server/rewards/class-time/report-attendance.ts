import type { Out, Parsed } from '@madang/contract/endpoint.ts'
import type { reportAttendance as endpoint } from '@madang/contract/rewards/live.ts'
import type { Tx } from '../../db/tables.ts'
import { takeReport } from '../../live/take-report.ts'
import { creditClassTime } from './credit-class-time.ts'

/** Counts what a second provider reports like time seen here, in the order it comes (REQ-77); answers how much it told. */
export async function reportAttendance(
  tx: Tx,
  secret: string | null,
  report: Parsed<typeof endpoint>,
  now: Date,
): Promise<Out<typeof endpoint>> {
  const span = await takeReport(tx, secret, report, now)
  if (!span) return { countedMs: 0 }
  await creditClassTime(tx, { user: report.userId, classId: report.classId, span, now })
  return { countedMs: span.to.getTime() - span.from.getTime() }
}
