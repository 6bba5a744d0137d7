import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type pg from 'pg'
import type { UserId } from '@madang/contract/ids.ts'
import { indexKeeper } from '../../server/chat/search/index-keeper.ts'
import { searchMessages } from '../../server/chat/search/search-messages.ts'
import { startEmbedded } from '../../server/db/embedded.ts'
import { migrate } from '../../server/db/migrate.ts'
import { connect } from '../../server/db/open.ts'
import { cpuOf } from './cpu.ts'
import { corpus, steadyChance } from './chat-corpus.ts'

/**
 * `npm run bench:search`: a person with 50,000 messages in 200 conversations, among 2,000,000 stored (R99). Searches parts of
 * words that occur and that do not, in all conversations, and prints a line of JSON for each kind: milliseconds, and those
 * of the processor (server and database).
 */
const { values } = parseArgs({
  options: {
    stored: { type: 'string', default: '2000000' },
    own: { type: 'string', default: '50000' },
    conversations: { type: 'string', default: '200' },
    tries: { type: 'string', default: '100' },
  },
})
const [stored, own, conversations, tries] = [values.stored, values.own, values.conversations, values.tries].map(
  Number,
) as [number, number, number, number]
const say = (line: object) => process.stdout.write(`${JSON.stringify(line)}\n`)
const me = '1000000001' as UserId
const now = new Date()

/** What is looked for, taken from something said. */
const kinds: Record<string, (text: string, chance: () => number) => string> = {
  'one character': (text, chance) => part(text, 1, chance),
  'two characters': (text, chance) => part(text, 2, chance),
  'four characters': (text, chance) => part(text, 4, chance),
  'eight characters': (text, chance) => part(text, 8, chance),
  'not said': (text, chance) => `${part(text, 2, chance)}\u{10331}`,
  'not said, of what is said': (text, chance) => [...part(text, 5, chance)].reverse().join(''),
}

const data = await mkdtemp(join(tmpdir(), 'madang-bench-'))
// The database runs as another user when we are root, and must be able to pass through.
await chmod(data, 0o755)
const server = await startEmbedded({ data, log: () => undefined })
try {
  await migrate(server.url)
  const { db, pool } = connect({ url: server.url, size: 4, log: () => undefined })
  try {
    const chance = steadyChance(7)
    const sentence = corpus(chance)
    const said = await fill(pool, sentence)
    const began = performance.now()
    await indexKeeper(db).cover()
    const { rows } = await pool.query<{ megabytes: number; blocks: number }>(
      `select (pg_total_relation_size('message_block') / 1048576)::integer as megabytes, count(*)::integer as blocks
       from message_block`,
    )
    say({ bench: 'index', stored, seconds: seconds(began), ...rows[0] })
    await pool.query('vacuum analyze')

    const all: number[] = []
    for (const [kind, keyword] of Object.entries(kinds)) {
      const took: number[] = []
      let found = 0
      const used = cpuSeconds()
      for (let turn = 0; turn < tries; turn++) {
        const text = said[Math.floor(chance() * said.length)]!
        const part = keyword(text, chance)
        const start = performance.now()
        const { items } = await searchMessages(db, me, now, { keyword: part, pageSize: 20 })
        took.push(performance.now() - start)
        found += items.length
      }
      all.push(...took)
      const cpuMs = Math.round(((cpuSeconds() - used) / tries) * 10_000) / 10
      say({ bench: 'search', kind, ...figures(took), cpuMs, found: found / tries })
    }
    say({ bench: 'search', kind: 'all of these', ...figures(all) })
  } finally {
    await db.destroy()
  }
} finally {
  await server.stop()
  await rm(data, { recursive: true, force: true })
}

function part(text: string, length: number, chance: () => number): string {
  const characters = [...text]
  const from = Math.floor(chance() * Math.max(1, characters.length - length + 1))
  return (
    characters
      .slice(from, from + length)
      .join('')
      .trim() || text
  )
}

/** Stores everything at once, past the rules of sending; answers what the person may see. */
async function fill(pool: pg.Pool, sentence: () => string): Promise<string[]> {
  const others = Math.ceil((stored - own) / 1000)
  await pool.query(
    `insert into conversation (low, high, last_seq, last_at)
     select $1, (2000000000 + n)::text, $3, now() - n * interval '1 minute' from generate_series(1, $2::integer) as n
     union all
     select (3000000000 + n)::text, (4000000000 + n)::text, 1000, now() from generate_series(1, $4::integer) as n`,
    [me, conversations, own / conversations, others],
  )
  await pool.query(`insert into conversation_member (user_id, peer_id, conversation)
    select low, high, id from conversation union all select high, low, id from conversation`)
  const { rows } = await pool.query<{ id: string; low: string; last_seq: number }>(
    'select id::text, low, last_seq from conversation order by id',
  )
  const said: string[] = []
  for (let from = 0; from < rows.length; from += 20) {
    const batch = rows
      .slice(from, from + 20)
      .map((row) => ({ ...row, texts: Array.from({ length: row.last_seq }, sentence) }))
    said.push(...batch.flatMap(({ low, texts }) => (low === me ? texts : [])))
    const places = batch.flatMap(({ id, texts }) => texts.map((text, index) => ({ id, seq: index + 1, text })))
    await pool.query(
      `insert into message (conversation, seq, sender, client_id, kind, content, created_at)
       select conversation, seq, low, gen_random_uuid(), 'text', content, last_at - (last_seq - seq) * interval '7 minutes'
       from unnest($1::bigint[], $2::integer[], $3::text[]) as said (conversation, seq, content)
       join conversation on conversation.id = said.conversation`,
      [places.map(({ id }) => id), places.map(({ seq }) => seq), places.map(({ text }) => text)],
    )
  }
  return said
}

function figures(took: number[]) {
  const sorted = took.toSorted((left, right) => left - right)
  const at = (share: number) =>
    Math.round((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0) * 10) / 10
  return { p50: at(0.5), p95: at(0.95), worst: at(1) }
}

/** CPU of this process and of the database below it so far: on a busy machine truer than the clock. */
function cpuSeconds(): number {
  const use = cpuOf(process.pid)
  return use ? use.self + use.below : 0
}

function seconds(began: number): number {
  return Math.round((performance.now() - began) / 100) / 10
}
