import { sql } from 'kysely'
import { holdsWords } from '../db/lists/read-list.ts'
import type { Db } from '../db/tables.ts'
import './tables.ts'

interface Found {
  readonly kind: string
  readonly id: string
  /** By language; null where nothing is written. */
  readonly titles: Readonly<Record<string, string | null>>
}

/** Items of some kinds whose titles hold these words, or with this id; the last saved first. */
export async function findContent(
  db: Db,
  kinds: readonly string[],
  { words, most }: { readonly words: string; readonly most: number },
): Promise<readonly Found[]> {
  const folded = words.toLowerCase()
  const { rows } = await sql<Found>`
    with found as (
      select item.* from unnest(${kinds}::text[]) as asked cross join lateral (
        select kind, id, version, saved_at from content_item
        where kind = asked and ((${sql.join(holdsWords(sql`titles`, folded), sql` and `)}) or id = ${folded})
        order by saved_at desc limit ${most}
      ) as item
      order by item.saved_at desc limit ${most}
    )
    select kind, id, (
      select jsonb_object_agg(key, coalesce(value ->> 'title', value ->> 'name', value ->> 'note'))
      from jsonb_each(content -> 'texts')
    ) as titles
    from found join content_version using (kind, id, version) order by found.saved_at desc`.execute(db)
  return rows
}
