import '../tables.ts'
import { sql } from 'kysely'
import type { Tx } from '../../db/tables.ts'
import { allRules } from '../../rules/rules-on.ts'
import { contest } from './contest.ts'
import { countedTopics } from './count-votes.ts'
import { type Cycle, holdClosed, writeCycle } from './cycles.ts'
import { resultFile, type ResultRow } from './result-file.ts'

/**
 * Freezes a cycle that is over, once: counts its valid votes, writes the result and its file (REQ-142). The campaign's row is
 * held, so only one process does; whoever votes has either committed or is refused. Returns whether it did.
 */
export async function freezeCycle(tx: Tx, cycle: Cycle, clock: { now(): Date }): Promise<boolean> {
  await holdClosed(tx, cycle.number)
  const now = clock.now()
  if (now < cycle.endsAt) return false
  await writeCycle(tx, cycle)
  const { published } = (await allRules(tx, contest)).get(cycle.ruleVersion)!
  const topics = await countedTopics(tx, cycle.number)
  const rows = topics.map(({ topic, votes, removed, submittedAt }, index): ResultRow => ({
    rank: index + 1,
    topic,
    votes,
    removed,
    submittedAt,
    isPublished: index < published,
  }))
  await sql`insert into contest_result (programme, cycle, rank, topic, votes, removed, submitted_at, is_published)
    select ${contest.id}, ${cycle.number}, row.* from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as row (rank integer, topic text, votes integer, removed integer, "submittedAt" timestamptz, "isPublished" boolean)`.execute(
    tx,
  )
  await tx
    .updateTable('contest_cycle')
    .set({ ends_at: cycle.endsAt, frozen_at: now, ...resultFile(rows) })
    .where('programme', '=', contest.id)
    .where('number', '=', cycle.number)
    .where('frozen_at', 'is', null)
    .execute()
  return true
}
