import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, inject } from 'vitest'
import { type Database, openDatabase } from './database.ts'
import { migrate } from './journal/migrate.ts'

export interface TestDatabase extends AsyncDisposable {
  readonly url: string
  readonly database: Database
}

/** One for the tests of a file, each on a schema of its own. */
let shared: Promise<TestDatabase> | null = null
afterAll(async () => (await shared)?.[Symbol.asyncDispose]())

/** Empty migrated tables of the payer on the PostgreSQL of the run of tests. */
export async function testDatabase(): Promise<TestDatabase> {
  shared ??= ownDatabase()
  const { url, database: beside } = await shared
  const schema = `test_${randomBytes(8).toString('hex')}`
  await beside.read(`create schema ${schema}`)
  const database = openDatabase(url, schema)
  await migrate(database)
  return { url, database, [Symbol.asyncDispose]: () => database.close() }
}

/** A database of its own, for a payer that is a process of its own; gone at the end of the block. */
export async function ownDatabase(): Promise<TestDatabase> {
  const name = `madang_payer_${randomBytes(8).toString('hex')}`
  const place = new URL(inject('templateDatabase'))
  place.pathname = '/postgres'
  const server = place.href
  await onServer(server, `create database ${name} template template0`)
  place.pathname = `/${name}`
  const database = openDatabase(place.href)
  await migrate(database)
  return {
    url: place.href,
    database,
    [Symbol.asyncDispose]: async () => {
      await database.close()
      await onServer(server, `drop database ${name} with (force)`)
    },
  }
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

export class Killed extends Error {}

/** Throws at the nth write, before it or after it, and at whatever follows: what a kill leaves. */
export function dying(database: Database, countdown: { left: number; after: boolean }): Database {
  return {
    read: (statement, values) => {
      if (countdown.left <= 0) throw new Killed()
      return database.read(statement, values)
    },
    transact: async (body) => {
      const isLast = --countdown.left === 0
      if (countdown.left < 0 || (isLast && !countdown.after)) throw new Killed()
      const result = await database.transact(body)
      if (isLast) throw new Killed()
      return result
    },
    close: () => database.close(),
  }
}
