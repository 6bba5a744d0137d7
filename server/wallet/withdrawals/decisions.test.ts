import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { Failure } from '@madang/contract/failures.ts'
import type { Tx } from '../../db/tables.ts'
import { transact } from '../../db/tx.ts'
import { deadLetters } from '../../jobs/queues.ts'
import { testJobs } from '../../jobs/test-jobs.ts'
import type { Notice } from '../../ports/bus.ts'
import { turnSwitch } from '../networks/setting.ts'
import { carriedOutDecisions } from './carry-out-decisions.ts'
import { endedHolds } from './end-security-holds.ts'
import { handedOver, readyToPay } from './pay.ts'
import { beginByHand } from './pay-by-hand.ts'
import {
  dana,
  eunho,
  expectSound,
  putInto,
  rich,
  testBook,
  testPorts,
  testWithdrawals,
  type TestWithdrawals,
  usdtOf,
} from './test-withdrawals.ts'

/** Two decided withdrawals, the first of which fails at its commit, and the jobs that may try it again. */
async function poisoned(here: TestWithdrawals) {
  const mina = await rich(here.db)
  const [first, second] = [await here.broughtTo(mina, 'in_review'), await here.broughtTo(mina, 'in_review')]
  for (const id of [first, second]) await here.agree(id)
  here.clock.pass(31_000)
  await sql`create function refuse_event() returns trigger language plpgsql as $$
    begin raise exception 'poisoned'; end $$`.execute(here.db)
  await sql`create constraint trigger refuse_event after insert on withdrawal_event deferrable initially deferred
    for each row when (new.withdrawal_id = ${sql.lit(first)}) execute function refuse_event()`.execute(here.db)
  return { first, second, heal: () => sql`drop trigger refuse_event on withdrawal_event`.execute(here.db) }
}

test('INV-W04 a decision that fails is set aside, keeps no other waiting, is told to nobody, and is tried again as a job until it goes', async () => {
  await using here = await testWithdrawals()
  await using work = await testJobs(here.pool, [carriedOutDecisions.retry])
  const told: Notice[] = []
  here.bus.subscribe((notice) => void told.push(notice))
  const errors: unknown[] = []
  const services = { ...here.services, jobs: work.jobs, report: (error: unknown) => void errors.push(error) }
  const { first, second, heal } = await poisoned(here)
  expect(await carriedOutDecisions.timer.run(services)).toBe(2)
  expect(await here.row(second)).toMatchObject({ state: 'approved' })
  expect(await here.row(first)).toMatchObject({
    state: 'in_review',
    decision: 'approved',
    set_aside_at: here.clock.now(),
  })
  expect(told).toHaveLength(1)
  expect(errors).toHaveLength(1)
  // Nothing takes it up but its job, which fails as often as it may and is then among the dead letters.
  expect(await carriedOutDecisions.timer.run(services)).toBe(0)
  expect(await work.work(services)).toEqual({ done: 0, failed: 10 })
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pgboss.job where name = ${deadLetters}`.execute(here.db)
  expect(rows[0]?.count).toBe(1)
  await heal()
  expect(await here.transact((tx) => work.jobs.retry(tx, carriedOutDecisions.retry.name))).toBe(1)
  expect(await work.work(services)).toEqual({ done: 1, failed: 0 })
  expect(await here.row(first)).toMatchObject({ state: 'approved', set_aside_at: null })
  expect(told).toHaveLength(2)
  await expectSound(here)
})

test('REQ-173 what was set aside has taken no effect: whoever decided takes it back, and it can be decided again', async () => {
  await using here = await testWithdrawals()
  const { first, heal } = await poisoned(here)
  await here.decide()
  await expect(here.takeBack(first, 'somebody else')).rejects.toEqual(new Failure('NOT_ALLOWED'))
  await here.takeBack(first, eunho)
  await heal()
  await here.reject(first)
  here.clock.pass(31_000)
  expect(await here.decide()).toBe(1)
  expect(await here.row(first)).toMatchObject({ state: 'rejected', set_aside_at: null })
  await expectSound(here)
})

test('INV-W07 a security hold whose end fails keeps no other waiting', async () => {
  const book = testBook(null)
  await using here = await testWithdrawals({ ports: testPorts({ book }) })
  const mina = await rich(here.db)
  const [first, second] = [await here.create(mina), await here.create(mina)]
  // A withdrawal whose version another event has already: its step cannot be written.
  await here.db
    .insertInto('withdrawal_event')
    .values({
      withdrawal_id: first.withdrawalId,
      version: 3,
      state: 'in_review',
      at: here.clock.now(),
      actor: 'x',
      reason: null,
    })
    .execute()
  here.clock.pass(25 * 3_600_000)
  expect(await endedHolds.timer.run(here.services)).toBe(2)
  expect((await here.row(first.withdrawalId)).state).toBe('cooling_off')
  expect((await here.row(second.withdrawalId)).state).toBe('in_review')
})

test('REQ-174 a decision that cannot be carried out any more leaves its case undecided and an entry in the audit log', async () => {
  await using here = await testWithdrawals()
  const mina = await rich(here.db)
  const id = await here.broughtTo(mina, 'in_review')
  await here.agree(id)
  here.clock.pass(31_000)
  Object.assign(here.wallet, { stillAct: () => Promise.resolve(false) })
  expect(await here.decide()).toBe(1)
  expect(await here.row(id)).toMatchObject({ state: 'in_review', decision: null, effective_at: null })
  const { rows } = await sql<{ content: string }>`select content from audit_entry`.execute(here.db)
  expect(rows.map(({ content }) => JSON.parse(content))).toMatchObject([
    { operator: null, action: 'decision/Drop', object: `withdrawal ${id}`, before: { decision: 'approved' } },
  ])
  expect(await usdtOf(here.db, mina)).toEqual({ available: '80', bonus: '0', held: '20' })
})

test('INV-W06 while sending is off nobody begins to pay by hand, and once it is on again one does', async () => {
  await using here = await testWithdrawals({ ports: testPorts({}, { way: 'manual' }) })
  const mina = await rich(here.db)
  const id = await here.broughtTo(mina, 'approved')
  const begin = () => here.noting((by) => beginByHand({ ...by, operator: dana }, id))
  const turn = (isOn: boolean) =>
    here.noting(({ tx, at }) => turnSwitch(tx, { name: 'send', isOn, at, reason: 'test' }))
  await turn(false)
  await expect(begin()).rejects.toThrow(new Failure('SWITCHED_OFF'))
  expect(await here.row(id)).toMatchObject({ state: 'approved' })
  await turn(true)
  expect((await begin()).state).toBe('processing')
})

test('INV-W05 of withdrawals that came into their state at one moment the payer is handed the earlier one first, and asked for it first again', async () => {
  await using here = await testWithdrawals()
  const { db } = here
  const mina = await rich(db)
  for (const [state, read] of [
    ['approved', (tx: Tx) => readyToPay(tx, 10)],
    ['processing', handedOver],
  ] as const) {
    const ids = [await putInto(db, mina, state), await putInto(db, mina, state), await putInto(db, mina, state)]
    // A row that was written to again lies behind the others.
    await db.updateTable('withdrawal').set({ seen_confirmations: 0 }).where('withdrawal_id', '=', ids[0]!).execute()
    expect((await transact(db, read)).map(({ id }) => id)).toEqual(ids)
  }
})
