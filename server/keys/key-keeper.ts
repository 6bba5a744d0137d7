import { sql } from 'kysely'
import type { Db, Tx } from '../db/tables.ts'
import { transact } from '../db/tx.ts'
import type { Clock } from '../ports/clock.ts'
import type { Random } from '../ports/random.ts'
import { isInUse } from '../db/in-use.ts'
import { createKeyRing, tagText, type KeyRing } from './key-ring.ts'
import { openPushKeys, type PushKeyRing } from './push-key-ring.ts'
import { sharedUses } from './secret-uses.ts'
import type { ReadSecrets } from './secrets.ts'
import { keysOver, type ServerKeys } from './server-keys.ts'
import { openStandingKeys, turnPushKey } from './standing-keys.ts'
import './tables.ts'

/** Keeps the keys of a process as the secrets turn. */
export interface KeyKeeper {
  /**
   * Reads the secrets again, says which of them this process has, and seals with the newest that every living process has.
   * Throws when this process lacks the secret that seals.
   */
  renew(): Promise<void>
  /** This process needs no secret any more. */
  stop(): Promise<void>
}

export interface OpenedKeys {
  readonly keys: ServerKeys
  readonly push: PushKeyRing
  readonly keeper: KeyKeeper
}

interface Ground {
  readonly db: Db
  readonly random: Random
  readonly clock: Clock
  readonly readSecrets: ReadSecrets
  /** Names this process among all that serve this database. */
  readonly process: string
}

/** A process that said nothing for so long is over, or hangs: it no longer holds a new secret up. */
export const holderMs = 60_000

/** Opens the keys of a database. Throws one sentence when the secrets lack the one that seals now. */
export async function openKeys({ db, random, clock, readSecrets, process }: Ground): Promise<OpenedKeys> {
  const secrets = await readSecrets()
  const ring = createKeyRing(secrets)
  const sealing = await sealingTag(db)
  refuseLack(ring, sealing)
  const isNew = sealing === null && !(await isInUse(db))
  ring.renew(secrets, { tag: sealing, isTurned: isNew || (await isTurned(db)) })
  const standing = await openStandingKeys(db, ring, random)
  const push = await openPushKeys(db, ring)
  const renew = async () => {
    const read = await readSecrets()
    ring.renew(read, { tag: null, isTurned: !ring.isTurning })
    const tag = await transact(db, (tx) => turn(tx, { ring, random, process, isNew, now: clock.now() }))
    refuseLack(ring, tag)
    ring.renew(read, { tag, isTurned: await isTurned(db) })
    await push.renew(db, ring)
  }
  const stop = async () => {
    await db.deleteFrom('key_holder').where('process', '=', process).execute()
  }
  return { keys: keysOver(ring, standing), push, keeper: { renew, stop } }
}

/** The tag of the secret that seals; null before the first server ran. */
export async function sealingTag(db: Db | Tx): Promise<string | null> {
  const row = await db
    .selectFrom('secret_key')
    .select('tag')
    .where('sealing_since', 'is not', null)
    .where('superseded_at', 'is', null)
    .executeTakeFirst()
  return row?.tag ?? null
}

function refuseLack(ring: KeyRing, tag: string | null): void {
  if (tag === null || ring.keys.some((key) => tagText(key) === tag)) return
  throw new Error(`The secrets lack the one that seals now (tag ${tag}): give this process the file the others have.`)
}

/** So long after a turn another process may still seal with the secret before. */
const settleMs = 2 * 60_000

/** When a sweep of what was stored under the secret before misses nothing any more. */
export function settledAt(sealingSince: Date): Date {
  return new Date(sealingSince.getTime() + settleMs)
}

/** Whether all that rows share stands under the secret that seals. */
async function isTurned(db: Db): Promise<boolean> {
  const { rows } = await sql<{ done: number }>`
    select count(*)::integer as done from reseal_progress join secret_key using (tag)
    where sealing_since is not null and superseded_at is null and done_at is not null
      and use = any(${[...sharedUses]}::text[])`.execute(db)
  return rows[0]?.done === sharedUses.length
}

interface Turning {
  readonly ring: KeyRing
  readonly random: Random
  readonly process: string
  /** Whether nothing was stored before this process came. */
  readonly isNew: boolean
  readonly now: Date
}

/** Says what this process has, and turns to the newest secret that all have; returns the tag that seals from now on. */
async function turn(tx: Tx, { ring, random, process, isNew, now }: Turning): Promise<string> {
  await sql`select pg_advisory_xact_lock(hashtextextended('secret_key', 0))`.execute(tx)
  const tags = ring.keys.map(tagText)
  await tx
    .insertInto('key_holder')
    .values({ process, tags, seen_at: now })
    .onConflict((conflict) => conflict.column('process').doUpdateSet({ tags, seen_at: now }))
    .execute()
  for (const key of ring.keys)
    await tx
      .insertInto('secret_key')
      .values({ tag: tagText(key), id: key.id, added_at: now, dropped_at: null })
      .onConflict((conflict) =>
        conflict
          .column('tag')
          .doUpdateSet({ id: key.id, dropped_at: null })
          // Written each few seconds: what stands so already is not written again.
          .where((row) =>
            row.or([row('secret_key.id', 'is distinct from', key.id), row('secret_key.dropped_at', 'is not', null)]),
          ),
      )
      .execute()
  const present = await sealingTag(tx)
  const newest = await newestOfAll(tx, tags, now)
  const [from, to] = [
    present === null ? tags.length : tags.indexOf(present),
    newest === null ? -1 : tags.indexOf(newest),
  ]
  // Only ever to a newer one; never by a process that lacks the present one.
  if (newest === null || from === -1 || to >= from) return present ?? tags[0]!
  await tx.updateTable('secret_key').set({ superseded_at: now }).where('tag', '=', present).execute()
  await tx
    .updateTable('secret_key')
    .set({ sealing_since: now, superseded_at: null })
    .where('tag', '=', newest)
    .execute()
  if (present !== null) await turnPushKey(tx, { ring, random, now })
  else if (isNew)
    await tx
      .insertInto('reseal_progress')
      .values(sharedUses.map((use) => ({ use, tag: newest, next_block: 0n, resealed: 0n, done_at: settledAt(now) })))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  return newest
}

/** The newest of some tags that every living process has; processes that are over are forgotten. */
async function newestOfAll(tx: Tx, tags: readonly string[], now: Date): Promise<string | null> {
  const over = new Date(now.getTime() - holderMs)
  await tx.deleteFrom('key_holder').where('seen_at', '<', over).execute()
  const holders = await tx.selectFrom('key_holder').select('tags').execute()
  return tags.find((tag) => holders.every((holder) => holder.tags.includes(tag))) ?? null
}
