import { openCalls } from './calls.ts'
import type { ChatClient } from '../chat-load.ts'
import { openRawSocket } from './raw-socket.ts'
import type { LoadUser } from '../run-server.ts'

/** Somebody at Madang as a phone is: sends by calls, hears on the socket. */
export async function connectMadang(
  port: number,
  [user, friend]: readonly [LoadUser, LoadUser],
  { size, hear }: { readonly size: number; readonly hear: (id: string) => void },
): Promise<ChatClient> {
  const calls = openCalls(port, user.Token)
  const { success, data } = await calls.call('chat/GetChatSocket', { SenderId: user.UserId })
  if (success !== 200) throw new Error(`GetChatSocket answered ${success}`)
  const { WsUrl: address } = data as { WsUrl: string } // the contract's shape
  const socket = await openRawSocket(address, (text) => {
    const id = /\\"ClientMsgId\\":\\"([0-9a-f-]{36})\\"/.exec(text)?.[1]
    const sender = /\\"SenderId\\":\\"(\d{10})\\"/.exec(text)?.[1]
    if (id !== undefined && sender !== user.UserId) hear(id)
  })
  return {
    send: async (id) => {
      const content = id.padEnd(size - 1) + '.'
      const body = { ReceiverId: friend.UserId, Type: 1, Content: content, ClientMsgId: id }
      const answer = await calls.call('chat/SendMessage', body)
      if (answer.success !== 200) throw new Error(`SendMessage answered ${answer.success}`)
    },
    close: () => {
      calls.close()
      socket.close()
    },
  }
}
