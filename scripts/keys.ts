import { keptBackups } from '../server/backup/own-backups.ts'
import { loadConfig } from '../server/config.ts'
import { openDatabase } from '../server/db/open.ts'
import { dropSecret, rotateSecrets } from '../server/keys/change-secrets.ts'
import { keysStatus } from '../server/keys/key-status.ts'
import { openSecrets } from '../server/keys/secrets.ts'
import { systemClock } from '../server/ports/clock.ts'

/**
 * `npm run keys -- rotate|status|drop`: puts a new secret in front of the secrets file, shows what depends on each, and
 * removes the last once nothing does. Running servers follow within seconds; none is restarted (docs/operations.md).
 */
const [what, ...further] = process.argv.slice(2)
if (further.length || !what || !['rotate', 'status', 'drop'].includes(what))
  throw new Error('npm run keys -- rotate, status or drop.')
const config = loadConfig()
const place = { data: config.data, given: config.secretFile }
const log = (line: string) => process.stderr.write(`${line}\n`)
const database = await openDatabase({ url: config.databaseUrl, data: config.data, log })
try {
  const { db } = database
  const now = systemClock.now()
  if (what === 'rotate') console.log(`New secret ${await rotateSecrets(db, place, now)}.`)
  if (what === 'drop') {
    const { id, resealedAt } = await dropSecret(db, { place, copies: await keptBackups(config, now), now })
    console.log(`Dropped secret ${id}.`)
    if (config.databaseUrl !== null && resealedAt)
      console.log(`Other copies of the database made before ${resealedAt.toISOString()} need it: keep it with them.`)
  }
  if (what === 'status')
    console.log(
      JSON.stringify(await keysStatus(db, await openSecrets(place.data, place.given), systemClock.now()), null, 2),
    )
} finally {
  await database.close()
}
