import '../tables.ts'
import { sql } from 'kysely'
import type { UserId } from '@madang/contract/ids.ts'
import type { Db, Tx } from '../../db/tables.ts'
import { grantsMade } from '../../rewards/grants/programme-grants.ts'
import { contest } from './contest.ts'
import type { ResultRow } from './result-file.ts'

/** A published topic of a frozen cycle, with what its prize depends on. */
export interface Published extends Pick<ResultRow, 'rank' | 'topic' | 'votes' | 'removed'> {
  readonly author: UserId
  readonly cycle: number
  readonly endsAt: Date
  readonly frozenAt: Date
  readonly ruleVersion: string
}

/** The published topics of a frozen cycle, in their order. */
export function publishedIn(db: Db | Tx, cycle: number): Promise<Published[]> {
  return published(db).where('result.cycle', '=', cycle).execute()
}

/** Published topics whose prize is neither credited nor refused, of the earliest cycle first. */
export function duePublished(db: Db | Tx): Promise<Published[]> {
  return published(db)
    .where(
      sql<boolean>`not exists (select 1 from ${grantsMade(contest.id)} as made
        where made.user_id = topic.author and made.subject = result.topic)`,
    )
    .execute()
}

function published(db: Db | Tx) {
  return db
    .selectFrom('contest_result as result')
    .innerJoin('contest_cycle as cycle', (join) =>
      join.onRef('cycle.programme', '=', 'result.programme').onRef('cycle.number', '=', 'result.cycle'),
    )
    .innerJoin('contest_topic as topic', 'topic.id', 'result.topic')
    .select([
      'result.rank',
      'result.topic',
      'result.votes',
      'result.removed',
      'result.cycle',
      'topic.author',
      'cycle.ends_at as endsAt',
      'cycle.rule_version as ruleVersion',
    ])
    .select(sql<Date>`cycle.frozen_at`.as('frozenAt'))
    .where('result.programme', '=', contest.id)
    .where('is_published', '=', true)
    .orderBy('result.cycle')
    .orderBy('result.rank')
}
