import { parseArgs } from 'node:util'
import { Failure } from '@madang/contract/failures.ts'
import { record } from '../server/audit/record.ts'
import { loadConfig } from '../server/config.ts'
import { openDatabase } from '../server/db/open.ts'
import { transact } from '../server/db/tx.ts'
import { consolePlace } from '../server/operators/console-place.ts'
import { approvalWaitMs } from '../server/operators/access/approval-wait.ts'
import { makeOwnerLink, takeOwnerLinksBack } from '../server/operators/access/reset-link.ts'
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
 * With `--firm` no owner can: against a last owner who is hostile. Such a link begins to work after three days, and
 * `--take-back` takes it back, as every link of the server.
 *
 * With `--stop lasting` or `--stop lifted` instead: decides about the emergency stop of this operator, while no owner but the
 * one who stopped may.
 */
const { values } = parseArgs({
  options: {
    email: { type: 'string' },
    stop: { type: 'string' },
    firm: { type: 'boolean', default: false },
    'take-back': { type: 'boolean', default: false },
  },
})
const email = values.email?.trim().toLowerCase()
if (!email) throw new Error('--email names the owner.')
const { stop } = values
if (stop !== undefined && stop !== 'lasting' && stop !== 'lifted') throw new Error('--stop is lasting or lifted.')
const config = loadConfig()
const log = (line: string) => process.stderr.write(`${line}\n`)
const database = await openDatabase({ url: config.databaseUrl, data: config.data, log })
try {
  if (stop) await decideStop(email, stop === 'lasting')
  else if (values['take-back']) await takeBack(email)
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
  const place = consolePlace(config)
  const services = { keys, random: systemRandom, consolePlace: place, approvalWaitMs: approvalWaitMs(config) }
  const now = systemClock.now()
  return transact(database.db, async (tx) => {
    const made = await makeOwnerLink(tx, services, { email: whom, isFirm: values.firm, now })
    if (!made) throw new Error(`${whom} is not an owner of the console.`)
    console.error(`It works from ${made.validFrom.toISOString()}.`)
    const after = { link: values.firm ? 'firm' : 'made' }
    await record(tx, { ...server(now), action: 'operator/OwnerLink', object: whom, after })
    return made.link
  })
}

async function takeBack(whom: string): Promise<void> {
  const now = systemClock.now()
  await transact(database.db, async (tx) => {
    const links = await takeOwnerLinksBack(tx, { email: whom, now })
    if (links === 0) throw new Error(`There is no open link of the server for ${whom}.`)
    await record(tx, { ...server(now), action: 'operator/OwnerLink', object: whom, after: { link: 'taken back' } })
  })
}
