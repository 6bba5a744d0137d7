import type { Context } from '../context.ts'
import { sql, type SqlBool } from 'kysely'
import type { PublisherItem } from '@madang/contract/reading/publisher-item.ts'
import { publisherItems } from './publisher-items.ts'
import './tables.ts'

/** As many are answered. */
const most = 20

/** Studios and lecturers whose name or line holds every word of a query, in any language (REQ-70). */
export async function searchPublishers(
  { db, locale }: Context<'db' | 'locale'>,
  { keyword }: { keyword: string },
): Promise<{ items: PublisherItem[] }> {
  const words = searchForm(keyword).split(/\s+/).filter(Boolean)
  if (!words.length) return { items: [] }
  const patterns = words.map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`)
  const rows = await db
    .selectFrom('publisher')
    .select('id')
    .where('content', 'is not', null)
    .where(sql<SqlBool>`search_text like all (${patterns}::text[])`)
    .orderBy('id')
    .limit(most)
    .execute()
  const ids = rows.map(({ id }) => id)
  const items = await publisherItems(db, locale, ids)
  return { items: ids.flatMap((id) => items.get(id) ?? []) }
}

/** Text as it is compared: NFKC, lower case. */
export function searchForm(text: string): string {
  return text.normalize('NFKC').toLowerCase()
}
