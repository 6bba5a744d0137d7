import { chmod, mkdtemp, readFile, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startEmbedded } from './embedded.ts'
import { migrate } from './migrate.ts'
import { stopOrphan } from './postgres-process.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the migrated database that every test's own database is copied from. */
    templateDatabase: string
  }
}

const prefix = 'madang-test-'

/**
 * Before all tests: one PostgreSQL server for the run (the one of DATABASE_URL when given, otherwise embedded, without
 * fsync: a test database need not outlive the machine) and on it the migrated template. After all tests: both are gone.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env['DATABASE_URL']
  if (given) {
    const template = await createTemplate(given)
    project.provide('templateDatabase', template)
    return () => onServer(given, `drop database "${new URL(template).pathname.slice(1)}" with (force)`)
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
  const teardown = async () => {
    await server.stop()
    await rm(data, { recursive: true, force: true })
  }
  try {
    project.provide('templateDatabase', await createTemplate(server.url))
  } catch (error) {
    await teardown()
    throw error
  }
  return teardown
}

async function createTemplate(server: string): Promise<string> {
  const name = `madang_template_${process.pid}`
  await onServer(server, `drop database if exists "${name}"`)
  await onServer(server, `create database "${name}" template template0 encoding 'UTF8'`)
  const url = new URL(server)
  url.pathname = `/${name}`
  await migrate(url.href)
  return url.href
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

/** Ends and removes what a test run that was killed left behind. Runs that still live hold their folder. */
async function sweep(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(prefix)) continue
    const folder = join(tmpdir(), name)
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
