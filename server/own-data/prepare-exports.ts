import { dayMs } from '@madang/contract/values/durations.ts'
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '../db/tables.ts'
import { transact } from '../db/tx.ts'
import { eachItem } from '../jobs/each-item.ts'
import type { Job } from '../jobs/job.ts'
import { pictureName, type PictureName, type Pictures } from '../ports/pictures.ts'
import type { Services } from '../services.ts'
import type { Kept } from '../retention/kept.ts'
import { noteSweep } from '../retention/sweep-kept.ts'
import { gatherOwnData } from './gather.ts'
import { packExport } from './pack-export.ts'
import './tables.ts'

/** How long a ready file can be opened. */
export const exportKeptMs = 7 * dayMs

/**
 * The release before takes exports whose `leased_until` is over. So long it leaves one to the job library; after it an
 * export whose job was lost is enqueued again. A later release drops the column.
 */
export const exportLeaseMs = dayMs

type Preparing = Pick<Services, 'db' | 'pictures' | 'keys' | 'clock' | 'personalData'>

/** Enqueued in the transaction of the request. */
export const prepareExports: Job<{ exportId: string }> = {
  name: 'prepare-export',
  schedule: 'onDemand',
  input: z.strictObject({ exportId: z.uuid() }),
  keyOf: ({ exportId }) => exportId,
  retrySeconds: 60,
  run: (services, { exportId }) => prepareExport(services, exportId),
}

/** Prepares an export that is waiting (REQ-58); nothing when it was prepared or its user went. */
export async function prepareExport(services: Preparing, exportId: string): Promise<void> {
  const { db, keys, pictures, clock, personalData } = services
  const now = clock.now()
  const waiting = await db
    .selectFrom('data_export')
    .select(['user_id', 'locale'])
    .where('export_id', '=', exportId)
    .where('state', '=', 'waiting')
    .executeTakeFirst()
  if (!waiting) return
  const { user_id: user, locale } = waiting
  const data = await gatherOwnData({ db, keys, now, locale }, personalData, user)
  const { parts, bytes } = await keepInParts(pictures, exportId, packExport(data, { pictures, locale, now }))
  const { numUpdatedRows } = await db
    .updateTable('data_export')
    .set({
      state: 'ready',
      // The release before reads this one alone: whole where there is one part.
      file_name: parts[0]!,
      parts,
      part_bytes: partBytes,
      bytes,
      leased_until: null,
      ready_at: now,
      expires_at: new Date(now.getTime() + exportKeptMs),
    })
    .where('export_id', '=', exportId)
    .where('state', '=', 'waiting')
    .executeTakeFirst()
  // Its user went meanwhile: nobody may open it.
  if (numUpdatedRows === 0n) for (const name of parts) await pictures.remove(name)
}

/** So much of an export is in memory, whatever its size. */
const partBytes = 4 * 2 ** 20

async function keepInParts(
  pictures: Pick<Pictures, 'keep'>,
  exportId: string,
  pieces: AsyncIterable<Uint8Array>,
): Promise<{ readonly parts: PictureName[]; readonly bytes: number }> {
  const parts: PictureName[] = []
  let [waiting, held, bytes]: [Uint8Array[], number, number] = [[], 0, 0]
  const keep = async (part: Buffer) => {
    // By content and place, so that two equal parts have two names, and a repetition the same.
    const digest = createHash('sha256').update(`${parts.length} `).update(part).digest('hex')
    const name = pictureName(digest, exportId)
    await pictures.keep(name, part)
    parts.push(name)
    bytes += part.length
  }
  for await (const piece of pieces) {
    waiting.push(piece)
    held += piece.length
    if (held < partBytes) continue
    const whole = Buffer.concat(waiting)
    let from = 0
    for (; whole.length - from >= partBytes; from += partBytes) await keep(whole.subarray(from, from + partBytes))
    ;[waiting, held] = [[whole.subarray(from)], whole.length - from]
  }
  if (held > 0) await keep(Buffer.concat(waiting))
  return { parts, bytes }
}

/** Enqueues exports of the last days that wait without a job, such as those of the release before. */
export async function enqueueForgottenExports({ db, jobs, clock }: Pick<Services, 'db' | 'jobs' | 'clock'>) {
  const now = clock.now()
  await transact(db, async (tx) => {
    const forgotten = await tx
      .updateTable('data_export')
      .set({ leased_until: new Date(now.getTime() + exportLeaseMs) })
      .where('state', '=', 'waiting')
      .where('asked_at', '>', new Date(now.getTime() - exportKeptMs))
      .where((row) => row.or([row('leased_until', 'is', null), row('leased_until', '<=', now)]))
      .returning('export_id')
      .execute()
    await jobs.enqueue(
      tx,
      prepareExports,
      forgotten.map(({ export_id: exportId }) => ({ exportId })),
    )
  })
}

/** Removes files whose time is over: first from the list, then from the store, so that none is offered that is gone. */
export function sweepExports({ db, pictures, clock }: Omit<Preparing, 'keys' | 'personalData'>): Promise<void> {
  const now = clock.now()
  return noteSweep(db, keptExports, { now, work: () => removeExports(db, pictures, now) })
}

export const keptExports: Kept = {
  name: 'data_export.file',
  keptMs: exportKeptMs,
  due: (now) => sql`state = 'ready' and expires_at <= ${now}`,
}

async function removeExports(db: Db, pictures: Pictures, now: Date): Promise<number> {
  const { rows } = await sql<{ export_id: string; files: PictureName[] }>`
    select export_id, case when parts = '{}' then array[file_name] else parts end as files
    from data_export where ${keptExports.due(now)}`.execute(db)
  await eachItem(rows, async ({ export_id: id, files }) => {
    for (const name of files) await pictures.remove(name)
    await db
      .updateTable('data_export')
      .set({ state: 'gone', file_name: null, parts: [] })
      .where('export_id', '=', id)
      .where('state', '=', 'ready')
      .execute()
  })
  return rows.length
}
