import type { Selectable } from 'kysely'
import type { Tables, Tx } from '../../db/tables.ts'
import { keepAsEvidence, letGoOfEvidence } from '../../pictures/keep-evidence.ts'
import '../tables.ts'

/** Puts a refused appeal aside, with its words, pictures and answer, before another takes its place. */
export async function keepEarlier(tx: Tx, row: Selectable<Tables['suspension']>): Promise<void> {
  const { suspension_id, user_id, words, pictures, appealed_at, answer, decided_by, decided_at } = row
  // The table keeps all four of them with an appeal that was decided.
  if (!appealed_at || !answer || !decided_by || !decided_at) throw new Error('an appeal without its decision')
  await tx
    .insertInto('earlier_appeal')
    .values({ suspension_id, user_id, words, pictures, appealed_at, answer, decided_by, decided_at })
    .execute()
  await keepAsEvidence(tx, 'earlier_appeal', pictures)
  await letGoOfEvidence(tx, 'suspension', pictures)
}
