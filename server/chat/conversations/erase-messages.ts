import { sql } from 'kysely'
import type { UserId } from '@madang/contract/ids.ts'
import type { Db, Tx } from '../../db/tables.ts'
import { transact } from '../../db/tx.ts'
import '../tables.ts'

const conversationsAtOnce = 100
/** Places of a conversation gone through in one transaction: it is locked meanwhile. */
const placesAtOnce = 2_000

interface Conversation {
  readonly id: bigint
  readonly last_seq: number
}

/**
 * Takes back everything a user ever wrote, for both sides: bodies go, places stay (INV-C09), nobody has it unread any more
 * (INV-C08), and how the user kept their own conversations is forgotten (REQ-58). What is evidence of a report stays with the
 * report. The caller has seen to it that the user sends nothing any more. In short transactions, however much they wrote;
 * called again it does what is left.
 */
export async function eraseMessages(db: Db, user: UserId, now: Date): Promise<void> {
  for (let after = 0n; ;) {
    const { rows } = await sql<Conversation>`
      select conversation.id, last_seq from conversation_member as member
      join conversation on conversation.id = member.conversation
      where member.user_id = ${user} and conversation.id > ${after}
      order by conversation.id limit ${conversationsAtOnce}`.execute(db)
    for (const conversation of rows) await eraseConversation(db, user, conversation, now)
    if (rows.length < conversationsAtOnce) break
    after = rows.at(-1)!.id
  }
}

async function eraseConversation(db: Db, user: UserId, { id, last_seq: last }: Conversation, now: Date): Promise<void> {
  for (let from = 0; ; from += placesAtOnce) {
    const isLast = from + placesAtOnce >= last
    await transact(db, async (tx) => {
      // Whoever gives or reads places locks the conversation first.
      await sql`select from conversation where id = ${id} for update`.execute(tx)
      await emptyPlaces(tx, user, { id, from, to: from + placesAtOnce }, now)
      if (isLast) await forgetConversation(tx, user, id)
    })
    if (isLast) return
  }
}

async function emptyPlaces(
  tx: Tx,
  user: UserId,
  { id, from, to }: { id: bigint; from: number; to: number },
  now: Date,
): Promise<void> {
  await sql`
    update message
    set content = '', recalled_at = coalesce(recalled_at, ${now}), sender_reaction = null, receiver_reaction = null
    where conversation = ${id} and seq > ${from} and seq <= ${to} and sender = ${user}
      and (recalled_at is null or content <> '')`.execute(tx)
  await forgetReactions(tx, user, { id, from, to })
  await sql`
    delete from earlier_text as earlier using message
    where earlier.conversation = ${id} and earlier.seq > ${from} and earlier.seq <= ${to}
      and message.conversation = earlier.conversation and message.seq = earlier.seq and message.sender = ${user}`.execute(
    tx,
  )
  await sql`
    delete from recalled_content as recalled using message
    where recalled.conversation = ${id} and recalled.seq > ${from} and recalled.seq <= ${to}
      and message.conversation = recalled.conversation and message.seq = recalled.seq and message.sender = ${user}`.execute(
    tx,
  )
}

/** What the user answered the other's messages with; the other's phones hear of it by the numbers of the changes. */
async function forgetReactions(
  tx: Tx,
  user: UserId,
  { id, from, to }: { id: bigint; from: number; to: number },
): Promise<void> {
  await sql`
    with reacted as (
      select seq, row_number() over (order by seq) as number from message
      where conversation = ${id} and seq > ${from} and seq <= ${to} and sender <> ${user} and receiver_reaction is not null
    ), numbered as (
      update conversation set change_seq = change_seq + (select count(*) from reacted)
      where id = ${id} and exists (select from reacted)
      returning change_seq - (select count(*) from reacted) as before
    )
    update message set receiver_reaction = null, change_seq = numbered.before + reacted.number
    from reacted, numbered where message.conversation = ${id} and message.seq = reacted.seq`.execute(tx)
}

async function forgetConversation(tx: Tx, user: UserId, id: bigint): Promise<void> {
  // The filters of the search know pieces of what was said; they are made anew of what is left.
  await sql`delete from message_block where conversation = ${id}`.execute(tx)
  // All that the peer could have unread here was written by this user.
  await sql`
    update conversation_member as peer set unread = 0 from conversation
    where conversation.id = ${id} and peer.user_id = case when low = ${user} then high else low end
      and peer.peer_id = ${user}`.execute(tx)
  await sql`delete from hidden_message where conversation = ${id} and user_id = ${user}`.execute(tx)
  await sql`
    update conversation_member as member
    set history_hidden_seq = conversation.last_seq, session_hidden_seq = conversation.last_seq, unread = 0,
      pinned = false, num = 0, muted = false, marked = false
    from conversation where conversation.id = ${id} and member.conversation = ${id} and member.user_id = ${user}`.execute(
    tx,
  )
}
