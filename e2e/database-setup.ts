import { randomBytes } from 'node:crypto'
import { copyOfTemplate, onServer, sibling, startTestServer } from '../server/db/test-server.ts'

const variable = 'JOURNEYS_TEMPLATE'

/** Before all journeys (Playwright's global setup): one PostgreSQL for all houses of the run. Answers what ends it. */
export default async function startDatabase(): Promise<() => Promise<void>> {
  const { template, stop } = await startTestServer()
  // Workers start with a copy of this environment.
  process.env[variable] = template
  return stop
}

/**
 * A migrated database of one server, gone with the server of the run. Outside a run of journeys that of DATABASE_URL, and
 * without one none: the server starts its own.
 */
export async function ownDatabase(): Promise<string> {
  const template = process.env[variable]
  if (!template) return process.env['DATABASE_URL'] ?? ''
  return copyOfTemplate(template, `madang_house_${randomBytes(6).toString('hex')}`)
}

/** An empty database of the same server for a payer; none outside a run of journeys: the server lends one then. */
export async function payerDatabase(): Promise<string> {
  const template = process.env[variable]
  if (!template) return ''
  const name = `madang_payer_${randomBytes(6).toString('hex')}`
  await onServer(sibling(template, 'postgres'), `create database "${name}" template template0`)
  return sibling(template, name)
}
