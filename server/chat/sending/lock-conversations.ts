import type pg from 'pg'
import type { Pair } from '../../friends/pair.ts'

export interface LockedConversation extends Pair {
  readonly id: string
  readonly last_seq: number
}

/** Locks the conversations of some pairs in the order of their ids, after their relations. Pairs without one are left out. */
export async function lockConversations(client: pg.ClientBase, pairs: readonly Pair[]): Promise<LockedConversation[]> {
  const { rows } = await client.query<LockedConversation>({
    name: 'chat-lock-conversations',
    text: `
      select conversation.id::text, low, high, last_seq
      from conversation join unnest($1::text[], $2::text[]) as asked (low, high) using (low, high)
      order by conversation.id
      for no key update of conversation`,
    values: [pairs.map(({ low }) => low), pairs.map(({ high }) => high)],
  })
  return rows
}
