import { expect, test } from 'vitest'
import { sql } from 'kysely'
import { testDatabase, type TestDatabase } from '../db/test-database.ts'
import { untilWaiting } from '../db/test-waits.ts'
import { manualClock, stillClock } from '../ports/clock.ts'
import { activateRules, addRuleSet, lockRules } from './activate-rules.ts'
import { putOffRules, takeBackRules } from './planned-rules.ts'
import { cvc, findProgramme } from './programmes.ts'
import { rulesOn, sharedLock } from './rules-on.ts'

const kst = (text: string) => new Date(`${text}+09:00`)
const planning = kst('2026-11-20T12:00:00')

/** Plans a version on a day, with the rules of the last one. */
async function planned({ db, transact }: TestDatabase, version: string, from: string, id = 'cvc'): Promise<void> {
  const programme = await findProgramme(db, id)
  const last = await db.selectFrom('rule_set').select('rules').where('programme', '=', id).executeTakeFirstOrThrow()
  await transact(async (tx) => {
    await lockRules(tx, programme)
    await addRuleSet(tx, programme, { version, rules: last.rules })
    await activateRules(tx, programme, { version, from, now: planning })
  })
}

const inForce = async ({ db }: TestDatabase, programme = 'cvc') => {
  const rows = await db
    .selectFrom('rule_in_force')
    .select(['effective_from', 'version'])
    .where('programme', '=', programme)
    .where('effective_from', '>', '2026-01-01')
    .orderBy('effective_from')
    .execute()
  return rows.map(({ effective_from, version }) => `${effective_from} ${version}`)
}

test.each([
  { at: '2026-11-21T23:59:59.999', until: '2026-11-22T23:59:59.999', from: '2026-11-22', begins: '2026-11-23' },
  { at: '2026-11-22T00:00:00.000', until: '2026-11-23T00:00:00.000', from: '2026-11-22', begins: '2026-11-22' },
  { at: '2026-11-21T10:00:00.000', until: '2026-11-22T00:00:00.000', from: '2026-11-22', begins: '2026-11-22' },
  { at: '2026-11-21T10:00:00.000', until: '2026-11-22T00:00:00.001', from: '2026-11-22', begins: '2026-11-23' },
  { at: '2026-11-21T10:00:00.000', until: '2026-11-24T10:00:00.000', from: '2026-11-23', begins: '2026-11-25' },
  { at: '2026-11-21T10:00:00.000', until: '2026-11-22T10:00:00.000', from: '2026-11-23', begins: '2026-11-23' },
])('REQ-174 rules of $from begin on $begins where they are frozen from $at until $until', async (each) => {
  await using database = await testDatabase()
  await planned(database, 'v9', each.from)
  const clock = stillClock(kst(each.at))
  const putOff = await database.transact((tx) => putOffRules(tx, { clock, until: kst(each.until) }))
  expect(await inForce(database)).toEqual([`${each.begins} v9`])
  expect(putOff.length).toBe(each.begins === each.from ? 0 : 1)
})

test('REQ-174 where other rules are planned for the day after the freeze, those begin alone; other programmes keep their own days', async () => {
  await using database = await testDatabase()
  await planned(database, 'v8', '2026-11-22')
  await planned(database, 'v9', '2026-11-23')
  await planned(database, 'xrp-9', '2026-11-22', 'xrp')
  await planned(database, 'points-9', '2026-11-25', 'points')
  const clock = stillClock(kst('2026-11-21T10:00:00'))
  const until = kst('2026-11-22T10:00:00')
  await database.transact((tx) => putOffRules(tx, { clock, until }))
  expect(await inForce(database)).toEqual(['2026-11-23 v9'])
  expect(await inForce(database, 'xrp')).toEqual(['2026-11-23 xrp-9'])
  expect(await inForce(database, 'points')).toEqual(['2026-11-25 points-9'])
})

test('REQ-174 rules taken back never begin, those before them go on; what began and what others planned stays', async () => {
  await using database = await testDatabase()
  for (const [version, from] of [
    ['v7', '2026-11-21'],
    ['v8', '2026-11-22'],
    ['v9', '2026-11-23'],
  ] as const)
    await planned(database, version, from)
  const clock = stillClock(kst('2026-11-21T10:00:00'))
  const versions = new Set(['v7', 'v8'])
  const taken = await database.transact((tx) => takeBackRules(tx, { clock, versions }))
  expect(taken.map(({ version }) => version)).toEqual(['v8'])
  expect(await inForce(database)).toEqual(['2026-11-21 v7', '2026-11-23 v9'])
  expect(await rulesOn(database.db, cvc, '2026-11-22')).toMatchObject({ version: 'v7' })
})

test('INV-M08 rules that begin while a freeze waits for what is being granted stay: somebody may have been granted by them', async () => {
  await using database = await testDatabase()
  await planned(database, 'v9', '2026-11-22')
  const clock = manualClock(kst('2026-11-21T23:59:59.990').toISOString())
  const putOff = await database.transact(async (granting) => {
    await sql`select ${sharedLock(cvc)}`.execute(granting)
    const freezing = database.transact((tx) => putOffRules(tx, { clock, until: kst('2026-11-22T23:59:59.990') }))
    await untilWaiting(database.db)
    clock.set('2026-11-22T00:00:00+09:00')
    return { freezing }
  })
  expect(await putOff.freezing).toEqual([])
  expect(await inForce(database)).toEqual(['2026-11-22 v9'])
})
