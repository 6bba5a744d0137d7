import { randomUUID } from 'node:crypto'
import { messageType, sendMessage } from '@madang/contract/chat/chat.ts'
import { pictureContent, uploadImage } from '@madang/contract/chat/pictures.ts'
import { fromWire } from '@madang/contract/wire.ts'
import type { User } from './users.ts'

/** Sends a picture as a phone does, without a screen; answers its message. */
export async function sendPicture(url: string, sender: User, receiver: User, file: Buffer) {
  const form = new FormData()
  form.append('File', new Blob([Uint8Array.from(file)]))
  const headers = { authorization: sender.token }
  const answer = await fetch(url + uploadImage.path, { method: 'POST', headers, body: form })
  const { data } = (await answer.json()) as { data: unknown }
  return sender.call(sendMessage, {
    receiverId: receiver.userId,
    type: messageType.picture,
    content: pictureContent(uploadImage.output.parse(fromWire(data))),
    clientMsgId: randomUUID(),
  })
}
