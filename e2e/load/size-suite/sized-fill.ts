import pg from 'pg'
import { storedUser, storePeople } from '../../../server/ledger/test-stored-people.ts'
import { patiently } from '../kept-database.ts'

/** How much a world holds. Of its people the first has so many friends, and with the first of them so many messages. */
export interface Size {
  readonly people: number
  readonly messages: number
  readonly friends: number
}

/** Who has everything, and the friend they wrote with. */
export const [heavy, friend] = [storedUser(0), storedUser(1)]

/** People with their grants and check-ins, ten transfers each, and the friends and messages of the first. */
export async function fillSized(url: string, { people, messages, friends }: Size): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await storePeople(client, people)
  } finally {
    await client.end()
  }
  await patiently(
    url,
    `create temp table befriended as
      select user_id as peer, user_id > '${heavy}' as is_high from "user" where user_id <> '${heavy}' order by 1 limit ${friends}`,
    `insert into friendship (low, high, state, added_at, changed_at)
      select case when is_high then '${heavy}' else peer end, case when is_high then peer else '${heavy}' end, 'added', now(), now()
      from befriended`,
    `insert into conversation (low, high, last_at)
      select low, high, now() from friendship where '${heavy}' in (low, high)`,
    `insert into conversation_member (user_id, peer_id, conversation)
      select one, other, id from conversation cross join lateral (values (low, high), (high, low)) as sides (one, other)`,
    `insert into message (conversation, seq, sender, client_id, kind, content, created_at)
    select conversation, n, case n % 2 when 0 then '${heavy}' else '${friend}' end, gen_random_uuid(), 'text',
      repeat('as long as usual ', 8) || n, now() - (${messages} - n) * interval '20 seconds'
    from conversation_member, generate_series(1, ${messages}::integer) as n
    where user_id = '${heavy}' and peer_id = '${friend}'`,
    `update conversation set last_seq = ${messages} where id in (
      select conversation from conversation_member where user_id = '${heavy}' and peer_id = '${friend}')`,
    `update conversation_member set read_seq = ${messages} where conversation in (
      select conversation from conversation_member where user_id = '${heavy}' and peer_id = '${friend}')`,
    'vacuum analyze',
    'checkpoint',
  )
}
