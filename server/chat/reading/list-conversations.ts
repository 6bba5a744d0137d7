import type { Context } from '../../context.ts'
import { sql, type Selectable } from 'kysely'
import type { Conversation } from '@madang/contract/chat/chat.ts'
import type { UserId } from '@madang/contract/ids.ts'
import { offsetOf, type Page } from '@madang/contract/paging.ts'
import type { Tables, Tx } from '../../db/tables.ts'
import { snapshot } from '../../db/tx.ts'
import { shownPeople } from '../../friends/relations.ts'
import { messageColumns, messageOf } from '../message-row.ts'

interface Sessions {
  readonly conversations: Conversation[]
  readonly totalCount: number
}

interface Row {
  readonly peer_id: UserId
  readonly unread: number
  readonly pinned: boolean
  readonly num: number
  readonly muted: boolean
  readonly marked: boolean
  readonly total: number
  readonly friends_ms: bigint | null
  readonly change_seq: number
  readonly last: LastRow | null
}

type LastRow = Pick<Selectable<Tables['message']>, (typeof messageColumns)[number]> & {
  readonly conversation: string
  readonly created_ms: number
  readonly recalled_ms: number | null
  readonly edited_ms: number | null
}

/**
 * My sessions: pinned ones first in the order of their numbers, then the newest (REQ-86, REQ-87); those taken out of the list
 * stay away until the next message. The last message is the newest that I did not delete. One snapshot (INV-F08).
 */
export async function listConversations(
  { db, user: me, now }: Context<'db' | 'user' | 'now'>,
  page: Page,
): Promise<Sessions> {
  return snapshot(db, (tx) => read(tx, me, now, page))
}

async function read(tx: Tx, me: UserId, now: Date, page: Page): Promise<Sessions> {
  const { rows } = await sql<Row>`
    with mine as materialized (
      -- Narrow rows: a member with many friends has all of them sorted and counted for each page.
      select peer_id, member.conversation, pinned, num, last_at, change_seq
      from conversation_member as member join conversation on conversation.id = member.conversation
      where member.user_id = ${me} and conversation.last_seq > member.session_hidden_seq
    ), page as (
      select peer_id from mine order by pinned desc, num = 0, num, last_at desc, peer_id
      limit ${page.pageSize} offset ${offsetOf(page)}
    ), listed as (
      select member.peer_id, member.conversation, member.history_hidden_seq, member.unread, member.pinned, member.num,
        member.muted, member.marked, last_at, change_seq
      from page join mine using (peer_id)
      join conversation_member as member on member.user_id = ${me} and member.peer_id = page.peer_id
    )
    select listed.peer_id, unread, pinned, num, muted, marked, listed.change_seq, (select count(*) from mine)::integer as total,
      (extract(epoch from added_at) * 1000)::bigint as friends_ms,
      to_json(last) as last
    from listed
    left join relation on relation.low = least(${me} collate "C", listed.peer_id)
      and relation.high = greatest(${me} collate "C", listed.peer_id) and state = 'added'
    left join lateral (
      select message.conversation::text, ${sql.raw(messageColumns.join(', '))},
        (extract(epoch from created_at) * 1000)::bigint as created_ms,
        (extract(epoch from recalled_at) * 1000)::bigint as recalled_ms,
        (extract(epoch from edited_at) * 1000)::bigint as edited_ms
      from message
      where message.conversation = listed.conversation and seq > listed.history_hidden_seq
        and not exists (
          select from hidden_message as hidden
          where hidden.conversation = message.conversation and hidden.user_id = ${me} and hidden.seq = message.seq)
      order by seq desc limit 1
    ) as last on true
    order by pinned desc, num = 0, num, last_at desc, peer_id`.execute(tx)
  const people = await shownPeople(
    tx,
    me,
    rows.map((row) => row.peer_id),
    now,
  )
  const sessions = rows.map((row): Conversation => {
    const { nickName = '', avatar = 1, remark = '', relation = 'none' } = people.get(row.peer_id) ?? {}
    return {
      friendId: row.peer_id,
      nickName,
      avatar,
      remark,
      relation,
      lastMessage: row.last && lastMessage(row.last, me, row.peer_id),
      unreadCount: row.unread,
      isPinned: row.pinned,
      pinOrder: row.num,
      isMuted: row.muted,
      isMarked: row.marked,
      friendsSince: row.friends_ms === null ? null : new Date(Number(row.friends_ms)),
      ...(row.change_seq > 0 && { changeSeq: row.change_seq }),
    }
  })
  return { conversations: sessions, totalCount: rows[0]?.total ?? (await count(tx, me)) }
}

/** Only a page beyond the end has to be counted apart. */
async function count(tx: Tx, me: UserId): Promise<number> {
  const { number } = await tx
    .selectFrom('conversation_member as member')
    .innerJoin('conversation', 'conversation.id', 'member.conversation')
    .select(({ fn }) => fn.countAll<bigint>().as('number'))
    .where('member.user_id', '=', me)
    .whereRef('conversation.last_seq', '>', 'member.session_hidden_seq')
    .executeTakeFirstOrThrow()
  return Number(number)
}

function lastMessage({ conversation, created_ms, recalled_ms, edited_ms, ...row }: LastRow, me: UserId, peer: UserId) {
  const times = {
    created_at: new Date(created_ms),
    recalled_at: recalled_ms === null ? null : new Date(recalled_ms),
    edited_at: edited_ms === null ? null : new Date(edited_ms),
  }
  return messageOf({ ...row, ...times, conversation: BigInt(conversation) }, me, peer)
}
