import { chmod, mkdtemp, readFile, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startEmbedded } from '../embedded/embedded.ts'
import { migrate } from './migrate.ts'
import { stopOrphan } from '../embedded/postgres-process.ts'
import { rememberBeginning } from './test-beginning.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the migrated database that every test's own database is copied from. */
    templateDatabase: string
    /** Folder with a file for each copy that nobody uses, named like it. */
    freeCopies: string
  }
}

const prefix = 'madang-test-'

/** Before all tests: the server, its template, and an empty shelf of copies to use again. After all tests: all are gone. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { template, stop } = await startTestServer()
  await onServer(template, rememberBeginning)
  const shelf = await mkdtemp(join(tmpdir(), 'madang-copies-'))
  project.provide('templateDatabase', template)
  project.provide('freeCopies', shelf)
  return async () => {
    for (const name of await readdir(shelf)) await dropDatabase(sibling(template, name))
    await rm(shelf, { recursive: true })
    await stop()
  }
}

/**
 * One PostgreSQL server for a run of tests (the one of DATABASE_URL when given, otherwise embedded, without fsync: a
 * test database need not outlive the machine) and on it the migrated template, which `copyOfTemplate` copies.
 */
export async function startTestServer(): Promise<{ template: string; stop(): Promise<void> }> {
  const given = process.env['DATABASE_URL']
  if (given) {
    const template = await createTemplate(given)
    return { template, stop: () => dropDatabase(template) }
  }
  await sweep()
  const data = await mkdtemp(join(tmpdir(), prefix))
  // Root's database runs as another user, who must pass through.
  await chmod(data, 0o711)
  const server = await startEmbedded({
    data,
    log: () => undefined,
    overrides: {
      fsync: 'off',
      full_page_writes: 'off',
      wal_level: 'minimal',
      max_wal_senders: '0',
      max_wal_size: '4GB',
      autovacuum: 'off',
      max_connections: '300',
    },
  })
  const stop = async () => {
    await server.stop()
    await rm(data, { recursive: true, force: true })
  }
  try {
    return { template: await createTemplate(server.url), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/**
 * Copies the template to a database `name` and answers its address. Copied as files: without fsync a fifth of the work
 * of copying through the log.
 */
export async function copyOfTemplate(template: string, name: string): Promise<string> {
  const command = `create database "${name}" template "${nameOf(template)}" strategy file_copy`
  await onServer(sibling(template, 'postgres'), command)
  return sibling(template, name)
}

/** Ends its connections and drops it. */
export async function dropDatabase(url: string): Promise<void> {
  await onServer(sibling(url, 'postgres'), `drop database "${nameOf(url)}" with (force)`)
}

/** The name of the database that `url` names. */
export function nameOf(url: string): string {
  return new URL(url).pathname.slice(1)
}

/** The address of another database of the same server. */
export function sibling(url: string, name: string): string {
  const other = new URL(url)
  other.pathname = `/${name}`
  return other.href
}

async function createTemplate(server: string): Promise<string> {
  const name = `madang_template_${process.pid}`
  await onServer(server, `drop database if exists "${name}"`)
  await onServer(server, `create database "${name}" template template0 encoding 'UTF8'`)
  const url = sibling(server, name)
  await migrate(url)
  return url
}

/** Runs one statement outside any transaction on the server that `url` names. */
export async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/** Ends and removes what a test run of this user that was killed left behind. Runs that still live hold their folder. */
async function sweep(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(prefix)) continue
    const folder = join(tmpdir(), name)
    const owner = await stat(folder).catch(() => null)
    if (owner?.uid !== (process.getuid?.() ?? owner?.uid)) continue
    const holder = Number(await readFile(join(folder, 'madang.pid'), 'utf8').catch(() => '0'))
    if (!holder || isAlive(holder)) continue
    await stopOrphan(join(folder, 'postgres'), () => undefined)
    await rm(folder, { recursive: true, force: true })
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
