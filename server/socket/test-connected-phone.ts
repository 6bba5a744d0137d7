import { WebSocket } from 'ws'
import * as chat from '@madang/contract/chat/chat.ts'
import { decodeFrame, type ServerEvent } from '@madang/contract/events.ts'
import type { WholeServer } from '../http/test-whole-server.ts'
import type { MadeUser } from '../make-users.ts'

/** A connected phone; `next` returns the next event it hears, `say` tells the server something. */
export async function connectedPhone(server: WholeServer, user: MadeUser, token = user.token) {
  const { data } = await server.call(chat.getChatSocket, { senderId: user.userId }, token)
  const { WsUrl: address } = data as { WsUrl: string } // the contract's shape
  const socket = new WebSocket(`${server.url.replace('http', 'ws')}/socket${new URL(address).search}`)
  const heard: string[] = []
  let [read, wake] = [0, () => {}]
  socket.on('message', (frame: Buffer) => {
    const decoded = decodeFrame(frame.toString())
    // Friends come and go in words of their own, told within a second.
    if ('event' in decoded && decoded.event.kind === 'presence') return
    heard.push(frame.toString())
    wake()
  })
  const closed = new Promise<number>((resolve) => socket.on('close', resolve))
  await new Promise((resolve, reject) => socket.on('open', resolve).on('error', reject))
  const next = async (): Promise<ServerEvent> => {
    while (heard.length <= read) await new Promise<void>((resolve) => (wake = resolve))
    const decoded = decodeFrame(heard[read++]!)
    if (!('event' in decoded)) throw new Error('not an event')
    return decoded.event
  }
  return { heard, next, closed, say: (frame: string) => socket.send(frame) }
}
