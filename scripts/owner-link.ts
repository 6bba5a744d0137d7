import { parseArgs } from 'node:util'
import { Failure } from '@madang/contract/failures.ts'
import { record } from '../server/audit/record.ts'
import { loadConfig } from '../server/config.ts'
import { openDatabase } from '../server/db/open.ts'
import { transact } from '../server/db/tx.ts'
import { consolePlace } from '../server/operators/console-place.ts'
import { approvalWaitMs, ownerLinkFrom } from '../server/operators/access/approval-wait.ts'
import { makeLink } from '../server/operators/access/links.ts'
import { decideStopAtServer } from '../server/operators/access/stops.ts'
import { systemClock } from '../server/ports/clock.ts'
import { systemRandom } from '../server/ports/random.ts'
import { openKeys } from '../server/keys/key-keeper.ts'
import { openSecrets } from '../server/keys/secrets.ts'

/**
 * `npm run owner-link -- --email oh@madang.example`: a link for an owner who has neither phone nor recovery codes, for
 * whoever may run programs on the server: also for one who was disabled or stopped. It begins to work after a day (at once in a
 * demonstration), works once, for 24 hours; until then every operator sees it in the console, and an owner can take it back.
 *
 * With `--stop lasting` or `--stop lifted` instead: decides about the emergency stop of this operator, while no owner but the
 * one who stopped may.
 */
const { values } = parseArgs({ options: { email: { type: 'string' }, stop: { type: 'string' } } })
const email = values.email?.trim().toLowerCase()
if (!email) throw new Error('--email names the owner.')
const { stop } = values
if (stop !== undefined && stop !== 'lasting' && stop !== 'lifted') throw new Error('--stop is lasting or lifted.')
const config = loadConfig()
const log = (line: string) => process.stderr.write(`${line}\n`)
const database = await openDatabase({ url: config.databaseUrl, data: config.data, log })
try {
  if (stop) await decideStop(email, stop === 'lasting')
  else console.log(await linkFor(email))
} finally {
  await database.close()
}

async function decideStop(whom: string, isLasting: boolean): Promise<void> {
  const now = systemClock.now()
  await transact(database.db, async (tx) => {
    const decided = await decideStopAtServer(tx, { email: whom, isLasting, clock: systemClock }).catch(
      (error: unknown) => {
        const isTheirs = error instanceof Failure && error.failure === 'NOT_ALLOWED'
        throw isTheirs ? new Error('An owner can decide about this stop in the console.') : error
      },
    )
    if (!decided) throw new Error(`${whom} is not stopped.`)
    await record(tx, { ...server(now), action: 'operator/DecideStop', ...decided })
  })
}

function server(at: Date) {
  return { at, operator: null, name: 'server', session: '' } as const
}

async function linkFor(whom: string): Promise<string> {
  const { db } = database
  const readSecrets = () => openSecrets(config.data, config.secretFile)
  const ground = { db, random: systemRandom, clock: systemClock, readSecrets, process: 'owner-link' }
  const { keys } = await openKeys(ground)
  const services = { keys, random: systemRandom, consolePlace: consolePlace(config) }
  const now = systemClock.now()
  return transact(database.db, async (tx) => {
    const owner = await tx
      .selectFrom('operator')
      .select(['operator_id', 'roles', 'name'])
      .where('email', '=', whom)
      .executeTakeFirst()
    if (!owner?.roles.includes('owner')) throw new Error(`${whom} is not an owner of the console.`)
    const { operator_id: operatorId, roles, name } = owner
    const reset = { kind: 'reset', email: whom, name, roles, operatorId } as const
    const terms = { byServer: true, validFrom: ownerLinkFrom(now, approvalWaitMs(config)) }
    const made = await makeLink(tx, services, reset, now, terms)
    console.error(`It works from ${terms.validFrom.toISOString()}.`)
    await record(tx, { ...server(now), action: 'operator/OwnerLink', object: whom })
    return made
  })
}
