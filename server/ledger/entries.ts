import './tables.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../db/tables.ts'
import { type AccountId, partsOf } from './account.ts'

/** What one transfer changed on one of the accounts asked for; negative when it was debited. */
export interface Entry {
  readonly id: bigint
  /** When it happened: the moment of its business event, or when it was posted in rows of earlier releases. */
  readonly at: Date
  readonly code: string
  readonly cause: string
  readonly ruleVersion: string
  readonly bucket: string
  /** The account on the other side. */
  readonly other: AccountId
  readonly change: bigint
}

interface Span {
  readonly from: Date
  readonly until: Date
}

/** The entries of some accounts of one owner that happened from a moment until before another, in the order of the ledger. */
export async function entriesBetween(
  db: Db | Tx,
  accounts: readonly AccountId[],
  { from, until }: Span,
): Promise<Entry[]> {
  const { rows } = await sql<{
    id: bigint
    at: Date
    code: string
    cause: string
    rule_version: string
    account: AccountId
    other: AccountId
    change: bigint
  }>`
    select id, coalesce(at, posted_at) as at, code, cause, rule_version, debit as account, credit as other,
      -amount as change from transfer
      where debit = any(${accounts}::text[]) and coalesce(at, posted_at) >= ${from} and coalesce(at, posted_at) < ${until}
    union all
    select id, coalesce(at, posted_at), code, cause, rule_version, credit, debit, amount from transfer
      where credit = any(${accounts}::text[]) and coalesce(at, posted_at) >= ${from} and coalesce(at, posted_at) < ${until}
    order by id, change`.execute(db)
  return rows.map(({ id, at, code, cause, rule_version, account, other, change }) => ({
    id,
    at,
    code,
    cause,
    ruleVersion: rule_version,
    bucket: partsOf(account).bucket,
    other,
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
        where debit = any(${accounts}::text[]) and coalesce(at, posted_at) < ${moment}
      union all
      select credit, amount from transfer where credit = any(${accounts}::text[]) and coalesce(at, posted_at) < ${moment}
    ) as entry group by account`.execute(db)
  return new Map(rows.map(({ account, balance }) => [partsOf(account).bucket, balance]))
}
