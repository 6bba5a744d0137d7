import { randomUUID } from 'node:crypto'
import { listMessages, sendMessage } from '@madang/contract/chat/chat.ts'
import type { MessageId } from '@madang/contract/ids.ts'
import { befriend, registered, type User } from './users.ts'

/** Two people who registered and are friends. */
export async function friends(url: string): Promise<{ mina: User; jun: User }> {
  const [mina, jun] = await Promise.all([registered(url, 'Mina'), registered(url, 'Jun')])
  await befriend(mina, jun)
  return { mina, jun }
}

/** Sends a text as somebody's phone does; answers the message's id once it is stored. */
export async function say(from: User, to: Pick<User, 'userId'>, content: string): Promise<MessageId> {
  const message = { receiverId: to.userId, type: 1, content, clientMsgId: randomUUID() }
  return (await from.call(sendMessage, message)).msgId
}

/** The texts of a conversation as the server has them, oldest first. */
export async function stored(one: User, other: User): Promise<string[]> {
  const { items } = await one.call(listMessages, { friendId: other.userId, pageSize: 100 })
  return items.map(({ content }) => content)
}
