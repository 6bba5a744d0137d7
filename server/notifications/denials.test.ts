import { expect, test } from 'vitest'
import { notify } from '../outbox/notify.ts'
import { useFreezeLink } from '../users/freezes/freeze-links.ts'
import { systemRandom } from '../ports/random.ts'
import { endSessions, newSession, startSession } from '../users/sessions/sessions.ts'
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

test('REQ-57, REQ-126 who logs in and at once ends the other logins keeps neither this nor the new password from the phones of its owner; of what comes later they hear nothing', async () => {
  await using here = await testPushes()
  const { mina, jun, clock, service } = here
  const owners = service.phone()
  await here.phoneOf(mina, owners)
  const session = newSession(systemRandom)
  const login = { user: mina, device: systemRandom.bytes(32), now: clock.now(), isNewDevice: true }
  const telling = { publish: noOne, mail: () => Promise.resolve() }
  const tell = (kind: 'passwordChanged' | 'codesRenewed') =>
    here.transact((tx) => notify({ tx, now: clock.now(), ...telling }, mina, kind))
  await here.transact(async (tx) => {
    await startSession(tx, session, login)
    const known = { session: session.id, device: null, country: null }
    await notify({ tx, now: clock.now(), ...telling }, mina, 'newDevice', known)
  })
  await here.say(jun, mina, 'for who is logged in')
  clock.advance(1000)
  await tell('passwordChanged')
  const ending = { user: mina, reason: 'other', now: clock.now(), except: session.id } as const
  await here.transact((tx) => endSessions(tx, ending))
  await here.later()
  const paths = service.received.map(({ phone, pushed }) => [phone === owners, pushed.notMe?.path.split('=')[0]])
  expect(paths).toEqual([
    [true, '/freeze?link'],
    [true, '/freeze?link'],
  ])
  await tell('codesRenewed')
  await here.later()
  expect(service.received).toHaveLength(2)
})

test('REQ-57 a phone from which nobody confirmed the login, and one whose user logged it out, are forgotten with their session', async () => {
  await using here = await testPushes()
  const { db, mina, clock, service } = here
  const strange = await here.phoneOf(mina, service.phone())
  await db.updateTable('session').set({ is_new_device: true }).where('session_id', '=', strange).execute()
  const left = await here.phoneOf(mina, service.phone())
  await here.transact((tx) =>
    notify({ tx, now: clock.now(), publish: noOne, mail: () => Promise.resolve() }, mina, 'passwordChanged'),
  )
  await endSessions(db, { user: mina, reason: 'password', now: clock.now(), only: strange })
  await endSessions(db, { user: mina, reason: 'logout', now: clock.now(), only: left })
  await here.later()
  expect(service.received).toEqual([])
  expect(await db.selectFrom('push_subscription').selectAll().execute()).toEqual([])
})
