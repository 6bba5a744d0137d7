import type { Selectable } from 'kysely'
import type { Readings } from '@madang/contract/operators/content/house/app-readings.ts'
import { appealAgainDays } from '@madang/contract/users/suspensions.ts'
import { dayMs } from '@madang/contract/values/durations.ts'
import type { Tables } from '../../db/tables.ts'
import '../tables.ts'

type Appealable = Pick<Selectable<Tables['suspension']>, 'at' | 'ended_at' | 'appeal' | 'decided_at'>

/**
 * From when its user may appeal against a suspension: at once the first time, and by the second reading some days after each
 * refusal. Null while an appeal waits, after the end, and when there was the only one.
 */
export function appealFrom(
  { at, ended_at, appeal, decided_at }: Appealable,
  { suspensionAppeals }: Pick<Readings, 'suspensionAppeals'>,
): Date | null {
  if (ended_at) return null
  if (appeal === null) return at
  if (appeal !== 'upheld' || decided_at === null || suspensionAppeals === 'once') return null
  return new Date(decided_at.getTime() + appealAgainDays * dayMs)
}

export function mayAppeal(row: Appealable, readings: Pick<Readings, 'suspensionAppeals'>, now: Date): boolean {
  const from = appealFrom(row, readings)
  return from !== null && from <= now
}
