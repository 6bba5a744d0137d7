import { randomInt } from 'node:crypto'
import { expect, test } from 'vitest'
import { amountOf } from '@madang/contract/money.ts'
import { inLanguages } from '@madang/contract/text.ts'
import { testDatabase } from '../db/test-database.ts'
import { addRuleSet } from './activate-rules.ts'
import { addDays } from './business-day.ts'
import { loadSampleRules } from './load-sample-rules.ts'
import { planRules } from './plan-rules.ts'
import { cvc, programmes, unknownProgrammes } from './programmes.ts'
import { rulesOn } from './rules-on.ts'

const first = '2027-01-01'

test('INV-M08 rules are read once, a hundred rule sets at most, and nobody who is given them changes what others are given', async () => {
  await using database = await testDatabase()
  const { db } = database
  const { rules } = await db
    .selectFrom('rule_set')
    .select('rules')
    .where('version', '=', 'v2')
    .executeTakeFirstOrThrow()
  const beginning = randomInt(1_000_000)
  const sets = Array.from({ length: 101 }, (_, at) => ({
    version: `kept-${at}`,
    programme: cvc.id,
    // Texts that nobody read before.
    rules: JSON.stringify({
      ...(rules as object),
      inviteHoldMinutes: at,
      totalSupply: String(500_000_000 + beginning),
    }),
  }))
  await db.insertInto('rule_set').values(sets).execute()
  await db
    .insertInto('rule_in_force')
    .values(sets.map(({ version }, at) => ({ effective_from: addDays(first, at), version })))
    .execute()
  const read = async (at: number) => (await rulesOn(db, cvc, addDays(first, at))).registration
  const kept: Awaited<ReturnType<typeof read>>[] = []
  for (let at = 0; at < 100; at++) kept.push(await read(at))
  expect(await read(0)).toBe(kept[0])
  expect(await read(99)).toBe(kept[99])
  await read(100)
  expect(await read(1)).toBe(kept[1])
  expect(await read(0)).not.toBe(kept[0])
  expect(await read(0)).toEqual(kept[0])
  expect(() => {
    kept[5]![0]!.upTo = 1
  }).toThrow(TypeError)
  expect(() => kept[5]!.pop()).toThrow(TypeError)
})

test('INV-M07 rules kept with a supply beyond the most there may be are read as they are; new ones of them are refused until they say less', async () => {
  await using database = await testDatabase()
  const { db } = database
  const { rules } = await db
    .selectFrom('rule_set')
    .select('rules')
    .where('version', '=', 'v2')
    .executeTakeFirstOrThrow()
  const values = { ...(rules as object), totalSupply: '2000000000' }
  await db
    .insertInto('rule_set')
    .values({ version: 'too-much', programme: cvc.id, rules: JSON.stringify(values) })
    .execute()
  await db.insertInto('rule_in_force').values({ effective_from: first, version: 'too-much' }).execute()
  expect(await rulesOn(db, cvc, first)).toMatchObject({ totalSupply: amountOf('CVC', '2000000000') })
  expect((await rulesOn(db, cvc, addDays(first, -1))).version).toBe('v2')

  const plan = (...changes: { name: string; value: string }[]) =>
    planRules(db, cvc, { changes, from: first }, new Date('2026-12-01T00:00:00Z'))
  const other = { name: 'checkInUnlock', value: '0.75' }
  await expect(plan(other)).rejects.toMatchObject({ failure: 'INVALID', detail: { field: 'totalSupply' } })
  const { rules: less } = await plan(other, { name: 'totalSupply', value: '1000000000' })
  const add = (version: string, added: object) =>
    database.transact((tx) => addRuleSet(tx, cvc, { version, rules: added }))
  await add('less', less)
  await expect(add('again', values)).rejects.toThrow('totalSupply')
})

test('REQ-206 programmes are told the oldest first, those of one moment by their names; so are those nobody knows', async () => {
  await using database = await testDatabase()
  const { db } = database
  const texts = JSON.stringify({ name: inLanguages('가', '甲', 'A') })
  const at = (day: string) => new Date(`${day}T00:00:00Z`)
  const row = (programme_id: string, kind: string, day: string) => ({
    programme_id,
    kind,
    zone: 'Asia/Seoul',
    texts,
    created_at: at(day),
  })
  await db
    .insertInto('programme')
    .values([
      row('b-late', 'xrp', '2020-01-02'),
      row('c-same', 'xrp', '2020-01-01'),
      row('a-same', 'xrp', '2020-01-01'),
      row('z-other', 'nonesuch', '2020-01-01'),
      row('y-other', 'nonesuch', '2020-01-02'),
    ])
    .execute()
  const known = (await programmes(db)).map(({ id }) => id).filter((id) => /-(late|same|other)$/.test(id))
  expect(known).toEqual(['a-same', 'c-same', 'b-late'])
  expect(await unknownProgrammes(db)).toEqual([
    { id: 'y-other', kind: 'nonesuch' },
    { id: 'z-other', kind: 'nonesuch' },
  ])
})

test('constants of a demonstration are loaded once, for a programme whose constants nobody has changed', async () => {
  await using database = await testDatabase()
  const { db } = database
  const xrp = { id: 'xrp', kind: 'xrp' } as const
  const { rules } = await db
    .selectFrom('rule_set')
    .select('rules')
    .where('programme', '=', xrp.id)
    .executeTakeFirstOrThrow()
  const values = { ...(rules as object), signup: '7' }
  const load = (version: string) =>
    database.transact((tx) => loadSampleRules(tx, xrp, { version, effectiveFrom: first, values }))
  await load('xrp-sample')
  await load('xrp-again')
  expect(await rulesOn(db, xrp, first)).toMatchObject({ version: 'xrp-sample', signup: 7_000_000n })
  const known = await db.selectFrom('rule_set').select('version').where('programme', '=', xrp.id).execute()
  expect(known.map(({ version }) => version).sort()).toEqual(['xrp-1', 'xrp-sample'])
})
