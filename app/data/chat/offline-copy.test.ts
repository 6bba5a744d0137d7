import { beforeEach, expect, test } from 'vitest'
import { chosenOf, type Conversation, type Message } from '@madang/contract/chat/chat.ts'
import type { MessageId, UserId } from '@madang/contract/ids.ts'
import { closeOfflineCopy, saveOfflineCopyNow, restoreOfflineCopy } from './offline-copy.ts'
import { chat, dispatch } from './chat-store.ts'
import { clearOwnEntries, readEntry, writeEntry } from '../../lib/storage/idb-store.ts'

const mina = '1000000001' as UserId
const jun = '1000000002' as UserId
const sora = '1000000003' as UserId

const message = (seq: number): Message => ({
  msgId: `7.${seq}` as MessageId,
  seq,
  senderId: jun,
  receiverId: mina,
  type: 1,
  content: `message ${seq}`,
  clientMsgId: `00000000-0000-4000-8000-${String(seq).padStart(12, '0')}`,
  ...chosenOf({}),
  createTime: new Date(seq),
  recallTime: null,
})
const conversation = (lastSeq: number): Conversation => ({
  friendId: jun,
  nickName: 'Jun',
  avatar: 1,
  remark: '',
  lastMessage: message(lastSeq),
  unreadCount: 2,
  isPinned: false,
  pinOrder: 0,
  isMuted: false,
  isMarked: false,
  friendsSince: null,
  relation: 'added',
})

/** The page is opened anew: the store is empty. */
async function open(me: UserId) {
  closeOfflineCopy()
  dispatch({ kind: 'started', me })
  await restoreOfflineCopy(me)
}

function fetched(upTo: number) {
  const items = Array.from({ length: upTo }, (_, index) => message(index + 1))
  dispatch({ kind: 'conversationsFetched', conversations: [conversation(upTo)], asOf: chat.getState().heard })
  dispatch({
    kind: 'messagesFetched',
    friendId: jun,
    fetched: { pageSize: 1000, items, lastSeq: upTo, readSeq: 0, peerReadSeq: null, peerDeliveredSeq: null },
  })
}

beforeEach(async () => {
  await clearOwnEntries()
  await open(mina)
})

test('REQ-41 conversations and the last 50 messages of a conversation come back before the server answers; older ones are fetched again', async () => {
  fetched(80)
  saveOfflineCopyNow()
  await open(mina)
  const { conversations, talkHistory, unreadMessage } = chat.getState()
  expect(conversations?.[jun]?.lastMessage?.content).toBe('message 80')
  expect(unreadMessage).toBe(2)
  expect(talkHistory[jun]?.messages.map(({ seq }) => seq)).toEqual(Array.from({ length: 50 }, (_, index) => index + 31))
  expect(talkHistory[jun]?.known).toEqual({ from: 31, upTo: 80 })
})

test('what the list knows beyond the kept messages is a gap to be fetched', async () => {
  fetched(5)
  saveOfflineCopyNow()
  await open(mina)
  dispatch({ kind: 'conversationsFetched', conversations: [conversation(9)], asOf: chat.getState().heard })
  expect(chat.getState().talkHistory[jun]).toMatchObject({ lastSeq: 9, known: { from: 1, upTo: 5 } })
})

test('what the server said before the kept was read stays', async () => {
  fetched(5)
  saveOfflineCopyNow()
  closeOfflineCopy()
  dispatch({ kind: 'started', me: mina })
  const restored = restoreOfflineCopy(mina)
  fetched(6)
  await restored
  expect(chat.getState().talkHistory[jun]?.messages.at(-1)?.seq).toBe(6)
  expect(chat.getState().conversations?.[jun]?.lastMessage?.seq).toBe(6)
})

test('REQ-210 nobody finds the conversations of another person, and after clearing nobody finds any', async () => {
  fetched(5)
  saveOfflineCopyNow()
  const found = () => [chat.getState().conversations, chat.getState().talkHistory]
  await open(sora)
  expect(found()).toEqual([null, {}])
  await open(mina)
  expect(found()).toEqual([expect.objectContaining({ [jun]: expect.anything() }), { [jun]: expect.anything() }])
  await clearOwnEntries()
  await open(mina)
  expect(found()).toEqual([null, {}])
})

test('a pinned conversation stays pinned offline, under the name that phones have stored it by', async () => {
  const { isPinned: _, pinOrder: _order, ...unpinned } = conversation(1)
  await writeEntry('own', 'sessions', {
    me: mina,
    sessions: { [jun]: { ...unpinned, isPin: true, num: 2 } },
    inStepAt: 1,
  })
  await open(mina)
  expect(chat.getState().conversations?.[jun]).toEqual({ ...conversation(1), isPinned: true, pinOrder: 2 })

  dispatch({ kind: 'conversationChanged', friendId: jun, change: { pinOrder: 3 } })
  saveOfflineCopyNow()
  expect(await readEntry('own', 'sessions')).toMatchObject({ sessions: { [jun]: { isPin: true, num: 3 } } })
})
