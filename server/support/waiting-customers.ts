import { sql } from 'kysely'
import type { UserId } from '@madang/contract/ids.ts'
import type { Db } from '../db/tables.ts'
import type { Clock } from '../ports/clock.ts'
import { serviceAccount } from './service-account.ts'

/** Somebody whose message customer service has not read yet, and since when it waits. */
export interface WaitingCustomer {
  readonly user: UserId
  readonly since: Date
  readonly messages: number
}

/**
 * The queue of customer service, whoever wrote first stands first: everybody with a message that it has not read. An
 * answer, or reading, takes a customer out. Nothing is counted apart: the queue is what the conversations say.
 */
export async function waitingCustomers(db: Db): Promise<WaitingCustomer[]> {
  const service = await serviceAccount(db)
  const { rows } = await sql<WaitingCustomer>`
    select member.peer_id as user, first.created_at as since, member.unread as messages
    from conversation_member as member
    cross join lateral (
      select created_at from message
      where message.conversation = member.conversation and seq > member.read_seq and sender = member.peer_id
        and recalled_at is null
      order by seq limit 1
    ) as first
    where member.user_id = ${service} and member.unread > 0
    order by first.created_at, member.peer_id`.execute(db)
  return rows
}

const rememberedMs = 3000

/** Answers places in the queue from one look at it every three seconds, however many people ask. */
export function serviceQueue(db: Db, clock: Clock): { placeOf(user: UserId): Promise<number | null> } {
  let looked: { readonly at: number; readonly queue: Promise<WaitingCustomer[]> } | undefined
  return {
    placeOf: async (user) => {
      const now = clock.now().getTime()
      if (!looked || Math.abs(now - looked.at) >= rememberedMs) {
        const asked = { at: now, queue: waitingCustomers(db) }
        looked = asked
        asked.queue.catch(() => looked === asked && (looked = undefined))
      }
      const place = (await looked.queue).findIndex((waiting) => waiting.user === user)
      return place < 0 ? null : place + 1
    },
  }
}
