import { mkdir, readFile, rename, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { syncFolder } from '../ports/disk-pictures.ts'
import { writeAbout } from './about.ts'
import {
  type Backup,
  type Contents,
  contentsFile,
  databaseFile,
  filesBelow,
  halfMade,
  keptFolder,
  nameOf,
  removeHalves,
} from './backup.ts'
import { packed } from './archive.ts'
import { copyCluster } from './copy-cluster.ts'
import { openIfThere } from './open-if-there.ts'
import { readSealed, sealFile } from './sealed-file.ts'
import type { BackupKey } from './sealed-parts.ts'

/** A database to back up. */
export interface DatabaseSource {
  readonly form: Contents['form']
  /** Of its own role; none where the database is restored by the tools of PostgreSQL. */
  readonly password: string
  /** Major version of PostgreSQL. */
  postgres(): Promise<string>
  /** All of it; `onBytes` is told of what goes by before it is packed. */
  bytes(onBytes: (count: number) => void): AsyncIterable<Uint8Array>
}

export interface BackupSource {
  readonly database: DatabaseSource
  /** Folders with files that never change once they are there, by what they are called in the backup. */
  readonly kept: Readonly<Record<string, string>>
}

/**
 * The embedded database as the files of its folder, beside everything that writes.
 *
 * @param beforeEnd what was acknowledged when it is called is in the backup
 */
export function filesOf(
  { url, folder, password }: { readonly url: string; readonly folder: string; readonly password: string },
  beforeEnd?: () => void,
): DatabaseSource {
  return {
    form: 'files',
    password,
    postgres: async () => (await readFile(join(folder, 'PG_VERSION'), 'utf8')).trim(),
    bytes: (onBytes) => packed(copyCluster({ url, folder, ...(beforeEnd && { beforeEnd }) }), onBytes),
  }
}

/**
 * Makes a backup in a folder of its own below `target`, made under another name and renamed when all of it is on the disk.
 * Kept files stand once for all backups.
 */
export async function makeBackup(
  source: BackupSource,
  { target, key, now }: { readonly target: string; readonly key: BackupKey; readonly now: Date },
): Promise<Backup> {
  const began = performance.now()
  const name = nameOf(now)
  const folder = join(target, name)
  const half = folder + halfMade
  await mkdir(target, { recursive: true, mode: 0o700 })
  // What one that was killed left would fill the disk while later ones fail for want of it.
  await removeHalves(target)
  await mkdir(half, { mode: 0o700 })
  try {
    const contents = await fill(source, { half, target, key, name })
    await sealFile([JSON.stringify(contents)], join(half, contentsFile), {
      key,
      name: `${name}/${contentsFile}`,
    })
    const { postgres } = contents
    const tookMs = Math.round(performance.now() - began)
    await writeAbout(half, { madeAt: now, postgres, bytes: await sizeOf(half), tookMs, provedAt: null })
    await rename(half, folder)
    await syncFolder(target)
    return { name, folder }
  } catch (error) {
    await removeHalves(target)
    throw error
  }
}

async function fill(
  source: BackupSource,
  { half, target, key, name }: { half: string; target: string; key: BackupKey; name: string },
): Promise<Contents> {
  const { form, password } = source.database
  const postgres = await source.database.postgres()
  let bytes = 0
  const database = source.database.bytes((count) => (bytes += count))
  await sealFile(database, join(half, databaseFile), { key, name: `${name}/${databaseFile}` })
  const kept: string[] = []
  // After the database: what it names is there, and what is there beyond it harms nobody.
  for (const [called, folder] of Object.entries(source.kept))
    for (const path of await filesBelow(folder)) {
      if (path.endsWith(halfMade) || path.endsWith('.part')) continue
      const file = `${called}/${path}`
      const to = join(target, keptFolder, file)
      if (!(await stat(to).catch(() => null))) {
        await using picture = await openIfThere(join(folder, path))
        if (!picture) continue
        const sealing = { key, name: `${keptFolder}/${file}` }
        await sealFile(picture.createReadStream({ autoClose: false }), to + halfMade, sealing)
        // It stands once for all backups, so it is opened once before it counts.
        await readSealed(to + halfMade, sealing, drained)
        await rename(to + halfMade, to)
      }
      kept.push(file)
    }
  return { form, postgres, password, bytes, kept }
}

/** What does not open throws on the way. */
async function drained(bytes: AsyncIterable<Buffer>): Promise<void> {
  for await (const _ of bytes);
}

async function sizeOf(folder: string): Promise<number> {
  let bytes = 0
  for (const path of await filesBelow(folder)) bytes += (await stat(join(folder, path))).size
  return bytes
}
