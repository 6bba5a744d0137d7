import { randomBytes } from 'node:crypto'
import { copyOfTemplate, onServer, sibling, startTestServer } from '../server/db/test-server.ts'
import { usualFraudCheck } from '../server/rules/fraud-check.ts'
import { usualRegistrationCheck } from '../server/rules/registration-check.ts'

const variable = 'JOURNEYS_TEMPLATE'

/** So many registrations an hour are no sign of a machine: a worker of the journeys has some hundreds. */
const hundreds = { from: 100_000, each: 1, most: 60 }
const fraudCheck = {
  ...usualFraudCheck,
  registration: {
    ...usualRegistrationCheck,
    signals: { ...usualRegistrationCheck.signals, family: hundreds, rate: hundreds },
  },
}
const manyRegister = `
  alter table rule_set disable trigger rule_set_is_immutable;
  update rule_set set rules = rules || '${JSON.stringify({ fraudCheck })}' where programme = 'cvc';
  alter table rule_set enable trigger rule_set_is_immutable;`

/** Before all journeys (Playwright's global setup): one PostgreSQL for all houses of the run. Answers what ends it. */
export default async function startDatabase(): Promise<() => Promise<void>> {
  const { template, stop } = await startTestServer()
  await onServer(template, manyRegister)
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
