import { minuteMs } from '@madang/contract/values/durations.ts'
import { businessDay } from './business-day.ts'

/** `businessDay` for what asks with every call: worked out once a minute, for a day begins with a minute. */
export function cachedBusinessDay(): (now: Date) => string {
  let [minute, day] = [NaN, '']
  return (now) => {
    const asked = Math.floor(now.getTime() / minuteMs)
    if (asked !== minute) [minute, day] = [asked, businessDay(now)]
    return day
  }
}
