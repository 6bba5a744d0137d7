import { expect, test } from 'vitest'
import { subscribe, subscriptionsOf } from '../../notifications/subscriptions.ts'
import { openGrants } from '../../socket/open-grants.ts'
import { createAuthenticator } from '../../users/sessions/authenticate.ts'
import { getSessions } from '../../users/sessions/own-sessions.ts'
import { sessionHolder } from '../../users/sessions/session-holder.ts'
import { usersFixture } from '../../users/users-fixture.ts'
import { getUser } from '../people.ts'
import { phoneKey } from '../../notifications/test-phone-key.ts'
import { testPushSender } from '../../notifications/test-push-sender.ts'

const day = 24 * 3_600_000

/** A user with one phone that takes pushes, and where the house says whether its session lives. */
async function setUp() {
  const fixture = await usersFixture()
  const { db, clock, bus, database } = fixture
  const phone = fixture.phone()
  const { userId, token } = await phone.register()
  const now = clock.now()
  const { session } = await createAuthenticator(db, bus).authenticate(token, now)
  const endpoint = 'https://fcm.googleapis.com/one'
  const about = { user: userId, session, clock, locale: 'ko-KR', pushOrigins: [], push: testPushSender() } as const
  await database.transact((tx) => subscribe({ tx, ...about }, { endpoint, p256dh: phoneKey, auth: 'a' }))
  let nonces = 0
  const livesWhere = async () => {
    const at = clock.now()
    const grant = { nonce: Buffer.alloc(16, ++nonces), user: userId, session, issuedAt: at, here: 0 }
    const [opened] = await openGrants(db, [grant], {
      process: '00000000-0000-4000-8000-000000000001',
      perUser: 5,
      now: at,
    })
    const asked = { db, user: userId, session: 'another', now: at }
    return {
      call: await createAuthenticator(db, bus)
        .authenticate(token, at)
        .then(
          () => true,
          () => false,
        ),
      holder: (await sessionHolder(db, session, at)) === userId,
      own: (await getSessions(asked)).items.some(({ sessionId }) => sessionId === session),
      pushes: (await subscriptionsOf(db, userId, { now: at })).length === 1,
      sockets: typeof opened === 'number',
      console: (await getUser({ db, now: at }, { userId })).sessions.some(({ sessionId }) => sessionId === session),
    }
  }
  const change = (values: { last_used_at?: Date; expires_at?: Date; ended_at?: Date; end_reason?: 'other' }) =>
    db.updateTable('session').set(values).where('session_id', '=', session).execute()
  return { ...fixture, userId, phone, livesWhere, change }
}

const everywhere = (lives: boolean) => ({
  call: lives,
  holder: lives,
  own: lives,
  pushes: lives,
  sockets: lives,
  console: lives,
})

test('REQ-54, INV-F04 a phone unused for 20 days has no session anywhere, in the console neither', async () => {
  await using here = await setUp()
  expect(await here.livesWhere()).toEqual(everywhere(true))
  here.clock.advance(20 * day)
  expect(await here.livesWhere()).toEqual(everywhere(false))
})

test.each([
  ['a millisecond before 14 idle days', 14 * day - 1, {}, true],
  ['after 14 idle days', 14 * day, {}, false],
  ['at its end after 30 days', 0, { expiresIn: 0 }, false],
  ['a millisecond before its end', 0, { expiresIn: 1 }, true],
  ['when it was ended', 0, { ended: true }, false],
])(
  'REQ-54, INV-F04 every place agrees on a session %s',
  async (_when, passed, { expiresIn, ended }: { expiresIn?: number; ended?: boolean }, lives) => {
    await using here = await setUp()
    here.clock.advance(passed)
    const now = here.clock.now()
    if (expiresIn !== undefined) await here.change({ expires_at: new Date(now.getTime() + expiresIn) })
    if (ended) await here.change({ ended_at: now, end_reason: 'other' })
    expect(await here.livesWhere()).toEqual(everywhere(lives))
  },
)
