import { sql } from 'kysely'
import { recallRules } from '@madang/contract/chat/change-rules.ts'
import type { MessageId, UserId } from '@madang/contract/ids.ts'
import type { Db, Tx } from '../../db/tables.ts'
import { pairOf } from '../../friends/pair.ts'
import { placeOf } from '../message-id.ts'
import type { MessageKind } from '../tables.ts'
import { keptAfter } from '../../retention/kept.ts'

/** A message as its sender sent it. */
export interface SentMessage {
  readonly conversation: bigint
  readonly seq: number
  readonly sender: UserId
  readonly receiver: UserId
  readonly kind: MessageKind
  /** As it was sent, also of one recalled within a week; after that empty. */
  readonly content: string
  /** What it said before it was edited, the first text first; those of the last week. */
  readonly earlier: readonly string[]
  readonly editedAt: Date | null
  readonly sentAt: Date
  readonly recalledAt: Date | null
}

/**
 * Messages of the conversation of two people as they were sent, recalled ones included, in the order of places; ids of
 * other conversations are left out. For evidence alone: nobody else is shown what was recalled (REQ-93). One statement, so
 * that a recall at the same moment is seen whole or not at all.
 */
export async function messagesAsSent(
  db: Db | Tx,
  one: UserId,
  other: UserId,
  ids: readonly MessageId[],
): Promise<SentMessage[]> {
  const places = ids.map(placeOf)
  const { low, high } = pairOf(one, other)
  const { rows } = await sql<Omit<SentMessage, 'receiver'>>`
    select message.conversation, message.seq, message.sender, message.kind,
      coalesce(recalled.content, message.content) as content,
      message.created_at as "sentAt", message.recalled_at as "recalledAt", message.edited_at as "editedAt",
      array(
        select earlier.content from earlier_text as earlier
        where earlier.conversation = message.conversation and earlier.seq = message.seq order by version
      ) as earlier
    from unnest(${places.map(({ conversation }) => conversation)}::numeric[], ${places.map(({ seq }) => seq)}::integer[])
      as asked (conversation, seq)
    join conversation on conversation.id = asked.conversation and low = ${low} and high = ${high}
    join message on message.conversation = conversation.id and message.seq = asked.seq
    left join recalled_content as recalled on recalled.conversation = message.conversation and recalled.seq = message.seq
    group by message.conversation, message.seq, recalled.content
    order by message.seq`.execute(db)
  return rows.map((row) => ({ ...row, receiver: row.sender === one ? other : one }))
}

interface Place {
  readonly conversation: bigint
  readonly seq: number
}

/** Which of some messages another than this reader took back, or took along with their account: nobody else is shown them (REQ-93). */
export async function takenBackByOthers(
  db: Db | Tx,
  reader: UserId,
  places: readonly Place[],
): Promise<(place: Place) => boolean> {
  const { rows } = await sql<Place>`
    select message.conversation, message.seq
    from unnest(${places.map(({ conversation }) => conversation)}::bigint[], ${places.map(({ seq }) => seq)}::integer[])
      as asked (conversation, seq)
    join message on message.conversation = asked.conversation and message.seq = asked.seq
    where message.recalled_at is not null and message.sender <> ${reader}`.execute(db)
  const found = new Set(rows.map(({ conversation, seq }) => `${conversation}/${seq}`))
  return ({ conversation, seq }) => found.has(`${conversation}/${seq}`)
}

export const keptRecalled = keptAfter('recalled_content', 'recalled_at', recallRules.reportedWithinMs)
