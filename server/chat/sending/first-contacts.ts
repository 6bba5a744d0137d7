import type pg from 'pg'
import type { UserId } from '@madang/contract/ids.ts'

/** REQ-101: messages an account younger than three days may send within a day to people who have not answered yet. */
export const firstContactRules = { messages: 50, dayMs: 24 * 60 * 60_000 } as const

/** A message of a young account: who sends it, in which conversation to whom, under which id. */
export interface FirstContact {
  readonly sender: UserId
  readonly receiver: UserId
  readonly conversation: string
  readonly clientId: string
}

/**
 * Answers for each message whether it may go (REQ-101). Messages to somebody who ever wrote back and resends are free. In the
 * transaction of the messages, after the conversations are locked; a sender's own lock follows, so that two
 * conversations at once cannot both take the last place. What was sent is counted where it lies: nothing to keep in step.
 */
export async function mayContact(
  client: pg.ClientBase,
  contacts: readonly FirstContact[],
  now: Date,
): Promise<boolean[]> {
  const senders = [...new Set(contacts.map(({ sender }) => sender))].sort()
  await client.query(
    `select pg_advisory_xact_lock(hashtextextended('first-contact:' || sender, 0))
     from (select sender from unnest($1::text[]) as asked (sender) order by sender) as ordered`,
    [senders],
  )
  const sent = await sentByNow(client, senders, now)
  const free = await freeOnes(client, contacts)
  return contacts.map(({ sender }, index) => {
    if (free[index]) return true
    const count = sent.get(sender) ?? 0
    if (count >= firstContactRules.messages) return false
    sent.set(sender, count + 1)
    return true
  })
}

/** How many messages each sent within a day to people who never wrote back. */
async function sentByNow(client: pg.ClientBase, senders: readonly UserId[], now: Date): Promise<Map<UserId, number>> {
  const { rows } = await client.query<{ sender: UserId; messages: number }>(
    `select asked.sender, sum(sent.messages)::integer as messages
     from unnest($1::text[]) as asked (sender)
     join conversation_member as member on member.user_id = asked.sender
     cross join lateral (
       select count(*) as messages from message
       where conversation = member.conversation and sender = member.user_id and created_at > $2
         and not exists (
           select from message as answer where answer.conversation = member.conversation and answer.sender = member.peer_id)
     ) as sent
     group by asked.sender`,
    [senders, new Date(now.getTime() - firstContactRules.dayMs)],
  )
  return new Map(rows.map(({ sender, messages }) => [sender, messages]))
}

/** Which of the messages were sent before, or go to somebody who wrote back. */
async function freeOnes(client: pg.ClientBase, contacts: readonly FirstContact[]): Promise<boolean[]> {
  const { rows } = await client.query<{ free: boolean }>(
    `select exists (
         select from message where message.conversation = asked.conversation and message.sender = asked.receiver)
       or exists (
         select from message where message.conversation = asked.conversation and message.sender = asked.sender
           and message.client_id = asked.client_id) as free
     from unnest($1::bigint[], $2::text[], $3::text[], $4::uuid[])
       with ordinality as asked (conversation, sender, receiver, client_id, place)
     order by place`,
    [
      contacts.map(({ conversation }) => conversation),
      contacts.map(({ sender }) => sender),
      contacts.map(({ receiver }) => receiver),
      contacts.map(({ clientId }) => clientId),
    ],
  )
  return rows.map(({ free }) => free)
}
