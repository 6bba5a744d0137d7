import { expect, test } from 'vitest'
import { drawFaults } from '@madang/contract/campaigns/draw-proof.ts'
import { drawId } from '@madang/contract/campaigns/draws.ts'
import { recordedRounds } from '@madang/contract/campaigns/test-rounds.ts'
import { Failure } from '@madang/contract/failures.ts'
import { amountOf } from '@madang/contract/money.ts'
import { sql } from 'kysely'
import { findItem } from '../../content/item.ts'
import { publish } from '../../content/review.ts'
import { saveVersion } from '../../content/save.ts'
import { testDatabase } from '../../db/test-database.ts'
import { serverKeys } from '../../keys/server-keys.ts'
import { setBudget } from '../../ledger/set-budget.ts'
import { demoBeacon, drandBeacon, recordedBeacon } from '../../ports/beacon.ts'
import { manualClock } from '../../ports/clock.ts'
import { testUser } from '../../users/test-user.ts'
import { eventRow } from '../event-row.ts'
import { getMyEvents } from '../read-events.ts'
import { getDraw, getProof } from './get-draw.ts'
import { prepareDraws } from './prepare-draws.ts'
import { closeDraw, settleDraws } from './settle-draws.ts'
import { afterBeacon, closes, event, id, openedDraw } from './test-draw.ts'
import { noSettings } from '../../content/test-settings.ts'

test('REQ-144 INV-F07 from the commitment to the winners: each thing is published in its time, and the proof holds', async () => {
  await using database = await testDatabase()
  const { db, clock, by, enter, failed } = await openedDraw(database)
  const before = await getDraw({ db }, { id })
  expect(before).toMatchObject({ state: 'open', enteredCount: 0, root: null, drawnAt: null })
  expect(before.beacon).toEqual({
    chain: 'drand-quicknet',
    round: 1000,
    at: new Date(afterBeacon),
    isDemo: false,
  })
  await expect(getProof({ db }, { id })).rejects.toEqual(new Failure('NOT_FOUND'))

  const [mina, bora, jun] = [await testUser(db, { nickName: '김민아' }), await testUser(db), await testUser(db)]
  for (const [index, user] of [mina, bora, jun].entries()) expect(await enter(user)).toEqual({ number: index + 1 })
  await expect(enter(bora)).rejects.toEqual(new Failure('ALREADY_JOINED'))
  expect((await getMyEvents({ db, user: jun, locale: 'ko-KR' })).items).toMatchObject([
    { eventId: event, drawId: id, drawNumber: 3 },
  ])

  clock.set('2023-08-23T15:49:23.999Z')
  await settleDraws(by)
  expect(await getDraw({ db }, { id })).toMatchObject({ state: 'open' })
  clock.set('2023-08-23T15:49:24Z')
  await settleDraws(by)
  expect(await getDraw({ db }, { id })).toMatchObject({ state: 'closed', closedAt: closes })
  const list = await getProof({ db }, { id })
  expect(list).toMatchObject({ revealed: null, entries: [{ number: 1, name: '김**' }, {}, {}] })
  await expect(enter(await testUser(db))).rejects.toEqual(new Failure('EVENT_OVER'))

  clock.set('2023-08-23T15:59:23.999Z')
  await settleDraws(by)
  expect((await getProof({ db }, { id })).revealed).toBeNull()
  clock.set(afterBeacon)
  await Promise.all([settleDraws(by), settleDraws(by)])
  const { revealed, beacon, ...published } = await getProof({ db }, { id })
  expect(published).toMatchObject({ root: list.root, commitment: before.commitment, entries: list.entries })
  const { signature, randomness, ...told } = revealed!
  expect(told.winners).toHaveLength(2)
  expect(drawFaults({ ...published, ...told, beacon: { ...beacon, signature, randomness } })).toEqual([])
  expect(failed).toEqual([])
})

test('REQ-144 32 people at once want the last places: each number goes to one, the others hear that none is left', async () => {
  await using database = await testDatabase({ connections: 32 })
  const { db, clock, enter, by } = await openedDraw(database)
  const users = await Promise.all(Array.from({ length: 32 }, () => testUser(db)))
  const answers = await Promise.allSettled(users.map((user) => enter(user)))
  const numbers = answers.flatMap((each) => (each.status === 'fulfilled' ? [each.value.number] : []))
  expect(numbers.toSorted()).toEqual([1, 2, 3, 4, 5])
  for (const each of answers) if (each.status === 'rejected') expect(each.reason).toEqual(new Failure('NO_PLACES'))
  // All places are taken, so the list is final before its time, by one of two processes.
  await Promise.all([closeDrawNow(), closeDrawNow()])
  expect(await getDraw({ db }, { id })).toMatchObject({ state: 'closed', closedAt: clock.now(), enteredCount: 5 })
  await settleDraws(by)

  function closeDrawNow() {
    return database.transact((tx) => closeDraw(tx, id, clock.now()))
  }
})

test('REQ-144 who waited for the lock until after the deadline is too late, and nobody enters before the beginning', async () => {
  await using database = await testDatabase()
  const { db, clock, enter } = await openedDraw(database)
  const [mina, bora] = [await testUser(db), await testUser(db)]
  clock.set('2023-08-23T08:59:59.999Z')
  await expect(enter(mina)).rejects.toEqual(new Failure('SWITCHED_OFF'))
  clock.set('2023-08-23T15:49:23.999Z')
  let waiting: Promise<unknown> = Promise.resolve()
  await database.transact(async (tx) => {
    await tx.selectFrom('draw').select('id').where('id', '=', id).forUpdate().execute()
    waiting = expect(enter(bora)).rejects.toEqual(new Failure('EVENT_OVER'))
    while (!(await isWaiting())) await new Promise((resolve) => setImmediate(resolve))
    clock.set('2023-08-23T15:49:24Z')
  })
  await waiting

  async function isWaiting(): Promise<boolean> {
    const { rows } = await sql`select from pg_locks where not granted and pid <> pg_backend_pid()
      and database = (select oid from pg_database where datname = current_database())`.execute(db)
    const { rows: transactions } = await sql`select from pg_stat_activity where datname = current_database()
      and wait_event_type = 'Lock'`.execute(db)
    return rows.length + transactions.length > 0
  }
})

test('REQ-144 a wrong signature, the signature of another round and a secret that does not fit reveal nothing', async () => {
  for (const signature of [recordedRounds.get(1001)!, 'ab'.repeat(48)]) {
    await using database = await testDatabase()
    const { db, clock, by, enter, failed } = await openedDraw(database, {
      beacon: recordedBeacon(new Map([[1000, signature]])),
    })
    await enter(await testUser(db))
    clock.set(afterBeacon)
    await settleDraws(by)
    expect(failed).toEqual([new Failure('INVALID', { field: 'signature' })])
    expect((await getProof({ db }, { id })).revealed).toBeNull()
  }
  await using database = await testDatabase()
  const { db, clock, by, enter, failed } = await openedDraw(database)
  await enter(await testUser(db))
  const other = { ...by, keys: serverKeys(Buffer.alloc(32, 8)) }
  clock.set(afterBeacon)
  await settleDraws(other)
  expect(failed).toHaveLength(1)
  expect((await getProof({ db }, { id })).revealed).toBeNull()
})

test('REQ-144 a draw whose beacon never comes is void after 72 hours, in public; only then another may follow, by two people', async () => {
  await using database = await testDatabase()
  const { db, clock, by } = await openedDraw(database, { beacon: recordedBeacon(new Map()) })
  await database.transact((tx) => setBudget(tx, 'programme/USDT/draw', amountOf('USDT', '400')))
  const writer = { id: '00000000-0000-4000-8000-000000000001', name: 'Park Haneul', now: clock.now() }
  const reviewer = { id: '00000000-0000-4000-8000-000000000002', name: 'Seo Yuna', now: clock.now() }
  await expect(renewed(2)).rejects.toEqual(new Failure('INVALID', { field: 'content.draw' }))
  clock.set('2023-08-26T15:59:24Z')
  await settleDraws(by)
  expect(await getDraw({ db }, { id })).toMatchObject({ state: 'closed' })
  clock.set('2023-08-26T15:59:24.001Z')
  await settleDraws(by)
  expect(await getDraw({ db }, { id })).toMatchObject({ state: 'void', voidedAt: clock.now() })
  await renewed(2)
  await prepareDraws(by)
  expect(await getDraw({ db }, { id: drawId.parse('winners.2') })).toMatchObject({
    state: 'open',
    voided: [{ id, voidedAt: clock.now() }],
  })

  async function renewed(number: number) {
    const item = await findItem(db, 'event', event)
    const draw = { number, placeCount: 5, winnerCount: 2, prizeUsd: 100 }
    await database.transact(async (tx) => {
      const { version } = await saveVersion(
        tx,
        eventRow,
        { id: event, version: item!.version },
        (content) => ({ ...content!, draw, endAt: new Date('2023-09-30T15:00:00Z') }),
        writer,
        noSettings,
      )
      await expect(
        publish(tx, eventRow, { id: event, version, publishAt: null, terms: {} }, writer, noSettings),
      ).rejects.toEqual(new Failure('NOT_ALLOWED'))
      await publish(tx, eventRow, { id: event, version, publishAt: null, terms: {} }, reviewer, noSettings)
    })
  }
})

test('INV-F07 nothing of a published draw changes: neither its terms, nor its list, nor its winners', async () => {
  await using database = await testDatabase()
  const { db, clock, by, enter } = await openedDraw(database)
  await enter(await testUser(db))
  await expect(db.updateTable('draw').set({ winner_count: 1 }).execute()).rejects.toThrow('is final')
  await expect(db.updateTable('draw_entry').set({ masked_name: '*' }).execute()).rejects.toThrow('is final')
  await expect(db.deleteFrom('draw_entry').execute()).rejects.toThrow('is final')
  clock.set(afterBeacon)
  await settleDraws(by)
  await expect(
    db
      .updateTable('draw')
      .set({ winners: [1] })
      .execute(),
  ).rejects.toThrow('is final')
})

test('REQ-144 the beacon of drand is asked for its round by number, and an answer of another shape or round is none', async () => {
  const asked: string[] = []
  const answers = [
    { round: 1000, randomness: '', signature: recordedRounds.get(1000) },
    { round: 999, signature: recordedRounds.get(1000) },
    { round: 1000, signature: 'nonsense' },
  ]
  const beacon = drandBeacon({
    url: 'https://beacon.test',
    ask: async (url) => {
      asked.push(url)
      return Response.json(answers.shift())
    },
  })
  expect(await beacon.signatureOf(1000)).toBe(recordedRounds.get(1000))
  expect(asked[0]).toMatch(/^https:\/\/beacon\.test\/52db9ba7[0-9a-f]+\/public\/1000$/)
  expect([await beacon.signatureOf(1000), await beacon.signatureOf(1000), await beacon.signatureOf(1000)]).toEqual([
    null,
    null,
    null,
  ])
  expect(beacon.roundAfter(new Date('2023-08-23T15:59:21.001Z'))).toEqual({ round: 1000, at: new Date(afterBeacon) })
  expect(beacon.roundAfter(new Date(afterBeacon))).toEqual({ round: 1000, at: new Date(afterBeacon) })
})

test('REQ-144 the beacon of a demonstration tells no round before its time', async () => {
  const clock = manualClock('2026-11-23T10:00:00Z')
  const beacon = demoBeacon(() => clock.now())
  const { round, at } = beacon.roundAfter(new Date('2026-11-23T10:00:30Z'))
  expect(at).toEqual(new Date('2026-11-23T10:01:00Z'))
  expect(await beacon.signatureOf(round)).toBeNull()
  clock.advance(60_000)
  expect(beacon.isGenuine(round, (await beacon.signatureOf(round))!)).toBe(true)
  expect(beacon.isGenuine(round + 1, (await beacon.signatureOf(round))!)).toBe(false)
})
