import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { UserId } from '@madang/contract/ids.ts'
import type { GrantKind } from '@madang/contract/rewards/reward-kinds.ts'
import type { TestDatabase } from '../../db/test-database.ts'
import { testUser } from '../../users/test-user.ts'
import { testProgramme } from '../test-programme.ts'
import {
  creditedSince,
  creditedTo,
  grantsMade,
  programmeGrants,
  reverseGrants,
  userGrants,
} from './programme-grants.ts'

const at = (hour: number) => new Date(Date.UTC(2026, 10, 21, hour))
const midday = at(12)

interface Row {
  readonly user: UserId
  readonly programme?: string
  readonly kind?: string
  readonly subject: string
  readonly amount: bigint
  readonly status?: 'credited' | 'refused'
  readonly created?: Date
  readonly decided?: Date
}

async function inserted({ db }: TestDatabase, rows: readonly Row[]): Promise<void> {
  for (const {
    user,
    programme = 'xrp',
    kind = 'signup',
    subject,
    amount,
    status = 'credited',
    created,
    decided,
  } of rows)
    await db
      .insertInto('reward_grant')
      .values({
        programme,
        asset: programme === 'xrp' ? 'XRP' : 'POINT',
        user_id: user,
        // Kinds of campaigns stand in the same column.
        kind: kind as GrantKind,
        subject,
        ordinal: null,
        invitee: null,
        level: null,
        amount,
        available: amount,
        locked: 0n,
        rule_version: 'test',
        status,
        reason: status === 'refused' ? 'pool_empty' : null,
        created_at: created ?? midday,
        due_at: created ?? midday,
        decided_at: decided ?? midday,
        facts: JSON.stringify({ found: subject }),
      })
      .execute()
}

/** Mina and Jun with grants of two programmes, two kinds and both ends. */
async function twoPeople() {
  const database = await testProgramme()
  const [mina, jun] = [await testUser(database.db), await testUser(database.db, { nickName: 'Jun' })]
  await inserted(database, [
    { user: mina, subject: 'a', amount: 1n, created: at(10), decided: at(10) },
    { user: jun, subject: 'b', amount: 2n },
    { user: mina, subject: 'c', amount: 4n, kind: 'listening' },
    { user: mina, subject: 'd', amount: 8n, status: 'refused' },
    { user: mina, subject: 'e', amount: 16n, programme: 'points' },
    { user: jun, subject: 'f', amount: 32n, kind: 'listening', created: at(11), decided: at(13) },
  ])
  return { database, mina, jun }
}

const subjects = (grants: readonly { readonly subject: string }[]) => grants.map(({ subject }) => subject).join('')

test('REQ-206 grants are read by programme, in their order, of some people, of some kinds, of some subjects, after one and so many', async () => {
  const { database, mina, jun } = await twoPeople()
  await using _ = database
  const { db } = database
  const asked = async (more: object) => subjects(await programmeGrants(db, { programme: 'xrp', ...more }))
  expect(await asked({})).toBe('abcdf')
  expect(await asked({ programme: 'points' })).toBe('e')
  expect(await asked({ users: [mina] })).toBe('acd')
  expect(await asked({ users: [] })).toBe('')
  expect(await asked({ kinds: ['listening'] })).toBe('cf')
  expect(await asked({ users: [jun], kinds: ['listening'] })).toBe('f')
  expect(await asked({ subjects: ['a', 'f', 'none'] })).toBe('af')
  expect(await asked({ limit: 2 })).toBe('ab')
  const [, second] = await programmeGrants(db, { programme: 'xrp' })
  expect(await asked({ after: second!.id, limit: 2 })).toBe('cd')
  expect(second).toMatchObject({ user_id: jun, amount: 2n, facts: { found: 'b' }, status: 'credited' })
  const { rows } = await sql<{ subject: string }>`
    select subject from ${grantsMade('xrp')} as made order by subject`.execute(db)
  expect(subjects(rows)).toBe('abcdf')
})

test('REQ-136 what one person was granted is told newest first, by pages, with the number of all', async () => {
  const { database, mina } = await twoPeople()
  await using _ = database
  const asked = async (kinds: readonly string[], limit: number, offset: number) => {
    const { rows, totalCount } = await userGrants(
      database.db,
      { programme: 'xrp', user: mina, kinds },
      { limit, offset },
    )
    return `${subjects(rows)} of ${totalCount}`
  }
  expect(await asked(['signup', 'listening'], 9, 0)).toBe('dca of 3')
  expect(await asked(['signup', 'listening'], 2, 0)).toBe('dc of 3')
  expect(await asked(['signup', 'listening'], 2, 2)).toBe('a of 3')
  expect(await asked(['signup'], 9, 0)).toBe('da of 2')
  expect(await asked(['nothing'], 9, 0)).toBe(' of 0')
})

test('INV-M07 what counts for a limit is what was credited, from a moment on or to each person, of this programme alone', async () => {
  const { database, mina, jun } = await twoPeople()
  await using _ = database
  const { db } = database
  expect(await creditedSince(db, 'xrp', midday)).toEqual({ amount: 38n, count: 3 })
  expect(await creditedSince(db, 'xrp', new Date(midday.getTime() + 1))).toEqual({ amount: 32n, count: 1 })
  expect(await creditedSince(db, 'xrp', at(14))).toEqual({ amount: 0n, count: 0 })
  expect(await creditedTo(db, 'xrp', [mina, jun])).toEqual(
    new Map([
      [mina, 5n],
      [jun, 34n],
    ]),
  )
  expect(await creditedTo(db, 'points', [jun])).toEqual(new Map())
})

test('INV-M04 a grant that was credited is taken back once, with its reason and moment beside what it recorded', async () => {
  const { database } = await twoPeople()
  await using _ = database
  const { db } = database
  const before = await programmeGrants(db, { programme: 'xrp' })
  const ids = before.filter(({ subject }) => 'bd'.includes(subject)).map(({ id }) => id)
  const take = (reason: 'not_qualified' | 'ended', now: Date) =>
    database.transact((tx) => reverseGrants(tx, ids, { reason, now }))
  await database.transact((tx) => reverseGrants(tx, [], { reason: 'not_qualified', now: midday }))
  await take('not_qualified', at(15))
  await take('ended', at(16))
  const after = await programmeGrants(db, { programme: 'xrp' })
  expect(after.map(({ subject, status }) => `${subject} ${status}`)).toEqual([
    'a credited',
    'b reversed',
    'c credited',
    'd refused',
    'f credited',
  ])
  expect(after[1]).toMatchObject({ reason: 'not_qualified', facts: { found: 'b' } })
  expect(new Date(String(after[1]!.facts['reversedAt']))).toEqual(at(15))
})
