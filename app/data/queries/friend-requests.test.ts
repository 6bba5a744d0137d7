import { afterEach, expect, test, vi } from 'vitest'
import { done } from '@madang/contract/outcome.ts'
import { fromWire, toWire } from '@madang/contract/wire.ts'
import { carryCallsBy } from '../../lib/server/call.ts'
import { queries } from '../../lib/server/queries.ts'
import { endSession, startSession } from '../../lib/server/session.ts'
import { noticePage, noticeQuery, readMoreNotices } from './friend-requests.ts'

const asked: unknown[] = []

/** The server's answer to somebody with 2,500 applications. */
carryCallsBy(async (_, body) => {
  const { pageIndex, pageSize, direction } = fromWire(body) as {
    pageIndex: number
    pageSize: number
    direction: string
  }
  asked.push([direction, pageIndex])
  const count = Math.min(pageSize, 2_500 - (pageIndex - 1) * pageSize)
  const items = Array.from({ length: count }, (_item, at) => ({
    friendRequestId: `00000000-0000-4000-8000-${String((pageIndex - 1) * pageSize + at).padStart(12, '0')}`,
    userId: '1000000002',
    nickName: 'Jun',
    avatar: 1,
    message: '',
    status: 0,
    direction,
    createTime: 0,
    registerTime: 0,
    mutualFriends: 0,
    isMyInvitee: false,
  }))
  return { success: done, msg: '', data: toWire({ items, totalCount: 2_500, pageIndex, pageSize, unanswered: 3 }) }
})

afterEach(() => {
  queries.clear()
  asked.length = 0
})

test('REQ-37 noticePage says how many pages of applications are read, for each direction; a list that is read anew has as many', async () => {
  expect(await queries.fetchQuery(noticeQuery('in'))).toMatchObject({ items: { length: 1000 }, hasMore: true })
  await readMoreNotices('in')
  expect(noticePage.getState()).toEqual({ in: 2, out: 1 })
  expect(await queries.fetchQuery(noticeQuery('in'))).toMatchObject({ items: { length: 2000 }, unanswered: 3 })
  await readMoreNotices('in')
  expect(await queries.fetchQuery(noticeQuery('in'))).toMatchObject({ items: { length: 2500 }, hasMore: false })
  expect(await queries.fetchQuery(noticeQuery('out'))).toMatchObject({ items: { length: 1000 } })
  expect(asked).toEqual([
    ['in', 1],
    ['in', 1],
    ['in', 2],
    ['in', 1],
    ['in', 2],
    ['in', 3],
    ['out', 1],
  ])
})

test('REQ-37 the end of the session puts noticePage back to the first page', async () => {
  vi.stubGlobal('document', { querySelectorAll: () => [] }) // no sheet is open
  startSession({ token: 'a-token', userId: '1000000001', avatar: 1 })
  await readMoreNotices('out')
  endSession()
  expect(noticePage.getState()).toEqual({ in: 1, out: 1 })
})
