import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { checkLedger } from '../../server/ledger/check-ledger.ts'
import { postingQueue } from '../../server/ledger/posting-queue.ts'
import { cpuOf } from './cpu.ts'
import { drawFromTreasury, openAccounts, percentiles } from './ledger/ledger-queue.ts'
import { register } from './ledger/ledger-registrations.ts'
import { compareStored } from './ledger/ledger-stored.ts'
import { tpcB } from './ledger/tpcb.ts'
import { withTemporaryDatabase } from '../../scripts/temporary-database.ts'

/**
 * `npm run bench:ledger`: on one embedded PostgreSQL (fsync on) in a temporary folder, in rounds, side by side:
 * pgbench's TPC-B and the posting queue drawing from one hot issue account, with as many callers each; registrations
 * with all their grants; the CVC page and the records with few and with many transfers stored. Ends with the proof of
 * the books. Prints one line of JSON a figure. `--parts queue,registration,stored` chooses.
 */
const { values } = parseArgs({
  options: {
    parts: { type: 'string', default: 'queue,registration,stored' },
    callers: { type: 'string', default: '8,64' },
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '5' },
    stored: { type: 'string', default: '10000,10000000' },
  },
})
const parts = values.parts.split(',')
const [rounds, seconds] = [Number(values.rounds), Number(values.seconds)]
const say = (line: object) => process.stdout.write(`${JSON.stringify(line)}\n`)
const rounded = (number: number) => Math.round(number * 100) / 100

await withTemporaryDatabase(
  { name: 'bench', size: 16, overrides: { max_connections: '120' } },
  async ({ db, pool, url }) => {
    if (parts.includes('queue')) await compareQueue()
    if (parts.includes('registration'))
      for (let round = 1; round <= rounds; round++)
        for (const shape of ['tree', 'crowd'] as const) {
          const figures = await withCpu(() => register(db, { callers: 64, seconds, shape }, percentiles), seconds)
          say({ bench: 'registration', round, shape, ...roundedAll(figures) })
        }
    const faults = await checkLedger(db)
    say({ bench: 'ledger', faults })
    process.exitCode = faults.length ? 1 : 0
    if (parts.includes('stored')) await compareStored(url, values.stored.split(',').map(Number), say)

    async function compareQueue() {
      const rival = await tpcB(url)
      if (!rival) say({ bench: 'tpcb', missing: 'the program pgbench is not installed (Debian: postgresql-contrib)' })
      await openAccounts(postingQueue({ pool }))
      for (let round = 1; round <= rounds; round++)
        for (const callers of values.callers.split(',').map(Number)) {
          await sql`checkpoint`.execute(db)
          const theirs = rival && (await withCpu(() => rival.measure(callers, seconds), seconds))
          await sql`checkpoint`.execute(db)
          const draw = () => drawFromTreasury(pool, { callers, seconds, round: `${round}:${callers}` })
          const ours = await withCpu(draw, seconds)
          const ratio = theirs && rounded(ours.perSecond / theirs.perSecond)
          say({ bench: 'queue', round, callers, tpcb: theirs && roundedAll(theirs), queue: roundedAll(ours), ratio })
        }
    }
  },
)

/** With the database's CPU per thousand: the figure to trust on a machine that others use too. */
async function withCpu<Figures extends { perSecond: number }>(measure: () => Promise<Figures>, over: number) {
  const before = cpuOf(process.pid)
  const figures = await measure()
  const after = cpuOf(process.pid)
  if (!before || !after) return figures
  const per1000 = (used: number) => (used / (figures.perSecond * over)) * 1_000
  return {
    ...figures,
    databaseCpuPer1000: per1000(after.below - before.below),
    ownCpuPer1000: per1000(after.self - before.self),
  }
}

function roundedAll<Figures extends object>(figures: Figures): Figures {
  // Every figure is a number.
  return Object.fromEntries(Object.entries(figures).map(([name, value]) => [name, rounded(value as number)])) as Figures
}
