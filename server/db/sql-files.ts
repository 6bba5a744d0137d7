import { createHash } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { applyStep } from './apply-step.ts'
import { repeated } from './tx.ts'

/** A file of `server/<domain>/sql/`: the present definition of some functions, with all their `set` lines, or of some views. */
export interface SqlFile {
  /** Below `server/`, such as `chat/sql/send-messages.sql`. */
  readonly path: string
  readonly version: number
  readonly hash: string
  readonly sql: string
  readonly functions: readonly string[]
  /** What a domain shows of its tables to the SQL of others. */
  readonly views: readonly string[]
}

interface Applied {
  readonly version: number
  readonly hash: string
  readonly made: string
}

const serverFolder = join(import.meta.dirname, '..')
const stamp = /^-- version (\d+) ([0-9a-f]{16})\n/

/**
 * Every SQL file of the domains: views before the functions that read them, each in the order of paths. The first line carries a version and the hash of the rest;
 * `npm run sql` writes it. Throws for a file that was edited since.
 *
 * How a signature changes: the release before still calls the function by its present name, arguments and columns. A
 * further argument is a further function beside it in the same file; a further column needs a further name. Two
 * releases later a migration drops the old one and the file forgets it.
 */
export async function readSqlFiles(folder = serverFolder): Promise<SqlFile[]> {
  const files = await sqlFilesOf(folder)
  const read = await Promise.all(
    files.map(async (path): Promise<SqlFile> => {
      const text = await readFile(join(folder, path), 'utf8')
      const [line = '', version = '', hash = ''] = stamp.exec(text) ?? []
      const sql = text.slice(line.length)
      if (hash !== hashOf(sql)) throw new Error(`server/${path} was edited: npm run sql gives it its next version.`)
      return {
        path,
        version: Number(version),
        hash,
        sql,
        functions: namesIn(sql, 'function'),
        views: namesIn(sql, 'view'),
      }
    }),
  )
  return read.toSorted((one, other) => Number(other.views.length > 0) - Number(one.views.length > 0))
}

/** The text of a SQL file with its stamp, one version on when it was edited. */
export function stamped(text: string): string {
  const [line = '', version = '0', hash = ''] = stamp.exec(text) ?? []
  const sql = text.slice(line.length)
  return hash === hashOf(sql) ? text : `-- version ${Number(version) + 1} ${hashOf(sql)}\n${sql}`
}

/** Paths of the SQL files below `folder`, sorted. */
export async function sqlFilesOf(folder = serverFolder): Promise<string[]> {
  const domains = (await readdir(folder, { withFileTypes: true })).filter((entry) => entry.isDirectory())
  const found = await Promise.all(
    domains.map(async ({ name }) => {
      const files = await readdir(join(folder, name, 'sql')).catch(() => [])
      return files.filter((file) => file.endsWith('.sql')).map((file) => `${name}/sql/${file}`)
    }),
  )
  return found.flat().sort()
}

/**
 * Applies the files that the database does not have as they are, and returns their paths: those of a further version,
 * and those whose functions somebody replaced in the database. A newer version, of a newer release, stays. The caller
 * holds the lock of migrations.
 */
export async function applySqlFiles(client: pg.Client, files: readonly SqlFile[]): Promise<string[]> {
  await client.query(`create table if not exists sql_file (
    path text primary key, version integer not null, hash text not null, made text not null,
    applied_at timestamptz not null default now())`)
  const { rows } = await client.query<Applied & { path: string }>('select path, version, hash, made from sql_file')
  const applied = new Map(rows.map((row) => [row.path, row]))
  const done: string[] = []
  // What is new comes first: what calls it, perhaps for the release before at this moment, finds it there.
  for (const file of files.toSorted((one, other) => order(one, applied) - order(other, applied))) {
    if (await isPresent(client, file, applied.get(file.path))) continue
    await repeated(() => apply(client, file)).catch((error: unknown) => {
      const reason = error instanceof Error ? error.message : String(error)
      throw new Error(`server/${file.path} failed: ${reason}`, { cause: error })
    })
    done.push(file.path)
  }
  return done
}

function order({ views, path }: SqlFile, applied: ReadonlyMap<string, Applied>): number {
  return views.length ? 0 : applied.has(path) ? 2 : 1
}

async function isPresent(client: pg.Client, file: SqlFile, applied: Applied | undefined): Promise<boolean> {
  if (!applied || applied.version < file.version) return false
  if (applied.version > file.version) return true
  return applied.hash === file.hash && applied.made === (await definitionsOf(client, file))
}

function apply(client: pg.Client, file: SqlFile): Promise<void> {
  return applyStep(client, async () => {
    await client.query(file.sql)
    await client.query(
      `insert into sql_file (path, version, hash, made) values ($1, $2, $3, $4)
       on conflict (path) do update
       set version = excluded.version, hash = excluded.hash, made = excluded.made, applied_at = now()`,
      [file.path, file.version, file.hash, await definitionsOf(client, file)],
    )
  })
}

/** A digest of what the database holds under the names of a file's functions and views, settings included. */
async function definitionsOf(client: pg.Client, { functions, views }: SqlFile): Promise<string> {
  const { rows } = await client.query<{ made: string }>(
    `select md5(coalesce(string_agg(definition, ';' order by name), '')) as made from (
       select oid::regprocedure::text as name, pg_get_functiondef(oid) as definition
       from pg_proc where pronamespace = 'public'::regnamespace and proname = any($1::text[])
       union all
       select relname, pg_get_viewdef(oid) from pg_class
       where relkind = 'v' and relnamespace = 'public'::regnamespace and relname = any($2::text[])
     ) as present`,
    [functions, views],
  )
  return rows[0]!.made
}

function namesIn(sql: string, kind: 'function' | 'view'): string[] {
  const created = sql.matchAll(new RegExp(`^create or replace ${kind} (\\w+)`, 'gm'))
  return [...new Set([...created].map(([, name]) => name!))]
}

function hashOf(sql: string): string {
  return createHash('sha256').update(sql.replaceAll('\r\n', '\n')).digest('hex').slice(0, 16)
}
