import { execFile } from 'node:child_process'
import { chown, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { RunAs } from './postgres-folder.ts'

export interface NewDatabase {
  /** The binaries, as `postgresBinaries` answers them. */
  readonly native: string
  readonly folder: string
  readonly user: RunAs
  readonly password: string
}

/**
 * Makes the database folder with initdb unless it exists. It is made beside and renamed, so that a start that is
 * killed half-way leaves nothing that looks like a database. The only role is `madang`, by password.
 */
export async function initialise({ native, folder, user, password }: NewDatabase): Promise<void> {
  if (await hasDatabase(native, folder)) return
  const half = `${folder}.new`
  const passwordFile = `${folder}.new-password`
  await rm(half, { recursive: true, force: true })
  await mkdir(half, { mode: 0o700 })
  await writeFile(passwordFile, password, { mode: 0o600 })
  if (user) for (const path of [half, passwordFile]) await chown(path, user.uid, user.gid)

  // The same order and case rules on every system, for every script of the world.
  const language = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  const owner = ['--username=madang', `--pwfile=${passwordFile}`, '--auth=scram-sha-256']
  const options = [`--pgdata=${half}`, ...owner, ...language, '--no-instructions']
  try {
    await promisify(execFile)(join(native, 'bin', 'initdb'), options, {
      ...user,
      cwd: '/',
      env: { LC_ALL: 'C' },
    })
  } catch (error) {
    // promisify(execFile) puts what the program printed on its error.
    const { stderr, message } = error as Error & { stderr?: string }
    throw new Error(`The embedded database could not be made in ${folder}: ${(stderr ?? message).trim()}`, {
      cause: error,
    })
  } finally {
    await rm(passwordFile, { force: true })
  }
  await rename(half, folder)
}

/** Whether `folder` holds a database. Throws when it was made by another major version than the installed one. */
async function hasDatabase(native: string, folder: string): Promise<boolean> {
  const made = (await readFile(join(folder, 'PG_VERSION'), 'utf8').catch(() => '')).trim()
  if (!made) return false
  const { stdout } = await promisify(execFile)(join(native, 'bin', 'postgres'), ['--version'], { cwd: '/' })
  const installed = /(\d+)\./.exec(stdout)?.[1]
  if (made === installed) return true
  throw new Error(
    `The database in ${folder} was made by PostgreSQL ${made}, installed is ${installed}. Dump it with the release that made it and load it into this one, or set DATABASE_URL.`,
  )
}
