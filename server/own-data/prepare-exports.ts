import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { UserId } from '@madang/contract/ids.ts'
import type { Locale } from '@madang/contract/locale.ts'
import type { Db } from '../db/tables.ts'
import { pictureName, type Pictures } from '../ports/pictures.ts'
import type { ServerKeys } from '../users/server-keys.ts'
import { gatherOwnData } from './gather.ts'
import { packExport } from './pack-export.ts'
import './tables.ts'

const minuteMs = 60_000
/** Whoever began a file and fell leaves it to the next after this time. */
const leaseMs = 15 * minuteMs
/** How long a ready file can be opened. */
export const exportKeptMs = 7 * 24 * 60 * minuteMs

interface Preparing {
  readonly db: Db
  readonly pictures: Pictures
  readonly keys: ServerKeys
  readonly now: Date
}

/** Prepares one export that is waiting (REQ-58); of several processes each takes another. Answers whether there was one. */
export async function prepareExport(services: Preparing): Promise<boolean> {
  const { db, pictures, now } = services
  const taken = await take(db, now)
  if (!taken) return false
  const { export_id: id, user_id: user, locale } = taken
  const file = await packExport(await gatherOwnData(services, user), { pictures, locale, now })
  const name = pictureName(createHash('sha256').update(file).digest('hex'), id)
  await pictures.keep(name, file)
  const { numUpdatedRows } = await db
    .updateTable('data_export')
    .set({
      state: 'ready',
      file_name: name,
      bytes: file.length,
      leased_until: null,
      ready_at: now,
      expires_at: new Date(now.getTime() + exportKeptMs),
    })
    .where('export_id', '=', id)
    .where('state', '=', 'waiting')
    .executeTakeFirst()
  // Its user went meanwhile: nobody may open it.
  if (numUpdatedRows === 0n) await pictures.remove(name)
  return true
}

/** Removes files whose time is over: first from the list, then from the store, so that none is offered that is gone. */
export async function sweepExports({ db, pictures, now }: Omit<Preparing, 'keys'>): Promise<void> {
  const { rows } = await sql<{ export_id: string; file_name: Parameters<Pictures['remove']>[0] }>`
    select export_id, file_name from data_export where state = 'ready' and expires_at <= ${now}`.execute(db)
  for (const { export_id: id, file_name: name } of rows) {
    await pictures.remove(name)
    await db
      .updateTable('data_export')
      .set({ state: 'gone', file_name: null })
      .where('export_id', '=', id)
      .where('state', '=', 'ready')
      .execute()
  }
}

async function take(db: Db, now: Date) {
  const lease = new Date(now.getTime() + leaseMs)
  const { rows } = await sql<{ export_id: string; user_id: UserId; locale: Locale }>`
    update data_export set leased_until = ${lease}
    where export_id = (
      select export_id from data_export
      where state = 'waiting' and (leased_until is null or leased_until <= ${now})
      order by asked_at limit 1 for update skip locked
    )
    returning export_id, user_id, locale`.execute(db)
  return rows[0]
}
