import type { Context } from '../../context.ts'
import { sql } from 'kysely'
import type { Message } from '@madang/contract/chat/chat.ts'
import type { UserId } from '@madang/contract/ids.ts'
import { offsetOf, type Page } from '@madang/contract/paging.ts'
import type { Tx } from '../../db/tables.ts'
import { snapshot } from '../../db/tx.ts'
import { gapFetches } from '../chat-meters.ts'
import { messageOf, wholeMessageColumns } from '../message-row.ts'
import { readMarksOf } from '../../friends/read-marks.ts'
import { visibleMessages, type Place } from './visible-messages.ts'

export interface HistoryInput extends Page {
  readonly friendId: UserId
  readonly beforeSeq?: number | undefined
  readonly afterSeq?: number | undefined
  readonly keyword?: string | undefined
}

interface History extends Page {
  /** Ascending by place. */
  readonly items: Message[]
  readonly totalCount: number
  readonly lastSeq: number
  readonly readSeq: number
  readonly peerReadSeq: number | null
  readonly peerDeliveredSeq: number | null
  readonly changeSeq?: number
}

/**
 * Messages with one friend, ascending by place, all from one snapshot (INV-F08): with `afterSeq` the first after a place
 * (what a phone missed, INV-C05), with `beforeSeq` the last before it, otherwise a page counted from the newest. `keyword`
 * keeps those that contain it. Deleted ones are left out, recalled ones come empty. People who never wrote have an empty
 * history. The cost does not grow with the history, but for `keyword`.
 */
export async function listMessages({ db, user: me }: Context<'db' | 'user'>, input: HistoryInput): Promise<History> {
  if (input.afterSeq !== undefined) gapFetches.add({})
  return snapshot(db, (tx) => read(tx, me, input))
}

async function read(tx: Tx, me: UserId, input: HistoryInput): Promise<History> {
  const { friendId, pageIndex, pageSize } = input
  const member = await tx
    .selectFrom('conversation_member as member')
    .innerJoin('conversation', 'conversation.id', 'member.conversation')
    .innerJoin('conversation_member as peer', (join) =>
      join.onRef('peer.user_id', '=', 'member.peer_id').onRef('peer.peer_id', '=', 'member.user_id'),
    )
    .select(['member.conversation', 'member.read_seq', 'member.history_hidden_seq'])
    .select(['conversation.last_seq', 'conversation.change_seq'])
    .leftJoin('delivery', (join) =>
      join.onRef('delivery.conversation', '=', 'member.conversation').onRef('delivery.user_id', '=', 'member.peer_id'),
    )
    .select(['peer.read_seq as peer_read_seq', 'delivery.seq as peer_delivered_seq'])
    .where('member.user_id', '=', me)
    .where('member.peer_id', '=', friendId)
    .executeTakeFirst()
  // Of people who never wrote nothing is told, not even whether there is such a person (THR-13).
  if (!member)
    return {
      items: [],
      totalCount: 0,
      pageIndex,
      pageSize,
      lastSeq: 0,
      readSeq: 0,
      peerReadSeq: null,
      peerDeliveredSeq: null,
    }
  const marks = await readMarksOf(tx, [me, friendId])
  const sees = marks.has(me) && marks.has(friendId)

  const visible = found(tx, me, member, input.keyword)
  const newestFirst = input.afterSeq === undefined
  let page = visible
    .select(wholeMessageColumns.map((column) => `message.${column}` as const))
    .orderBy('message.seq', newestFirst ? 'desc' : 'asc')
    .limit(pageSize)
  if (input.afterSeq !== undefined) page = page.where('message.seq', '>', input.afterSeq)
  if (input.beforeSeq !== undefined) page = page.where('message.seq', '<', input.beforeSeq)
  if (newestFirst && input.beforeSeq === undefined) page = page.offset(offsetOf(input))
  const rows = await page.execute()
  if (newestFirst) rows.reverse()
  return {
    items: rows.map((row) => messageOf(row, me, friendId)),
    totalCount: await count(tx, me, member, input.keyword),
    pageIndex,
    pageSize,
    lastSeq: member.last_seq,
    readSeq: member.read_seq,
    peerReadSeq: sees ? member.peer_read_seq : null,
    // What was read was delivered, whoever said so.
    peerDeliveredSeq: sees ? Math.max(member.peer_read_seq, member.peer_delivered_seq ?? 0) : null,
    ...(member.change_seq > 0 && { changeSeq: member.change_seq }),
  }
}

interface HistoryPlace extends Place {
  readonly last_seq: number
}

/** Those that contain `keyword`, which is looked for in texts only. */
function found(tx: Tx, me: UserId, place: Place, keyword = '') {
  const messages = visibleMessages(tx, me, place)
  return keyword
    ? messages
        .where('message.kind', '=', 'text')
        .where(sql<boolean>`message.content ilike ${`%${escapeLike(keyword.normalize('NFC'))}%`}`)
    : messages
}

async function count(tx: Tx, me: UserId, place: HistoryPlace, keyword = ''): Promise<number> {
  if (keyword) {
    const counted = found(tx, me, place, keyword).select(({ fn }) => fn.countAll<bigint>().as('number'))
    return Number((await counted.executeTakeFirstOrThrow()).number)
  }
  // Places have no gaps, so the messages are what is left of them.
  const { number } = await tx
    .selectFrom('hidden_message')
    .select(({ fn }) => fn.countAll<bigint>().as('number'))
    .where('conversation', '=', place.conversation)
    .where('user_id', '=', me)
    .where('seq', '>', place.history_hidden_seq)
    .executeTakeFirstOrThrow()
  return place.last_seq - place.history_hidden_seq - Number(number)
}

function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, (character) => `\\${character}`)
}
