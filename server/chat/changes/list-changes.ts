import type { listChanges as endpoint } from '@madang/contract/chat/chat.ts'
import type { Out, Parsed } from '@madang/contract/endpoint.ts'
import type { Context } from '../../context.ts'
import { snapshot } from '../../db/tx.ts'
import { messageOf } from '../message-row.ts'
import { visibleMessages } from '../reading/visible-messages.ts'

/**
 * Messages with one friend that changed after a number, as they are now, in the order of their last change, from one snapshot
 * (INV-C05, INV-F08). Deleted ones are left out, recalled ones come empty. Of people who never wrote nothing is told (THR-13).
 */
export async function listChanges(
  { db, user: me }: Context<'db' | 'user'>,
  { friendId, afterChangeSeq, pageSize }: Parsed<typeof endpoint>,
): Promise<Out<typeof endpoint>> {
  return snapshot(db, async (tx) => {
    const member = await tx
      .selectFrom('conversation_member as member')
      .innerJoin('conversation', 'conversation.id', 'member.conversation')
      .select(['member.conversation', 'member.history_hidden_seq', 'conversation.change_seq as changeSeq'])
      .where('member.user_id', '=', me)
      .where('member.peer_id', '=', friendId)
      .executeTakeFirst()
    if (!member) return { items: [], upToChangeSeq: 0, changeSeq: 0 }
    const { changeSeq } = member
    const rows = await visibleMessages(tx, me, member)
      .selectAll('message')
      .where('message.change_seq', '>', afterChangeSeq)
      .orderBy('message.change_seq')
      .limit(pageSize)
      .execute()
    const last = rows.length === pageSize ? rows.at(-1)?.change_seq : null
    return { items: rows.map((row) => messageOf(row, me, friendId)), upToChangeSeq: last ?? changeSeq, changeSeq }
  })
}
