import { sql } from 'kysely'
import { Failure } from '@madang/contract/failures.ts'
import { offsetOf, type Page } from '@madang/contract/paging.ts'
import type { WarningId } from '@madang/contract/chat/warnings.ts'
import type { Db, Tx } from '../db/tables.ts'
import { snapshot } from '../db/tx.ts'
import './tables.ts'

/** Appeals against warnings that wait, oldest first, or decided ones, newest first; with their whole number (INV-F08). */
export function listWarningAppeals(db: Db, { isDecided, ...page }: Page & { readonly isDecided: boolean }) {
  return snapshot(db, async (tx) => {
    const asked = tx
      .selectFrom('warning')
      .where('appeal', 'in', isDecided ? ['granted', 'upheld'] : ['open', 'claimed'])
    const { number } = await asked.select(({ fn }) => fn.countAll<bigint>().as('number')).executeTakeFirstOrThrow()
    const items = await asked
      .selectAll()
      .select(
        sql<number>`(select count(*)::integer from warning as other
          where other.user_id = warning.user_id and other.appeal is distinct from 'granted')`.as('standing'),
      )
      .orderBy('appealed_at', isDecided ? 'desc' : 'asc')
      .orderBy('id')
      .limit(page.pageSize)
      .offset(offsetOf(page))
      .execute()
    return { items, totalCount: Number(number) }
  })
}

/** Takes an open appeal. NOT_ALLOWED for who gave the warning (REQ-170), CONFLICT when a colleague was faster. */
export async function claimWarningAppeal(tx: Tx, id: WarningId, operator: string): Promise<void> {
  const found = await tx.selectFrom('warning').select('given_by').where('id', '=', id).executeTakeFirst()
  if (found?.given_by === operator) throw new Failure('NOT_ALLOWED')
  const { numUpdatedRows } = await tx
    .updateTable('warning')
    .set({ appeal: 'claimed', claimed_by: operator })
    .where('id', '=', id)
    .where('appeal', '=', 'open')
    .executeTakeFirst()
  if (!numUpdatedRows) throw new Failure(found ? 'CONFLICT' : 'NOT_FOUND')
}

/** Gives a claimed appeal back, or decides it for ever; CONFLICT when it is not this operator's. */
export async function settleWarningAppeal(
  tx: Tx,
  id: WarningId,
  operator: string,
  to: { readonly back: true } | { readonly outcome: 'granted' | 'upheld'; readonly now: Date },
): Promise<void> {
  const change =
    'back' in to
      ? { appeal: 'open' as const, claimed_by: null }
      : { appeal: to.outcome, decided_by: operator, decided_at: to.now }
  const { numUpdatedRows } = await tx
    .updateTable('warning')
    .set(change)
    .where('id', '=', id)
    .where('appeal', '=', 'claimed')
    .where('claimed_by', '=', operator)
    .executeTakeFirst()
  if (!numUpdatedRows) throw new Failure('CONFLICT')
}
