import type pg from 'pg'
import { pipeline } from '../db/pipeline.ts'
import { type Account, type AccountId, newAccount, partsOf } from './account.ts'
import { type Books, checkOrder, openBooks } from './books.ts'
import { draftColumns, insertTransfersSql } from './insert-transfers.ts'
import { LedgerRefusal } from './refusal.ts'
import { type Order, type Transfer, type TransferRow, transferOf } from './transfer.ts'

/** What one caller wants posted: the transfers of one business event, and the statements that record the event. */
export interface Member {
  readonly orders: readonly Order[]
  readonly statements?: readonly Statement[]
}

/** SQL that belongs to a member's transfers; `name` lets the connection keep it prepared. */
export interface Statement {
  readonly name: string
  readonly text: string
  readonly values: readonly unknown[]
}

/**
 * Posts the members in one transaction of `client` and commits it: two journeys to the database for all of them, as
 * statements that need no answer of the one before travel together. Answers each member's transfers, or the refusal
 * that concerns it alone. After an error nothing stands: the caller rolls back.
 */
export async function flush(
  client: pg.ClientBase,
  members: readonly Member[],
): Promise<(Transfer[] | LedgerRefusal)[]> {
  const refused = members.map(({ orders }) => refusalOf(() => orders.forEach(checkOrder)))
  const orders = members.flatMap((member, index) => (refused[index] ? [] : member.orders))
  const ids = [...new Set(orders.flatMap(({ debit, credit }) => [debit, credit]))].sort()
  // The keys are read after the locks are held: whoever posted the same content first has committed by then.
  const [, locked, rows] = await pipeline([
    client.query('begin'),
    lock(client, ids),
    client.query<TransferRow>({ name: 'ledger-known', text: knownSql, values: [orders.map(({ key }) => key)] }),
  ])
  const known = new Map(rows.rows.map((row) => [row.key, transferOf(row)]))
  const books = openBooks(await withOpened(client, ids, locked), known)
  const statements: Statement[] = []
  for (const [index, member] of members.entries())
    refused[index] ??= refusalOf(() => {
      if (books.take(member.orders).length > 0) statements.push(...(member.statements ?? []))
    })
  const written = await writeAndCommit(client, books, statements)
  return members.map(
    (member, index) => refused[index] ?? member.orders.map(({ key }) => known.get(key) ?? written.get(key)!),
  )
}

function refusalOf(decide: () => void): LedgerRefusal | null {
  try {
    decide()
    return null
  } catch (error) {
    if (error instanceof LedgerRefusal) return error
    throw error
  }
}

async function lock(client: pg.ClientBase, ids: readonly string[]): Promise<Map<AccountId, Account>> {
  const { rows } = await client.query<Account>({ name: 'ledger-lock', text: lockSql, values: [ids] })
  return new Map(rows.map((row) => [row.id, row]))
}

/** With users' accounts that nobody used yet; one that nobody may open is missing still, which the books refuse. */
async function withOpened(
  client: pg.ClientBase,
  ids: readonly AccountId[],
  locked: Map<AccountId, Account>,
): Promise<Map<AccountId, Account>> {
  const missing = ids.flatMap((id) => (locked.has(id) ? [] : (newAccount(id) ?? [])))
  if (missing.length === 0) return locked
  const parts = missing.map((id) => ({ id, ...partsOf(id) }))
  await client.query({
    name: 'ledger-open',
    text: openSql,
    values: [missing, ...(['owner', 'asset', 'bucket'] as const).map((part) => parts.map((each) => each[part]))],
  })
  return lock(client, ids)
}

async function writeAndCommit(
  client: pg.ClientBase,
  books: Books,
  statements: readonly Statement[],
): Promise<Map<string, Transfer>> {
  const drafts = [...books.drafts.values()]
  if (drafts.length === 0) {
    await client.query('commit')
    return new Map()
  }
  const changed = books.changed()
  const [, { rows }] = await pipeline([
    client.query({
      name: 'ledger-balances',
      text: balancesSql,
      values: [changed.map(([id]) => id), changed.map(([, balance]) => balance)],
    }),
    client.query<{ id: bigint; key: string }>({
      name: 'ledger-write',
      text: writeSql,
      values: draftColumns(drafts),
    }),
    ...statements.map(({ name, text, values }) => client.query({ name, text, values: [...values] })),
    client.query('commit'),
  ])
  return new Map(rows.map(({ id, key }) => [key, { ...books.drafts.get(key)!, id }]))
}

const lockSql = 'select id, balance, floor from account where id = any($1::text[]) order by id for no key update'
const knownSql = 'select * from transfer where key = any($1::text[])'
const openSql = `insert into account (id, owner, asset, bucket)
  select * from unnest($1::text[], $2::text[], $3::text[], $4::text[]) on conflict do nothing`
const balancesSql = `update account set balance = written.balance
  from unnest($1::text[], $2::bigint[]) as written (id, balance) where account.id = written.id`
/** A key that another transaction took meanwhile for other accounts is an error here: the member alone meets it again. */
const writeSql = `${insertTransfersSql} returning id, key`
