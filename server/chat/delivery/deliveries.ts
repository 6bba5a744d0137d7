import { sql } from 'kysely'
import { encodeFrame, type Delivered } from '@madang/contract/events.ts'
import type { UserId } from '@madang/contract/ids.ts'
import type { Db } from '../../db/tables.ts'
import { readMarksOf } from '../../friends/read-marks.ts'
import type { Bus } from '../../ports/bus.ts'
import '../tables.ts'

/** Beyond this many places waiting further ones are dropped: a phone says them again with its next connection. */
const mostWaiting = 20_000
const mostTogether = 500

export interface Deliveries {
  /** A phone of this user has these conversations up to these places. */
  heard(user: UserId, delivered: readonly Delivered[]): void
  /** To be called every second: stores what was heard, one statement for all, and tells those who wrote (event 14). */
  tell(): Promise<void>
}

interface Place {
  readonly user: UserId
  readonly peer: UserId
  readonly seq: number
}

/**
 * Up to where phones have what was sent to them (REQ-91). Gathered, so that a talk costs one small write a second and sending
 * none. A place only grows and never passes the last one; what was read is told as read and not written here. Only
 * where both have read marks on the other is told.
 */
export function createDeliveries({ db, bus }: { readonly db: Db; readonly bus: Bus }): Deliveries {
  let waiting = new Map<string, Place>()
  let telling: Promise<void> | null = null

  const keep = (place: Place) => {
    const key = place.user + place.peer
    const known = waiting.get(key)
    if ((known && known.seq >= place.seq) || (!known && waiting.size >= mostWaiting)) return
    waiting.set(key, place)
  }
  const tell = async () => {
    while (waiting.size) {
      const places = [...waiting.values()]
      waiting = new Map()
      for (let first = 0; first < places.length; first += mostTogether) {
        const moved = await move(db, places.slice(first, first + mostTogether)).catch((error: unknown) => {
          // Said once by a phone, so that it is told by the next call.
          for (const place of places.slice(first)) keep(place)
          throw error
        })
        await announce({ db, bus }, moved)
      }
    }
  }
  return {
    heard: (user, delivered) => {
      for (const { friendId: peer, seq } of delivered) keep({ user, peer, seq })
    },
    tell: () => (telling ??= tell().finally(() => (telling = null))),
  }
}

/** Answers the places that grew. In the order of the key, so that two processes never wait for each other in a circle. */
async function move(db: Db, places: readonly Place[]): Promise<Place[]> {
  const { rows } = await sql<Place>`
    with asked as (
      select member.conversation, asked.user_id, asked.peer_id, least(asked.seq, conversation.last_seq) as seq
      from unnest(
        ${places.map(({ user }) => user)}::text[], ${places.map(({ peer }) => peer)}::text[],
        ${places.map(({ seq }) => seq)}::integer[]
      ) as asked (user_id, peer_id, seq)
      join conversation_member as member on member.user_id = asked.user_id and member.peer_id = asked.peer_id
      join conversation on conversation.id = member.conversation
      left join delivery on delivery.conversation = member.conversation and delivery.user_id = asked.user_id
      where least(asked.seq, conversation.last_seq) > greatest(member.read_seq, coalesce(delivery.seq, 0))
    ), moved as (
      insert into delivery (conversation, user_id, seq)
      select conversation, user_id, seq from asked order by conversation, user_id
      on conflict (conversation, user_id) do update set seq = excluded.seq where delivery.seq < excluded.seq
      returning conversation, user_id, seq
    )
    select user_id as "user", peer_id as peer, moved.seq from moved join asked using (conversation, user_id)`.execute(
    db,
  )
  return rows
}

async function announce({ db, bus }: { readonly db: Db; readonly bus: Bus }, moved: readonly Place[]) {
  if (!moved.length) return
  const marks = await readMarksOf(db, [...new Set(moved.flatMap(({ user, peer }) => [user, peer]))])
  for (const { user, peer, seq } of moved) {
    if (!marks.has(user) || !marks.has(peer)) continue
    const data = { friendId: user, deliveredSeq: seq }
    bus.publish({ kind: 'frame', user: peer, frame: encodeFrame({ kind: 'delivered', data }) })
  }
}
