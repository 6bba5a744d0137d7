import { parseArgs } from 'node:util'
import { replayEverything } from '../../server/operators/running/replay-books.ts'
import { checkLedger } from '../../server/ledger/check-ledger.ts'
import { randomEvents } from '../../server/rewards/replay/random-events.ts'
import { withTemporaryDatabase } from '../temporary-database.ts'

/**
 * `npm run replay:events -- --count 100000 --seed 1`: makes random registrations and check-ins over a year by the
 * product's own functions on a temporary database, then proves the books and replays every event (INV-M08). Ends with 1 when
 * anything does not agree.
 */
const { values } = parseArgs({
  options: { count: { type: 'string', default: '100000' }, seed: { type: 'string', default: '1' } },
})
await withTemporaryDatabase({ name: 'events', size: 16 }, async ({ db }) => {
  const made = await randomEvents(db, { count: Number(values.count), seed: Number(values.seed) })
  const faults = await checkLedger(db)
  const { registrations, checkIns, steps, transfers, differences } = await replayEverything(db, made.until)
  const isSame = made.registrations === registrations && made.checkIns === checkIns && made.steps === steps
  console.log(
    JSON.stringify({
      run: 'replay-events',
      seed: values.seed,
      registrations,
      checkIns,
      steps,
      transfers,
      isSame,
      faults,
      differences: differences.slice(0, 20),
    }),
  )
  process.exitCode = isSame && faults.length === 0 && differences.length === 0 ? 0 : 1
})
