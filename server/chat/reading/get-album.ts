import type { Context } from '../../context.ts'
import type { Message } from '@madang/contract/chat/chat.ts'
import type { UserId } from '@madang/contract/ids.ts'
import { offsetOf, type Page } from '@madang/contract/paging.ts'
import { snapshot } from '../../db/tx.ts'
import { messageOf } from '../message-row.ts'
import { visibleMessages } from './visible-messages.ts'

export interface AlbumInput extends Page {
  readonly friendId: UserId
  readonly beforeSeq?: number | undefined
}

/**
 * The pictures of a conversation as its messages, newest first, with their whole number, from one snapshot (REQ-97, INV-F08).
 * Recalled ones and those I deleted for me are left out. The cost does not grow with the text between them.
 */
export async function getAlbum(
  { db, user: me }: Context<'db' | 'user'>,
  input: AlbumInput,
): Promise<Page & { readonly items: Message[]; readonly totalCount: number }> {
  const { friendId, beforeSeq, pageIndex, pageSize } = input
  return snapshot(db, async (tx) => {
    const member = await tx
      .selectFrom('conversation_member')
      .select(['conversation', 'history_hidden_seq'])
      .where('user_id', '=', me)
      .where('peer_id', '=', friendId)
      .executeTakeFirst()
    if (!member) return { items: [], totalCount: 0, pageIndex, pageSize }
    const pictures = visibleMessages(tx, me, member)
      .where('message.kind', '=', 'picture')
      .where('message.recalled_at', 'is', null)
    const page = pictures.selectAll('message').orderBy('message.seq', 'desc').limit(pageSize)
    const rows = await (
      beforeSeq === undefined ? page.offset(offsetOf(input)) : page.where('message.seq', '<', beforeSeq)
    ).execute()
    const { number } = await pictures.select(({ fn }) => fn.countAll<bigint>().as('number')).executeTakeFirstOrThrow()
    return { items: rows.map((row) => messageOf(row, me, friendId)), totalCount: Number(number), pageIndex, pageSize }
  })
}
