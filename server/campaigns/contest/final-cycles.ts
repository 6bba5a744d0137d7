import '../tables.ts'
import { sql } from 'kysely'
import { Failure } from '@madang/contract/failures.ts'
import { offsetOf, type Page } from '@madang/contract/paging.ts'
import type { Db, Tx } from '../../db/tables.ts'
import { contest } from './contest.ts'

/** Final cycles, the last first, with what they came to. */
export async function finalCycles(tx: Tx, page: Page) {
  const items = await tx
    .selectFrom('contest_cycle')
    .leftJoin('contest_result', (join) =>
      join.onRef('contest_result.programme', '=', 'contest_cycle.programme').onRef('cycle', '=', 'number'),
    )
    .select(['number', 'starts_at as startsAt', 'ends_at as endsAt', 'contest_cycle.rule_version as ruleVersion'])
    .select([
      sql<Date>`frozen_at`.as('frozenAt'),
      sql<number>`count(topic)::integer`.as('topics'),
      sql<number>`coalesce(sum(votes), 0)::integer`.as('votes'),
      sql<number>`coalesce(sum(removed), 0)::integer`.as('removed'),
    ])
    .where('contest_cycle.programme', '=', contest.id)
    .where('frozen_at', 'is not', null)
    .groupBy(['contest_cycle.programme', 'number'])
    .orderBy('number', 'desc')
    .limit(page.pageSize)
    .offset(offsetOf(page))
    .execute()
  const { count } = await tx
    .selectFrom('contest_cycle')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('programme', '=', contest.id)
    .where('frozen_at', 'is not', null)
    .executeTakeFirstOrThrow()
  return { items, totalCount: Number(count) }
}

/** A final cycle with its file and every topic in its order. NOT_FOUND before it is final. */
export async function finalTopics(tx: Db | Tx, number: number) {
  const cycle = await tx
    .selectFrom('contest_cycle')
    .selectAll()
    .where('programme', '=', contest.id)
    .where('number', '=', number)
    .where('frozen_at', 'is not', null)
    .executeTakeFirst()
  if (!cycle) throw new Failure('NOT_FOUND')
  const topics = await tx
    .selectFrom('contest_result')
    .innerJoin('contest_topic', 'contest_topic.id', 'topic')
    .select(['topic as topicId', 'title', 'author', 'rank', 'votes', 'removed', 'is_published as isPublished'])
    .where('contest_result.programme', '=', contest.id)
    .where('contest_result.cycle', '=', number)
    .orderBy('rank')
    .execute()
  return {
    number,
    startsAt: cycle.starts_at,
    endsAt: cycle.ends_at,
    frozenAt: cycle.frozen_at!,
    ruleVersion: cycle.rule_version,
    csv: cycle.csv!,
    digest: cycle.digest!.toString('hex'),
    topics,
  }
}
