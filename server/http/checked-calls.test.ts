import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { transact } from '../db/tx.ts'
import { hashBody } from './idempotency.ts'
import { testCarrier } from './test-carrier.ts'

const mina = { authorization: 'mina' }
const prove = (text: string, password: string, RequestId?: string) => ({ Text: text, Password: password, RequestId })

/** The answers to a request and to its repetition, whose check refuses before the first has ended. */
async function overlapping({ db, call }: Awaited<ReturnType<typeof testCarrier>>, text: string) {
  const key = randomUUID()
  const { answers } = await transact(db, async (tx) => {
    const waits = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    const countWaiting = async () => (await waits.execute(db)).rows.length
    await sql`lock table line`.execute(tx)
    const first = call('test/Confirm', prove(text, 'right', key), mina)
    while ((await countWaiting()) < 1);
    let isAnswered = false
    const again = call('test/Confirm', prove(text, 'used up', key), mina).finally(() => (isAnswered = true))
    while (!isAnswered && (await countWaiting()) < 2);
    return { answers: Promise.all([first, again]) }
  })
  return answers
}

describe('REQ-150, INV-M06: a call with a second check', () => {
  test('a known key gets its first answer without another look at the password', async () => {
    await using here = await testCarrier()
    const key = randomUUID()
    const first = await here.call('test/Confirm', prove('a', 'right', key), mina)
    expect(first).toMatchObject({ success: 200, data: { Lines: 1 } })
    const again = await here.call('test/Confirm', prove('a', 'long forgotten', key), mina)
    expect([again.success, again.data]).toEqual([200, first.data])
    expect(here.checks).toEqual(['right'])
    expect(await here.lines()).toBe(1)
  })

  test('what the check refuses is kept nowhere: the same key may try again, and other content under a used key is 430', async () => {
    await using here = await testCarrier()
    const key = randomUUID()
    expect(await here.call('test/Confirm', prove('a', 'wrong', key), mina)).toMatchObject({ success: 511 })
    expect(await here.db.selectFrom('idempotency').selectAll().execute()).toEqual([])
    expect(await here.call('test/Confirm', prove('a', 'right', key), mina)).toMatchObject({ success: 200 })
    expect(await here.call('test/Confirm', prove('b', 'right', key), mina)).toMatchObject({ success: 430 })
    expect(await here.lines()).toBe(1)
  })

  test('a refusal of the transaction is final and comes again unlooked', async () => {
    await using here = await testCarrier()
    const body = prove('twice', 'right', randomUUID())
    expect(await here.call('test/Confirm', body, mina)).toMatchObject({ success: 720 })
    expect(await here.call('test/Confirm', body, mina)).toMatchObject({ success: 720 })
    expect(here.checks).toEqual(['right'])
    expect(await here.lines()).toBe(0)
  })

  test('sixteen at once under one key, all proved, have one effect', async () => {
    await using here = await testCarrier({ connections: 16 })
    const body = prove('a', 'right', randomUUID())
    const answers = await Promise.all(Array.from({ length: 16 }, () => here.call('test/Confirm', body, mina)))
    expect(await here.lines()).toBe(1)
    for (const answer of answers) expect([answer.success, answer.data]).toEqual([200, { Lines: 1 }])
  })

  test('a repetition that the check refuses while the first still runs waits for the first and gets its answer', async () => {
    await using here = await testCarrier()
    const [first, again] = await overlapping(here, 'a')
    expect(first).toMatchObject({ success: 200, data: { Lines: 1 } })
    expect([again.success, again.data]).toEqual([200, first.data])
    expect(here.checks).toEqual(['right', 'used up'])
    expect(await here.lines()).toBe(1)
  })

  test('a repetition that the check refuses is refused when the first fails', async () => {
    await using here = await testCarrier()
    const [first, again] = await overlapping(here, 'broken')
    expect([first.success, again.success]).toEqual([500, 511])
    expect(await here.db.selectFrom('idempotency').selectAll().execute()).toEqual([])
  })

  test('THR-04 neither a password nor a digest of it is kept with the key', async () => {
    await using here = await testCarrier()
    const digests = new Set<string>()
    for (const password of ['right', 'right', 'other'])
      if ((await here.call('test/Confirm', prove('a', password, randomUUID()), mina)).success === 200)
        for (const row of await here.db.selectFrom('idempotency').selectAll().execute()) digests.add(row.body_hash)
    expect([...digests]).toEqual([hashBody({ text: 'a' })])
  })
})
