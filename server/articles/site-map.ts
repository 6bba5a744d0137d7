import { sql } from 'kysely'
import type { Db } from '../db/tables.ts'
import './tables.ts'

/** As many as one map of a site may name. */
const most = 50_000

/** Every published article with its last change, newest first: for those who index the site (REQ-7). */
export async function siteMap(db: Db, now: Date): Promise<readonly { id: string; changed: Date }[]> {
  return await db
    .selectFrom('article')
    .select(['id', sql<Date>`coalesce(updated_at, published_at)`.as('changed')])
    .where('published_at', '<=', now)
    .where((each) =>
      each.exists(each.selectFrom('article_text').whereRef('article_id', '=', 'article.id').select('locale')),
    )
    .orderBy('published_at', 'desc')
    .limit(most)
    .execute()
}
