import { randomUUID } from 'node:crypto'
import { encodeDelivered } from '@madang/contract/events.ts'
import type { UserId } from '@madang/contract/ids.ts'
import type { TestPhone } from '@madang/server/notifications/test-push-service.ts'
import type { ChatClient } from '../chat-load.ts'
import { openCalls, type Calls } from '../clients/calls.ts'
import { openRawSocket } from '../clients/raw-socket.ts'
import type { LoadUser } from '../run-server.ts'

/** Every so manyth message is a picture. */
const pictureEvery = 10

const parts = ['young', 'pictures', 'pushes', 'reads'] as const
/** A part of what people do that a run may leave out. */
export type Part = (typeof parts)[number]

/** The parts in a list with commas. Throws for any other word. */
export function partsIn(list: string): ReadonlySet<Part> {
  const asked = list.split(',').filter(Boolean)
  const known = parts.filter((part) => asked.includes(part))
  if (known.length < asked.length) throw new Error(`--without knows ${parts.join(', ')}.`)
  return new Set(known)
}

interface WholePhone {
  readonly without: ReadonlySet<Part>
  /** The address it calls from, one for each, since limits go by network too. */
  readonly from: string
  readonly users: readonly [LoadUser, LoadUser]
  readonly size: number
  /** Contents of messages that are pictures, each kept and sent once. */
  readonly pictures: string[]
  readonly push: TestPhone
  /** Told of each reading that the server has. */
  readonly read: () => void
  readonly hear: (id: string) => void
}

/**
 * Somebody at Madang as the app is with a conversation open: says of each message that it arrived and was read, has a push
 * subscription, and sends a picture now and then.
 */
export async function connectWhole(
  port: number,
  { without, from, users: [user, friend], size, pictures, push, read, hear }: WholePhone,
): Promise<ChatClient> {
  const calls = openCalls(port, user.Token, from)
  const subscription = { Endpoint: push.endpoint, P256dh: push.p256dh, Auth: push.auth }
  if (!without.has('pushes')) await done(calls, 'notification/Subscribe', { ...subscription, RequestId: randomUUID() })
  const { WsUrl: address } = (await done(calls, 'chat/GetChatSocket', { SenderId: user.UserId })) as { WsUrl: string }
  const friendId = friend.UserId as UserId // as the server wrote it
  const socket = await openRawSocket(address, (text) => {
    const id = /\\"ClientMsgId\\":\\"([0-9a-f-]{36})\\"/.exec(text)?.[1]
    const sender = /\\"SenderId\\":\\"(\d{10})\\"/.exec(text)?.[1]
    if (readBy(text) === user.UserId) read()
    const seq = Number(/\\"Seq\\":(\d+)/.exec(text)?.[1])
    if (id === undefined || sender === user.UserId) return
    hear(id)
    socket.say(encodeDelivered([{ friendId, seq, ...(without.has('reads') ? {} : { isRead: true }) }]))
  })
  let sent = Math.floor(Math.random() * pictureEvery)
  return {
    send: async (id) => {
      const picture = ++sent % pictureEvery === 0 ? pictures.pop() : undefined
      const [Type, Content] = picture === undefined ? [1, id.padEnd(size - 1) + '.'] : [2, picture]
      await done(calls, 'chat/SendMessage', { ReceiverId: friendId, Type, Content, ClientMsgId: id })
    },
    close: () => [calls, socket].forEach((one) => one.close()),
  }
}

/** Whose reading a frame tells of; undefined for any other. */
function readBy(text: string): string | undefined {
  return /\\"ReaderId\\":\\"(\d{10})\\"/.exec(text)?.[1]
}

async function done(calls: Calls, path: string, body: object): Promise<unknown> {
  const { success, msg, data } = await calls.call(path, body)
  if (success !== 200) throw new Error(`${path} answered ${success}: ${msg}`)
  return data
}
