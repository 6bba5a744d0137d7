import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '../db/test-database.ts'
import type { CaseKind, CaseQuery, ListedCases } from './case-kind.ts'
import { caseTable } from './case-table.ts'
import type { Actor } from './standing.ts'
import { claimCase, decideCase, handOverCase, refuseUnlessMine, releaseCase, undoDecision } from './take-step.ts'

declare module '../db/tables.ts' {
  interface Tables {
    test_withdrawal: { id: string; outcome: string | null }
  }
}

interface Key {
  readonly id: string
}

/** A further kind of cases is a table and this row: requests decided by two people, as withdrawals will be. */
const withdrawals: CaseKind<Key, ListedCases<Key>> = {
  queue: 'reports',
  targetMinutes: 60,
  right: 'reports.decide',
  store: caseTable<Key>({
    table: 'test_withdrawal',
    key: { id: 'id' },
    openedAt: 'asked_at',
    outcome: 'outcome',
    against: sql`asked_for_by`,
  }),
}

const now = new Date('2026-11-21T03:00:00Z')
const by = (operator: string, ...left: string[]): Actor => ({
  operator,
  now,
  hasLeft: (other) => left.includes(other),
})

async function scene(connections = 4) {
  const database = await testDatabase({ connections })
  await sql`create table test_withdrawal (id text primary key, asked_at timestamptz, asked_for_by text, outcome text,
    claimed_by text, claimed_at timestamptz, decided_by text, decided_at timestamptz)`.execute(database.db)
  for (const [id, minute] of [
    ['a', 1],
    ['b', 2],
    ['c', 3],
  ] as const)
    await sql`insert into test_withdrawal (id, asked_at, asked_for_by)
      values (${id}, ${new Date(now.getTime() - minute * 60_000)}, 'oh')`.execute(database.db)
  const a = { id: 'a' }
  return {
    [Symbol.asyncDispose]: () => database[Symbol.asyncDispose](),
    claim: (actor: Actor, key = a) => database.transact((tx) => claimCase(tx, withdrawals, key, actor)),
    release: (actor: Actor) => database.transact((tx) => releaseCase(tx, withdrawals, a, actor)),
    handOver: (actor: Actor, to: string) =>
      database.transact((tx) => handOverCase(tx, withdrawals, a, { ...actor, to })),
    decide: (actor: Actor, unclaimed = false) =>
      database.transact((tx) => decideCase(tx, withdrawals, a, { ...actor, outcome: 'paid', unclaimed })),
    undo: (actor: Actor, mayUndo = true) =>
      database.transact((tx) => undoDecision(tx, withdrawals, a, { ...actor, mayUndo: () => mayUndo })),
    read: (operator: string) => refuseUnlessMine(database.db, withdrawals, a, operator),
    standing: async () => (await withdrawals.store.read(database.db, a))?.standing,
    list: (isDecided: boolean, page: Partial<CaseQuery<Key>> = {}) =>
      database.transact((tx) => withdrawals.store.list(tx, { isDecided, pageIndex: 1, pageSize: 2, ...page })),
    /** Cases by their ids, each so many microseconds after the moment asked for, and decided then as well or not at all. */
    put: (rows: Readonly<Record<string, number>>, isDecided = false) =>
      sql`insert into test_withdrawal (id, asked_at, decided_by, decided_at)
        select key, at, case when ${isDecided} then 'ann' end, case when ${isDecided} then at end
        from jsonb_each_text(${JSON.stringify(rows)}::jsonb),
          lateral (select ${now}::timestamptz + value::int * interval '1 microsecond' as at) as moment`.execute(
        database.db,
      ),
    remove: (id: string) => sql`delete from test_withdrawal where id = ${id}`.execute(database.db),
    fill: (from: number, to: number) =>
      sql`insert into test_withdrawal (id, asked_at)
        select 'more ' || at, ${now} from generate_series(${from}::int, ${to}::int) as at`.execute(database.db),
    measure: () => database.transact((tx) => withdrawals.store.measure(tx)),
  }
}

test('REQ-173 of eight who claim a case at once one has it; the others, and whoever has not claimed, may not decide it', async () => {
  await using here = await scene(10)
  await expect(here.decide(by('ann'))).rejects.toMatchObject({ failure: 'CONFLICT' })
  const names = ['ann', 'bo', 'cy', 'di', 'eve', 'fay', 'gil', 'hal']
  const tries = await Promise.allSettled(names.map((name) => here.claim(by(name))))
  const winners = names.filter((_, index) => tries[index]?.status === 'fulfilled')
  expect(winners).toHaveLength(1)
  const winner = winners[0]!
  const other = names.find((name) => name !== winner)!
  expect(await here.standing()).toMatchObject({ state: 'claimed', by: winner })
  await here.claim(by(winner))
  for (const step of [here.release, here.decide])
    await expect(step(by(other))).rejects.toMatchObject({ failure: 'CONFLICT' })
  await expect(here.decide(by(other), true)).rejects.toMatchObject({ failure: 'CONFLICT' })
  await expect(here.read(other)).rejects.toMatchObject({ failure: 'CONFLICT' })
  await here.read(winner)
  const decisions = await Promise.allSettled([1, 2, 3].map(() => here.decide(by(winner))))
  expect(decisions.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await expect(here.claim(by(winner))).rejects.toMatchObject({ failure: 'CONFLICT' })
  await expect(here.release(by(winner))).rejects.toMatchObject({ failure: 'CONFLICT' })
})

test('REQ-173 a case that was given back, or handed over, is decided by whoever has it then', async () => {
  await using here = await scene()
  await here.claim(by('ann'))
  await here.release(by('ann'))
  expect(await here.standing()).toEqual({ state: 'open' })
  await here.claim(by('bo'))
  await here.handOver(by('bo'), 'cy')
  await expect(here.decide(by('bo'))).rejects.toMatchObject({ failure: 'CONFLICT' })
  await here.decide(by('cy'))
  expect(await here.standing()).toMatchObject({ state: 'decided', by: 'cy', outcome: 'paid' })
})

test('REQ-170 nobody claims, is handed or decides an appeal against their own decision', async () => {
  await using here = await scene()
  await expect(here.claim(by('oh'))).rejects.toMatchObject({ failure: 'NOT_ALLOWED' })
  await expect(here.decide(by('oh'), true)).rejects.toMatchObject({ failure: 'NOT_ALLOWED' })
  await here.claim(by('ann'))
  await expect(here.handOver(by('ann'), 'oh')).rejects.toMatchObject({ failure: 'NOT_ALLOWED' })
  expect(await here.standing()).toMatchObject({ state: 'claimed', by: 'ann' })
})

test('REQ-173 the claim of an operator who may no longer decide has lapsed: a colleague takes the case, the other is refused', async () => {
  await using here = await scene()
  await here.claim(by('ann'))
  await expect(here.claim(by('bo'))).rejects.toMatchObject({ failure: 'CONFLICT' })
  expect(await here.claim(by('bo', 'ann'))).toMatchObject({ state: 'claimed', by: 'ann' })
  await expect(here.decide(by('ann'))).rejects.toMatchObject({ failure: 'CONFLICT' })
  await here.decide(by('bo', 'ann'))
})

test('REQ-173 a decision is taken back only by who made it and while it may be; a case that is not there is not found', async () => {
  await using here = await scene()
  await here.decide(by('ann'), true)
  await expect(here.undo(by('bo'))).rejects.toMatchObject({ failure: 'CONFLICT' })
  await expect(here.undo(by('ann'), false)).rejects.toMatchObject({ failure: 'CONFLICT' })
  await here.undo(by('ann'))
  expect(await here.standing()).toEqual({ state: 'open' })
  await expect(here.claim(by('ann'), { id: 'none' })).rejects.toMatchObject({ failure: 'NOT_FOUND' })
})

test('REQ-179 INV-F08 a queue lists what waits, oldest first, and counts all of it; decided cases leave it', async () => {
  await using here = await scene()
  expect((await here.list(false)).cases.map(({ key }) => key.id)).toEqual(['c', 'b'])
  expect((await here.list(false)).totalCount).toBe(3)
  expect(await here.measure()).toEqual({ open: 3, oldest: new Date(now.getTime() - 180_000) })
  await here.decide(by('ann'), true)
  expect(await here.measure()).toMatchObject({ open: 2 })
  expect(await here.list(true)).toMatchObject({ totalCount: 1, cases: [{ key: { id: 'a' }, against: 'oh' }] })
})

test('REQ-173 REQ-155 a long queue is counted to the first full thousand after the page and says that there are more', async () => {
  await using here = await scene()
  const counted = async (pageIndex: number, pageSize = 20) => {
    const { totalCount, isCapped } = await here.list(false, { pageIndex, pageSize })
    return [totalCount, isCapped]
  }
  await here.fill(1, 997)
  expect(await counted(1)).toEqual([1_000, false])
  await here.fill(998, 998)
  expect(await counted(1)).toEqual([1_000, true])
  expect(await counted(49)).toEqual([1_000, true])
  expect(await counted(50)).toEqual([1_001, false])
  await here.fill(999, 2_000)
  expect(await counted(50)).toEqual([2_000, true])
  expect(await counted(1, 1_000)).toEqual([2_000, true])
  expect(await counted(101)).toEqual([2_003, false])
})

/** The ids of every page, each read from where the one before ended. */
async function pagesOf(list: (page: Partial<CaseQuery<Key>>) => ReturnType<Awaited<ReturnType<typeof scene>>['list']>) {
  const pages: string[][] = []
  for (let after: CaseQuery<Key>['after']; ;) {
    const { cases, next } = await list({ after })
    pages.push(cases.map(({ key }) => key.id))
    if (next === null) return pages
    after = next
  }
}

for (const isDecided of [false, true]) {
  const what = isDecided ? 'decided, the last first' : 'waiting, the oldest first'
  test(`REQ-173 page after page of a queue shows each case once (${what}), also those of one moment and of one microsecond apart`, async () => {
    await using here = await scene()
    for (const id of ['a', 'b', 'c']) await here.remove(id)
    await here.put({ e: 0, d: 0, f: 0, g: 1, h: 1_000 }, isDecided)
    const inOrder = isDecided ? ['h', 'g', 'd', 'e', 'f'] : ['d', 'e', 'f', 'g', 'h']
    const pages = await pagesOf((page) => here.list(isDecided, page))
    expect(pages.map((page) => page.length)).toEqual([2, 2, 1])
    expect(pages.flat()).toEqual(inOrder)
    expect((await here.list(isDecided, { pageSize: 5 })).next).toBeNull()
  })

  test(`REQ-173 what comes into a queue or leaves it between two pages moves nothing on the second (${what})`, async () => {
    await using here = await scene()
    for (const id of ['a', 'b', 'c']) await here.remove(id)
    await here.put({ d: 10, e: 20, f: 30, g: 40 }, isDecided)
    const first = await here.list(isDecided)
    await here.put({ before: 5, after: 50 }, isDecided)
    for (const { key } of first.cases) await here.remove(key.id)
    const { cases, totalCount } = await here.list(isDecided, { after: first.next! })
    expect(cases.map(({ key }) => key.id)).toEqual(isDecided ? ['e', 'd'] : ['f', 'g'])
    expect(totalCount).toBe(4)
  })
}

test('REQ-173 a page that goes on behind a place counts to a thousand, however far back it is', async () => {
  await using here = await scene()
  await here.fill(1, 997)
  const { next } = await here.list(false, { pageSize: 900 })
  expect(await here.list(false, { after: next! })).toMatchObject({ totalCount: 1_000, isCapped: false })
  await here.fill(998, 2_000)
  expect(await here.list(false, { after: next! })).toMatchObject({ totalCount: 1_000, isCapped: true })
})
