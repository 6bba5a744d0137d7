import type { Out, Parsed } from '@madang/contract/endpoint.ts'
import type { reportAttendance as endpoint } from '@madang/contract/rewards/live.ts'
import type { VisitorCommand } from '../../context.ts'
import { takeReport } from '../../live/take-report.ts'
import { creditClassTime } from './credit-class-time.ts'

/** Counts what a second provider reports like time seen here, in the order it comes (REQ-77). Returns how much it was, of a repetition too. */
export async function reportAttendance(
  {
    tx,
    clock,
    liveProviderSecret,
    askLaw,
    publish,
  }: Pick<VisitorCommand<'liveProviderSecret'>, 'tx' | 'clock' | 'liveProviderSecret' | 'askLaw'> & {
    readonly publish?: VisitorCommand['publish']
  },
  report: Parsed<typeof endpoint>,
): Promise<Out<typeof endpoint>> {
  const taken = await takeReport({ tx, askLaw }, liveProviderSecret, report, clock.now())
  if (!taken) return { countedMs: 0 }
  const { seen: span, isFirst } = taken
  const { userId: user, classId } = report
  if (isFirst) await creditClassTime(tx, { user, classId, span, clock, ...(publish && { publish }) })
  return { countedMs: span.to.getTime() - span.from.getTime() }
}
