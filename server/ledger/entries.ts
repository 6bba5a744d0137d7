import './tables.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../db/tables.ts'
import { type AccountId, partsOf } from './account.ts'

/** What one transfer changed on one of the accounts asked for; negative when it was debited. */
export interface Entry {
  readonly id: bigint
  readonly postedAt: Date
  readonly code: string
  readonly ruleVersion: string
  readonly bucket: string
  readonly change: bigint
}

interface Span {
  readonly from: Date
  readonly until: Date
}

/** The entries of some accounts of one owner posted from a moment until before another, in the order of the ledger. */
export async function entriesBetween(
  db: Db | Tx,
  accounts: readonly AccountId[],
  { from, until }: Span,
): Promise<Entry[]> {
  const { rows } = await sql<{
    id: bigint
    posted_at: Date
    code: string
    rule_version: string
    account: AccountId
    change: bigint
  }>`
    select id, posted_at, code, rule_version, debit as account, -amount as change from transfer
      where debit = any(${accounts}::text[]) and posted_at >= ${from} and posted_at < ${until}
    union all
    select id, posted_at, code, rule_version, credit, amount from transfer
      where credit = any(${accounts}::text[]) and posted_at >= ${from} and posted_at < ${until}
    order by id, change`.execute(db)
  return rows.map(({ id, posted_at, code, rule_version, account, change }) => ({
    id,
    postedAt: posted_at,
    code,
    ruleVersion: rule_version,
    bucket: partsOf(account).bucket,
    change,
  }))
}

/** What accounts held before a moment, by bucket: the sum of their transfers until then (INV-M02). */
export async function balancesBefore(
  db: Db | Tx,
  accounts: readonly AccountId[],
  moment: Date,
): Promise<Map<string, bigint>> {
  const { rows } = await sql<{ account: AccountId; balance: bigint }>`
    select account, sum(change)::bigint as balance from (
      select debit as account, -amount as change from transfer
        where debit = any(${accounts}::text[]) and posted_at < ${moment}
      union all
      select credit, amount from transfer where credit = any(${accounts}::text[]) and posted_at < ${moment}
    ) as entry group by account`.execute(db)
  return new Map(rows.map(({ account, balance }) => [partsOf(account).bucket, balance]))
}
