import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { inLanguages } from '@madang/contract/text.ts'
import { testDatabase, type TestDatabase } from '../db/test-database.ts'
import { untilWaiting } from '../db/test-waits.ts'
import { getRules } from '../operators/rules.ts'
import { manualClock, stillClock } from '../ports/clock.ts'
import { checkIn } from '../rewards/check-in/check-in.ts'
import { settleAll } from '../rewards/grants/settle-registrations.ts'
import { replay } from '../rewards/replay/replay.ts'
import { testProgramme } from '../rewards/test-programme.ts'
import { testUser } from '../users/test-user.ts'
import { activateRules, addRuleSet, earliestDay, lockRules } from './activate-rules.ts'
import { businessDay } from './business-day.ts'
import { changeRules } from './change-rules.ts'
import { constantsOf, describeConstants, withConstants } from './constants.ts'
import { cvcRules } from './kinds/cvc-rules.ts'
import { planRules } from './plan-rules.ts'
import { cvc, findProgramme, type ProgrammeKind, programmeRules, programmes } from './programmes.ts'
import { cachedRules, rulesAt, rulesOn, versionsAt } from './rules-on.ts'

const kst = (text: string) => new Date(`${text}+09:00`)
const people = { proposedBy: 'operator-1', approvedBy: 'operator-2' }

async function storedRules({ db }: TestDatabase, version: string): Promise<Record<string, unknown>> {
  const row = await db.selectFrom('rule_set').select('rules').where('version', '=', version).executeTakeFirstOrThrow()
  return row.rules as Record<string, unknown> // rule sets are objects
}

test('REQ-175 new rules begin an hour ahead at least: in the last hour of a day the day after tomorrow', () => {
  expect(earliestDay(kst('2026-11-21T22:59:59.999'))).toBe('2026-11-22')
  expect(earliestDay(kst('2026-11-21T23:00:00.000'))).toBe('2026-11-22')
  expect(earliestDay(kst('2026-11-21T23:00:00.001'))).toBe('2026-11-23')
  expect(earliestDay(new Date('2026-11-21T23:00:00.001Z'), 'UTC')).toBe('2026-11-23')
})

test('INV-M08 rules agreed to in the last moment before midnight are too late, and the check-in just after it replays', async () => {
  await using database = await testProgramme()
  const { db } = database
  const mina = await testUser(db, { registeredAt: kst('2026-11-20T09:00:00') })
  await settleAll(db, kst('2026-11-21T12:00:00'))
  const rules = { ...(await storedRules(database, 'test')), checkInUnlock: '1' }
  const change = { programme: 'cvc', version: 'new', base: 'test', rules, from: '2026-11-22' }
  const attempt = database.transact((tx) =>
    changeRules(tx, change, { ...people, clock: stillClock(kst('2026-11-21T23:59:59.900')) }),
  )
  await expect(attempt).rejects.toMatchObject({ failure: 'EXPIRED' })
  await database.transact((tx) => checkIn({ tx, user: mina, clock: stillClock(kst('2026-11-22T00:00:00.050')) }))
  expect((await replay(db, kst('2026-11-23T09:00:00'))).differences).toEqual([])
})

test('INV-M08 rules that are being activated and granting wait for each other, whatever the clocks say meanwhile', async () => {
  await using database = await testProgramme()
  const { db } = database
  const mina = await testUser(db, { registeredAt: kst('2026-11-20T09:00:00') })
  await settleAll(db, kst('2026-11-21T12:00:00'))
  const rules = { ...(await storedRules(database, 'test')), checkInUnlock: '1' }
  const clock = manualClock('2026-11-21T22:59:59+09:00')
  const waiting: Promise<unknown>[] = []
  await database.transact(async (tx) => {
    const change = { programme: 'cvc', version: 'new', base: 'test', rules, from: '2026-11-22' }
    await changeRules(tx, change, { ...people, clock })
    // Before this commits, midnight passes and somebody checks in on the new day.
    clock.set('2026-11-22T00:00:00.050+09:00')
    waiting.push(database.transact((other) => checkIn({ tx: other, user: mina, clock })))
    await untilWaiting(database.db)
  })
  expect(await waiting[0]).toMatchObject({ day: '2026-11-22' })
  expect((await replay(db, kst('2026-11-23T09:00:00'))).differences).toEqual([])
})

test('REQ-111 the programme day is read from the clock once the accounts are locked, not when the call came', async () => {
  await using database = await testProgramme()
  const { db } = database
  const mina = await testUser(db, { registeredAt: kst('2026-11-20T09:00:00') })
  await settleAll(db, kst('2026-11-21T12:00:00'))
  const clock = manualClock('2026-11-21T23:59:58+09:00')
  const waiting: Promise<unknown>[] = []
  await database.transact(async (tx) => {
    await sql`select from account where owner = ${mina} for update`.execute(tx)
    waiting.push(database.transact((other) => checkIn({ tx: other, user: mina, clock })))
    await untilWaiting(database.db)
    clock.set('2026-11-22T00:00:00.500+09:00')
  })
  expect(await waiting[0]).toMatchObject({ day: '2026-11-22' })
})

test('REQ-206 two programmes have days, rules and versions of their own; the versions of one never join the other’s', async () => {
  await using database = await testDatabase()
  const { db } = database
  const rules = await storedRules(database, 'v2')
  const other = { id: 'honolulu', kind: 'cvc' } as const
  const texts = JSON.stringify({ name: { 'ko-KR': '하와이', 'zh-CN': '夏威夷', 'en-GB': 'Hawaii' } })
  await db
    .insertInto('programme')
    .values({ programme_id: other.id, kind: other.kind, zone: 'Pacific/Honolulu', texts })
    .execute()
  const now = kst('2026-11-21T12:00:00')
  await database.transact(async (tx) => {
    await lockRules(tx, other)
    await addRuleSet(tx, other, { version: 'honolulu-1', rules: { ...rules, checkInUnlock: '0.5' } })
    await activateRules(tx, other, { version: 'honolulu-1', from: '2026-11-22', now })
  })
  const ofCvc = (await programmes(db)).filter(({ kind }) => kind === 'cvc')
  expect(ofCvc.map(({ id, zone }) => `${id} ${zone}`)).toEqual(['cvc Asia/Seoul', 'honolulu Pacific/Honolulu'])
  // 09:00 on the 23rd in Seoul is 14:00 on the 22nd in Honolulu.
  const later = kst('2026-11-23T09:00:00')
  expect(await rulesAt(db, cvc, later)).toMatchObject({ day: '2026-11-23', rules: { version: 'v2' } })
  expect(await rulesAt(db, other, later)).toMatchObject({
    day: '2026-11-22',
    rules: { version: 'honolulu-1', zone: 'Pacific/Honolulu' },
  })
  await expect(rulesAt(db, other, kst('2026-11-22T09:00:00'))).rejects.toMatchObject({ failure: 'SWITCHED_OFF' })
  expect(await cachedRules(db, cvc).at(later)).toMatchObject({ day: '2026-11-23', rules: { version: 'v2' } })
  expect(await versionsAt(db, kst('2026-11-22T09:00:00'))).toMatchObject({ cvc: 'v2' })
  expect(await versionsAt(db, later)).toMatchObject({ cvc: 'v2', honolulu: 'honolulu-1' })
  const changes = [{ name: 'checkInUnlock', value: '0.75' }]
  expect((await planRules(db, cvc, { changes, from: '2026-12-01' }, later)).version).toBe('v3')
  expect((await planRules(db, other, { changes, from: '2026-12-01' }, later)).version).toBe('honolulu-2')
  // A version belongs to one programme for ever, and a programme keeps its days.
  const stolen = db
    .insertInto('rule_in_force')
    .values({ effective_from: '2027-01-01', version: 'honolulu-1' })
    .execute()
  await expect(stolen).rejects.toThrow('rule_in_force_of_programme')
  await expect(db.updateTable('programme').set({ zone: 'UTC' }).execute()).rejects.toThrow('append-only')
  await expect(db.deleteFrom('programme').execute()).rejects.toThrow('append-only')
})

test('REQ-195 a programme day is the same in the database and in code, on both sides of every midnight and clock change', async () => {
  await using database = await testDatabase()
  const zones = ['Asia/Seoul', 'UTC', 'Europe/London', 'America/New_York', 'Pacific/Honolulu', 'Asia/Kathmandu']
  const middles = ['2026-03-08', '2026-03-29', '2026-10-25', '2026-11-01', '2026-12-31'].map((day) =>
    Date.parse(`${day}T12:00:00Z`),
  )
  const moments = middles.flatMap((middle) =>
    Array.from({ length: 96 }, (_, index) => new Date(middle + (index - 48) * 900_000 + (index % 2))),
  )
  for (const zone of zones) {
    const { rows } = await sql<{ day: string }>`
      select (moment at time zone ${zone})::date as day
      from unnest(${moments}::timestamptz[]) with ordinality as asked (moment, place) order by place`.execute(
      database.db,
    )
    expect(rows.map(({ day }) => day)).toEqual(moments.map((moment) => businessDay(moment, zone)))
  }
})

test('REQ-175 each constant is described by its schema, and every one of the shown ones of each programme has words', () => {
  const described = describeConstants(cvcRules)
  const forms = Object.fromEntries(described.map(({ name, form, asset }) => [name, [form, asset].join(' ')]))
  expect(forms).toMatchObject({
    registration: 'tiers CVC',
    invite: 'amounts CVC',
    paidLevels: 'count ',
    'buyback.weekday': 'weekday ',
    paidLevelsByCountry: 'countByCountry ',
    checkInUnlock: 'amount CVC',
    'specialAirdrop.reward': 'amount USDT',
    'specialAirdrop.afterUnlocked': 'amount CVC',
    'fraudCheck.signals.burst.each': 'count ',
  })
  for (const { schema } of Object.values(programmeRules)) {
    const silent = describeConstants(schema).filter(({ name, words }) => !words && !name.startsWith('fraudCheck.'))
    expect(silent).toEqual([])
  }
})

test('REQ-138 the label of each pay of a community says, in every language, from how many people on it is paid', () => {
  for (const { name, words } of describeConstants(programmeRules.community.schema)) {
    const people = /\d+$/.exec(name)![0]
    for (const label of Object.values(words!.label)) expect(/\d+/.exec(label)?.[0]).toBe(people)
  }
})

test('requirements section 20: both readings of each matter hold together alone and with all others, and differ', async () => {
  await using database = await testDatabase()
  const first = {
    cvc: 'v2',
    xrp: 'xrp-1',
    draw: 'draw-1',
    points: 'points-1',
    contest: 'contest-1',
    studio: 'studio-1',
    community: 'community-1',
    manualxrp: 'manual-xrp-1',
    manualusdt: 'manual-usdt-1',
  } as const satisfies Record<ProgrammeKind, string>
  for (const [kind, { schema, presets }] of Object.entries(programmeRules)) {
    const current = schema.parse(await storedRules(database, first[kind as ProgrammeKind]))
    for (const { readings } of presets)
      for (const constants of Object.values(readings))
        expect(schema.safeParse(withConstants(schema, current, constants)).success).toBe(true)
    const all = (reading: 'current' | 'alternative') =>
      schema.parse(
        withConstants(
          schema,
          current,
          presets.flatMap(({ readings }) => readings[reading]),
        ),
      )
    expect(constantsOf(schema, all('current'))).toEqual(constantsOf(schema, current))
    // An alternative changes each of its constants.
    for (const { readings } of presets) {
      const names = readings.current.map(({ name }) => name)
      expect(readings.alternative.map(({ name }) => name)).toEqual(names)
      const alternative = constantsOf(schema, schema.parse(withConstants(schema, current, readings.alternative)))
      const changed = alternative.filter((each, at) => each.value !== constantsOf(schema, current)[at]!.value)
      expect(changed.map(({ name }) => name).sort()).toEqual(names.toSorted())
    }
  }
})

test('requirements section 20: the alternative readings of the CVC programme are its earlier rules', async () => {
  await using database = await testDatabase()
  const { schema, presets } = programmeRules.cvc
  const current = schema.parse(await storedRules(database, 'v2'))
  const changes = presets.flatMap(({ readings }) => readings.alternative)
  const alternative = schema.parse(withConstants(schema, current, changes))
  const earlier = schema.parse(await storedRules(database, 'v1'))
  for (const name of ['registration', 'invite', 'checkInUnlock', 'classUnlock', 'classUnlockPerDay'] as const)
    expect(alternative[name]).toEqual(earlier[name])
})

test('the last rules in force on a day are the ones that began last, also between two that are planned', async () => {
  await using database = await testDatabase()
  await database.transact(async (tx) => {
    await lockRules(tx, cvc)
    const now = kst('2026-11-21T12:00:00')
    for (const [version, from] of [
      ['v1', '2026-11-23'],
      ['v2', '2026-11-24'],
      ['v1', '2026-11-25'],
    ] as const)
      await activateRules(tx, cvc, { version, from, now })
  })
  const days = ['2026-11-22', '2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26']
  const versions = await Promise.all(days.map(async (day) => (await rulesOn(database.db, cvc, day)).version))
  expect(versions).toEqual(['v2', 'v1', 'v2', 'v1', 'v1'])
  const at = await Promise.all(days.map(async (day) => (await rulesAt(database.db, cvc, kst(`${day}T00:00:00`))).day))
  expect(at).toEqual(days)
})

test('REQ-206 a programme of a kind that this release does not know stops no other, and replay names it', async () => {
  await using database = await testDatabase()
  const { db } = database
  const now = kst('2026-11-21T12:00:00')
  const texts = JSON.stringify({ name: inLanguages('가', '甲', 'A') })
  const row = { zone: 'Asia/Seoul', texts }
  await db
    .insertInto('programme')
    .values([
      { ...row, programme_id: 'later', kind: 'nonesuch' },
      { ...row, programme_id: 'bare', kind: 'cvc' },
    ])
    .execute()
  expect((await programmes(db)).map(({ id }) => id)).toEqual(expect.arrayContaining(['bare', 'cvc']))
  expect((await programmes(db)).map(({ id }) => id)).not.toContain('later')
  expect((await getRules({ db, now, locale: 'en-GB' }, { programme: 'cvc' })).spans).not.toEqual([])
  await expect(findProgramme(db, 'later')).rejects.toMatchObject({ failure: 'NOT_FOUND' })
  // One that has no rules yet says so in a failure that a client can show.
  const asked = getRules({ db, now, locale: 'en-GB' }, { programme: 'bare' })
  await expect(asked).rejects.toMatchObject({ failure: 'NOT_FOUND' })
  expect((await replay(db, now)).differences).toEqual([
    'programme later is of the kind nonesuch, which nothing replays',
  ])
})

test('REQ-206 in a zone two days behind the furthest one a day has its own rules, also with others on both days after it', async () => {
  await using database = await testDatabase()
  const { db } = database
  const rules = JSON.stringify(await storedRules(database, 'v2'))
  const texts = JSON.stringify({ name: inLanguages('가', '甲', 'A') })
  const programme = { id: 'pago', kind: 'cvc' } as const
  await db
    .insertInto('programme')
    .values({ programme_id: programme.id, kind: programme.kind, zone: 'Pacific/Pago_Pago', texts })
    .execute()
  for (const [version, from] of [
    ['pago-1', '2026-01-01'],
    ['pago-2', '2026-11-22'],
    ['pago-3', '2026-11-23'],
  ] as const) {
    await db.insertInto('rule_set').values({ version, programme: programme.id, rules }).execute()
    await db.insertInto('rule_in_force').values({ programme: programme.id, effective_from: from, version }).execute()
  }
  // 23:30 on the 21st there, 00:30 on the 23rd where the day begins first.
  const moment = new Date('2026-11-22T10:30:00Z')
  const expected = { day: '2026-11-21', rules: { version: 'pago-1' } }
  expect(await rulesAt(db, programme, moment)).toMatchObject(expected)
  expect(await cachedRules(db, programme).at(moment)).toMatchObject(expected)
})
