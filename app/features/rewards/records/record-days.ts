import { units, type Amount } from '@madang/contract/money.ts'
import type { RewardRecord } from '@madang/contract/rewards/rewards.ts'
import { programmeDay } from '../../../lib/format/programme-day.ts'

/** The lines of one programme day. `sum` is what was credited; undefined while a next page may hold more of the day. */
export interface RecordDay {
  readonly day: string
  readonly records: readonly RewardRecord[]
  readonly sum: Amount<'CVC'> | undefined
}

/** Lines, newest first, under their days in Seoul. A line that moved to the next page while reading is counted once. */
export function recordDays(records: readonly RewardRecord[], hasMore: boolean): readonly RecordDay[] {
  const byDay = new Map<string, Map<string, RewardRecord>>()
  for (const record of records) {
    const day = programmeDay(record.createTime)
    const lines = byDay.get(day) ?? new Map<string, RewardRecord>()
    lines.set(record.id, record)
    byDay.set(day, lines)
  }
  const days = [...byDay].map(([day, lines]) => ({ day, records: [...lines.values()] }))
  return days.map(({ day, records: lines }, index) => ({
    day,
    records: lines,
    sum: hasMore && index === days.length - 1 ? undefined : credited(lines),
  }))
}

function credited(records: readonly RewardRecord[]): Amount<'CVC'> {
  let sum = 0n
  for (const { status, amount } of records) if (status === 'credited') sum += amount
  return units<'CVC'>(sum)
}
