import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** A folder that this process alone works in until it releases it or dies. */
export interface FolderLock {
  release(): void
}

/** Another process works in the folder. */
export class FolderTaken extends Error {}

const serverRuns = (folder: string, holder: string) =>
  `Madang is already running on ${folder} (process ${holder}). Stop it first, or set MADANG_DATA to another folder.`

/**
 * Takes `folder` for this process. The operating system holds the lock (through SQLite, which locks its file on every
 * platform), so it ends with the process however that ends, and there is nothing stale to recognise.
 * Throws `FolderTaken` with the other process's number when the folder is taken.
 */
export async function lockFolder(folder: string, sentence = serverRuns): Promise<FolderLock> {
  const holderFile = join(folder, 'madang.pid')
  const lock = new DatabaseSync(join(folder, 'madang.lock'))
  try {
    lock.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE')
  } catch (error) {
    lock.close()
    if (!isBusy(error)) throw error
    throw new FolderTaken(sentence(folder, await readFile(holderFile, 'utf8').catch(() => 'unknown')))
  }
  await writeFile(holderFile, String(process.pid))
  return { release: () => lock.close() }
}

/** SQLite's error 5, SQLITE_BUSY: another process holds the lock. */
function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === 5
}
