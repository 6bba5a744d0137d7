import { partsOf } from './account.ts'
import type { Draft } from './books.ts'
import type { Order } from './transfer.ts'

/** Inserts any number of transfers in their order: one array a column, see `draftColumns`. */
export const insertTransfersSql = `insert into transfer
    (key, asset, debit, credit, amount, code, cause, actor, rule_version, corrects, debit_balance, credit_balance)
  select * from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::bigint[], $6::text[], $7::text[], $8::text[],
    $9::text[], $10::bigint[], $11::bigint[], $12::bigint[])`

/** What explains transfers, one array a column: key, asset, debit, credit, amount, code, cause, actor, rule version. */
export function transferColumns(drafts: readonly Order[]): unknown[][] {
  return [
    drafts.map(({ key }) => key),
    drafts.map(({ debit }) => partsOf(debit).asset),
    drafts.map(({ debit }) => debit),
    drafts.map(({ credit }) => credit),
    drafts.map(({ amount }) => amount),
    drafts.map(({ code }) => code),
    drafts.map(({ cause }) => cause),
    drafts.map(({ actor }) => actor),
    drafts.map(({ ruleVersion }) => ruleVersion),
  ]
}

/** The values of `insertTransfersSql`. */
export function draftColumns(drafts: readonly Draft[]): unknown[][] {
  return [
    ...transferColumns(drafts),
    drafts.map(({ corrects }) => corrects ?? null),
    drafts.map(({ debitBalance }) => debitBalance),
    drafts.map(({ creditBalance }) => creditBalance),
  ]
}
