import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import * as chat from '@madang/contract/chat/chat.ts'
import { closeCode, encodeDelivered } from '@madang/contract/events.ts'
import * as friends from '@madang/contract/chat/friends.ts'
import * as users from '@madang/contract/users/users.ts'
import { wholeServer } from '../http/test-whole-server.ts'
import type { MadeUser } from '../make-users.ts'
import { connectedPhone } from './test-connected-phone.ts'

test('REQ-158, INV-C10: a message sent by one phone is heard by the friend and by the other phones of the sender', async () => {
  await using server = await wholeServer()
  const [mina, jun] = (await server.people(2, 'pairs')) as [MadeUser, MadeUser]
  const junPhone = await connectedPhone(server, jun)
  const minaTablet = await connectedPhone(server, mina, await server.signIn(mina))
  const input = { receiverId: jun.userId, type: 1, content: '"안녕" \\ 你好', clientMsgId: randomUUID() }
  const { success, data } = await server.call(chat.sendMessage, input, mina.token)
  expect([success, data]).toEqual([200, expect.objectContaining({ Seq: 1 })])

  for (const { next, heard } of [junPhone, minaTablet]) {
    expect(await next()).toMatchObject({
      kind: 'message',
      seq: 1,
      data: { content: input.content, senderId: mina.userId },
    })
    const inner: unknown = JSON.parse(heard[0]!)
    expect(inner).toBeTypeOf('string')
    expect(JSON.parse(inner as string)).toMatchObject({ Event: 1, Seq: 1, Data: { Content: input.content, Type: 1 } })
  }
  await server.call(chat.markRead, { friendId: mina.userId }, jun.token)
  expect(await minaTablet.next()).toMatchObject({ kind: 'read', data: { friendId: jun.userId, readSeq: 1 } })
  expect(await junPhone.next()).toMatchObject({ kind: 'read', data: { friendId: mina.userId, readerId: jun.userId } })
  expect(await junPhone.next()).toEqual({ kind: 'unread', data: { count: 0 } })
  expect(server.mistakes).toEqual([])
})

test('REQ-88, REQ-91: a place that a phone says it read is told to the friend and to its other phones, one it only has is not read', async () => {
  await using server = await wholeServer()
  const [mina, jun] = (await server.people(2, 'pairs')) as [MadeUser, MadeUser]
  const minaPhone = await connectedPhone(server, mina)
  const [junPhone, junTablet] = [
    await connectedPhone(server, jun),
    await connectedPhone(server, jun, await server.signIn(jun)),
  ]
  const friendId = mina.userId
  for (const seq of [1, 2, 3]) {
    const input = { receiverId: jun.userId, type: 1, content: String(seq), clientMsgId: randomUUID() }
    await server.call(chat.sendMessage, input, mina.token)
    for (const { next } of [minaPhone, junPhone, junTablet])
      expect(await next()).toMatchObject({ kind: 'message', seq })
  }
  junPhone.say(encodeDelivered([{ friendId, seq: 3 }]))
  junPhone.say(encodeDelivered([{ friendId, seq: 2, isRead: true }]))
  for (const { next } of [junPhone, junTablet]) {
    expect(await next()).toEqual({ kind: 'read', data: { friendId, readSeq: 2, readerId: jun.userId } })
    expect(await next()).toEqual({ kind: 'unread', data: { count: 1 } })
  }
  const told = [await minaPhone.next(), await minaPhone.next()].map(({ kind, data }) => ({ kind, data }))
  expect(told).toEqual(
    expect.arrayContaining([
      { kind: 'read', data: { friendId: jun.userId, readSeq: 2, readerId: jun.userId } },
      { kind: 'delivered', data: { friendId: jun.userId, deliveredSeq: 3 } },
    ]),
  )
  // Said again, by somebody who has no such conversation, or beyond the end: nothing more than what is true.
  junPhone.say(encodeDelivered([{ friendId, seq: 2, isRead: true }]))
  minaPhone.say(encodeDelivered([{ friendId: mina.userId, seq: 9, isRead: true }]))
  junTablet.say(encodeDelivered([{ friendId, seq: 99, isRead: true }]))
  expect(await junPhone.next()).toEqual({ kind: 'read', data: { friendId, readSeq: 3, readerId: jun.userId } })
  expect(await server.call(chat.getUnreadCount, {}, jun.token)).toMatchObject({ data: 0 })
  expect(server.mistakes).toEqual([])
})

test('an application, its approval, a block: each phone hears what concerns it', async () => {
  await using server = await wholeServer()
  const [mina, jun] = (await server.people(2, 'none')) as [MadeUser, MadeUser]
  const [minaPhone, junPhone] = [await connectedPhone(server, mina), await connectedPhone(server, jun)]
  const { data } = await server.call(friends.sendFriendRequest, { friendId: jun.userId, message: 'hi' }, mina.token)
  expect(await junPhone.next()).toMatchObject({ kind: 'friendRequest', data: { direction: 'in', status: 0 } })
  expect(await junPhone.next()).toEqual({ kind: 'notice', data: { isNew: true } })
  expect(await minaPhone.next()).toMatchObject({ kind: 'friendRequest', data: { direction: 'out', status: 0 } })

  const { ApplyId: friendRequestId } = data as { ApplyId: string } // the contract's shape
  await server.call(friends.answerFriendRequest, { friendRequestId, status: 1 }, jun.token)
  // News to who applied; who answered has none of it any more.
  for (const [{ next }, other, isNew] of [
    [minaPhone, jun, true],
    [junPhone, mina, false],
  ] as const) {
    expect(await next()).toEqual({ kind: 'relation', data: { friendId: other.userId, relation: 'added' } })
    expect(await next()).toEqual({ kind: 'notice', data: { isNew } })
    expect(await next()).toMatchObject({ kind: 'friendRequest', data: { status: 1 } })
  }
  await server.call(friends.blockFriend, { friendId: jun.userId }, mina.token)
  expect(await minaPhone.next()).toEqual({ kind: 'relation', data: { friendId: jun.userId, relation: 'blocked' } })
  const refused = { receiverId: mina.userId, type: 1, content: 'hello?', clientMsgId: randomUUID() }
  const { msg } = await server.call(chat.sendMessage, refused, jun.token)
  expect(msg).toBe('The other party has blocked you, message sending failed')
  expect(junPhone.heard).toHaveLength(5)
})

test('INV-F04: logging out closes the phone’s socket, and no other', async () => {
  await using server = await wholeServer()
  const [mina] = (await server.people(1, 'none')) as [MadeUser]
  const tabletToken = await server.signIn(mina)
  const [lost, tablet] = [await connectedPhone(server, mina), await connectedPhone(server, mina, tabletToken)]
  await server.call(users.logout, {}, mina.token)
  expect(await lost.closed).toBe(closeCode.sessionEnded)
  await server.call(users.updateAvatar, { avatar: 3 }, tabletToken)
  expect(await server.call(chat.getUnreadCount, {}, tabletToken)).toMatchObject({ success: 200, data: 0 })
  expect(tablet.heard).toEqual([])
})
