import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startEmbedded } from '../server/embedded/embedded.ts'
import { migrate } from '../server/db/migrate.ts'
import { connect } from '../server/db/open.ts'
import { checkLedger } from '../server/ledger/check-ledger.ts'
import { randomEvents } from '../server/rewards/replay/random-events.ts'
import { replay } from '../server/rewards/replay/replay.ts'
import { replayWallet } from '../server/wallet/replay/replay-wallet.ts'

/**
 * `npm run replay:events -- --count 100000 --seed 1`: makes random registrations and check-ins over a year by the
 * product's own functions on a temporary database, then proves the books and replays every event (INV-M08). Ends with 1 when
 * anything does not agree.
 */
const { values } = parseArgs({
  options: { count: { type: 'string', default: '100000' }, seed: { type: 'string', default: '1' } },
})
const data = await mkdtemp(join(tmpdir(), 'madang-events-'))
// The database runs as another user when we are root, and must be able to pass through.
await chmod(data, 0o755)
const server = await startEmbedded({ data, log: () => undefined })
try {
  await migrate(server.url)
  const { db } = connect({ url: server.url, size: 16, log: () => undefined })
  try {
    const made = await randomEvents(db, { count: Number(values.count), seed: Number(values.seed) })
    const faults = await checkLedger(db)
    const { registrations, checkIns, steps, transfers, differences } = await replay(db, made.until, replayWallet)
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
  } finally {
    await db.destroy()
  }
} finally {
  await server.stop()
  await rm(data, { recursive: true, force: true })
}
