import { createHash } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { grantApplication } from './application-role.ts'
import { applyStep } from './apply-step.ts'
import { writingPlace } from './connections/places.ts'
import { applySqlFiles, readSqlFiles, type SqlFile } from './sql-files.ts'
import { stepsOf, takeStep } from './steps.ts'
import { repeated } from './tx.ts'

/** Done once, before the first migration; what it throws leaves the schema as it is. */
type BeforeMigrating = (database: { readonly isNew: boolean }) => Promise<void>

/** Brings a database up to date as its owner, and lets the application's role work with it. */
export async function prepareSchema(
  {
    url,
    ownerUrl,
  }: {
    readonly url: string
    readonly ownerUrl: string
  },
  before?: BeforeMigrating,
): Promise<void> {
  await migrate(ownerUrl, { before })
  await grantApplication(ownerUrl, url)
}

/** The numbered files of this folder, in the order in which they are applied. */
export const migrationFolder = join(import.meta.dirname, 'migrations')

interface Migration {
  readonly number: number
  readonly file: string
  readonly sql: string
  readonly hash: string
}

interface Applied {
  readonly number: number
  readonly file: string
  readonly hash: string
}

/** Any number will do, as long as nothing else on the server takes it. */
const lockKey = '7734025210'
const lookMs = 50

/**
 * Brings the database at `url` to the newest schema and returns the files it applied: numbered migrations, then the
 * functions of `sql-files.ts`. Forward only: each file is one transaction, tried again when it waits too long for a
 * lock, or the steps of `steps.ts`, and is recorded with its hash. When several processes start at once, one migrates and the others wait. Files
 * newer than this program are accepted: the release before must run on the new schema.
 */
export async function migrate(
  url: string,
  {
    folder = migrationFolder,
    sqlFiles = null,
    before,
  }: { folder?: string; sqlFiles?: readonly SqlFile[] | null; before?: BeforeMigrating | undefined } = {},
): Promise<string[]> {
  const migrations = await readMigrations(folder)
  const functions = sqlFiles ?? (await readSqlFiles())
  const client = new pg.Client({ connectionString: await writingPlace(url), application_name: 'madang migration' })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await takeLock(client)
    await client.query(`create table if not exists migration (
      number integer primary key, file text not null, hash text not null, applied_at timestamptz not null default now())`)
    const { rows: applied } = await client.query<Applied>('select number, file, hash from migration order by number')
    const missing = missingFrom(applied, migrations)
    if (missing.length) await before?.({ isNew: applied.length === 0 })
    for (const migration of missing) await apply(client, migration)
    return [...missing.map((migration) => migration.file), ...(await applySqlFiles(client, functions))]
  } finally {
    await client.end()
  }
}

/** Asks again and again: a statement that waits for the lock would be waited for by an index that is made concurrently. */
async function takeLock(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [lockKey])
    if (rows[0]?.taken) return
    await new Promise((resolve) => setTimeout(resolve, lookMs))
  }
}

/** The migrations of a folder, ascending. Refuses a wrong name and a number used twice. */
export async function readMigrations(folder: string): Promise<Migration[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort()
  const migrations = await Promise.all(files.map((file) => readMigration(folder, file)))
  for (const [index, { number, file }] of migrations.entries()) {
    const before = migrations[index - 1]
    if (before?.number === number) throw new Error(`Migrations ${before.file} and ${file} have the same number.`)
  }
  return migrations
}

async function readMigration(folder: string, file: string): Promise<Migration> {
  const number = /^(\d{4})-[a-z0-9-]+\.sql$/.exec(file)?.[1]
  if (!number) throw new Error(`Migration ${file} must be named like 0001-users.sql.`)
  const sql = (await readFile(join(folder, file), 'utf8')).replaceAll('\r\n', '\n')
  return { number: Number(number), file, sql, hash: createHash('sha256').update(sql).digest('hex') }
}

function missingFrom(applied: readonly Applied[], migrations: readonly Migration[]): Migration[] {
  const hashes = new Map(applied.map(({ number, hash }) => [number, hash]))
  const newest = applied.at(-1)?.number ?? 0
  for (const { number, file, hash } of migrations) {
    const recorded = hashes.get(number)
    if (recorded === undefined && number < newest)
      throw new Error(`Migration ${file} comes after ${newest} was applied. Give it a higher number.`)
    if (recorded !== undefined && recorded !== hash)
      throw new Error(`Migration ${file} was changed after it was applied. Restore it and write a further one.`)
  }
  return migrations.filter(({ number }) => !hashes.has(number))
}

async function apply(client: pg.Client, migration: Migration): Promise<void> {
  await repeated(() => attempt(client, migration)).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`Migration ${migration.file} failed: ${reason}`, { cause: error })
  })
}

async function attempt(client: pg.Client, { number, file, sql, hash }: Migration): Promise<void> {
  const record = () =>
    client.query('insert into migration (number, file, hash) values ($1, $2, $3)', [number, file, hash])
  const steps = stepsOf(sql)
  if (steps) {
    for (const step of steps) await takeStep(client, step)
    await record()
  } else
    await applyStep(client, async () => {
      await client.query(sql)
      await record()
    })
}
