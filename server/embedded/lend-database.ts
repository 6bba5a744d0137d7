import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { ensureRole } from './ensure-role.ts'

const name = 'madang_payer'

/**
 * Lends the payer of a demonstration a database of its own on the embedded server, whose role logs in with a password that
 * only the payer has: it wrote into `folder` what PostgreSQL compares one with. Says there where the database is. Nothing
 * where no payer asked.
 */
export async function lendDatabase(ownerUrl: string, folder: string): Promise<void> {
  const verifier = await readFile(join(folder, 'database-verifier'), 'utf8').catch(() => null)
  if (verifier === null) return
  await ensureRole(ownerUrl, { role: name, password: verifier })
  const client = new pg.Client({ connectionString: ownerUrl })
  client.on('error', () => undefined)
  await client.connect()
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
    if (rowCount === 0) await client.query(`create database ${name} owner ${name}`)
    await client.query(`revoke all on database ${name} from public`)
  } finally {
    await client.end()
  }
  const place = new URL(ownerUrl)
  place.username = name
  place.password = ''
  place.pathname = `/${name}`
  await writeFile(join(folder, 'database-place'), place.href, { mode: 0o600 })
}
