import pg from 'pg'
import { inject, expect, test } from 'vitest'
import { ensureRole } from '../embedded/ensure-role.ts'
import { grantApplication, unsafeRole } from './application-role.ts'
import { prepareSchema } from './migrate.ts'
import { testDatabase } from './test-database.ts'
import { onServer } from './test-server.ts'
import { startSystemPostgres, systemPostgres } from './test-system-postgres.ts'

/** A database with a role for the application beside its owner. */
async function withRole() {
  const database = await testDatabase()
  const role = { role: 'madang_test_app', password: 'only-for-tests' }
  await ensureRole(inject('templateDatabase'), role)
  const url = new URL(database.url)
  Object.assign(url, { username: role.role, password: role.password })
  await prepareSchema({ url: url.href, ownerUrl: database.url })
  const pool = new pg.Pool({ connectionString: url.href, max: 2 })
  return {
    pool,
    owner: database,
    url: url.href,
    [Symbol.asyncDispose]: async () => {
      await pool.end()
      await database[Symbol.asyncDispose]()
    },
  }
}

const refused = [
  'update transfer set amount = amount',
  'delete from transfer',
  'truncate transfer',
  'delete from account',
  'truncate account',
  'update audit_entry set hash = hash',
  'delete from audit_entry',
  'truncate audit_entry, audit_head',
  'delete from audit_head',
  'update rule_set set version = version',
  'delete from asset_totals_root',
  'delete from migration',
  'set session_replication_role = replica',
  `copy (select 1) to program 'true'`,
  `copy (select 1) to '/tmp/madang-copied'`,
  'alter table transfer disable trigger all',
  'drop table transfer',
  'create table public.other (id int)',
  'create extension dblink',
  'create role other superuser',
  'alter role current_user superuser',
]

test('INV-M04 the role of the application is refused whatever changes what is kept for ever, or the schema', async () => {
  await using house = await withRole()
  await expectRefused(house.pool)
})

const system = systemPostgres()
test.skipIf(!system)(
  `INV-M04 the same role is refused the same on the system's PostgreSQL, where an owner who is no superuser made the tables`,
  async () => {
    await using server = await startSystemPostgres(system!.bin)
    const at = (user: string, database: string) =>
      Object.assign(new URL(server.url), { username: user, pathname: database }).href
    for (const name of ['owner', 'application'])
      await ensureRole(server.url, { role: name, password: 'only-for-tests' })
    await onServer(server.url, 'create database madang owner owner')
    await prepareSchema({ url: at('application', 'madang'), ownerUrl: at('owner', 'madang') })
    const pool = new pg.Pool({ connectionString: at('application', 'madang'), max: 2 })
    try {
      expect(await unsafeRole(pool)).toBeNull()
      await expectRefused(pool)
    } finally {
      await pool.end()
    }
  },
  120_000,
)

async function expectRefused(pool: pg.Pool): Promise<void> {
  for (const text of refused) {
    const code = await pool.query(text).then(
      () => 'done',
      (error: { code?: string }) => error.code,
    )
    expect(`${text}: ${code}`).toBe(`${text}: 42501`)
  }
}

test('what goes on in steps, such as a withdrawal, stays open to its steps', async () => {
  await using house = await withRole()
  for (const table of ['withdrawal', 'buyback', 'account', 'audit_head', 'proposal', 'operator', 'session'])
    await house.pool.query(`update ${table} set ${await columnOf(house.owner, table)} = null where false`)
})

async function columnOf({ pool }: { pool: pg.Pool }, table: string) {
  const { rows } = await pool.query<{ name: string }>(
    `select column_name as name from information_schema.columns where table_name = $1 and is_generated = 'NEVER' limit 1`,
    [table],
  )
  return pg.escapeIdentifier(rows[0]!.name)
}

test.each(['update transfer set amount = amount', 'delete from transfer', 'truncate transfer'])(
  'INV-M04 %s: even the owner of the tables is held by the trigger',
  async (statement) => {
    await using house = await withRole()
    await expect(house.owner.pool.query(statement)).rejects.toThrow('transfer is append-only')
  },
)

test('a role that may change the ledger or is a superuser is told apart from one that may not', async () => {
  await using house = await withRole()
  expect(await unsafeRole(house.pool)).toBeNull()
  expect(await unsafeRole(house.owner.pool)).toContain('no superuser')
  await house.owner.pool.query('grant update on transfer to madang_test_app')
  expect(await unsafeRole(house.pool)).toContain('may change the ledger')
  await grantApplication(house.owner.url, house.url)
  expect(await unsafeRole(house.pool)).toBeNull()
})

test.each([
  ['membership of the owner by SET ROLE alone', (role, owner) => `grant ${owner} to ${role}`, 'member of the role'],
  ['the right to create roles', (role) => `alter role ${role} createrole`, 'may create roles'],
  [
    'membership of another superuser by SET ROLE alone',
    (role) => `create role madang_test_further superuser; grant madang_test_further to ${role}`,
    'member of madang_test_further',
  ],
  [
    'membership of a role that creates roles',
    (role) => `create role madang_test_further createrole; grant madang_test_further to ${role}`,
    'member of madang_test_further',
  ],
  ...['pg_execute_server_program', 'pg_read_server_files', 'pg_write_server_files', 'pg_write_all_data'].map(
    (name): Way => [`membership of ${name}`, (role) => `grant ${name} to ${role}`, `member of ${name}`],
  ),
] satisfies Way[])('INV-M04 a role with %s is told apart', async (_name, grant, words) => {
  await using house = await withRole()
  await house.owner.pool.query('create role madang_test_doubted login noinherit')
  const url = Object.assign(new URL(house.url), { username: 'madang_test_doubted', password: '' }).href
  const pool = new pg.Pool({ connectionString: house.owner.url, max: 1 })
  try {
    await pool.query('set session authorization madang_test_doubted')
    await grantApplication(house.owner.url, url)
    expect(await unsafeRole(pool)).toBeNull()
    const { rows } = await house.owner.pool.query<{ owner: string }>('select quote_ident(current_user) as owner')
    await house.owner.pool.query(grant('madang_test_doubted', rows[0]!.owner))
    expect(await unsafeRole(pool)).toContain(words)
  } finally {
    await pool.end()
    await house.owner.pool.query('drop owned by madang_test_doubted')
    await house.owner.pool.query('drop role madang_test_doubted')
    await house.owner.pool.query('drop role if exists madang_test_further')
  }
})

type Way = readonly [name: string, grant: (role: string, owner: string) => string, words: string]
