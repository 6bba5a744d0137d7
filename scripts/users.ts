import { writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { dayMs } from '../contract/values/durations.ts'
import { loadConfig } from '../server/config.ts'
import { prepareSchema } from '../server/db/migrate.ts'
import { openDatabase } from '../server/db/open.ts'
import { makeUsers } from '../server/make-users.ts'
import { systemClock } from '../server/ports/clock.ts'
import { systemRandom } from '../server/ports/random.ts'
import { openKeys } from '../server/keys/key-keeper.ts'
import { openSecrets } from '../server/keys/secrets.ts'

/**
 * `npm run users -- --count 400 --friends pairs --out FILE`: makes signed-in users in the database of this configuration
 * and writes `[{ UserId, Token, NickName }]` in order, pairs befriended. With `--days 4` they registered and signed in four
 * days ago; with `--password` they can log in with it. For load and trials; refused in production.
 */
const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '2' },
    friends: { type: 'string', default: 'none' },
    out: { type: 'string' },
    days: { type: 'string', default: '0' },
    password: { type: 'string' },
  },
})
const count = Number(values.count)
if (!Number.isInteger(count) || count < 1 || count > 1_000_000)
  throw new Error('--count must be a whole number from 1.')
if (values.friends !== 'pairs' && values.friends !== 'none') throw new Error('--friends is pairs or none.')

const config = loadConfig()
if (config.mode === 'production') throw new Error('Users are not made in production mode.')
const log = (line: string) => process.stderr.write(`${line}\n`)
const database = await openDatabase({ url: config.databaseUrl, data: config.data, log })
try {
  await prepareSchema(database)
  const readSecrets = () => openSecrets(config.data, config.secretFile)
  const ground = { db: database.db, random: systemRandom, clock: systemClock, readSecrets, process: 'users' }
  const { keys } = await openKeys(ground)
  const users = await makeUsers({
    db: database.db,
    random: systemRandom,
    keys,
    now: new Date(systemClock.now().getTime() - Number(values.days) * dayMs),
    count,
    friends: values.friends,
    ...(values.password !== undefined && { password: values.password }),
  })
  const rows = users.map(({ userId, token, nickName }) => ({ UserId: userId, Token: token, NickName: nickName }))
  const text = `${JSON.stringify(rows)}\n`
  if (values.out) await writeFile(values.out, text, { mode: 0o600 })
  else process.stdout.write(text)
} finally {
  await database.close()
}
