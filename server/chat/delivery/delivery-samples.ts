import { dayMs } from '@madang/contract/values/durations.ts'
import { sql } from 'kysely'
import type { Delivered } from '@madang/contract/events.ts'
import type { UserId } from '@madang/contract/ids.ts'
import type { Db, Tx } from '../../db/tables.ts'
import '../tables.ts'
import { keptAfter } from '../../retention/kept.ts'

/** A message heard of later waited for its phone to come back, which says nothing about delivery. In milliseconds. */
const longestMs = 60_000

export interface DeliverySamples {
  /** A phone of this user says at `now` that it has these conversations up to these places. */
  heard(user: UserId, delivered: readonly Delivered[], now: Date): void
  /** To be called every second: keeps how long one of what was heard took. */
  keep(): Promise<void>
}

/** Times of delivery, measured on one message a second of this process: a figure that costs the same however much is written. */
export function createDeliverySamples({ db }: { readonly db: Db }): DeliverySamples {
  let chosen: { user: UserId; peer: UserId; seq: number; now: Date } | null = null
  return {
    heard: (user, delivered, now) => {
      const [first] = delivered
      if (first) chosen ??= { user, peer: first.friendId, seq: first.seq, now }
    },
    keep: async () => {
      if (!chosen) return
      const { user, peer, seq, now } = chosen
      chosen = null
      await sql`
        insert into delivery_sample (heard_at, milliseconds)
        select ${now}, took
        from conversation_member as member
        join message on message.conversation = member.conversation and message.seq = ${seq}
          and message.sender = ${peer}
        cross join lateral (select extract(epoch from ${now} - message.created_at)::numeric * 1000 as took) as measured
        where member.user_id = ${user} and member.peer_id = ${peer} and took between 0 and ${longestMs}`.execute(db)
    },
  }
}

/** How many were measured in the last day, and in how many milliseconds half and 99 of 100 arrived; null for none. */
export async function deliveryTimes(
  db: Db | Tx,
  now: Date,
): Promise<{ messages: number; p50: number; p99: number } | null> {
  const { rows } = await sql<{ messages: number; p50: number | null; p99: number | null }>`
    select count(*)::integer as messages,
      round(percentile_cont(0.5) within group (order by milliseconds))::integer as p50,
      round(percentile_cont(0.99) within group (order by milliseconds))::integer as p99
    from delivery_sample where heard_at > ${new Date(now.getTime() - dayMs)}`.execute(db)
  const [row] = rows
  return row && row.p50 !== null && row.p99 !== null ? { messages: row.messages, p50: row.p50, p99: row.p99 } : null
}

export const keptDeliverySamples = keptAfter('delivery_sample', 'heard_at', dayMs)
