import { expect, test } from 'vitest'
import { WebSocket } from 'ws'
import * as chat from '@madang/contract/chat/chat.ts'
import { decodeFrame, encodeTyping, type ServerEvent } from '@madang/contract/events.ts'
import * as friends from '@madang/contract/chat/friends.ts'
import { getPresence } from '@madang/contract/chat/presence.ts'
import * as users from '@madang/contract/users/users.ts'
import { wholeServer, type WholeServer } from '../http/test-whole-server.ts'
import type { MadeUser } from '../make-users.ts'

/** A connected phone; `hears` waits for the first event of a kind after those heard before. */
async function phone(server: WholeServer, user: MadeUser) {
  const { data } = await server.call(chat.getChatSocket, { senderId: user.userId }, user.token)
  const { WsUrl: address } = data as { WsUrl: string } // the contract's shape
  const socket = new WebSocket(`${server.url.replace('http', 'ws')}/socket${new URL(address).search}`)
  const heard: ServerEvent[] = []
  let wake = () => {}
  socket.on('message', (frame: Buffer) => {
    const decoded = decodeFrame(frame.toString())
    if ('event' in decoded) heard.push(decoded.event)
    wake()
  })
  await new Promise((resolve, reject) => socket.on('open', resolve).on('error', reject))
  return {
    socket,
    heard,
    hears: async (kind: ServerEvent['kind']) => {
      for (;;) {
        const index = heard.findIndex((event) => event.kind === kind)
        if (index >= 0) return heard.splice(index, 1)[0]
        await new Promise<void>((resolve) => (wake = resolve))
      }
    },
  }
}

const seenBy = async (server: WholeServer, me: MadeUser, friend: MadeUser) => {
  const { data } = await server.call(getPresence, { friendIds: [friend.userId] }, me.token)
  return (data as { Items: { Presence: string }[] }).Items.map(({ Presence }) => Presence)
}

test('REQ-98: a friend sees me come online, and strangers see nothing', async () => {
  await using server = await wholeServer()
  const [mina, jun, eve, adam] = (await server.people(4, 'pairs')) as [MadeUser, MadeUser, MadeUser, MadeUser]
  const junPhone = await phone(server, jun)
  expect(await seenBy(server, jun, mina)).not.toEqual(['online'])
  await phone(server, mina)
  expect(await junPhone.hears('presence')).toMatchObject({ data: { friendId: mina.userId, presence: 'online' } })
  expect(await seenBy(server, jun, mina)).toEqual(['online'])
  expect(await seenBy(server, eve, mina)).toEqual([])
  expect(await seenBy(server, adam, eve)).toHaveLength(1)
  expect(server.mistakes).toEqual([])
})

test('REQ-98: hidden is hidden both ways, and so is a blocked pair', async () => {
  await using server = await wholeServer()
  const [mina, jun] = (await server.people(2, 'pairs')) as [MadeUser, MadeUser]
  await server.call(users.setSettings, { presence: false }, mina.token)
  expect(await seenBy(server, jun, mina)).toEqual([])
  expect(await seenBy(server, mina, jun)).toEqual([])
  await server.call(users.setSettings, { presence: true }, mina.token)
  expect(await seenBy(server, jun, mina)).toHaveLength(1)
  await server.call(friends.blockFriend, { friendId: jun.userId }, mina.token)
  expect(await seenBy(server, jun, mina)).toEqual([])
  expect(await seenBy(server, mina, jun)).toEqual([])
})

test('REQ-98: typing reaches the friend alone, at most once in a while, and never while hidden', async () => {
  await using server = await wholeServer()
  const [mina, jun, eve] = (await server.people(4, 'pairs')) as [MadeUser, MadeUser, MadeUser]
  const [minaPhone, junPhone, evePhone] = [
    await phone(server, mina),
    await phone(server, jun),
    await phone(server, eve),
  ]
  for (let count = 0; count < 5; count++) minaPhone.socket.send(encodeTyping(jun.userId))
  minaPhone.socket.send(encodeTyping(eve.userId))
  minaPhone.socket.send('"no frame"')
  expect(await junPhone.hears('typing')).toMatchObject({ data: { friendId: mina.userId } })

  await server.call(users.setSettings, { presence: false }, eve.token)
  evePhone.socket.send(encodeTyping(mina.userId))
  // The answer to a heartbeat says that what was sent before it was read.
  const answered = new Promise((resolve) => evePhone.socket.once('message', resolve))
  evePhone.socket.send('ping')
  await answered
  const text = { receiverId: jun.userId, type: 1, content: 'hi', clientMsgId: crypto.randomUUID() }
  await server.call(chat.sendMessage, text, mina.token)
  await junPhone.hears('message')
  for (const { heard } of [minaPhone, junPhone, evePhone])
    expect(heard.filter(({ kind }) => kind === 'typing')).toEqual([])
  expect(server.mistakes).toEqual([])
})
