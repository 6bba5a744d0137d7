import { sql } from 'kysely'
import type { Db } from '../../db/tables.ts'
import '../tables.ts'

/** So many parts of all conversations take turns, one an hour: a week through all of them. */
const parts = 168
const conversationsAtOnce = 500
/** Of each conversation so many of the last places are counted. */
const placesCounted = 1_000
const hourMs = 60 * 60_000

interface Wrong {
  readonly id: bigint
  readonly wrong: string
}

/**
 * Compares the counters of this hour's part of all conversations with the messages: places are numbered without a gap up to
 * the last one (INV-C03), and what counts as unread is what was not read (INV-C08). Each conversation as of one moment, beside
 * people who write. Returns what differs, in words.
 */
export async function checkCounters(db: Db, now: Date): Promise<string[]> {
  const part = Math.floor(now.getTime() / hourMs) % parts
  const found: string[] = []
  for (let after = 0n; ;) {
    const { rows } = await sql<Wrong & { last: bigint }>`
      with looked as materialized (
        select id, last_seq from conversation where id > ${after} and id % ${parts} = ${part}
        order by id limit ${conversationsAtOnce}
      ), wrong as (
        select id, 'INV-C03: ' || coalesce(newest, 0) || ' of ' || last_seq || ' places, ' || placed || ' of the last' as wrong
        from looked cross join lateral (
          select max(seq) as newest, count(*) filter (where seq > last_seq - ${placesCounted}) as placed
          from message where conversation = id and seq > last_seq - ${placesCounted}
        ) as counted
        where coalesce(newest, 0) <> last_seq or placed <> least(last_seq, ${placesCounted})
        union all
        select id, 'INV-C08: ' || member.unread || ' unread counted, ' || real.unread || ' there'
        from looked join conversation_member as member on member.conversation = id
        cross join lateral (
          select count(*) as unread from message
          where conversation = id
            and seq > greatest(member.read_seq, member.history_hidden_seq, member.session_hidden_seq)
            and sender = member.peer_id and recalled_at is null
            and not exists (
              select from hidden_message as hidden
              where hidden.conversation = id and hidden.user_id = member.user_id and hidden.seq = message.seq)
        ) as real
        where member.unread <> real.unread
      )
      select id, wrong, (select max(id) from looked) as last from looked left join wrong using (id)`.execute(db)
    found.push(...rows.flatMap(({ id, wrong }) => (wrong ? [`conversation ${id}, ${wrong}`] : [])))
    if (new Set(rows.map(({ id }) => id)).size < conversationsAtOnce) return found
    after = rows[0]!.last
  }
}

/** `checkCounters`, failing when something differs: the job then shows it. */
export async function proveCounters(db: Db, now: Date): Promise<void> {
  const found = await checkCounters(db, now)
  if (found.length) throw new Error(`${found.length} counters differ: ${found.slice(0, 10).join('; ')}`)
}
