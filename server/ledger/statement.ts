import './tables.ts'
import { type Selectable, sql } from 'kysely'
import type { Db, Tables, Tx } from '../db/tables.ts'
import type { AccountId } from './account.ts'
import { type Transfer, transferOf } from './transfer.ts'

/** One line of an account's statement: `change` is negative when the account was debited; `balance` is after it. */
export interface StatementLine {
  readonly transfer: Transfer
  readonly change: bigint
  readonly balance: bigint
  /** When it happened: the moment of its business event, or when it was posted in rows of earlier releases. */
  readonly at: Date
}

/**
 * The transfers of an account, newest first, before the transfer `before` when given. The first line's balance is the
 * account's balance at that position of the ledger (INV-M10).
 */
export async function statement(
  db: Db | Tx,
  { account, before, limit = 100 }: { account: AccountId; before?: bigint; limit?: number },
): Promise<StatementLine[]> {
  const side = (column: 'debit' | 'credit') => {
    const rows = db.selectFrom('transfer').selectAll().where(column, '=', account)
    return (before === undefined ? rows : rows.where('id', '<', before)).orderBy('id', 'desc').limit(limit).execute()
  }
  const rows = [...(await side('debit')), ...(await side('credit'))]
  return rows
    .sort((left, right) => (left.id < right.id ? 1 : -1))
    .slice(0, limit)
    .map((row) => {
      const isDebit = row.debit === account
      return {
        transfer: transferOf(row),
        change: isDebit ? -row.amount : row.amount,
        balance: isDebit ? row.debit_balance : row.credit_balance,
        at: row.at ?? row.posted_at,
      }
    })
}

/** The last transfers that touched any of some accounts, newest first, each once. */
export async function latestTransfers(
  db: Db | Tx,
  accounts: readonly AccountId[],
  limit: number,
): Promise<{ transfer: Transfer; at: Date }[]> {
  // The end of each account: of all together the ledger would be read backwards until it has shown enough.
  const side = async (column: 'debit' | 'credit') => {
    const { rows } = await sql<Selectable<Tables['transfer']>>`
      select last.* from unnest(${accounts}::text[]) as asked (account) cross join lateral (
        select * from transfer where ${sql.ref(column)} = asked.account order by id desc limit ${limit}) as last`.execute(
      db,
    )
    return rows
  }
  const rows = [...(await side('debit')), ...(await side('credit'))]
  return [...new Map(rows.map((row) => [row.id, row])).values()]
    .sort((left, right) => (left.id < right.id ? 1 : -1))
    .slice(0, limit)
    .map((row) => ({ transfer: transferOf(row), at: row.at ?? row.posted_at }))
}

/** One transfer; null when there is none of this number. */
export async function transferById(db: Db | Tx, id: bigint): Promise<Transfer | null> {
  const row = await db.selectFrom('transfer').selectAll().where('id', '=', id).executeTakeFirst()
  return row ? transferOf(row) : null
}
