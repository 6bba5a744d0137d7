import type { Measure } from '../casework/case-kind.ts'
import type { Tx } from '../db/tables.ts'
import './tables.ts'

/** Articles that wait for a second person to publish them. */
export async function measureReviews(tx: Tx): Promise<Measure> {
  const { open, oldest } = await tx
    .selectFrom('article_work')
    .innerJoin('article_version', (join) =>
      join
        .onRef('article_version.article_id', '=', 'article_work.article_id')
        .onRef('article_version.version', '=', 'article_work.version'),
    )
    .select(({ fn }) => [fn.countAll<bigint>().as('open'), fn.min('saved_at').as('oldest')])
    .where('article_work.state', '=', 'review')
    .executeTakeFirstOrThrow()
  return { open: Number(open), oldest }
}
