import { messageType } from '@madang/contract/chat/chat.ts'
import { pictureIn } from '@madang/contract/chat/pictures.ts'
import { boxOf, gridHeight } from '../../../data/pictures/picture-size.ts'
import type { MessageListRow } from './message-list-rows.ts'

/** About as high as a row will be; the frame of a picture is known to the pixel. */
export function estimatedHeight(row: MessageListRow): number {
  if (row.kind === 'pictures') return gridHeight(row.of, row.items.length) + 3
  const picture =
    row.kind === 'outgoing'
      ? row.outgoing.picture
      : row.kind === 'message' && row.message.type === messageType.picture && pictureIn(row.message.content)
  return picture ? boxOf(picture).height + 3 : heights[row.kind]
}

const heights: Record<Exclude<MessageListRow['kind'], 'pictures'>, number> = {
  start: 80,
  day: 40,
  new: 34,
  friends: 40,
  message: 46,
  outgoing: 46,
}
