import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { checkIns } from './check-ins.ts'
import { finishedWell, pause, stage, startServer, usersOn, type ServerProcess } from './run-server.ts'
import { faultsOf, talker } from './talk.ts'

/**
 * `npm run kill`: people talk and check in, resending until acknowledged, while the server is killed 20 times and the
 * embedded database 5 times without warning. Then: no acknowledged message lost, repeated or reordered (C01–C04), unread
 * totals right (C08), ledger sums zero, balances equal their transfers, every event replays (M01–M03, M08). Prints one
 * line of JSON and ends with 1 when anything is wrong.
 */
const { values } = parseArgs({
  options: {
    server: { type: 'string', default: '20' },
    database: { type: 'string', default: '5' },
    pairs: { type: 'string', default: '8' },
    port: { type: 'string', default: '21391' },
  },
})
const [serverKills, databaseKills, pairs] = [values.server, values.database, values.pairs].map(Number) as [
  number,
  number,
  number,
]
/** Load between two kills: at least this, plus chance up to the same again. */
const betweenKillsMs = 500
const checkInLines = 2

await using scene = await stage(Number(values.port))
const users = await usersOn(scene, 2 * pairs + 40 * (serverKills + databaseKills))
const talking = users.slice(0, 2 * pairs)
const checkingIn = users.slice(2 * pairs)
let server: ServerProcess = await startServer(scene)

let over = false
const talkers = talking.map((user, index) => talker(scene.port, user, talking[index ^ 1]!))
const lines = Array.from({ length: checkInLines }, (_, line) =>
  checkIns(
    scene.port,
    checkingIn.filter((_user, index) => index % checkInLines === line),
  ),
)
const load = Promise.all([...talkers, ...lines].map((part) => part.run(() => over)))

const restartsMs: number[] = []
let [databaseTries, databasesKilled] = [0, 0]
for (let kill = 0; kill < serverKills + databaseKills; kill++) {
  await pause(betweenKillsMs * (1 + Math.random()))
  const before = performance.now()
  if (databaseTries < databaseKills && kill % 5 === 4) {
    databaseTries++
    databasesKilled += await killDatabase()
    continue
  }
  server.kill('SIGKILL')
  await server.exited
  server = await startServer(scene)
  restartsMs.push(Math.round(performance.now() - before))
}
await pause(betweenKillsMs)
over = true
await load

const faults = (await Promise.all(talkers.map(faultsOf))).flat()
faults.push(...talkers.flatMap(({ surprises }) => surprises), ...lines.flatMap(({ surprises }) => surprises))
for (const { caller } of talkers) caller.close()
server.kill('SIGTERM')
await server.exited
if (!(await finishedWell('scripts/replay.ts', scene))) faults.push('the ledger does not agree with its events')

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)
process.stdout.write(
  `${JSON.stringify({
    run: 'kill',
    serverKills,
    databaseKills: databasesKilled,
    acknowledgedMessages: sum(talkers.map(({ acknowledged }) => acknowledged.length)),
    checkIns: sum(lines.map(({ done }) => done)),
    resends: sum(talkers.map(({ caller }) => caller.repeats)),
    longestRestartMs: Math.max(0, ...restartsMs),
    faults,
  })}\n`,
)
process.exitCode = faults.length ? 1 : 0

/** Kills the embedded database's main process, named in its own file, and answers how many: none with DATABASE_URL. */
async function killDatabase(): Promise<number> {
  const file = await readFile(join(scene.data, 'postgres', 'postmaster.pid'), 'utf8').catch(() => '')
  const pid = Number(file.split('\n')[0])
  if (!(pid > 1)) return 0
  process.kill(pid, 'SIGKILL')
  return 1
}
