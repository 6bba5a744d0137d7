import '../tables.ts'
import type { ClassId } from '@madang/contract/rewards/live.ts'
import { videoOfSource } from '@madang/contract/operators/class-videos.ts'
import type { Db } from '../../db/tables.ts'
import type { ServerKeys } from '../../keys/server-keys.ts'
import { isSigned, sign, signaturePattern } from '../../keys/signatures.ts'
import { findClass } from '../find-class.ts'
import { mayReplay } from './replays.ts'
import { type Holder, livingHolder } from '../sessions.ts'

/** Videos in the operator's folder lie at this path; nobody opens it without a pass. */
const folder = '/live-site/classes/'
const shape = new RegExp(`^([0-9a-f-]{36})\\.(${signaturePattern})$`)

/**
 * Where a page of the class site finds what a class shows. A video of ours gets an address of this session and class alone,
 * the same at every heartbeat; a sample of the product and a stream keep their own.
 */
export function addressFor(
  keys: ServerKeys,
  { session, classId, source }: { session: string; classId: ClassId; source: string },
): string {
  if (!videoOfSource(source) && !source.startsWith(folder)) return source
  return `/live-site/videos/${classId}?pass=${session}.${sign(keys, 'classVideo', `${session}.${classId}`)}`
}

/**
 * The source that a pass opens now: it was signed here, its session of the class site and the app's own both live, classes
 * are offered to its holder, and this one is on, or over with a replay. Null for every no.
 */
export async function sourceOfPass(
  db: Db,
  keys: ServerKeys,
  {
    classId,
    pass,
    isOffered,
    now,
  }: { classId: ClassId; pass: string; isOffered: (holder: Holder) => boolean; now: Date },
): Promise<string | null> {
  const [, session = '', signature = ''] = shape.exec(pass) ?? []
  if (!session || !isSigned(keys, 'classVideo', `${session}.${classId}`, signature)) return null
  const holder = await livingHolder(db, session, now)
  if (!holder || !isOffered(holder)) return null
  const lesson = await findClass(db, classId)
  if (!lesson || lesson.cancelled_at !== null) return null
  const isOn = lesson.starts_at <= now && now < lesson.ends_at
  return isOn || mayReplay(lesson, now) ? lesson.source : null
}

/** The file of the operator's folder that a source names; null for any other source. */
export function fileOfSource(source: string): string | null {
  return source.startsWith(folder) ? source.slice(folder.length) : null
}
