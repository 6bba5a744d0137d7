import type { Locale } from '@madang/contract/locale.ts'
import type { RewardRecord } from '@madang/contract/rewards/rewards.ts'
import { serverNow } from '../../../lib/server/clock.ts'
import { dayText, programmeDay } from '../../../lib/format/programme-day.ts'

/** `11월 18일`: the programme day of a record. */
export function recordDate(moment: Date, locale: Locale): string {
  return dayText(programmeDay(moment), programmeDay(new Date(serverNow())), locale)
}

/** The cause in words; while amounts are hidden without the figures that follow its first point. */
export function causeText({ kind, cause }: RewardRecord, isHidden: boolean): string {
  return isHidden && (kind === 'onReceipt' || kind === 'class') ? (cause.split(' · ')[0] ?? cause) : cause
}
