import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../db/test-database.ts'
import { checkChain } from './check-chain.ts'
import { getEntries } from './get-entries.ts'
import { record, type AuditedAction } from './record.ts'

const at = new Date('2026-11-21T03:00:00Z')
const page = { pageIndex: 1, pageSize: 20 }

function deed(object: string, more: Partial<AuditedAction> = {}): AuditedAction {
  return { at, operator: 'op-1', name: 'Mina', session: 's', action: 'user/Suspend', object, ...more }
}

async function write(here: TestDatabase, count: number) {
  for (let number = 1; number <= count; number++)
    await here.transact((tx) => record(tx, deed(`user ${number}`, { before: { status: 'active' }, reason: 'spam' })))
}

/** Does by hand what nobody may: the rules of the table are switched off for it. */
async function byHand(here: TestDatabase, statement: string) {
  await here.transact(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql.raw(statement).execute(tx)
  })
}

test('INV-F09 what is recorded forms a chain that proves itself, and the log of nobody yet is whole too', async () => {
  await using here = await testDatabase()
  expect(await checkChain(here.db)).toMatchObject({ isIntact: true, entries: 0 })
  await write(here, 5)
  expect(await checkChain(here.db)).toMatchObject({ isIntact: true, entries: 5, brokenAt: null })
})

test('INV-F09 entries of many at the same moment stand in one line without a gap', async () => {
  await using here = await testDatabase({ connections: 16 })
  await Promise.all(
    Array.from({ length: 32 }, (_, number) => here.transact((tx) => record(tx, deed(`user ${number}`)))),
  )
  expect(await checkChain(here.db)).toMatchObject({ isIntact: true, entries: 32 })
})

test('INV-F09 a deed that is rolled back leaves no entry', async () => {
  await using here = await testDatabase()
  await expect(
    here.transact(async (tx) => {
      await record(tx, deed('user 1'))
      throw new Error('changed my mind')
    }),
  ).rejects.toThrow('changed my mind')
  expect(await checkChain(here.db)).toMatchObject({ isIntact: true, entries: 0 })
})

test.each([
  ['an entry changed', `update audit_entry set content = replace(content, 'spam', 'ham') where seq = 3`, 3],
  ['an entry removed', 'delete from audit_entry where seq = 2', 2],
  ['the last entry cut off', 'delete from audit_entry where seq = 5', 5],
  [
    'two entries exchanged',
    `update audit_entry set seq = case seq when 2 then 102 else 103 end where seq in (2, 3);
     update audit_entry set seq = case seq when 102 then 3 else 2 end where seq in (102, 103)`,
    2,
  ],
  ['a hash changed', `update audit_entry set hash = decode(repeat('ab', 32), 'hex') where seq = 4`, 4],
  [
    'an entry added at the end by hand',
    `insert into audit_entry (seq, content, hash) values (6, '{"seq":6,"at":1,"action":"x","object":"y"}', decode(repeat('ab', 32), 'hex'))`,
    6,
  ],
  ['the end moved back', 'update audit_head set seq = 4, hash = (select hash from audit_entry where seq = 4)', 6],
])('INV-F09 a chain broken by hand is found: %s', async (_what, statement, brokenAt) => {
  await using here = await testDatabase()
  await write(here, 5)
  await byHand(here, statement)
  expect(await checkChain(here.db)).toMatchObject({ isIntact: false, brokenAt })
})

test.each([
  `update audit_entry set content = '{}'`,
  'delete from audit_entry',
  'truncate audit_entry',
  'delete from audit_head',
  'update audit_head set seq = 1',
  'update audit_head set seq = seq + 2',
])('INV-F09 the database refuses to rewrite the log: %s', async (statement) => {
  await using here = await testDatabase()
  await write(here, 2)
  await expect(sql.raw(statement).execute(here.db)).rejects.toThrow(/append-only|moves by one/)
})

test('REQ-178 the log is found by words, operator, action and time, newest first', async () => {
  await using here = await testDatabase()
  await write(here, 3)
  const later = { at: new Date(at.getTime() + 60_000), action: 'report/Decide', operator: 'op-2', reason: '100% sure' }
  await here.transact((tx) => record(tx, deed('report 1', later)))
  const objects = async (filter: object) => {
    const { items, totalCount } = await getEntries({ db: here.db }, { ...page, ...filter })
    expect(totalCount).toBe(items.length)
    return items.map(({ object }) => object)
  }
  expect(await objects({})).toEqual(['report 1', 'user 3', 'user 2', 'user 1'])
  expect(await objects({ words: '100%' })).toEqual(['report 1'])
  expect(await objects({ words: '%' })).toEqual(['report 1'])
  expect(await objects({ operatorId: 'op-2' })).toEqual(['report 1'])
  expect(await objects({ action: 'user/Suspend' })).toHaveLength(3)
  expect(await objects({ from: later.at })).toEqual(['report 1'])
  expect(await objects({ until: later.at, words: 'user 2' })).toEqual(['user 2'])
  const [entry] = (await getEntries({ db: here.db }, { ...page, words: 'user 2' })).items
  expect(entry).toMatchObject({ seq: 2, at, before: { status: 'active' }, reason: 'spam', name: 'Mina' })
})
