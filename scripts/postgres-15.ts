import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, chown, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { runAs } from '../server/embedded/postgres-folder.ts'
import { startPostgres } from '../server/embedded/postgres-process.ts'
import { freePort } from './free-port.ts'

/** Where Debian puts the oldest PostgreSQL that Madang runs on (package `postgresql-15`). */
const native = '/usr/lib/postgresql/15'

export function isPostgres15Installed(): boolean {
  return existsSync(join(native, 'bin', 'postgres'))
}

/** Runs `work` beside an empty PostgreSQL 15 of its own, without fsync; it is gone afterwards. */
export async function withPostgres15<Result>(work: (url: string) => Promise<Result>): Promise<Result> {
  const user = runAs()
  const place = await mkdtemp(join(tmpdir(), 'madang-postgres-15-'))
  try {
    if (user) await chown(place, user.uid, user.gid)
    await chmod(place, 0o755)
    const [folder, password] = [join(place, 'data'), randomBytes(16).toString('hex')]
    const passwordFile = join(place, 'password')
    await writeFile(passwordFile, password, { mode: 0o644 })
    const owner = ['--username=madang', `--pwfile=${passwordFile}`, '--auth=scram-sha-256']
    const options = [`--pgdata=${folder}`, ...owner, '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync']
    await promisify(execFile)(join(native, 'bin', 'initdb'), options, { ...user, cwd: '/', env: { LC_ALL: 'C' } })
    const port = await freePort()
    const postgres = await startPostgres({ native, folder, user, port, settings })
    try {
      return await work(`postgres://madang:${password}@127.0.0.1:${port}/postgres`)
    } finally {
      await postgres.stop()
    }
  } finally {
    await rm(place, { recursive: true, force: true })
  }
}

const settings = {
  fsync: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  max_connections: '300',
  max_parallel_workers_per_gather: '0',
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
}
