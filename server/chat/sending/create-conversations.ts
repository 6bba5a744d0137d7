import type pg from 'pg'
import type { Pair } from '../../friends/pair.ts'

/** Makes the conversations of pairs that write for the first time. Whoever was faster wins; both then find the same one. */
export async function createConversations(client: pg.ClientBase, pairs: readonly Pair[]): Promise<void> {
  const values = [pairs.map(({ low }) => low), pairs.map(({ high }) => high)]
  await client.query(
    `insert into conversation (low, high)
     select low, high from unnest($1::text[], $2::text[]) as asked (low, high) order by low, high
     on conflict (low, high) do nothing`,
    values,
  )
  await client.query(
    `insert into conversation_member (user_id, peer_id, conversation)
     select member.user_id, member.peer_id, conversation.id
     from conversation join unnest($1::text[], $2::text[]) as asked (low, high) using (low, high)
     cross join lateral (values (low, high), (high, low)) as member (user_id, peer_id)
     order by 1, 2
     on conflict do nothing`,
    values,
  )
}
