import { z } from 'zod'
import type { ContentKind } from '@madang/contract/operators/content/content-calls.ts'
import type { Db, Tx } from '../db/tables.ts'
import type { Shown } from '../content/content-row.ts'
import './tables.ts'

/** What every setting of the house does with a version that is published, and with one that is withdrawn. */
export function kept(kind: ContentKind) {
  return {
    show: async (tx: Tx, { id, content, at, isSample }: Shown<z.output<ContentKind['content']>, object>) => {
      const stored = JSON.stringify(z.encode(kind.content, content))
      const shown = { content: stored, shown_at: at, is_sample: isSample }
      await tx
        .insertInto('house_setting')
        .values({ kind: kind.name, id, ...shown })
        .onConflict((conflict) => conflict.columns(['kind', 'id']).doUpdateSet(shown))
        .execute()
    },
    hide: async (tx: Tx, id: string) => {
      await tx.deleteFrom('house_setting').where('kind', '=', kind.name).where('id', '=', id).execute()
    },
  }
}

/** What readers have of a kind, by item. Throws where one cannot be read, as a later release may have written it. */
export async function settingsOf<K extends ContentKind>(db: Db | Tx, kind: K) {
  const rows = await db.selectFrom('house_setting').selectAll().where('kind', '=', kind.name).orderBy('id').execute()
  return rows.map(({ id, content, is_sample }) => {
    const read = z.safeDecode(kind.content, content)
    if (!read.success) throw new Error(`The setting ${kind.name} ${id} cannot be read.`, { cause: read.error })
    return { id, content: read.data as z.output<K['content']>, isSample: is_sample }
  })
}
