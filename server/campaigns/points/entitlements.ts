/** What the rules of points give and ask (REQ-139). Pure: settling, exchanging, dry run and replay ask the same. */
import { type Amount, assetScale, units } from '@madang/contract/money.ts'
import { hourMs, minuteMs } from '@madang/contract/values/durations.ts'
import type { WatchedDay } from '../xrp/entitlements.ts'
import type { PointsValues } from './points.ts'

/** Points for a day of classes. */
export function pointsOf({ perDay, listeningMinutes }: PointsValues, { countedMs }: WatchedDay): Amount<'POINT'> {
  return countedMs >= listeningMinutes * minuteMs ? perDay : units<'POINT'>(0n)
}

/** The XRP that points bring; null where they are no full number of XRP, or the exchange has no rate. */
export function xrpFor(points: number, pointsPerXrp: number): Amount<'XRP'> | null {
  if (pointsPerXrp === 0 || points % pointsPerXrp !== 0) return null
  return units<'XRP'>(BigInt(points / pointsPerXrp) * 10n ** BigInt(assetScale.XRP))
}

/** The moment until which a reservation may be taken back. */
export function cancelUntil({ cancelHours }: Pick<PointsValues, 'cancelHours'>, startAt: Date): Date {
  return new Date(startAt.getTime() - cancelHours * hourMs)
}
