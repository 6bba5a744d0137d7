import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Text } from '@madang/contract/locale.ts'
import { type MoneyNotice, moneyStates } from '@madang/contract/rewards/money-notices.ts'
import { locales } from '@madang/contract/locale.ts'
import { markReadWithin } from '../chat/reading/mark-read.ts'
import { recallMessage } from '../chat/conversations/recall-message.ts'
import { muteConversation } from '../chat/conversations/conversation-settings.ts'
import { sendFriendRequest } from '../friends/requests/send-friend-request.ts'
import { testFriends } from '../friends/test-friends.ts'
import { seededRandom, systemRandom } from '../ports/random.ts'
import { notify } from '../outbox/notify.ts'
import { queuePushes } from '../outbox/push-task.ts'
import { noticesInserted } from '../outbox/record-notices.ts'
import { sweepKept } from '../retention/sweep-kept.ts'
import { endSessions, newSession, startSession } from '../users/sessions/sessions.ts'
import { testUser } from '../users/test-user.ts'
import { moneyTexts } from './money-texts.ts'
import { pushTexts } from './push-texts.ts'
import { setWishes, wishesOf } from './settings.ts'
import { untilWaiting } from '../db/test-waits.ts'
import { keptEndedSubscriptions, mayPushTo } from './subscriptions.ts'
import { testPushes } from './test-pushes.ts'
import { retirePushKeys } from './retire-push-keys.ts'
import { testPushKeys } from './test-push-sender.ts'

const noOne = () => undefined

test('REQ-103 several messages become one push that only the phone can read, newest text, number of unread, signed', async () => {
  await using here = await testPushes()
  const { mina, jun, service } = here
  await here.phoneOf(mina, service.phone())
  await here.say(jun, mina, 'first')
  await here.say(jun, mina, 'second')
  await here.push()
  expect(service.received).toEqual([])
  await here.later()
  expect(service.received.map(({ pushed }) => pushed)).toEqual([
    { title: 'Jun', body: 'second (2 unread)', tag: `message-${jun}`, path: `/dialogue?id=${jun}`, unread: 2 },
  ])
  expect(service.received[0]?.headers).toMatchObject({ ttl: '86400', urgency: 'high', 'content-encoding': 'aes128gcm' })
  expect(service.received[0]?.headers['topic']).toMatch(/^[\w-]{32}$/)
  expect(await here.waiting()).toEqual([])
})

test('nothing is queued for somebody without a phone to push to, nor for the sender', async () => {
  await using here = await testPushes()
  await here.phoneOf(here.jun, here.service.phone())
  await here.say(here.jun, here.mina, 'hello')
  expect(await here.waiting()).toEqual([])
})

test('what a phone of mine read, what was recalled and what is muted makes no sound', async () => {
  await using here = await testPushes()
  const { mina, jun, service, clock } = here
  await here.phoneOf(mina, service.phone())
  await here.say(jun, mina, 'seen at once')
  await here.transact((tx) => markReadWithin(tx, noOne, mina, { friendId: jun }))
  await here.later()
  const { msgId } = await here.say(jun, mina, 'taken back')
  await here.transact((tx) =>
    recallMessage({ tx, notify: noOne, user: jun, sharedClock: clock }, { friendId: mina, msgId }),
  )
  await here.later()
  await here.transact((tx) => muteConversation({ tx, notify: noOne, user: mina }, { friendId: jun, isMuted: true }))
  await here.say(jun, mina, 'muted')
  await here.later()
  expect(service.received).toEqual([])
  expect(await here.waiting()).toEqual([])
})

test('what was read or muted before its push fell due costs no job, what was not has one', async () => {
  await using house = await testPushes()
  const { db, mina, jun, say, later, service, phoneOf } = house
  for (const user of [mina, jun]) await phoneOf(user, service.phone())
  const jobs = async () =>
    (
      await sql<{ user: string }>`select data ->> 'user' as "user" from pgboss.job where name = 'deliver-push'`.execute(
        db,
      )
    ).rows
  await say(jun, mina, 'read')
  await say(mina, jun, 'not read')
  await db.updateTable('conversation_member').set({ unread: 0 }).where('user_id', '=', mina).execute()
  expect(await house.waiting()).toHaveLength(2)
  await later()
  expect([await house.waiting(), await jobs()]).toEqual([[], [{ user: jun }]])
  await say(mina, jun, 'muted')
  await db.updateTable('conversation_member').set({ muted: true }).execute()
  await later()
  expect([await house.waiting(), await jobs()]).toEqual([[], [{ user: jun }]])
  expect(service.received).toHaveLength(1)
})

test('a push that waits is not written again by the next line, and is for all phones again once it was tried', async () => {
  await using house = await testPushes()
  const { db, mina, jun, say, service, phoneOf } = house
  await phoneOf(mina, service.phone())
  const row = async () =>
    (await sql<{ xmin: string; tries: number }>`select xmin::text, tries from push_task`.execute(db)).rows[0]
  await say(jun, mina, 'one')
  const first = await row()
  await say(jun, mina, 'two')
  expect(await row()).toEqual(first)
  await db
    .updateTable('push_task')
    .set({ tries: 2, sent_to: ['x'] })
    .execute()
  await say(jun, mina, 'three')
  expect((await house.waiting())[0]).toMatchObject({ tries: 0, sent_to: [] })
})

test('with the sender hidden a push says neither who nor what, in the language of the phone', async () => {
  await using here = await testPushes()
  const { mina, jun, service } = here
  await here.phoneOf(mina, service.phone(), 'ko-KR')
  await here.transact((tx) => setWishes(tx, mina, { hideSender: true }))
  await here.say(jun, mina, 'a secret')
  await here.later()
  expect(service.received[0]?.pushed).toMatchObject({ title: '마당', body: '새 메시지' })
  expect(JSON.stringify(service.received[0]?.pushed)).not.toMatch(/secret|Jun/)
})

test('nothing is pushed in the quiet hours of the user’s own zone, past midnight too; kinds can be switched off', async () => {
  await using here = await testPushes()
  const { mina, jun, service, clock } = here
  await here.phoneOf(mina, service.phone())
  const quiet = { quietFrom: 22 * 60, quietTo: 8 * 60, timeZone: 'Asia/Seoul' }
  await here.transact((tx) => setWishes(tx, mina, quiet))
  for (const night of ['2026-11-21T13:00:00Z', '2026-11-21T22:59:00Z']) {
    clock.set(night)
    await here.say(jun, mina, 'at night')
    await here.later()
  }
  expect(service.received).toEqual([])
  clock.set('2026-11-21T23:00:00Z')
  await here.say(jun, mina, 'in the morning')
  await here.later()
  expect(service.received).toHaveLength(1)
  await here.transact((tx) => setWishes(tx, mina, { messages: false }))
  await here.say(jun, mina, 'switched off')
  await here.later()
  expect(service.received).toHaveLength(1)
})

test('REQ-169 of two phones that change settings at once each keeps its change', async () => {
  await using here = await testPushes()
  const { db, mina } = here
  await here.transact((tx) => setWishes(tx, mina, { messages: true }))
  const other = await here.transact(async (tx) => {
    await setWishes(tx, mina, { hideSender: true })
    const waiting = here.transact((beside) => setWishes(beside, mina, { alerts: false }))
    await untilWaiting(db)
    return { waiting }
  })
  await other.waiting
  expect(await wishesOf(db, mina)).toMatchObject({ hideSender: true, alerts: false, messages: true })
})

test('a reminder of a class names its time and not how long it is until then, however late it comes', () => {
  for (const text of Object.values(pushTexts.classSoonText)) expect(text).toMatch(/^\D*\{time\}\D*$/)
})

test('quiet hours are given whole and in a zone that exists', async () => {
  await using here = await testPushes()
  const half = here.transact((tx) => setWishes(tx, here.mina, { quietFrom: 60 }))
  await expect(half).rejects.toMatchObject({ failure: 'INVALID', detail: { field: 'quietTo' } })
  const nowhere = here.transact((tx) => setWishes(tx, here.mina, { timeZone: 'Moon/Crater' }))
  await expect(nowhere).rejects.toMatchObject({ failure: 'INVALID', detail: { field: 'timeZone' } })
})

test('a phone that is gone is forgotten, the others of the user are told', async () => {
  await using here = await testPushes()
  const { mina, jun, service, db } = here
  const gone = service.phone(410)
  const stays = service.phone()
  await here.phoneOf(mina, gone)
  await here.phoneOf(mina, stays)
  await here.say(jun, mina, 'hello')
  await here.later()
  expect(service.received.map(({ phone }) => phone)).toEqual([stays])
  const left = await db.selectFrom('push_subscription').select('endpoint').execute()
  expect(left).toEqual([{ endpoint: stays.endpoint }])
})

test('a service that fails is asked again with pauses, only for the phones that have nothing yet, and in the end no more', async () => {
  await using here = await testPushes()
  const { mina, jun, service } = here
  await here.phoneOf(mina, service.phone(500, 429))
  await here.phoneOf(mina, service.phone())
  const never = service.phone(...Array.from({ length: 9 }, () => 503))
  await here.phoneOf(mina, never)
  await here.say(jun, mina, 'hello')
  await here.later()
  expect(service.received).toHaveLength(1)
  await here.later(9)
  expect(service.received).toHaveLength(1)
  for (const seconds of [2, 61, 301, 1801]) await here.later(seconds)
  expect(service.received).toHaveLength(2)
  expect(await here.waiting()).toEqual([])
})

test('a message that comes while its conversation is being pushed is pushed after it', async () => {
  await using here = await testPushes()
  const { mina, jun, service } = here
  await here.phoneOf(mina, service.phone())
  await here.say(jun, mina, 'one')
  here.clock.advance(3000)
  await Promise.all([here.push(), here.say(jun, mina, 'two')])
  await here.later()
  expect(service.received.at(-1)?.pushed.body).toBe('two (2 unread)')
  expect(await here.waiting()).toEqual([])
})

test('the end of a session, however it comes, ends its pushes; a later session of the browser takes them over', async () => {
  await using here = await testPushes()
  const { mina, jun, service, db, clock } = here
  const browser = service.phone()
  const session = await here.phoneOf(mina, browser)
  await here.say(jun, mina, 'hello')
  await endSessions(db, { user: mina, reason: 'password', now: clock.now(), only: session })
  await here.later()
  expect(service.received).toEqual([])
  await sweepKept(db, [keptEndedSubscriptions], new Date(clock.now().getTime() + 3_600_000))
  expect(await db.selectFrom('push_subscription').selectAll().execute()).toEqual([])

  await here.phoneOf(mina, browser)
  await here.phoneOf(jun, browser)
  await here.say(jun, mina, 'for Mina alone')
  await here.later()
  expect(service.received).toEqual([])
})

test('an application is pushed while it waits for an answer', async () => {
  await using here = await testPushes()
  const { service, db, clock, mina } = here
  const random = seededRandom('applications')
  const suji = await testUser(db, { nickName: 'Suji' })
  await here.phoneOf(mina, service.phone(), 'zh-CN')
  await here.transact((tx) =>
    sendFriendRequest({ tx, user: suji, notify: noOne, random, clock, limits: true }, { friendId: mina, message: '' }),
  )
  await here.later()
  expect(service.received[0]?.pushed).toMatchObject({ body: '请求加您为好友', path: '/notice' })
})

test('THR-22 the server calls push services of browsers and the operator’s own origin, and nobody else', () => {
  for (const known of [
    'https://fcm.googleapis.com/fcm/send/abc',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://web.push.apple.com/abc',
    'https://wns2-sg2p.notify.windows.com/w/?token=abc',
    'https://relay.madang.example/abc',
  ])
    expect([known, mayPushTo(known, ['https://relay.madang.example'])]).toEqual([known, true])
  for (const other of [
    'http://fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com.evil.example/',
    'https://evilpush.apple.com/abc',
    'https://user@fcm.googleapis.com/',
    'https://fcm.googleapis.com:8443/',
    'http://169.254.169.254/latest/meta-data',
    'file:///etc/passwd',
    'not an address',
  ])
    expect([other, mayPushTo(other, ['https://relay.madang.example'])]).toEqual([other, false])
})

test('a further cause joins the push that waits, without moving it', async () => {
  await using here = await testPushes()
  const { mina, jun, clock } = here
  await here.phoneOf(mina, here.service.phone())
  const cause = () => here.transact((tx) => queuePushes(tx, [{ user: mina, kind: 'request', about: jun }], clock.now()))
  await cause()
  const [first] = await here.waiting()
  clock.advance(2000)
  await cause()
  expect(await here.waiting()).toEqual([first])
})

test('a push that throws stops no other, is tried three times and stays as a dead letter', async () => {
  await using here = await testPushes()
  const { mina, jun, service, db } = here
  await here.phoneOf(mina, service.phone())
  await here.transact((tx) => queuePushes(tx, [{ user: mina, kind: 'class', about: 'no class' }], here.clock.now()))
  await here.say(jun, mina, 'hello')
  here.clock.advance(3000)
  expect(await here.push()).toEqual({ done: 1, failed: 3 })
  expect(service.received.map(({ pushed }) => pushed.title)).toEqual(['Jun'])
  const { rows } =
    await sql`select source_name, data->>'about' as about from pgboss.job where name = 'dead-letters'`.execute(db)
  expect(rows).toEqual([{ source_name: 'deliver-push', about: 'no class' }])
})

test('two processes that work off the queue at once push each message once', async () => {
  await using here = await testPushes()
  const { mina, jun, service, db, clock } = here
  await here.phoneOf(mina, service.phone())
  const people = await Promise.all(['Sora', 'Hana', 'Yuri', 'Doyun'].map((nickName) => testUser(db, { nickName })))
  for (const one of people) await testFriends(db, mina, one)
  for (const one of [jun, ...people]) await here.say(one, mina, 'hello')
  clock.advance(3000)
  await Promise.all([here.push(), here.push('mailto:b@madang.invalid')])
  expect(service.received.map(({ pushed }) => pushed.title).sort()).toEqual(['Doyun', 'Hana', 'Jun', 'Sora', 'Yuri'])
})

test('REQ-69: a price alert is pushed once it was reached, says on which data, and not to who switched alerts off', async () => {
  await using here = await testPushes()
  const { mina, service, db, clock } = here
  await here.phoneOf(mina, service.phone(), 'ko-KR')
  const reached = async (source: string, currency: 'KRW' | 'USD') => {
    const id = randomUUID()
    const now = clock.now()
    const price = { target: '142000000', base_price: '140000000', fired_price: '142318000' }
    const about = { symbol: 'BTC', source, kind: 'above', currency } as const
    await db
      .insertInto('price_alert')
      .values({ id, user_id: mina, ...about, ...price, created_at: now, fired_at: now })
      .execute()
    await here.transact((tx) => queuePushes(tx, [{ user: mina, kind: 'alert', about: id }], now))
    await here.later()
  }
  await reached('sample', 'KRW')
  expect(service.received.at(-1)?.pushed).toMatchObject({
    title: 'BTC 142,000,000 KRW 이상',
    body: '예시 데이터이며 실제 시세가 아니에요.',
    path: '/charts?symbol=BTC',
  })
  await reached('Upbit', 'KRW')
  expect(service.received.at(-1)?.pushed.body).toBe('설정한 조건에 도달했어요.')
  await here.transact((tx) => setWishes(tx, mina, { alerts: false }))
  await reached('Upbit', 'USD')
  expect(service.received).toHaveLength(2)
  expect(await here.waiting()).toEqual([])
})

test('REQ-57, REQ-126: a login from a new phone is pushed to the others at any hour, though its row was read, unless its user said already that it was them', async () => {
  await using here = await testPushes()
  const { mina, service, db, clock } = here
  await here.phoneOf(mina, service.phone(), 'en-GB')
  await here.transact((tx) => setWishes(tx, mina, { quietFrom: 0, quietTo: 1439, timeZone: 'Asia/Seoul' }))
  const login = async () => {
    const session = newSession(systemRandom)
    const userAgent = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) Version/18.0 Mobile Safari/604.1'
    const about = { user: mina, device: systemRandom.bytes(32), now: clock.now(), userAgent, isNewDevice: true }
    await here.transact(async (tx) => {
      await startSession(tx, session, about)
      await queuePushes(tx, [{ user: mina, kind: 'login', about: session.id }], clock.now())
    })
    return session.id
  }
  const known = await login()
  const row = { user: mina, facts: { kind: 'newDevice', device: null, country: null }, about: known } as const
  await noticesInserted([row], clock.now())!.execute(db)
  await db.updateTable('notice').set({ read_at: clock.now() }).execute()
  await here.later()
  expect(service.received.at(-1)?.pushed).toMatchObject({
    title: 'Your account was logged in on a new device',
    body: 'iPhone · Safari',
    path: '/security',
  })
  const mine = await login()
  await db.updateTable('session').set({ is_new_device: false }).where('session_id', '=', mine).execute()
  await here.later()
  expect(service.received).toHaveLength(1)
  expect(await here.waiting()).toEqual([])
})

const pagesOfDeposits: Readonly<Record<string, string>> = {
  waiting: '/recharge?part=records&id=W-20001',
  left: '/recharge?part=records&id=W-20001',
  other: '/support',
  otherLeft: '/support',
}

test.each([
  ['reward', () => '/reward-record'],
  ['deposit', (state) => pagesOfDeposits[state] ?? '/wallet'],
  ['buyback', () => '/buyback?part=records&id=W-20001'],
  ['withdrawal', () => '/withdraw-record?id=W-20001'],
] as const satisfies readonly (readonly [MoneyNotice, (state: string) => string])[])(
  'REQ-103, REQ-121, REQ-159 what became of a %s is pushed in the language of each phone, the newest state alone, without its amount',
  async (kind, pathOf) => {
    await using here = await testPushes()
    const { mina, clock } = here
    for (const locale of locales) await here.phoneOf(mina, here.service.phone(), locale)
    const told = (state: string) =>
      here.transact((tx) => {
        const by = { tx, now: clock.now(), publish: () => undefined, mail: () => Promise.resolve() }
        return notify(by, mina, kind, { id: 'W-20001', asset: 'USDT', state: state as never }) // one of its own states
      })
    for (const state of moneyStates[kind]) {
      await told(moneyStates[kind][0])
      await told(state)
      here.service.received.length = 0
      await here.later()
      const said = here.service.received.map(({ pushed: { title, body, path: page } }) => ({ title, body, page }))
      const texts: Readonly<Record<string, Text>> = moneyTexts[kind]
      const expected = locales.map((locale) => ({
        title: pushTexts[kind][locale],
        body: texts[state]![locale],
        page: pathOf(state),
      }))
      expect(said).toHaveLength(locales.length)
      expect(said).toEqual(expect.arrayContaining(expected))
      for (const { title, body } of said) expect(title + body).not.toMatch(/\d/)
    }
  },
)

test('THR-20 when the key of web push turns, phones of before are sent to with theirs until they renew, and then with the new one', async () => {
  await using here = await testPushes()
  const { mina, jun, service } = here
  const first = here.keys()
  const [slow, quick] = [service.phone(), service.phone()]
  const session = await here.phoneOf(mina, service.subscribed(slow, first.current.publicKey))
  await here.phoneOf(mina, service.subscribed(quick, first.current.publicKey))
  const next = testPushKeys(8).current
  here.useKeys({ current: next, earlier: [first.current] })
  // The app of one phone starts, sees another key and subscribes to it.
  await here.phoneOf(mina, service.subscribed(quick, next.publicKey))
  await here.say(jun, mina, 'hello')
  await here.later()
  const signers = () => service.received.map(({ headers }) => String(headers.authorization).split('k=')[1])
  expect(signers().toSorted()).toEqual([first.current.publicKey, next.publicKey].toSorted())
  // Its key taken away, a phone that never renewed is forgotten; its app subscribes anew.
  here.useKeys({ current: next, earlier: [] })
  await here.say(jun, mina, 'hello again')
  await here.later()
  expect(signers()).toHaveLength(3)
  expect(signers().at(-1)).toBe(next.publicKey)
  const left = await here.db.selectFrom('push_subscription').select('session_id').execute()
  expect(left.map(({ session_id }) => session_id)).not.toContain(session)
  expect(left).toHaveLength(1)
})

test('THR-20 a key of web push that turned goes once nobody is subscribed to it, after 90 days with whoever still is', async () => {
  await using here = await testPushes()
  const { mina, service, db, clock } = here
  const before = here.keys().current.publicKey
  await here.phoneOf(mina, service.phone())
  const sealed = Buffer.alloc(1)
  await db.insertInto('push_key').values({ public_key: before, sealed, superseded_at: clock.now() }).execute()
  const [day, kept] = [24 * 3_600_000, () => db.selectFrom('push_key').selectAll().execute()]
  clock.advance(89 * day)
  await retirePushKeys({ db, clock })
  expect(await kept()).toHaveLength(1)
  clock.advance(day)
  await retirePushKeys({ db, clock })
  expect([await kept(), await db.selectFrom('push_subscription').selectAll().execute()]).toEqual([[], []])

  await db.insertInto('push_key').values({ public_key: before, sealed, superseded_at: clock.now() }).execute()
  await retirePushKeys({ db, clock })
  expect(await kept()).toHaveLength(1)
  clock.advance(day)
  await retirePushKeys({ db, clock })
  expect(await kept()).toEqual([])
})
