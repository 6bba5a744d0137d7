import type { PictureId, UserId } from '@madang/contract/ids.ts'
import type { Db } from '../../db/tables.ts'
import { otherOf } from '../../friends/pair.ts'
import { findPicture, type FoundPicture } from '../../pictures/find-picture.ts'
import { visibleMessages } from './visible-messages.ts'

/**
 * The picture a user asks to see, or null when there is none for them: not sent yet, it opens for its owner; sent, for the
 * two of the conversation as long as they keep its message, blocked or not (REQ-82, REQ-96, INV-C06). Asked at every opening.
 */
export async function openPicture(db: Db, user: UserId, id: PictureId): Promise<FoundPicture | null> {
  const found = await findPicture(db, id)
  if (!found) return null
  if (!found.carriedBy) return found.owner === user ? found : null
  const { conversation, clientId } = found.carriedBy
  const pair = await db
    .selectFrom('conversation')
    .select(['low', 'high'])
    .where('id', '=', conversation)
    .executeTakeFirst()
  if (!pair || (pair.low !== user && pair.high !== user)) return null
  const member = await db
    .selectFrom('conversation_member')
    .select(['conversation', 'history_hidden_seq'])
    .where('user_id', '=', user)
    .where('peer_id', '=', otherOf(pair, user))
    .executeTakeFirst()
  if (!member) return null
  const carrying = await visibleMessages(db, user, member)
    .select('message.seq')
    .where('message.sender', '=', found.owner)
    .where('message.client_id', '=', clientId)
    .executeTakeFirst()
  return carrying ? found : null
}
