import { sql } from 'kysely'
import type { Db } from '../db/tables.ts'
import { holderMs } from './key-keeper.ts'
import { ringKey, tagText } from './key-ring.ts'
import { isUnder, keptIn } from './reseal.ts'
import { columnOf, longestLifeMs, storedUses } from './secret-uses.ts'
import type { Secrets } from './secrets.ts'
import './tables.ts'

/** How a secret stands. */
export interface KeyStatus {
  readonly id: string
  readonly tag: string
  /** `waits`: some process does not have it yet. */
  readonly state: 'waits' | 'seals' | 'earlier'
  /** Stored values under it, by their use; empty once all are sealed anew. */
  readonly values: Readonly<Record<string, number>>
}

export interface KeysStatus {
  readonly keys: readonly KeyStatus[]
  /** Stored values of before values had a key id. */
  readonly withoutId: Readonly<Record<string, number>>
  /** Processes that lack the newest secret. */
  readonly lacking: readonly string[]
  /** When everything stored was under the secret that seals; null before. Copies of the database made earlier need another. */
  readonly resealedAt: Date | null
  /** Why the last secret cannot be dropped now, one sentence each; empty when it can. */
  readonly keeps: readonly string[]
}

/** How the secrets of a file stand in a database, newest first. */
export async function keysStatus(db: Db, { current, earlier }: Secrets, now: Date): Promise<KeysStatus> {
  const ring = [current, ...earlier].map(ringKey)
  const rows = await db.selectFrom('secret_key').selectAll().execute()
  const values = await Promise.all(ring.map(({ tag }) => countUnder(db, [tag])))
  const withoutId = await countUnder(
    db,
    ring.map(({ tag }) => tag),
    { others: true },
  )
  const keys = ring.map((key, index): KeyStatus => {
    const row = rows.find(({ tag }) => tag === tagText(key))
    const state = row?.superseded_at ? 'earlier' : row?.sealing_since ? 'seals' : index === 0 ? 'waits' : 'earlier'
    return { id: key.id, tag: tagText(key), state, values: values[index] ?? {} }
  })
  const lacking = await lackingProcesses(db, tagText(ring[0]!), now)
  const superseded = rows.find(({ tag }) => tag === keys.at(-1)?.tag)?.superseded_at ?? null
  const resealedAt = await finishedAt(db, keys.find(({ state }) => state === 'seals')?.tag)
  return { keys, withoutId, lacking, resealedAt, keeps: keepsLast({ keys, withoutId, superseded, now }) }
}

/** When the last use was sealed anew under this secret; null while one is not. */
async function finishedAt(db: Db, tag: string | undefined): Promise<Date | null> {
  if (tag === undefined) return null
  const progress = await db.selectFrom('reseal_progress').select(['use', 'done_at']).where('tag', '=', tag).execute()
  const ends = storedUses.map((use) => progress.find((row) => row.use === use)?.done_at ?? null)
  return ends.reduce((latest, end) => latest && end && (end > latest ? end : latest), new Date(0) as Date | null)
}

async function lackingProcesses(db: Db, tag: string, now: Date): Promise<string[]> {
  const holders = await db
    .selectFrom('key_holder')
    .selectAll()
    .where('seen_at', '>=', new Date(now.getTime() - holderMs))
    .execute()
  return holders.filter(({ tags }) => !tags.includes(tag)).map(({ process }) => process)
}

function keepsLast({
  keys,
  withoutId,
  superseded,
  now,
}: Pick<KeysStatus, 'keys' | 'withoutId'> & { readonly superseded: Date | null; readonly now: Date }): string[] {
  const last = keys.at(-1)
  if (!last || keys.length < 2) return ['There is one secret alone.']
  if (superseded === null) return [`${last.id} still seals, or no server has run since it was replaced.`]
  const until = new Date(superseded.getTime() + longestLifeMs)
  const under = Object.entries({ ...last.values })
  return [
    ...under.map(([use, count]) => `${count} values of ${use} are under ${last.id}.`),
    ...Object.entries(withoutId).map(([use, count]) => `${count} values of ${use} have no key id yet.`),
    ...(until > now ? [`Signatures and tries of ${last.id} may come back until ${until.toISOString()}.`] : []),
  ]
}

/** How many stored values are under one of the tags, by use; with `others` those under none of them. */
async function countUnder(db: Db, tags: readonly Buffer[], { others = false } = {}): Promise<Record<string, number>> {
  const counted = await Promise.all(
    storedUses.map(async (use) => {
      const under = sql<boolean>`(${sql.join(
        tags.map((tag) => isUnder(use, tag)),
        sql` or `,
      )})`
      const { rows } = await sql<{ count: number }>`
        select count(*)::integer as count from ${sql.table(columnOf(use).table)}
        where ${keptIn(use)} and ${others ? sql<boolean>`not ${under}` : under}`.execute(db)
      return [use, rows[0]?.count ?? 0] as const
    }),
  )
  return Object.fromEntries(counted.filter(([, count]) => count > 0))
}
