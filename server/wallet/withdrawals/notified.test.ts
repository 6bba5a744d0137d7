import { expect, test } from 'vitest'
import { decodeFrame } from '@madang/contract/events.ts'
import { transact } from '../../db/tx.ts'
import type { Notice } from '../../ports/bus.ts'
import { cancelWithdraw } from './cancel-withdraw.ts'
import { giveBack, rich, testWithdrawals } from './test-withdrawals.ts'

test('REQ-126 REQ-159 each step of a withdrawal is an entry of its owner’s activity and a hint to open phones, its newest the row of the inbox, all without an amount', async () => {
  await using here = await testWithdrawals()
  const { db, clock, ports, published } = here
  const mina = await rich(db, '200')
  const completed = await here.broughtTo(mina, 'completed')
  const rejected = await here.broughtTo(mina, 'in_review')
  await here.reject(rejected)
  clock.pass(31_000)
  await here.decide()
  const failed = await here.broughtTo(mina, 'processing')
  await giveBack(here.noting, failed)
  const { withdrawalId: cancelled } = await here.create(mina, { asked: true })
  await transact(db, (tx) =>
    cancelWithdraw({ tx, user: mina, clock, publish: here.publish, withdrawals: ports }, { withdrawalId: cancelled }),
  )

  const ways = [
    [completed, ['submitted', 'in_review', 'approved', 'processing', 'confirming', 'completed']],
    [rejected, ['submitted', 'in_review', 'rejected']],
    [failed, ['submitted', 'in_review', 'approved', 'processing', 'failed']],
    [cancelled, ['submitted', 'cooling_off', 'cancelled']],
  ] as const
  const ofMina = (notice: Notice) =>
    notice.kind === 'frame' && notice.user === mina ? decodeFrame(notice.frame) : notice
  expect(published.map(ofMina)).toEqual(
    ways.flatMap(([id, states]) =>
      states.map(() => ({ event: { kind: 'money', data: { about: 'withdrawal', id, asset: 'USDT' } } })),
    ),
  )
  const activity = db.selectFrom('account_event').select(['user_id', 'kind', 'about']).orderBy('id')
  expect(await activity.execute()).toEqual(
    ways.flatMap(([, states]) =>
      states.map((state) => ({ user_id: mina, kind: 'withdrawal', about: `${state} USDT` })),
    ),
  )
  const inbox = db.selectFrom('notice').select(['user_id', 'facts', 'times']).where('kind', '=', 'withdrawal')
  expect(await inbox.orderBy('id').execute()).toEqual(
    ways.map(([id, states]) => ({
      user_id: mina,
      facts: { id, asset: 'USDT', state: states.at(-1) },
      times: states.length,
    })),
  )
})
