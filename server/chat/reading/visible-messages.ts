import type { UserId } from '@madang/contract/ids.ts'
import type { Db, Tx } from '../../db/tables.ts'
import '../tables.ts'

/** A conversation from one user's side: which, and up to where its history was deleted by them. */
export interface Place {
  readonly conversation: bigint
  readonly history_hidden_seq: number
}

/** The messages of a conversation that a user has not deleted for themselves (INV-C09). */
export function visibleMessages(tx: Db | Tx, me: UserId, { conversation, history_hidden_seq: from }: Place) {
  return tx
    .selectFrom('message')
    .where('message.conversation', '=', conversation)
    .where('message.seq', '>', from)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('hidden_message as hidden')
            .select('hidden.seq')
            .whereRef('hidden.conversation', '=', 'message.conversation')
            .whereRef('hidden.seq', '=', 'message.seq')
            .where('hidden.user_id', '=', me),
        ),
      ),
    )
}
