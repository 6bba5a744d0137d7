import '../tables.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/tables.ts'
import { transact } from '../../db/tx.ts'
import { type LongestWait, settledUpTo } from './prove-books.ts'

/** Transfers added up in one transaction. */
const portion = 100_000n

/**
 * Adds to what users hold together (`holding_sum`) what was posted since the last call, in portions, so that whoever asks for
 * sums reads no accounts. Two processes at once take turns; one that ends in between is gone on with by the next call.
 */
export async function sumHoldings(db: Db, wait: LongestWait): Promise<void> {
  const settled = await settledUpTo(db, wait)
  while (await transact(db, (tx) => sumNext(tx, settled)));
}

/** Whether there was something to add. */
async function sumNext(tx: Tx, settled: bigint): Promise<boolean> {
  await sql`set local statement_timeout = '2min'`.execute(tx)
  const { summed_to: from } = await tx
    .selectFrom('holding_sums')
    .select('summed_to')
    .forUpdate()
    .executeTakeFirstOrThrow()
  const to = settled < from + portion ? settled : from + portion
  if (to <= from) return false
  const { rows } = await sql<{ entries: bigint }>`
    with posted as materialized (
      select asset, debit, credit, amount from transfer where id > ${from} and id <= ${to}
    ), each as (
      select asset, split_part(debit, '/', 3) as bucket, -amount as change from posted where debit not like 'programme/%'
      union all
      select asset, split_part(credit, '/', 3), amount from posted where credit not like 'programme/%'
    ), added as (
      insert into holding_sum (asset, bucket, balance)
      select asset, bucket, sum(change)::bigint from each group by asset, bucket
      on conflict (asset, bucket) do update set balance = holding_sum.balance + excluded.balance
    )
    select count(*) as entries from posted`.execute(tx)
  await tx
    .updateTable('holding_sums')
    .set(({ eb }) => ({ summed_to: to, entries: eb('entries', '+', rows[0]!.entries) }))
    .execute()
  return true
}
