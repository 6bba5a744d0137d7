import { parseArgs } from 'node:util'
import { loadConfig } from '../server/config.ts'
import { openDatabase } from '../server/db/open.ts'
import { messageWays } from '../server/message-ways.ts'
import { consolePlace } from '../server/operators/console-place.ts'
import { approvalWaitMs } from '../server/operators/access/approval-wait.ts'
import {
  type AtServer,
  endStopAtServer,
  linkAtServer,
  takeLinksBackAtServer,
} from '../server/operators/running/acts-at-server.ts'
import { systemClock } from '../server/ports/clock.ts'
import { systemRandom } from '../server/ports/random.ts'
import { openKeys } from '../server/keys/key-keeper.ts'
import { openSecrets } from '../server/keys/secrets.ts'

/**
 * `npm run owner-link -- --email oh@madang.example`: a link for an owner who has neither phone nor recovery codes, for
 * whoever may run programs on the server: also for one who was disabled or stopped. It begins to work after a day (at once in a
 * demonstration), works once, for 24 hours; until then every operator sees it in the
 * console, and an owner can take it back. Every owner and the person it is for get a mail, and the security log tells it.
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
  const services = await servicesAtServer()
  if (stop) await endStopAtServer(services, { email, isLasting: stop === 'lasting' })
  else if (values['take-back']) await takeLinksBackAtServer(services, { email })
  else {
    const { link, validFrom } = await linkAtServer(services, { email, isFirm: values.firm })
    console.error(`It works from ${validFrom.toISOString()}.`)
    console.log(link)
  }
} finally {
  await database.close()
}

async function servicesAtServer(): Promise<AtServer> {
  const { db } = database
  const readSecrets = () => openSecrets(config.data, config.secretFile)
  const ground = { db, random: systemRandom, clock: systemClock }
  const { keys } = await openKeys({ ...ground, readSecrets, process: 'owner-link' })
  const house = { consolePlace: consolePlace(config), approvalWaitMs: approvalWaitMs(config) }
  return { ...ground, keys, ...house, messageWays: messageWays(config, systemClock) }
}
