import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { Envelope } from '@madang/contract/envelope.ts'
import { Failure, type FailureName } from '@madang/contract/failures.ts'
import type { UserId } from '@madang/contract/ids.ts'
import type { Tx } from '../db/tables.ts'
import { testDatabase, type TestDatabase } from '../db/test-database.ts'
import { untilWaiting } from '../db/test-waits.ts'
import { doneAnswer, refusal } from './answer.ts'
import { answerOrNever, hashBody, once, sweepAnswers, type RequestKey } from './idempotency.ts'

const now = new Date('2026-11-21T03:00:00Z')
const mina = '1000000001' as UserId
const jun = '1000000002' as UserId

/** A database where an effect can be counted. */
async function house(connections = 10) {
  const database = await testDatabase({ connections })
  await sql`create table effect (name text not null)`.execute(database.db)
  const count = async () => (await sql`select from effect`.execute(database.db)).rows.length
  return { database, count, [Symbol.asyncDispose]: () => database[Symbol.asyncDispose]() }
}

const request = (changes: Partial<RequestKey> = {}): RequestKey => ({
  user: mina,
  operation: '/api/v1/reward/CheckIn',
  key: randomUUID(),
  bodyHash: hashBody({ n: 1 }),
  movesMoney: false,
  ...changes,
})

/** Runs a request whose effect is one row, then an answer or a refusal. */
function run(database: TestDatabase, key: RequestKey, answer: () => Envelope = () => doneAnswer({ Unlocked: '0.25' })) {
  return database.transact((tx) =>
    once(
      tx,
      key,
      now,
      () => effect(tx, answer),
      (failure) => refusal(failure, 'en-GB'),
    ),
  )
}

async function effect(tx: Tx, answer: () => Envelope): Promise<Envelope> {
  await sql`insert into effect values ('once')`.execute(tx)
  return answer()
}

function refuse(failure: FailureName): () => Envelope {
  return () => {
    throw new Failure(failure)
  }
}

describe('REQ-150, REQ-212: one key, one effect', () => {
  test('a repetition has no effect and gets the first answer', async () => {
    await using here = await house()
    const key = request()
    let count = 0
    const answer = () => doneAnswer({ Unlocked: '0.25', Count: ++count })
    const first = await run(here.database, key, answer)
    expect(await run(here.database, key, answer)).toEqual(first)
    expect(await run(here.database, { ...key, key: key.key.toUpperCase() }, answer)).toEqual(first)
    expect(await here.count()).toBe(1)
  })

  test('other content under a used key is refused and changes nothing', async () => {
    await using here = await house()
    const key = request()
    await run(here.database, key)
    await expect(run(here.database, { ...key, bodyHash: hashBody({ n: 2 }) })).rejects.toMatchObject({
      failure: 'KEY_REUSED',
    })
    expect(await here.count()).toBe(1)
  })

  test('the same key of another user or for another call is another request', async () => {
    await using here = await house()
    const key = request()
    await run(here.database, key)
    await run(here.database, { ...key, user: jun })
    await run(here.database, { ...key, operation: '/api/v1/friend/FriendApply' })
    expect(await here.count()).toBe(3)
  })

  test('a final refusal undoes its effect, is kept, and comes again even when the effect would now succeed', async () => {
    await using here = await house()
    const key = request()
    const refused = await run(here.database, key, refuse('ALREADY_CHECKED_IN'))
    expect(refused).toEqual({ success: 720, msg: 'Already checked-in', data: null })
    expect(await run(here.database, key)).toEqual(refused)
    expect(await here.count()).toBe(0)
  })

  test.each([
    'INVALID',
    'EXPIRED',
    'STILL_RUNNING',
    'CHECK_NEEDED',
    'TOO_MANY',
    'MAINTENANCE',
    'SESSION_ENDED',
  ] as const)('%s is not kept: the same key may try again', async (failure) => {
    await using here = await house()
    const key = request()
    await expect(run(here.database, key, refuse(failure))).rejects.toMatchObject({ failure })
    expect(await here.count()).toBe(0)
    expect(await run(here.database, key)).toMatchObject({ success: 200 })
    expect(await here.count()).toBe(1)
  })

  test('an error of ours leaves neither effect nor key', async () => {
    await using here = await house()
    const key = request()
    const fail = () => {
      throw new Error('a mistake')
    }
    await expect(run(here.database, key, fail)).rejects.toThrow('a mistake')
    expect(await run(here.database, key)).toMatchObject({ success: 200 })
    expect(await here.count()).toBe(1)
  })

  test('sixteen at once have one effect and one answer', async () => {
    await using here = await house(16)
    const key = request()
    let count = 0
    const answers = await Promise.all(
      Array.from({ length: 16 }, () => run(here.database, key, () => doneAnswer({ Count: ++count }))),
    )
    expect(await here.count()).toBe(1)
    for (const answer of answers) expect(answer).toEqual(doneAnswer({ Count: 1 }))
  })

  test('sixteen at once of which the first fails leave the effect to exactly one other', async () => {
    await using here = await house(16)
    const key = request()
    let tries = 0
    const answer = () => {
      if (tries++ === 0) throw new Failure('TOO_MANY')
      return doneAnswer(null)
    }
    const results = await Promise.allSettled(Array.from({ length: 16 }, () => run(here.database, key, answer)))
    expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(1)
    expect(await here.count()).toBe(1)
  })

  test('a key whose answer is not there yet is still running', async () => {
    await using here = await house()
    const { user, operation, key, bodyHash } = request()
    await here.database.db
      .insertInto('idempotency')
      .values({ user_id: user, operation, key, body_hash: bodyHash, answer: null, created_at: now })
      .execute()
    await expect(run(here.database, { user, operation, key, bodyHash, movesMoney: false })).rejects.toMatchObject({
      failure: 'STILL_RUNNING',
    })
  })
})

test('a repetition that waits longer than a lock may take is told that the first still runs', async () => {
  await using here = await house()
  const key = request()
  const started = Promise.withResolvers<void>()
  const mayEnd = Promise.withResolvers<void>()
  const first = here.database.transact((tx) =>
    once(
      tx,
      key,
      now,
      async () => {
        started.resolve()
        await mayEnd.promise
        return doneAnswer(null)
      },
      (failure) => refusal(failure, 'en-GB'),
    ),
  )
  await started.promise
  const second = here.database.transact(async (tx) => {
    await sql`set local lock_timeout = '20ms'`.execute(tx)
    return once(
      tx,
      key,
      now,
      () => effect(tx, () => doneAnswer(null)),
      (failure) => refusal(failure, 'en-GB'),
    )
  })
  await expect(second).rejects.toMatchObject({ failure: 'STILL_RUNNING' })
  mayEnd.resolve()
  await first
  expect(await here.count()).toBe(0)
})

test('answers are kept for 30 days and not longer', async () => {
  await using here = await house()
  await run(here.database, request())
  const { db } = here.database
  await sweepAnswers(db, new Date(now.getTime() + 30 * 86_400_000))
  expect(await db.selectFrom('idempotency').select('key').execute()).toHaveLength(1)
  await sweepAnswers(db, new Date(now.getTime() + 30 * 86_400_000 + 1))
  expect(await db.selectFrom('idempotency').select('key').execute()).toHaveLength(0)
})

test('INV-M06 a request that moved money moves nothing when it is repeated while its answer is being swept', async () => {
  await using here = await house()
  const key = request({ movesMoney: true })
  await run(here.database, key)
  const swept = Promise.withResolvers<void>()
  const mayCommit = Promise.withResolvers<void>()
  const sweep = here.database.transact(async (tx) => {
    await sweepAnswers(tx, new Date(now.getTime() + 31 * 86_400_000))
    swept.resolve()
    await mayCommit.promise
  })
  await swept.promise
  const again = expect(run(here.database, key)).rejects.toMatchObject({ failure: 'CONFLICT' })
  await untilWaiting(here.database.db)
  mayCommit.resolve()
  await Promise.all([sweep, again])
  expect(await here.count()).toBe(1)
  expect(await here.database.db.selectFrom('idempotency').select('key').execute()).toEqual([])
})

describe('REQ-128, REQ-212: what became of a request whose answer was lost', () => {
  const refused = refusal(new Failure('CONFLICT'), 'en-GB')
  const resolve = (database: TestDatabase, key: RequestKey) =>
    database.transact((tx) => answerOrNever(tx, key, { now, refused }))

  test('one that came is answered as it was, as often as somebody asks', async () => {
    await using here = await house()
    const [done, no] = [request({ movesMoney: true }), request({ movesMoney: true })]
    const first = await run(here.database, done)
    const second = await run(here.database, no, refuse('BALANCE_TOO_LOW'))
    for (let n = 0; n < 2; n++) {
      expect(await resolve(here.database, done)).toEqual(first)
      expect(await resolve(here.database, no)).toEqual(second)
    }
    expect(await here.count()).toBe(1)
  })

  test('one that had not come by then is refused however late it comes, also when its answer is long swept', async () => {
    await using here = await house()
    const key = request({ movesMoney: true })
    expect(await resolve(here.database, key)).toBeNull()
    expect(await resolve(here.database, key)).toEqual(refused)
    await expect(run(here.database, key)).rejects.toMatchObject({ failure: 'KEY_REUSED' })
    await sweepAnswers(here.database.db, new Date(now.getTime() + 31 * 86_400_000))
    await expect(run(here.database, key)).rejects.toMatchObject({ failure: 'CONFLICT' })
    await expect(resolve(here.database, key)).rejects.toMatchObject({ failure: 'CONFLICT' })
    expect(await here.count()).toBe(0)
  })

  test('of 16 who send it and 16 who ask at once, all are told the same: it counts once, or never', async () => {
    await using here = await house(32)
    for (let round = 0; round < 8; round++) {
      const before = await here.count()
      const key = request({ movesMoney: true })
      const asks = Array.from({ length: 16 }, () => resolve(here.database, key))
      const sends = Array.from({ length: 16 }, () => run(here.database, key).catch((error: unknown) => error))
      const [told, sent] = await Promise.all([Promise.all(asks), Promise.all(sends)])
      const counted = (await here.count()) - before
      const isDone = (answer: unknown) => (answer as Envelope | null)?.success === 200
      expect(told.every((answer) => isDone(answer) === (counted === 1))).toBe(true)
      expect(sent.every((answer) => isDone(answer) === (counted === 1))).toBe(true)
    }
  })
})

describe('the content of a request', () => {
  test('is the same in any order of its names, and another when any value differs', () => {
    expect(hashBody({ a: 1, b: { c: [1, 2], d: null } })).toBe(hashBody({ b: { d: null, c: [1, 2] }, a: 1 }))
    const bodies = [
      {},
      { a: 1 },
      { a: '1' },
      { a: [1] },
      { a: null },
      { a: { b: 1 } },
      { a: [2, 1] },
      { a: [1, 2] },
      { b: 1 },
    ]
    expect(new Set(bodies.map(hashBody)).size).toBe(bodies.length)
  })

  test('does not count the key itself', () => {
    expect(hashBody({ a: 1, requestId: undefined })).toBe(hashBody({ a: 1, requestId: undefined }))
  })
})
