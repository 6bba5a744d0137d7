import type { Amount, Asset } from '@madang/contract/money.ts'
import type { AccountId } from './account.ts'
import type { TransferCode } from './transfer-codes.ts'

/** An amount to be moved and everything that explains it (INV-M08). */
export interface Order<A extends Asset = Asset> {
  readonly key: string
  readonly code: TransferCode
  /** The event that caused it, such as `check_in/2718281828/2026-11-21`. */
  readonly cause: string
  /** Who did it: a user, an operator, or `programme`. */
  readonly actor: string
  readonly ruleVersion: string
  readonly debit: AccountId<A>
  readonly credit: AccountId<A>
  readonly amount: Amount<A>
  /** The transfer this one corrects, if it does. */
  readonly corrects?: bigint
}

/** A posted transfer. `debitBalance` and `creditBalance` are the balances after it. */
export interface Transfer extends Order {
  readonly id: bigint
  readonly debitBalance: bigint
  readonly creditBalance: bigint
}

/** A row of the table `transfer`. */
export interface TransferRow {
  id: bigint
  key: string
  code: string
  cause: string
  actor: string
  rule_version: string
  debit: string
  credit: string
  amount: bigint
  corrects: bigint | null
  debit_balance: bigint
  credit_balance: bigint
}

/** A posted transfer with the moment of its business event; null in rows of earlier releases. */
export interface DatedTransfer extends Transfer {
  readonly at: Date | null
}

/** A row as a transfer. Account ids and brands are what the table's own checks and keys guarantee. */
export function transferOf(row: TransferRow): Transfer {
  return {
    id: row.id,
    key: row.key,
    code: row.code as TransferCode, // posted from an order; replay finds any other
    cause: row.cause,
    actor: row.actor,
    ruleVersion: row.rule_version,
    debit: row.debit as AccountId,
    credit: row.credit as AccountId,
    amount: row.amount as Amount,
    ...(row.corrects === null ? {} : { corrects: row.corrects }),
    debitBalance: row.debit_balance,
    creditBalance: row.credit_balance,
  }
}
