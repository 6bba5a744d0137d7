import type pg from 'pg'
import { encodeFrame } from '@madang/contract/events.ts'
import type { UserId } from '@madang/contract/ids.ts'
import type { Bus } from '../../ports/bus.ts'
import { messageOf } from '../message-row.ts'
import type { Placed } from './send-messages.ts'

/** A message as its row is read, with whom it is for. */
type Row = Parameters<typeof messageOf>[0] & { readonly viewer: UserId; readonly peer: UserId }

/**
 * Tells the phones of both of a message that stood already: whoever committed it may have died, or lost its database, before
 * it told (INV-C05). As it stands now, not to who deleted it, and not to a friend whose phone said that it is there.
 */
export async function publishAgain(pool: pg.Pool, bus: Bus, { conversation, seq }: Placed): Promise<void> {
  const { rows } = await pool.query<Row>({
    name: 'chat-publish-again',
    text: `select message.*, viewer.user_id as viewer, viewer.peer_id as peer
      from message
      join conversation on conversation.id = message.conversation
      cross join lateral (values (low, high), (high, low)) as sides (user_id, peer_id)
      join conversation_member as viewer using (user_id, peer_id)
      where message.conversation = $1 and message.seq = $2 and message.seq > viewer.history_hidden_seq
        and not exists (
          select from hidden_message as hidden
          where hidden.conversation = message.conversation and hidden.seq = message.seq and hidden.user_id = viewer.user_id)
        and (viewer.user_id = message.sender or viewer.read_seq < message.seq and not exists (
          select from delivery
          where delivery.conversation = message.conversation and delivery.user_id = viewer.user_id
            and delivery.seq >= message.seq))`,
    values: [conversation, seq],
  })
  for (const { viewer, peer, ...row } of rows)
    bus.publish({
      kind: 'frame',
      user: viewer,
      frame: encodeFrame({ kind: 'message', data: messageOf(row, viewer, peer), seq }),
    })
}
