import { expect, test } from 'vitest'
import { notify } from '../outbox/notify.ts'
import { useFreezeLink } from '../users/freezes/freeze-links.ts'
import { endSessions } from '../users/sessions/sessions.ts'
import { testPushes } from './test-pushes.ts'

const noOne = () => undefined

test('REQ-126 a push about a withdrawal opens that withdrawal, and its button freezes the account by a link that works once, also on a phone that was logged out', async () => {
  await using here = await testPushes()
  const { db, mina, clock, service } = here
  const session = await here.phoneOf(mina, service.phone(), 'en-GB')
  const told = { id: 'W-10001', asset: 'USDT', state: 'in_review' } as const
  await here.transact((tx) => notify({ tx, now: clock.now(), publish: noOne }, mina, 'withdrawal', told))
  await here.later()
  const { pushed } = service.received[0]!
  expect(pushed).toMatchObject({ path: '/withdraw-record?id=W-10001', notMe: { label: 'This wasn’t me' } })
  const secret = /^\/freeze\?link=([\w-]{43})$/.exec(pushed.notMe!.path)![1]!
  await here.transact((tx) => endSessions(tx, { user: mina, only: session, reason: 'other', now: clock.now() }))
  const follow = () => here.transact((tx) => useFreezeLink(tx, secret, clock.now()))
  expect(await follow()).toEqual({ user: mina, denied: 'withdrawal W-10001' })
  await expect(follow()).rejects.toMatchObject({ failure: 'EXPIRED' })
  expect(await db.selectFrom('freeze_link').select('token_hash').execute()).toHaveLength(1)
})

test('a push about a message or a reward has nothing to deny, and makes no link', async () => {
  await using here = await testPushes()
  const { db, mina, jun, clock, service } = here
  await here.phoneOf(mina, service.phone())
  await here.say(jun, mina, 'hello')
  const told = { id: 'a grant', asset: 'CVC', state: 'credited' } as const
  await here.transact((tx) => notify({ tx, now: clock.now(), publish: noOne }, mina, 'reward', told))
  await here.later()
  expect(service.received).toHaveLength(2)
  expect(service.received.filter(({ pushed }) => pushed.notMe)).toEqual([])
  expect(await db.selectFrom('freeze_link').selectAll().execute()).toEqual([])
})
