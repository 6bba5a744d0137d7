import { Failure } from '@madang/contract/failures.ts'
import type { UserCommand } from '../context.ts'
import type { Db } from '../db/tables.ts'
import type { PictureName, Pictures } from '../ports/pictures.ts'
import { notify } from '../outbox/notify.ts'
import type { ServerKeys } from '../keys/server-keys.ts'
import { isSigned, sign, signaturePattern } from '../keys/signatures.ts'
import { sessionHolder } from '../users/sessions/session-holder.ts'
import { lastExport } from './ask-export.ts'

/** How long an address of an export works, in milliseconds: long enough for the tap that follows. */
const openMs = 2 * 60_000
const shape = new RegExp(`^([0-9a-f-]{36})\\.([0-9a-z]{1,9})\\.(${signaturePattern})$`)

/**
 * The address of a user's ready export: for two minutes, and while this session lives (REQ-58). EXPIRED when there is none
 * that can be opened.
 */
export async function openExport(context: UserCommand<'keys'>): Promise<{ path: string }> {
  const { tx, user, session, keys, clock } = context
  const now = clock.now()
  const found = await lastExport(tx, user)
  if (found?.state !== 'ready' || !found.expires_at || found.expires_at <= now) throw new Failure('EXPIRED')
  const until = (now.getTime() + openMs).toString(36)
  const signature = sign(keys, 'export', `${found.export_id}.${session}.${until}`)
  await notify({ ...context, now }, user, 'exportOpened')
  return { path: `/exports/${found.export_id}?grant=${session}.${until}.${signature}` }
}

/** A file that can be read from one byte to before another; how many it has. */
export interface StoredExport {
  readonly files: readonly PictureName[]
  /** Of every file but the last. */
  readonly partBytes: number
  readonly bytes: number
}

/** The export behind such an address; null for every other, and after the session ended (INV-F04). */
export async function exportBehind(
  db: Db,
  keys: ServerKeys,
  { id, grant, now }: { id: string; grant: string; now: Date },
): Promise<StoredExport | null> {
  const [, session = '', until = '', given = ''] = shape.exec(grant) ?? []
  if (!session || Number.parseInt(until, 36) <= now.getTime()) return null
  if (!isSigned(keys, 'export', `${id}.${session}.${until}`, given)) return null
  const user = await sessionHolder(db, session, now)
  if (!user) return null
  const found = await db
    .selectFrom('data_export')
    .select(['file_name', 'parts', 'part_bytes', 'bytes'])
    .where('export_id', '=', id)
    .where('user_id', '=', user)
    .where('state', '=', 'ready')
    .where('expires_at', '>', now)
    .executeTakeFirst()
  if (!found) return null
  const { file_name: whole, parts, part_bytes: part, bytes } = found
  const files = parts.length ? parts : whole ? [whole] : []
  return { files, partBytes: part ?? bytes ?? 0, bytes: bytes ?? 0 }
}

/** The bytes of an export from one to before another, part by part. */
export async function* bytesOf(
  pictures: Pick<Pictures, 'read'>,
  { files, partBytes }: StoredExport,
  from: number,
  to: number,
): AsyncGenerator<Buffer> {
  for (const [index, name] of files.entries()) {
    const start = index * partBytes
    if (start >= to || start + partBytes <= from) continue
    const part = await pictures.read(name)
    if (!part) throw new Error(`part ${index} of an export is gone`)
    yield part.subarray(Math.max(0, from - start), Math.min(part.length, to - start))
  }
}
