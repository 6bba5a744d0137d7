import '../tables.ts'
import { sql } from 'kysely'
import type { Tx } from '../../db/tables.ts'
import type { LedgerFault } from '../check-ledger.ts'

/**
 * Proves the transfers after `from` up to `to`: each continues the running balances of both its accounts (INV-M02), the first
 * of each account those before it, and every account they touched has the balance after its last transfer. Reads these
 * transfers and, by index, the last ones of their accounts.
 */
export async function provePortion(tx: Tx, from: bigint, to: bigint): Promise<LedgerFault[]> {
  const { rows } = await sql<LedgerFault>`
    with entry as materialized (
      select id, debit as account, -amount as change, debit_balance as balance from transfer where id > ${from} and id <= ${to}
      union all
      select id, credit, amount, credit_balance from transfer where id > ${from} and id <= ${to}
    ), running as (
      select account, id, change, balance, lag(balance) over (partition by account order by id) as before,
        row_number() over (partition by account order by id) = 1 as is_first
      from entry
    ), touched as (
      select running.account, running.id, running.change, running.balance, coalesce(earlier.balance, 0) as before
      from running left join lateral ${lastOf('running.account', from)} as earlier on true
      where is_first
    )
    select 'INV-M02' as invariant, account || ' at transfer ' || id as subject,
      'running balance ' || balance || ', transfers ' || before + change as detail
    from (
      select account, id, change, balance, before from running where not is_first
      union all
      select account, id, change, balance, before from touched
    ) as each where balance <> before + change
    union all
    select 'INV-M02', touched.account, 'balance ' || account.balance || ', transfers ' || last.balance
    from touched join account on account.id = touched.account
    cross join lateral ${lastOf('touched.account', null)} as last
    where account.balance <> last.balance`.execute(tx)
  return rows
}

/** The accounts after `after`, `most` of them, whose balance is not the one after their last transfer; and the last looked at. */
export async function compareBalances(
  tx: Tx,
  after: string,
  most: number,
): Promise<{ readonly faults: LedgerFault[]; readonly last: string | null }> {
  const { rows } = await sql<{ id: string; balance: bigint; expected: bigint }>`
    select id, account.balance, coalesce(last.balance, 0) as expected
    from (select id, balance from account where id > ${after} order by id limit ${most}) as account
    left join lateral ${lastOf('account.id', null)} as last on true order by id`.execute(tx)
  const faults = rows
    .filter(({ balance, expected }) => balance !== expected)
    .map(({ id, balance, expected }) => ({
      invariant: 'INV-M02' as const,
      subject: id,
      detail: `balance ${balance}, transfers ${expected}`,
    }))
  return { faults, last: rows.length < most ? null : rows.at(-1)!.id }
}

/** SQL: the balance of an account after its last transfer, of those up to `to` when given; both sides by their index. */
function lastOf(account: string, to: bigint | null) {
  const upTo = to === null ? sql`` : sql`and id <= ${to}`
  const id = sql.ref(account)
  return sql`(
    select balance from (
      (select id, debit_balance as balance from transfer where debit = ${id} ${upTo} order by id desc limit 1)
      union all
      (select id, credit_balance from transfer where credit = ${id} ${upTo} order by id desc limit 1)
    ) as side order by id desc limit 1)`
}
