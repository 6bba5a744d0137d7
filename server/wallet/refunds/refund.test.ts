import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { Failure } from '@madang/contract/failures.ts'
import type { closeAnswer } from '@madang/contract/wallet/payer.ts'
import type { WithdrawalId } from '@madang/contract/wallet/withdrawals.ts'
import type { z } from 'zod'
import { type Payer, PayerAway } from '../../ports/payer.ts'
import { measureContradictions, recordContradiction } from '../hand-over/contradictions.ts'
import { handOverRound } from '../hand-over/hand-over.ts'
import { noteCompleted, noteConfirming, noteFailed } from '../withdrawals/pay.ts'
import {
  dana,
  eunho,
  expectSound,
  giveBack,
  rich,
  type TestWithdrawals,
  testWithdrawals,
  usdtOf,
} from '../withdrawals/test-withdrawals.ts'
import { askToClose, closeRound, keepAnswer } from './close.ts'
import { listRefunds } from './list-refunds.ts'
import { refund } from './refund.ts'

type Answer = z.output<typeof closeAnswer>['state']
const conflict = new Failure('CONFLICT')

const ask = (here: TestWithdrawals, id: WithdrawalId, askedBy: string | null = dana) =>
  here.noting(({ tx, at }) => askToClose(tx, id, { askedBy, reason: 'it hangs', at }))
const answer = (here: TestWithdrawals, id: WithdrawalId, state: Answer) =>
  here.noting(({ tx, at }) => keepAnswer(tx, id, { state, at }))
const back = (here: TestWithdrawals, id: WithdrawalId, people: [string, string] = [dana, eunho]) =>
  here.noting((by) => refund(by, id, people))
const before = { available: '100', bonus: '0', held: '0' }
const held = { available: '80', bonus: '0', held: '20' }

test.each([null, 'open', 'landed'] as const)(
  'INV-W05 nothing comes back while the payer answered %s to closing it: neither by code nor in the database',
  async (state) => {
    await using here = await testWithdrawals()
    const mina = await rich(here.db)
    const id = await here.broughtTo(mina, 'processing')
    await expect(back(here, id)).rejects.toEqual(conflict)
    await ask(here, id)
    if (state) await answer(here, id, state)
    await expect(back(here, id)).rejects.toEqual(conflict)
    const past = sql`update withdrawal set state = 'failed', version = version + 1 where withdrawal_id = ${id}`
    await expect(past.execute(here.db)).rejects.toThrow('given back only once the payer closed it')
    expect(await usdtOf(here.db, mina)).toEqual(held)
    await expectSound(here)
  },
)

test('INV-W05 INV-W06 what the payer closed comes back once: of 16 refunds at once one goes, and one person alone gives nothing back', async () => {
  await using here = await testWithdrawals()
  const mina = await rich(here.db)
  const id = await here.broughtTo(mina, 'confirming')
  await ask(here, id)
  await answer(here, id, 'closed')
  await expect(back(here, id, [dana, dana])).rejects.toEqual(new Failure('NOT_ALLOWED'))
  expect(await usdtOf(here.db, mina)).toEqual(held)
  const tries = await Promise.allSettled(Array.from({ length: 16 }, () => back(here, id)))
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await usdtOf(here.db, mina)).toEqual(before)
  expect(await here.row(id)).toMatchObject({ state: 'failed', reason: 'networkRefused' })
  await expectSound(here)
})

test('INV-W05 closing against paying: what the payer said it paid is never given back, and what it closed is never completed', async () => {
  await using here = await testWithdrawals()
  for (let round = 0; round < 8; round++) {
    const mina = await rich(here.db)
    const id = await here.broughtTo(mina, 'processing')
    await ask(here, id)
    const completed = () => here.noting((by) => noteCompleted(by, id, { txid: 'tx-1' }))
    const closed = async () => {
      await answer(here, id, 'closed')
      await back(here, id)
    }
    const [paid, given] = await Promise.allSettled(round % 2 ? [completed(), closed()] : [closed(), completed()])
    const done = [paid, given].filter(({ status }) => status === 'fulfilled')
    expect(done).toHaveLength(1)
    const { state } = await here.row(id)
    const outcome = state === 'completed' ? { ...held, held: '0' } : before
    expect(await usdtOf(here.db, mina)).toEqual(outcome)
  }
  await expectSound(here)
})

test('INV-W05 of what it closed, or said has failed, the payer is told and heard no more', async () => {
  await using here = await testWithdrawals()
  const heard: string[] = []
  const payer: Pick<Payer, 'pay' | 'changes' | 'close' | 'networks'> = {
    pay: async ({ id }) => {
      heard.push(id)
      return { answer: 'known', why: null }
    },
    changes: async () => ({ changes: [], head: 0, isHalted: false }),
    close: async () => ({ state: 'closed' }),
    networks: async () => ({ networks: [], isHalted: false, halts: [] }),
  }
  const { db, clock, publish, wallet } = here
  const report = (error: unknown) => {
    throw error
  }
  const round = () => handOverRound({ db, clock, publish, payer: payer as Payer, report, ...wallet }) // no more is asked
  const [asked, failed] = [
    await here.broughtTo(await rich(db), 'processing'),
    await here.broughtTo(await rich(db), 'processing'),
  ]
  await round()
  expect(heard).toEqual([asked, failed])
  await ask(here, asked)
  await here.noting((by) => noteFailed(by, failed))
  await round()
  expect(heard).toEqual([asked, failed])
  for (const id of [asked, failed]) {
    await expect(here.noting((by) => noteCompleted(by, id, { txid: 'tx-1' }))).rejects.toEqual(conflict)
    const confirming = { txid: 'tx-1', seen: 1, needed: 2 }
    await expect(here.noting((by) => noteConfirming(by, id, confirming))).rejects.toEqual(conflict)
  }
})

test('INV-W05 a proof that does not come holds up no other: what another network closes is known meanwhile', async () => {
  await using here = await testWithdrawals()
  const { db, clock } = here
  const [slow, other] = [
    await here.broughtTo(await rich(db), 'processing'),
    await here.broughtTo(await rich(db), 'processing'),
  ]
  await ask(here, slow)
  clock.pass(1_000)
  await ask(here, other)
  const answered = Promise.withResolvers<void>()
  await closeRound({
    db,
    clock,
    payer: {
      close: async (id) => {
        if (id === other) answered.resolve()
        else await answered.promise
        if (id === slow) throw new PayerAway('away')
        return { state: 'closed' }
      },
    },
  })
  const { items } = await listRefunds(db, { pageIndex: 1, pageSize: 10 })
  expect(items.map((item) => [item.id, item.answer])).toEqual([
    [slow, null],
    [other, 'closed'],
  ])
})

test('INV-W05 a payment that the payer refuses for ever is closed and given back, and with that what it said is settled', async () => {
  await using here = await testWithdrawals()
  const mina = await rich(here.db)
  const id = await here.broughtTo(mina, 'processing')
  const said = { kind: 'refused', why: 'above the limit' } as const
  await here.noting(({ tx, at }) => recordContradiction(tx, { id, position: null, said, why: said.why, at }))
  await ask(here, id)
  await answer(here, id, 'closed')
  await back(here, id)
  expect(await usdtOf(here.db, mina)).toEqual(before)
  expect(await measureContradictions(here.db)).toMatchObject({ open: 0 })
  await expectSound(here)
})

test('INV-W05 what the payer said has arrived is not given back while two people have not settled it', async () => {
  await using here = await testWithdrawals()
  const id = await here.broughtTo(await rich(here.db), 'processing')
  await ask(here, id)
  await answer(here, id, 'closed')
  const said = { kind: 'completed', txid: 'tx-1' } as const
  await here.noting(({ tx, at }) => recordContradiction(tx, { id, position: 7, said, why: 'CONFLICT', at }))
  await expect(back(here, id)).rejects.toEqual(conflict)
  expect((await here.row(id)).state).toBe('processing')
})

test('INV-W05 a payer whose network is away is asked again; an answer stands beside its moment, and `closed` is for ever', async () => {
  await using here = await testWithdrawals()
  const [first, second] = [
    await here.broughtTo(await rich(here.db), 'processing'),
    await here.broughtTo(await rich(here.db), 'processing'),
  ]
  for (const id of [first, second]) await ask(here, id)
  let isAway = true
  const closing = () =>
    closeRound({
      db: here.db,
      clock: here.clock,
      payer: {
        close: async (id) => {
          if (isAway && id === first) throw new PayerAway('away')
          return { state: 'closed' }
        },
      },
    })
  await closing()
  const answers = async () => (await listRefunds(here.db, { pageIndex: 1, pageSize: 9 })).items.map((row) => row.answer)
  expect(await answers()).toEqual([null, 'closed'])
  isAway = false
  await closing()
  expect(await answers()).toEqual(['closed', 'closed'])
  await answer(here, first, 'open')
  expect(await answers()).toEqual(['closed', 'closed'])
  const past = sql`update withdrawal_close set answer = 'open'`
  await expect(past.execute(here.db)).rejects.toThrow('stays closed')
  await expect(sql`delete from withdrawal_close`.execute(here.db)).rejects.toThrow('stays closed')
})

test('INV-W04 the payer is asked to close only what it can have', async () => {
  await using here = await testWithdrawals()
  for (const state of ['in_review', 'approved', 'completed'] as const) {
    const id = await here.broughtTo(await rich(here.db), state)
    await expect(ask(here, id)).rejects.toEqual(conflict)
  }
  const id = await here.broughtTo(await rich(here.db), 'processing')
  await giveBack(here.noting, id)
  await expect(ask(here, id)).rejects.toEqual(conflict)
})
