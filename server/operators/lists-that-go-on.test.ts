import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { getMessages } from '@madang/contract/operators/outbox.ts'
import { record } from '../audit/record.ts'
import { getEntries } from '../audit/get-entries.ts'
import { testDatabase, type TestDatabase } from '../db/test-database.ts'
import { transact } from '../db/tx.ts'
import { listMessages } from '../outbox/read-outbox.ts'
import { listContradictions } from '../wallet/hand-over/list-contradictions.ts'
import { listDifferences } from '../wallet/reconcile/differences.ts'
import { getProposals } from './proposals/proposals.ts'
import { hire } from './test-staff.ts'

const now = new Date('2026-11-22T03:00:00Z')

/** A list of the console: what it says after somebody wrote more of it, or took something out. */
interface List {
  readonly name: string
  readonly isFalling: boolean
  /** Rows by name: those of the same tens are of one moment, and a higher ten is a microsecond later. */
  put(db: TestDatabase['db'], rows: readonly number[]): Promise<void>
  /** Absent where nothing ever leaves. */
  take?(db: TestDatabase['db'], row: number): Promise<unknown>
  /** Reads a page of two; the names of its rows, and how to read the next. */
  read(db: TestDatabase['db']): Promise<Read>
}
interface Read {
  readonly rows: readonly number[]
  readonly onward: (() => Promise<Read>) | null
}

const page = { pageIndex: 1, pageSize: 2 }
const at = (row: number) => sql`${now}::timestamptz + ${Math.floor(row / 10)}::int * interval '1 microsecond'`

/** Reads pages one behind the other by what each answered as `next`. */
async function reading<Place>(
  list: (after: Place | undefined) => Promise<{ rows: readonly number[]; next: Place | null }>,
  after?: Place,
): Promise<Read> {
  const { rows, next } = await list(after)
  return { rows, onward: next === null ? null : () => reading(list, next) }
}

const proposals: List = {
  name: 'REQ-174 what waits for a second person',
  isFalling: true,
  put: async (db, rows) => {
    const { operator } = await hire(db, ['finance'])
    for (const row of rows)
      await sql`insert into proposal (proposal_id, kind, object, payload, before, after, reason, proposed_by, proposed_at, expires_at)
        values (gen_random_uuid(), 'wallet.switchOn', ${String(row)}, '{}', '{}', '{}', 'why', ${operator}, ${at(row)},
          ${now}::timestamptz + interval '1 day')`.execute(db)
  },
  take: (db, row) => sql`delete from proposal where object = ${String(row)}`.execute(db),
  read: async (db) => {
    const { operator } = await hire(db, ['owner'])
    return reading(async (after: Awaited<ReturnType<typeof getProposals>>['next'] | undefined) => {
      const caller = { db, now, operator, roles: ['owner'] as const }
      const { items, next } = await getProposals(caller, { state: 'open', after: after ?? undefined, ...page })
      return { rows: items.map(({ object }) => Number(object)), next }
    })
  },
}

const messages: List = {
  name: 'REQ-180 what is on its way out',
  isFalling: true,
  put: async (db, rows) => {
    for (const row of rows)
      await sql`insert into outbox_message (kind, recipient, body, masked, purpose, created_at, next_try_at, expires_at)
        values ('sms', 'sealed', 'sealed', ${String(row)}, 'reset', ${at(row)}, ${now}, ${now})`.execute(db)
  },
  take: (db, row) => sql`delete from outbox_message where masked = ${String(row)}`.execute(db),
  read: (db) =>
    reading(async (after: string | undefined) => {
      const asked = getMessages.input.parse({ ...page, ...(after && { after }) })
      const { rows, next } = await transact(db, (tx) => listMessages(tx, asked))
      return { rows: rows.map(({ masked }) => Number(masked)), next }
    }),
}

const contradictions: List = {
  name: 'INV-W05 what the payer contradicts',
  isFalling: false,
  put: async (db, rows) => {
    for (const row of rows)
      await sql`insert into payer_contradiction (withdrawal_id, said, why, at)
        values (${String(row)}, '{"kind":"failed"}', 'NOT_FOUND', ${at(row)})`.execute(db)
  },
  take: (db, row) =>
    sql`update payer_contradiction set settlement = 'left', settled_at = ${now},
      settled_by = '00000000-0000-4000-8000-00000000000a', settled_with = '00000000-0000-4000-8000-00000000000b'
      where withdrawal_id = ${String(row)}`.execute(db),
  read: (db) =>
    reading(async (after: Awaited<ReturnType<typeof listContradictions>>['next'] | undefined) => {
      const { items, next } = await listContradictions(db, { ...page, after: after ?? undefined })
      return { rows: items.map(({ withdrawalId }) => Number(withdrawalId)), next }
    }),
}

const differences: List = {
  name: 'REQ-177 what differs from a network',
  isFalling: true,
  put: async (db, rows) => {
    for (const row of rows)
      await sql`insert into network_difference (kind, about, ours, theirs, mark, found_at)
        values ('balance', ${String(row)}, '1', '2', '1', ${at(row)})`.execute(db)
  },
  take: (db, row) =>
    sql`update network_difference set reason = 'seen', settled_at = ${now},
      settled_by = '00000000-0000-4000-8000-00000000000a', settled_with = '00000000-0000-4000-8000-00000000000b'
      where about = ${String(row)}`.execute(db),
  read: (db) =>
    reading(async (after: string | undefined) => {
      const { items, next } = await listDifferences(db, { ...page, isSettled: false, after })
      return { rows: items.map(({ about }) => Number(about)), next }
    }),
}

const audit: List = {
  name: 'REQ-178 the audit log',
  isFalling: true,
  put: async (db, rows) => {
    for (const row of rows)
      await transact(db, (tx) =>
        record(tx, {
          at: now,
          operator: null,
          name: 'Mina',
          session: 's',
          action: 'user/Suspend',
          object: String(row),
          reason: 'spam',
        }),
      )
  },
  read: (db) =>
    reading(async (after: number | undefined) => {
      const { items, next } = await getEntries({ db }, { ...page, after })
      return { rows: items.map(({ object }) => Number(object)), next }
    }),
}

for (const { name, isFalling, put, take, read } of [proposals, messages, contradictions, differences, audit]) {
  const inOrder = (rows: readonly number[]) => rows.toSorted((a, b) => (isFalling ? b - a : a - b))

  test(`${name} goes on behind a row: what comes or leaves between two pages moves nothing on the second`, async () => {
    await using here = await testDatabase()
    const rows = [10, 20, 30, 40, 50]
    await put(here.db, rows)
    const first = await read(here.db)
    expect(first.rows).toEqual(inOrder(rows).slice(0, 2))
    for (const row of first.rows) await take?.(here.db, row)
    await put(here.db, isFalling ? [60] : [5])
    const second = await first.onward!()
    expect(second.rows).toEqual(inOrder(rows).slice(2, 4))
    const last = await second.onward!()
    expect(last.rows).toEqual(inOrder(rows).slice(4))
    expect(last.onward).toBeNull()
  })

  test(`${name} shows each row once, also those of one moment and of one microsecond apart`, async () => {
    await using here = await testDatabase()
    await put(here.db, [11, 12, 13, 14, 21, 9])
    const seen: number[] = []
    for (let shown: Read | undefined = await read(here.db); shown; shown = await shown.onward?.())
      seen.push(...shown.rows)
    expect(seen.toSorted((a, b) => a - b)).toEqual([9, 11, 12, 13, 14, 21])
  })
}
