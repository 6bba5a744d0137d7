import type { DrawEntry } from '@madang/contract/campaigns/draw-proof.ts'
import type { DrawId } from '@madang/contract/campaigns/draws.ts'
import type { Db, Tx } from '../../db/tables.ts'
import '../tables.ts'

/** Who is in a draw, as published: number and masked name, in the order of the numbers. */
export function entriesOf(db: Db | Tx, id: DrawId): Promise<DrawEntry[]> {
  return db
    .selectFrom('draw_entry')
    .select(['number', 'masked_name as name'])
    .where('draw_id', '=', id)
    .orderBy('number')
    .execute()
}
