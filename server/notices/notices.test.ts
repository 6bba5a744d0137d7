import { expect, test } from 'vitest'
import type { ServerEvent } from '@madang/contract/events.ts'
import type { UserId } from '@madang/contract/ids.ts'
import { dayMs } from '@madang/contract/values/durations.ts'
import { testDatabase } from '../db/test-database.ts'
import { notify } from '../outbox/notify.ts'
import { stillClock } from '../ports/clock.ts'
import { testUser } from '../users/test-user.ts'
import { countUnread, listNotices } from './list-notices.ts'
import { readNotice, readNotices } from './read-notices.ts'
import { keptNotices } from '../outbox/record-notices.ts'
import { sweepKept } from '../retention/sweep-kept.ts'

const now = new Date('2026-11-21T03:00:00Z')
const first = { pageIndex: 1, pageSize: 10 }
const publish = () => undefined

/** Two people; the first has a friend request of the second, a paid buyback and a login from a new device, in this order. */
async function setUp() {
  const database = await testDatabase()
  const { db } = database
  const user = await testUser(db)
  const other = await testUser(db)
  await notify({ tx: db, now }, user, 'friendRequest', { from: other })
  await notify({ tx: db, now, publish }, user, 'buyback', { id: 'one', asset: 'CVC', state: 'paid' })
  const mail = async () => undefined
  const device = { session: 'one', device: 'iPhone · Safari', country: 'KR' }
  await notify({ tx: db, now, mail }, user, 'newDevice', device)
  const heard: ServerEvent[] = []
  const read = {
    one: (by: UserId, noticeId: string) => database.transact((tx) => readNotice({ tx, ...reader(by) }, { noticeId })),
    all: (by: UserId, upTo: string) => database.transact((tx) => readNotices({ tx, ...reader(by) }, { upTo })),
  }
  function reader(by: UserId) {
    return { user: by, clock: stillClock(now), notify: (_: UserId, event: ServerEvent) => void heard.push(event) }
  }
  return { db, database, user, other, heard, read, [Symbol.asyncDispose]: () => database[Symbol.asyncDispose]() }
}

test('REQ-103 the inbox shows its own person what happened, newest first, whole or of one group, and who did it', async () => {
  await using here = await setUp()
  const { db, user, other } = here
  const { items, totalCount } = await listNotices({ db, user }, first)
  expect(totalCount).toBe(3)
  expect(items.map(({ facts, isRead }) => ({ facts, isRead }))).toEqual([
    { facts: { kind: 'newDevice', device: 'iPhone · Safari', country: 'KR' }, isRead: false },
    { facts: { kind: 'buyback', id: 'one', asset: 'CVC', state: 'paid' }, isRead: false },
    { facts: { kind: 'friendRequest' }, isRead: false },
  ])
  const friends = await listNotices({ db, user }, { ...first, group: 'friends' })
  expect(friends.items.map(({ person }) => person?.userId)).toEqual([other])
  expect(friends.totalCount).toBe(1)
  expect((await listNotices({ db, user: other }, first)).items).toEqual([])
})

test('REQ-159 reading one or all lowers the count and tells the phones of its person once; a later one stays unread, another’s is not found', async () => {
  await using here = await setUp()
  const { db, user, other, heard, read } = here
  const { items } = await listNotices({ db, user }, first)
  const [newest, , oldest] = items.map(({ noticeId }) => noticeId)
  await read.all(other, newest!)
  await expect(read.one(other, newest!)).rejects.toMatchObject({ failure: 'NOT_FOUND' })
  expect(heard).toEqual([])
  await read.one(user, oldest!)
  await read.one(user, oldest!)
  expect(heard).toEqual([{ kind: 'notice', data: { isNew: false } }])
  const one = (group: string) => ({ group, count: 1 })
  expect((await countUnread({ db, user })).groups).toEqual([one('money'), one('security')])

  await notify({ tx: db, now }, user, 'friendAccepted', { by: other })
  await read.all(user, newest!)
  expect((await countUnread({ db, user })).groups).toEqual([one('friends')])
  expect(heard).toHaveLength(2)
})

test('INV-C05 a notice whose cause is rolled back is in no inbox', async () => {
  await using here = await setUp()
  const { database, db, user, other } = here
  const failing = database.transact(async (tx) => {
    await notify({ tx, now }, user, 'friendAccepted', { by: other })
    throw new Error('after all not')
  })
  await expect(failing).rejects.toThrow('after all not')
  expect((await listNotices({ db, user }, first)).totalCount).toBe(3)
})

test('REQ-187 a notice is kept for 90 days and no longer', async () => {
  await using here = await setUp()
  const { db, user } = here
  await sweepKept(db, [keptNotices], new Date(now.getTime() + 90 * dayMs))
  expect((await listNotices({ db, user }, first)).totalCount).toBe(3)
  await sweepKept(db, [keptNotices], new Date(now.getTime() + 90 * dayMs + 1))
  expect((await listNotices({ db, user }, first)).totalCount).toBe(0)
})
