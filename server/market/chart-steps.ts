import { dayMs, hourMs, minuteMs } from '@madang/contract/values/durations.ts'
import type { ChartRange } from '@madang/contract/reading/coins.ts'

/** How long a candle of each chart lasts, how many are shown, and from which moment they are counted; weeks begin on Monday (REQ-67). */
export const chartSteps: Readonly<
  Record<ChartRange, { readonly stepMs: number; readonly count: number; readonly originMs: number }>
> = {
  '1H': { stepMs: minuteMs, count: 60, originMs: 0 },
  '1D': { stepMs: 30 * minuteMs, count: 48, originMs: 0 },
  '1W': { stepMs: 4 * hourMs, count: 42, originMs: 0 },
  '1M': { stepMs: dayMs, count: 30, originMs: 0 },
  '1Y': { stepMs: 7 * dayMs, count: 52, originMs: 4 * dayMs },
}

/** 09:00 KST of the day, which is 00:00 UTC (REQ-66). */
export function dayStart(now: Date): Date {
  return new Date(Math.floor(now.getTime() / dayMs) * dayMs)
}
