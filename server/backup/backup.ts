import { randomBytes } from 'node:crypto'
import { readdir, rm } from 'node:fs/promises'
import { basename, join, relative } from 'node:path'
import { makeSecretFile, readSecretFile } from '../keys/secret-file.ts'
import { readSealed } from './sealed-file.ts'
import { type BackupKey, NotWhole } from './sealed-parts.ts'
import { readAbout } from './about.ts'

/** A finished backup. */
export interface Backup {
  readonly name: string
  readonly folder: string
}

/** What a backup consists of, sealed like its files. */
export interface Contents {
  /** The files of an embedded database, or what `pg_dump` makes of one on a server of its own. */
  readonly form: 'files' | 'dump'
  /** Major version of PostgreSQL. */
  readonly postgres: string
  /** Of the database's own role. */
  readonly password: string
  /** Of the files of the database, unpacked. */
  readonly bytes: number
  /** Files beside all backups. */
  readonly kept: readonly string[]
}

/** Names inside the folder of backups. */
export const databaseFile = 'database'
export const contentsFile = 'contents'
export const keptFolder = 'kept'
/** Behind the name of a backup or file that is being made. */
export const halfMade = '.half'

const namePattern = /^backup-\d{8}T\d{9}Z$/

/** The folder of a backup made at `moment`; names sort by it. */
export function nameOf(moment: Date): string {
  return `backup-${moment.toISOString().replaceAll(/[-:.]/g, '')}`
}

/** Finished backups below `target`, the oldest first. */
export async function listBackups(target: string): Promise<string[]> {
  const names: string[] = await readdir(target).catch(nothingThere)
  return names.filter((name) => namePattern.test(name)).sort()
}

/** Removes backups that were left half made, and half of a file beside them. Nobody else may make one there meanwhile. */
export async function removeHalves(target: string): Promise<void> {
  const names: string[] = await readdir(target).catch(nothingThere)
  for (const name of names)
    if (name.startsWith('backup-') && name.endsWith(halfMade)) await rm(join(target, name), { recursive: true })
  for (const file of await filesBelow(join(target, keptFolder)))
    if (file.endsWith(halfMade)) await rm(join(target, keptFolder, file))
}

/** Removes backups that could not be proved but for the newest, so that they do not fill the disk where none can be. */
export async function removeUnproved(target: string): Promise<void> {
  const unproved: string[] = []
  for (const name of await listBackups(target)) if (!(await readAbout(join(target, name))).provedAt) unproved.push(name)
  for (const name of unproved.slice(0, -1)) await rm(join(target, name), { recursive: true })
}

/** What became of earlier backups. */
export interface Tidied {
  readonly removed: readonly string[]
  /** Of those that stay: does not open with this key, so files beside it stay as well. */
  readonly unreadable: readonly string[]
}

/**
 * Removes what is older than the newest `most` proved backups, what could not be proved, and kept files that none of the
 * others names. What a clock made that was ahead of `now` is the oldest. Nobody else may make a backup there meanwhile.
 */
export async function removeOld(
  target: string,
  { most, key, now }: { readonly most: number; readonly key: BackupKey; readonly now: Date },
): Promise<Tidied> {
  const listed = await listBackups(target)
  const isAhead = (name: string) => name > nameOf(now)
  const names = [...listed.filter(isAhead), ...listed.filter((name) => !isAhead(name))]
  const proved = new Set<string>()
  for (const name of names) if ((await readAbout(join(target, name))).provedAt) proved.add(name)
  const staying = names.filter((name) => proved.has(name)).slice(-most)
  const removed = names.filter((name) => !staying.includes(name))
  const needed = new Set<string>()
  const unreadable: string[] = []
  for (const name of staying) {
    const contents = await readContents(join(target, name), key).catch(nullWhenNotWhole)
    if (contents) for (const file of contents.kept) needed.add(file)
    else unreadable.push(name)
  }
  for (const name of removed) await rm(join(target, name), { recursive: true })
  if (unreadable.length === 0)
    for (const file of await filesBelow(join(target, keptFolder)))
      if (!needed.has(file)) await rm(join(target, keptFolder, file))
  return { removed, unreadable }
}

/** What a backup says of itself. Throws `NotWhole`, or that there is none in this folder. */
export async function readContents(folder: string, key: BackupKey): Promise<Contents> {
  const name = basename(folder)
  const chunks: Buffer[] = []
  const gather = async (bytes: AsyncIterable<Buffer>) => void chunks.push(...(await Array.fromAsync(bytes)))
  const sealing = { key, name: `${name}/${contentsFile}` }
  await readSealed(join(folder, contentsFile), sealing, gather).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ENOENT' ? new NotWhole(`${folder} holds no finished backup.`) : error
  })
  // Sealed with our key: written by ourselves.
  const contents = JSON.parse(Buffer.concat(chunks).toString()) as Omit<Contents, 'form'> & Partial<Contents>
  // Backups of releases before there were dumps say nothing of it.
  return { form: 'files', ...contents }
}

/** Files below a folder, by their paths in it. */
export async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(nothingThere)
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
}

function nullWhenNotWhole(error: unknown): null {
  if (error instanceof NotWhole) return null
  throw error
}

function nothingThere(error: NodeJS.ErrnoException): [] {
  if (error.code === 'ENOENT') return []
  throw error
}

/** The key that seals backups; made where there is none yet and none is named by a setting. */
export async function openBackupKey(file: string, { mayMake }: { readonly mayMake: boolean }): Promise<BackupKey> {
  if (mayMake) await makeSecretFile(file, () => `${randomBytes(32).toString('base64url')}\n`)
  const key = Buffer.from((await readSecretFile('The key of the backups is', file)).trim(), 'base64url')
  if (key.length !== 32) throw new Error(`${file} holds no key of a backup.`)
  return key
}
