import { replayEverything } from '../../server/operators/running/replay-books.ts'
import { loadConfig } from '../../server/config.ts'
import { prepareSchema } from '../../server/db/migrate.ts'
import { openDatabase } from '../../server/db/open.ts'
import { checkLedger } from '../../server/ledger/check-ledger.ts'
import { systemClock } from '../../server/ports/clock.ts'

/**
 * `npm run replay`: proves the books (INV-M01, INV-M02, INV-M03, INV-M07) and replays every event through the rules (INV-M08). Prints what
 * it counted and whatever does not agree, and ends with 1 then. The embedded database must not be in use; a server of
 * its own may be (DATABASE_URL), as everything is read from one snapshot.
 */
const config = loadConfig()
const database = await openDatabase({ url: config.databaseUrl, data: config.data, log: console.log })
try {
  if (config.databaseUrl === null) await prepareSchema(database)
  const faults = await checkLedger(database.db)
  const { registrations, checkIns, transfers, differences } = await replayEverything(database.db, systemClock.now())
  console.log(`${registrations} registrations and ${checkIns} check-ins replayed, ${transfers} transfers compared.`)
  for (const { invariant, subject, detail } of faults) console.log(`${invariant} ${subject}: ${detail}`)
  for (const difference of differences) console.log(`INV-M08 ${difference}`)
  const wrong = faults.length + differences.length
  console.log(wrong === 0 ? 'The ledger agrees with every event.' : `${wrong} things do not agree.`)
  process.exitCode = wrong === 0 ? 0 : 1
} finally {
  await database.close()
}
