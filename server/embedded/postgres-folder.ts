import { createHash } from 'node:crypto'
import { mkdir, readFile, stat, writeFile } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'

/** PostgreSQL refuses to run as root. Root starts it as this unprivileged pair: `nobody` on every Linux. */
const nobody = { uid: 65534, gid: 65534 }

/** Where root keeps what an unprivileged process must reach when the checkout or the data lie behind a closed folder. */
export const sharedFolder = '/var/lib/madang'

/** Who runs the database, when that is somebody else than this process. */
export type RunAs = typeof nobody | null

/** Root hands the database to `nobody`; everybody else runs it as themselves. */
export function runAs(): RunAs {
  return process.getuid?.() === 0 ? nobody : null
}

/**
 * The folder that holds the embedded database: `data` itself, or, when root's database user cannot pass through to it,
 * a folder under /var/lib/madang that `where.txt` in `data` names, so that moving the checkout does not lose it.
 */
export async function postgresFolder(data: string, user: RunAs): Promise<string> {
  const folder = resolve(data)
  await mkdir(folder, { recursive: true, mode: user ? 0o711 : 0o700 })
  const noted = await readFile(join(folder, 'where.txt'), 'utf8').catch(() => '')
  if (noted.trim()) return madeShared(noted.trim())
  if (!user || (await canReach(folder, user))) return folder

  const mark = createHash('sha256').update(folder).digest('hex').slice(0, 12)
  const elsewhere = join(sharedFolder, `${basename(folder)}-${mark}`)
  await writeFile(join(folder, 'where.txt'), `${elsewhere}\n`, { mode: 0o644 })
  return madeShared(elsewhere)
}

async function madeShared(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o711 })
  return folder
}

/** Whether `user` may pass through `path` and every folder above it. */
export async function canReach(path: string, user: RunAs): Promise<boolean> {
  if (!user) return true
  const { mode, uid, gid } = await stat(path)
  const bit = uid === user.uid ? 0o100 : gid === user.gid ? 0o010 : 0o001
  if ((mode & bit) === 0) return false
  return dirname(path) === path || (await canReach(dirname(path), user))
}
