import { sql } from 'kysely'
import type { Db, Tx } from '../../db/tables.ts'
import '../tables.ts'

/** So many parts of all conversations take turns, one an hour: a week through all of them. */
const parts = 168
const conversationsAtOnce = 500
/** Of each conversation so many of the last places are counted. */
const placesCounted = 1_000
/** And so many of those that are not read: what a member has of more is at least what is among them. */
const unreadLooked = 10_000
const hourMs = 60 * 60_000

interface Found {
  readonly id: bigint
  readonly wrong: string
}

/**
 * Compares the counters of this hour's part of all conversations with the messages: places are numbered without a gap up to
 * the last one (INV-C03), no change has a number beyond the last (INV-C05), and what counts as unread is what was not read (INV-C08). Each conversation as of one moment, beside
 * people who write. Returns what differs, in words.
 */
export async function checkCounters(db: Db, now: Date): Promise<string[]> {
  return (await wrongCounters(db, partOf(now), parts)).map(inWords)
}

/** The same of all conversations. */
export async function checkAllCounters(db: Db): Promise<string[]> {
  return (await wrongCounters(db, 0, 1)).map(inWords)
}

function inWords({ id, wrong }: Found): string {
  return `conversation ${id}, ${wrong}`
}

async function wrongCounters(db: Db, part: number, of: number): Promise<Found[]> {
  const found: Found[] = []
  for (let after = 0n; ;) {
    const { rows } = await sql<Found & { last: bigint }>`
      with looked as materialized (
        select id, low, high, last_seq, change_seq from conversation where id > ${after} and id % ${of} = ${part}
        order by id limit ${conversationsAtOnce}
      ), wrong as (
        select id, 'INV-C03: ' || coalesce(newest, 0) || ' of ' || last_seq || ' places, ' || placed || ' of the last' as wrong
        from looked cross join lateral (
          select max(seq) as newest, count(*) filter (where seq > last_seq - ${placesCounted}) as placed
          from message where conversation = id and seq > last_seq - ${placesCounted}
        ) as counted
        where coalesce(newest, 0) <> last_seq or placed <> least(last_seq, ${placesCounted})
        union all
        select id, 'INV-C05: change ' || newest || ' after ' || change_seq || ' changes'
        from looked cross join lateral (
          select max(message.change_seq) as newest from message where conversation = id and message.change_seq is not null
        ) as changed
        where newest > change_seq
        union all
        select id, 'INV-C08: ' || member.unread || ' unread counted, ' || case when real.is_all then '' else 'at least ' end
          || real.unread || ' there'
        from looked cross join lateral (values (low, high), (high, low)) as sides (user_id, peer_id)
        join conversation_member as member using (user_id, peer_id)
        cross join lateral (
          select count(*) filter (where counts) as unread, count(*) < ${unreadLooked} as is_all
          from (
            select sender = member.peer_id and recalled_at is null and not exists (
              select from hidden_message as hidden
              where hidden.conversation = id and hidden.user_id = member.user_id and hidden.seq = message.seq) as counts
            from message
            where conversation = id
              and seq > greatest(member.read_seq, member.history_hidden_seq, member.session_hidden_seq)
            order by seq limit ${unreadLooked}
          ) as later
        ) as real
        where case when real.is_all then member.unread <> real.unread else member.unread < real.unread end
      )
      select id, wrong, (select max(id) from looked) as last from looked left join wrong using (id)`.execute(db)
    found.push(...rows.flatMap(({ id, wrong }) => (wrong ? [{ id, wrong }] : [])))
    if (new Set(rows.map(({ id }) => id)).size < conversationsAtOnce) return found
    after = rows[0]!.last
  }
}

/** How many counters differ as far as was looked, and since when. */
export async function openCounterFaults(db: Db | Tx): Promise<{ readonly count: number; readonly since: Date | null }> {
  const { rows } = await sql<{ count: number; since: Date | null }>`
    select count(*)::integer as count, min(found_at) as since from counter_fault`.execute(db)
  return rows[0]!
}

/** Keeps what this hour's part shows, and forgets of it what is well again. */
async function keepFound(db: Db, found: readonly Found[], now: Date): Promise<void> {
  const [ids, words] = [found.map(({ id }) => id), found.map(({ wrong }) => wrong)]
  await sql`
    delete from counter_fault where conversation % ${parts} = ${partOf(now)}
      and (conversation, wrong) not in (select * from unnest(${ids}::bigint[], ${words}::text[]))`.execute(db)
  await sql`
    insert into counter_fault (conversation, wrong, found_at)
    select conversation, wrong, ${now} from unnest(${ids}::bigint[], ${words}::text[]) as found (conversation, wrong)
    on conflict do nothing`.execute(db)
}

function partOf(now: Date): number {
  return Math.floor(now.getTime() / hourMs) % parts
}

/** `checkCounters`, kept for the console, and failing when something differs. */
export async function proveCounters(db: Db, now: Date): Promise<void> {
  const wrong = await wrongCounters(db, partOf(now), parts)
  await keepFound(db, wrong, now)
  const found = wrong.map(inWords)
  if (found.length) throw new Error(`${found.length} counters differ: ${found.slice(0, 10).join('; ')}`)
}
