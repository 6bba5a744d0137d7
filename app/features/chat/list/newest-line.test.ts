import { expect, test } from 'vitest'
import type { UserId } from '@madang/contract/ids.ts'
import type { Outgoing } from '../../../data/chat/state/conversation-history.ts'
import { newestLine } from './newest-line.ts'

const last = (minute: number) => ({ createTime: new Date(minute * 60_000) })
const mine = (minute: number, state: Outgoing['state']): Outgoing => ({
  clientMsgId: `${minute}`,
  friendId: '1' as UserId, // for tests
  content: '',
  writtenAt: new Date(minute * 60_000),
  state,
  failure: null,
  replyTo: null,
})

test('REQ-86 a message of mine that failed or waits does not hide in the list what was written after it; the failure is marked', () => {
  expect(newestLine(last(2), [mine(1, 'failed')])).toEqual({ shows: 'last', hasFailed: true })
  expect(newestLine(last(2), [mine(1, 'waiting')])).toEqual({ shows: 'last', hasFailed: false })
  expect(newestLine(last(1), [mine(2, 'failed')])).toEqual({ shows: 'failed', hasFailed: false })
  expect(newestLine(last(1), [mine(2, 'sending')])).toEqual({ shows: 'own', hasFailed: false })
  expect(newestLine(last(1), [mine(2, 'failed'), mine(3, 'waiting')])).toEqual({ shows: 'own', hasFailed: true })
  expect(newestLine(null, [mine(1, 'failed')])).toEqual({ shows: 'failed', hasFailed: false })
  expect(newestLine(last(1), [])).toEqual({ shows: 'last', hasFailed: false })
  expect(newestLine(null, [])).toEqual({ shows: 'last', hasFailed: false })
})
