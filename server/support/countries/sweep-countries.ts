import { sql } from 'kysely'
import { countryRequestRules } from '@madang/contract/chat/country-requests.ts'
import { dayMs } from '@madang/contract/values/durations.ts'
import type { Db } from '../../db/tables.ts'
import { emptyCases } from '../../pictures/empty-cases.ts'
import type { Kept } from '../../retention/kept.ts'

const keptMs = countryRequestRules.evidenceDays * dayMs

export const keptCountries: Kept = {
  name: 'country_request.words',
  keptMs,
  due: (now) => sql`decided_at <= ${new Date(now.getTime() - keptMs)} and words <> ''`,
}

/** Removes words and pictures of requests decided more than 90 days ago; what was asked and decided stays. */
export function sweepCountries(db: Db, now: Date, most?: number): Promise<void> {
  return emptyCases(db, keptCountries, now, most)
}
