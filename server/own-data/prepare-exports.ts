import { dayMs } from '@madang/contract/values/durations.ts'
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '../db/tables.ts'
import { noReplica } from '../db/replica/replica.ts'
import { transact } from '../db/tx.ts'
import { eachItem } from '../jobs/each-item.ts'
import type { Job } from '../jobs/job.ts'
import { pictureName, type PictureName, type Pictures } from '../ports/pictures.ts'
import type { Services } from '../services.ts'
import type { Kept } from '../retention/kept.ts'
import { noteSweep } from '../retention/sweep-kept.ts'
import { gatherOwnData } from './gather.ts'
import { exportFiles, nameFile, NoLongerAsked, removeLeft } from './export-files.ts'
import { packExport } from './pack-export.ts'
import './tables.ts'

/** How long a ready file can be opened. */
export const exportKeptMs = 7 * dayMs

/**
 * The release before takes exports whose `leased_until` is over. So long it leaves one to the job library; after it an
 * export whose job was lost is enqueued again. A later release drops the column.
 */
export const exportLeaseMs = dayMs

type Preparing = Pick<Services, 'db' | 'pictures' | 'keys' | 'clock' | 'personalData'> &
  Partial<Pick<Services, 'replica'>>

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
  const { db, replica = noReplica(db), keys, pictures, clock, personalData } = services
  const now = clock.now()
  const waiting = await db
    .selectFrom('data_export')
    .select(['user_id', 'locale'])
    .where('export_id', '=', exportId)
    .where('state', '=', 'waiting')
    .executeTakeFirst()
  if (!waiting) return
  const { user_id: user, locale } = waiting
  // All that were named, also by a reading that was given up.
  const named: PictureName[] = []
  try {
    const packed = await replica.read('export', async (place) => {
      const data = await gatherOwnData({ db: place, keys, now, locale }, personalData, user)
      const parts: PictureName[] = []
      const pieces = packExport(data, { pictures, locale, now })
      const bytes = await keepInParts(pictures, pieces, async (part) => {
        const name = partName(exportId, parts.length, part)
        parts.push(name)
        named.push(name)
        await nameFile(db, exportId, name)
        return name
      })
      return { parts, bytes }
    })
    await makeReady(db, exportId, { ...packed, now })
  } catch (error) {
    if (!(error instanceof NoLongerAsked)) throw error
  }
  const before = await db.selectFrom('data_export').select('named').where('export_id', '=', exportId).executeTakeFirst()
  await removeLeft(services, exportId, [...new Set([...named, ...(before?.named ?? [])])])
}

/** NoLongerAsked when its user went meanwhile, so that nobody may open it, or another attempt was sooner. */
async function makeReady(
  db: Db,
  exportId: string,
  { parts, bytes, now }: { readonly parts: PictureName[]; readonly bytes: number; readonly now: Date },
): Promise<void> {
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
  if (numUpdatedRows === 0n) throw new NoLongerAsked()
}

/** So much of an export is in memory, whatever its size. */
const partBytes = 4 * 2 ** 20

/** By content and place, so that two equal parts have two names. */
function partName(exportId: string, place: number, part: Buffer): PictureName {
  return pictureName(createHash('sha256').update(`${place} `).update(part).digest('hex'), exportId)
}

/** Answers how many bytes they are together; `name` hears of each part before it is kept. */
async function keepInParts(
  pictures: Pick<Pictures, 'keep'>,
  pieces: AsyncIterable<Uint8Array>,
  name: (part: Buffer) => Promise<PictureName>,
): Promise<number> {
  let [waiting, held, bytes]: [Uint8Array[], number, number] = [[], 0, 0]
  const keep = async (part: Buffer) => {
    await pictures.keep(await name(part), part)
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
  return bytes
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

/** Removes the files of exports whose time is over, and of those that could not be made in as long. */
export function sweepExports({ db, pictures, clock }: Omit<Preparing, 'keys' | 'personalData'>): Promise<void> {
  const now = clock.now()
  return noteSweep(db, keptExports, { now, work: () => removeExports(db, pictures, now) })
}

export const keptExports: Kept = {
  name: 'data_export.file',
  keptMs: exportKeptMs,
  due: (now) => sql`(state = 'ready' and expires_at <= ${now}
    or state = 'waiting' and asked_at <= ${new Date(now.getTime() - exportKeptMs)})`,
}

async function removeExports(db: Db, pictures: Pictures, now: Date): Promise<number> {
  const { rows } = await sql<{ export_id: string; files: PictureName[] }>`
    select export_id, ${exportFiles} as files from data_export where ${keptExports.due(now)}`.execute(db)
  await eachItem(rows, async ({ export_id: id, files }) => {
    for (const name of files) await pictures.remove(name)
    await db
      .updateTable('data_export')
      .set({ state: 'gone', file_name: null, parts: [], named: [] })
      .where('export_id', '=', id)
      .where('state', '<>', 'gone')
      .execute()
  })
  return rows.length
}
