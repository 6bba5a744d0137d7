import { messageType, type Message } from '@madang/contract/chat/chat.ts'
import { pictureIn, type Picture } from '@madang/contract/chat/pictures.ts'
import type { ConversationHistory } from '../../data/chat/state/conversation-history.ts'

/** A picture of a conversation with the message that carries it. */
export interface ShownPicture {
  readonly message: Message
  readonly picture: Picture
}

/**
 * The pictures of a conversation by their places: what the album answered and what the phone knows itself, which is newer.
 * Recalled ones and those deleted here are gone (REQ-93, INV-C09).
 */
export function shownPictures(
  fetched: readonly Message[],
  history: Pick<ConversationHistory, 'messages' | 'hidden' | 'hiddenUpTo'> | undefined,
): readonly ShownPicture[] {
  const bySeq = new Map([...fetched, ...(history?.messages ?? [])].map((message) => [message.seq, message]))
  return [...bySeq.values()]
    .filter(({ seq }) => !history || (seq > history.hiddenUpTo && !history.hidden.has(seq)))
    .sort((left, right) => left.seq - right.seq)
    .flatMap((message) => {
      const picture = message.type === messageType.picture && !message.recallTime ? pictureIn(message.content) : null
      return picture ? [{ message, picture }] : []
    })
}

/** Pictures of one month of the viewer's calendar. */
export interface AlbumMonth {
  readonly key: string
  readonly at: Date
  readonly pictures: readonly ShownPicture[]
}

/** The album: months and pictures, the newest first (REQ-97). */
export function monthsOf(pictures: readonly ShownPicture[]): readonly AlbumMonth[] {
  const months: { key: string; at: Date; pictures: ShownPicture[] }[] = []
  for (const shown of [...pictures].reverse()) {
    const at = shown.message.createTime
    const key = `${at.getFullYear()}-${at.getMonth() + 1}`
    const month = months.at(-1)
    if (month?.key === key) month.pictures.push(shown)
    else months.push({ key, at, pictures: [shown] })
  }
  return months
}
