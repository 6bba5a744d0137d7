import { parseArgs } from 'node:util'
import { record } from '../server/audit/record.ts'
import { loadConfig } from '../server/config.ts'
import { openDatabase } from '../server/db/open.ts'
import { transact } from '../server/db/tx.ts'
import { consolePlace } from '../server/operators/console-place.ts'
import { approvalWaitMs, ownerLinkFrom } from '../server/operators/access/approval-wait.ts'
import { makeLink } from '../server/operators/access/links.ts'
import { systemClock } from '../server/ports/clock.ts'
import { systemRandom } from '../server/ports/random.ts'
import { openKeys } from '../server/keys/key-keeper.ts'
import { openSecrets } from '../server/keys/secrets.ts'

/**
 * `npm run owner-link -- --email oh@madang.example`: a link for an owner who has neither phone nor recovery codes, for
 * whoever may run programs on the server: also for one who was disabled or stopped. It begins to work after a day (at once in a
 * demonstration), works once, for 24 hours; until then every operator sees it in the console, and an owner can take it back.
 */
const { values } = parseArgs({ options: { email: { type: 'string' } } })
const email = values.email?.trim().toLowerCase()
if (!email) throw new Error('--email names the owner.')
const config = loadConfig()
const log = (line: string) => process.stderr.write(`${line}\n`)
const database = await openDatabase({ url: config.databaseUrl, data: config.data, log })
try {
  const { db } = database
  const readSecrets = () => openSecrets(config.data, config.secretFile)
  const ground = { db, random: systemRandom, clock: systemClock, readSecrets, process: 'owner-link' }
  const { keys } = await openKeys(ground)
  const services = { keys, random: systemRandom, consolePlace: consolePlace(config) }
  const now = systemClock.now()
  const link = await transact(database.db, async (tx) => {
    const owner = await tx
      .selectFrom('operator')
      .select(['operator_id', 'roles', 'name'])
      .where('email', '=', email)
      .executeTakeFirst()
    if (!owner?.roles.includes('owner')) throw new Error(`${email} is not an owner of the console.`)
    const { operator_id: operatorId, roles, name } = owner
    const whom = { kind: 'reset', email, name, roles, operatorId } as const
    const terms = { byServer: true, validFrom: ownerLinkFrom(now, approvalWaitMs(config)) }
    const made = await makeLink(tx, services, whom, now, terms)
    console.error(`It works from ${terms.validFrom.toISOString()}.`)
    const deed = { at: now, operator: null, name: 'server', session: '', action: 'operator/OwnerLink', object: email }
    await record(tx, deed)
    return made
  })
  console.log(link)
} finally {
  await database.close()
}
