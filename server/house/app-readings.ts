import { type PageRules, usualRules } from '@madang/contract/page-rules.ts'
import { newestReading } from '../jobs/newest-reading.ts'
import type { Db } from '../db/tables.ts'
import { readingsIn } from './readings.ts'

/** How the app reads its rules, as this process last read it: at most two seconds old. */
export interface AppReadings {
  readonly refresh: () => Promise<void>
  readonly now: () => PageRules
}

export function cachedAppReadings(db: Db): AppReadings {
  const { refresh, known } = newestReading<PageRules>(async () => {
    const { firstLanguage, sessionEnd, benefit, invite } = await readingsIn(db)
    return { firstLanguage, sessionEnd, benefit, invite }
  }, usualRules)
  return { refresh, now: known }
}
