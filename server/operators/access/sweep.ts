import { dayMs } from '@madang/contract/values/durations.ts'
import type { Db } from '../../db/tables.ts'
import '../tables.ts'
import { keptDrafts } from '../../content/drafts.ts'
import { keptAfter } from '../../retention/kept.ts'
import { sweepKept } from '../../retention/sweep-kept.ts'

/** What opens nothing any more: challenges and links past their time, sessions a month after their end, what was typed and left. */
export const keptOperators = [
  keptAfter('operator_challenge', 'expires_at', 0),
  keptAfter('operator_link', 'expires_at', 30 * dayMs),
  keptAfter('operator_session', 'expires_at', 30 * dayMs),
  keptDrafts,
]

export function sweepOperators(db: Db, now: Date): Promise<void> {
  return sweepKept(db, keptOperators, now)
}
