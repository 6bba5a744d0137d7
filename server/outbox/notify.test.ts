import { expect, test } from 'vitest'
import { decodeFrame } from '@madang/contract/events.ts'
import { moneyNotices, moneyStates } from '@madang/contract/rewards/money-notices.ts'
import { activityKinds } from '@madang/contract/users/security.ts'
import { testDatabase } from '../db/test-database.ts'
import { subscribe } from '../notifications/subscriptions.ts'
import type { Notice } from '../ports/bus.ts'
import { systemRandom } from '../ports/random.ts'
import { startSession, newSession } from '../users/sessions/sessions.ts'
import { testUser } from '../users/test-user.ts'
import { getActivity } from './activity.ts'
import { notices, waysOf, type FactsOf, type NoticeKind } from './notices.ts'
import { friendId, noticeExamples } from './test-notice-examples.ts'
import { notify, type NoticeMail } from './notify.ts'
import { stillClock } from '../ports/clock.ts'
import { listNotices } from '../notices/list-notices.ts'
import { phoneKey } from '../notifications/test-phone-key.ts'
import { testPushSender } from '../notifications/test-push-sender.ts'

const now = new Date('2026-11-21T03:00:00Z')
const userAgent = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile Safari/604.1'

/** A user with a phone that takes pushes. */
async function setUp() {
  const database = await testDatabase()
  const { db } = database
  const user = await testUser(db)
  const friend = await testUser(db)
  await db.updateTable('user').set({ user_id: friendId }).where('user_id', '=', friend).execute()
  const session = newSession(systemRandom)
  await startSession(db, session, { user, device: Buffer.alloc(32), now })
  const phone = { endpoint: 'https://fcm.googleapis.com/one', p256dh: phoneKey, auth: 'a' }
  const about = {
    user,
    session: session.id,
    clock: stillClock(now),
    locale: 'ko-KR',
    pushOrigins: [],
    push: testPushSender(),
  } as const
  await database.transact((tx) => subscribe({ tx, ...about }, phone))
  const published: Notice[] = []
  const mailed: NoticeMail[] = []
  const tell = <Kind extends NoticeKind>(kind: Kind, ...known: FactsOf<Kind>) =>
    database.transact((tx) => {
      const publish = (notice: Notice) => void published.push(notice)
      const mail = async (notice: NoticeMail) => void mailed.push(notice)
      return notify({ tx, now, userAgent, country: 'KR', publish, mail }, user, kind, ...known)
    })
  return { database, db, user, published, mailed, tell, [Symbol.asyncDispose]: () => database[Symbol.asyncDispose]() }
}

test('REQ-57, REQ-103 every kind of notice is told by each of its ways, and the database takes them all', async () => {
  await using here = await setUp()
  for (const kind of Object.keys(notices) as NoticeKind[]) {
    const known = (noticeExamples[kind] ?? []) as FactsOf<typeof kind>
    const { activity, notice, push, event, mail } = waysOf(kind, known)
    here.published.length = 0
    here.mailed.length = 0
    await here.tell(kind, ...known)
    const [entry] = (await getActivity(here, { pageIndex: 1, pageSize: 1 })).items
    if (activity) expect(entry).toMatchObject({ kind: activity.kind, about: activity.about ?? null, country: 'KR' })
    const pushes = await here.db.selectFrom('push_task').selectAll().execute()
    if (push) expect(pushes).toContainEqual(expect.objectContaining({ kind: push.kind, about: push.about }))
    expect([kind, here.published.length]).toEqual([kind, event || notice ? 1 : 0])
    const { items } = await listNotices(here, { pageIndex: 1, pageSize: 1 })
    if (notice) expect(items[0]?.facts).toEqual(notice.facts)
    const device = 'iPhone · Safari'
    const mailed = mail ? [{ user: here.user, kind: mail.kind, facts: mail.facts ?? {}, device, at: now }] : []
    expect([kind, here.mailed]).toEqual([kind, mailed])
    expect([kind, Boolean(activity ?? notice ?? push ?? event)]).toEqual([kind, true])
  }
})

test('REQ-25 every kind of activity the contract names has a notice that makes it', () => {
  const made = (Object.keys(notices) as NoticeKind[]).map(
    (kind) => waysOf(kind, (noticeExamples[kind] ?? []) as FactsOf<typeof kind>).activity?.kind,
  )
  expect(activityKinds.filter((kind) => !made.includes(kind))).toEqual([])
})

test('REQ-159 a change of money is event 9, a push whose newest state wins, and an entry for each state; none names an amount', async () => {
  await using here = await setUp()
  for (const state of moneyStates.withdrawal) await here.tell('withdrawal', { id: 'one', asset: 'USDT', state })
  const frames = here.published.map((notice) => (notice.kind === 'frame' ? decodeFrame(notice.frame) : null))
  expect(frames).toHaveLength(moneyStates.withdrawal.length)
  expect(frames[0]).toEqual({
    event: { kind: 'money', data: { about: 'withdrawal', id: 'one', asset: 'USDT' } },
  })
  const pushes = await here.db.selectFrom('push_task').select(['kind', 'about', 'facts']).execute()
  expect(pushes).toEqual([{ kind: 'withdrawal', about: 'one', facts: { asset: 'USDT', state: 'failed' } }])
  const { items } = await getActivity(here, { pageIndex: 1, pageSize: 100 })
  expect(items.map(({ about }) => about)).toEqual(moneyStates.withdrawal.map((state) => `${state} USDT`).toReversed())
})

test('REQ-126 of all states of a withdrawal only the first is mailed, by its number and asset', async () => {
  await using here = await setUp()
  for (const state of moneyStates.withdrawal) await here.tell('withdrawal', { id: 'one', asset: 'USDT', state })
  expect(here.mailed.map(({ kind, facts: named }) => [kind, named])).toEqual([
    ['withdrawal', { id: 'one', asset: 'USDT' }],
  ])
})

test('INV-C05 a notice with an event needs a way to publish it, and what is rolled back is told nobody', async () => {
  await using here = await setUp()
  const { database, db, user } = here
  for (const kind of moneyNotices)
    await expect(
      notify({ tx: db, now }, user, kind, ...(noticeExamples[kind] as FactsOf<typeof kind>)),
    ).rejects.toThrow('publish')
  const [rolledBack] = await Promise.allSettled([
    database.transact(async (tx) => {
      await notify({ tx, now }, user, 'newDevice', { session: 'one', device: null, country: null })
      throw new Error('after all not')
    }),
  ])
  expect(rolledBack.status).toBe('rejected')
  expect(await db.selectFrom('push_task').selectAll().execute()).toEqual([])
})

test('REQ-103 many of one matter are one unread row that says how many; once read, the next is a row of its own', async () => {
  await using here = await setUp()
  const rows = async () => (await listNotices(here, { pageIndex: 1, pageSize: 10 })).items
  const credit = (id: string) => here.tell('reward', { id, asset: 'CVC', state: 'credited' })
  await credit('one')
  const [first] = await rows()
  await Promise.all(['two', 'three', 'four', 'five'].map(credit))
  const [counted, ...others] = await rows()
  expect(others).toEqual([])
  expect(counted).toMatchObject({ times: 5, isRead: false, facts: { kind: 'reward', state: 'credited' } })
  expect(Number(counted!.noticeId)).toBeGreaterThan(Number(first!.noticeId))
  expect(await here.db.selectFrom('push_task').select('about').execute()).toEqual([{ about: 'CVC' }])

  await here.db.updateTable('notice').set({ read_at: now }).execute()
  await credit('six')
  expect((await rows()).map(({ times, isRead }) => [times, isRead])).toEqual([
    [1, false],
    [5, true],
  ])
})

test('REQ-103 of one day, what classes of friends unlocked is one row, read or not, and never a push', async () => {
  await using here = await setUp()
  const rows = async () => (await listNotices(here, { pageIndex: 1, pageSize: 10 })).items
  const unlock = (day: string, id: string) => here.tell('friendClass', { day, id })
  await unlock('2026-11-21', '2026-11-21/1')
  await unlock('2026-11-21', '2026-11-21/2')
  await here.db.updateTable('notice').set({ read_at: now }).execute()
  await unlock('2026-11-21', '2026-11-21/3')
  expect(await rows()).toMatchObject([{ times: 1, isRead: true }])
  await unlock('2026-11-22', '2026-11-22/1')
  expect(await rows()).toHaveLength(2)
  expect(here.published).toHaveLength(4)
  expect(await here.db.selectFrom('push_task').selectAll().execute()).toEqual([])
})
