import { execFile } from 'node:child_process'
import { readdir } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'

/** Programs of PostgreSQL that copy a database to and from one stream. */
export interface DumpTools {
  readonly dump: string
  readonly restore: string
  readonly environment: NodeJS.ProcessEnv
}

/** Where Debian keeps one folder for each major version. */
const debian = '/usr/lib/postgresql'

/** `pg_dump` and `pg_restore` of this major version, in the path or where Debian puts them; throws one sentence where they are not installed. */
export async function findDumpTools(major: string, environment: NodeJS.ProcessEnv): Promise<DumpTools> {
  const debians = (await readdir(debian).catch(() => [])).map((version) => join(debian, version, 'bin'))
  for (const folder of [...(environment['PATH'] ?? '').split(delimiter), ...debians]) {
    const [dump, restore] = [join(folder, 'pg_dump'), join(folder, 'pg_restore')]
    if ((await majorOf(dump)) === major && (await majorOf(restore)) === major) return { dump, restore, environment }
  }
  throw new Error(
    `pg_dump and pg_restore of PostgreSQL ${major} are not installed: install its client programs, or use base backups with the log kept (docs/operations.md, Backup).`,
  )
}

async function majorOf(program: string): Promise<string | undefined> {
  const { stdout } = await promisify(execFile)(program, ['--version']).catch(() => ({ stdout: '' }))
  return /\(PostgreSQL\) (\d+)/.exec(stdout)?.[1]
}
