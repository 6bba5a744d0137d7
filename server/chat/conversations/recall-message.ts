import type { Context } from '../../context.ts'
import { recallRules } from '@madang/contract/chat/change-rules.ts'
import { Failure } from '@madang/contract/failures.ts'
import type { MessageId, UserId } from '@madang/contract/ids.ts'
import { pictureIn } from '@madang/contract/chat/pictures.ts'
import { releasePicture } from '../../pictures/release-picture.ts'
import { lockMember, lockMemberOrThrow } from './lock-member.ts'
import { messageOf } from '../message-row.ts'
import { placeOf } from '../message-id.ts'
import { unreadTotal, recountUnread } from '../reading/unread.ts'

export interface RecallInput {
  readonly friendId: UserId
  readonly msgId: MessageId
}

/**
 * Takes my own message back for both: its content is removed, a picture with it, its place stays (REQ-93);
 * for a week a report still finds both (`messages-as-sent.ts`, `pictures/sweep.ts`). Unread by the other, it stops
 * counting (INV-C08). NOT_FOUND for a message that is not of this conversation, NOT_ALLOWED for the other's, RECALL_TIME_OVER
 * from 24 hours on; recalling twice changes nothing.
 */
export async function recallMessage(
  { tx, notify: tell, user: me, sharedClock }: Context<'tx' | 'notify' | 'user' | 'sharedClock'>,
  { friendId, msgId }: RecallInput,
): Promise<null> {
  const now = sharedClock.now()
  const { conversation } = await lockMemberOrThrow(tx, me, friendId)
  const place = placeOf(msgId)
  if (place.conversation !== String(conversation)) throw new Failure('NOT_FOUND')
  const found = await tx
    .selectFrom('message')
    .selectAll()
    .where('conversation', '=', conversation)
    .where('seq', '=', place.seq)
    .executeTakeFirst()
  if (!found) throw new Failure('NOT_FOUND')
  if (found.sender !== me) throw new Failure('NOT_ALLOWED')
  if (found.recalled_at) return null
  if (now.getTime() - found.created_at.getTime() >= recallRules.withinMs) throw new Failure('RECALL_TIME_OVER')

  const carried = found.kind === 'picture' ? pictureIn(found.content) : null
  if (carried) await releasePicture(tx, carried.id, now)
  await tx
    .insertInto('recalled_content')
    .values({ conversation, seq: place.seq, content: found.content, recalled_at: now })
    .execute()
  const recalled = await tx
    .updateTable('message')
    .set({ recalled_at: now, content: '', sender_reaction: null, receiver_reaction: null })
    .where('conversation', '=', conversation)
    .where('seq', '=', place.seq)
    .returningAll()
    .executeTakeFirstOrThrow()
  const data = messageOf(recalled, me, friendId)
  for (const user of [me, friendId]) tell(user, { kind: 'recalled', data, seq: data.seq })

  const other = await lockMember(tx, friendId, me)
  if (other && (await recountUnread(tx, other)))
    tell(friendId, { kind: 'unread', data: { count: await unreadTotal(tx, friendId) } })
  return null
}
