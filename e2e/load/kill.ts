import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startEmbedded } from '@madang/server/embedded/embedded.ts'
import { fillLog, smallDisk } from '@madang/server/embedded/test-small-disk.ts'
import { checkIns } from './kill/check-ins.ts'
import { holdConversations } from './kill/hold-conversations.ts'
import { recordedPhone } from './kill/recorded-phone.ts'
import { startRedis } from './redis-process.ts'
import { pause, stage, startServer, stoppedAndReplayed, usersOn, type ServerProcess } from './run-server.ts'
import { faultsOf, chatWriter } from './kill/chat-writer.ts'
import { forwarder } from '../wire/forwarder.ts'

/**
 * `npm run kill`: people talk and check in, resending until acknowledged, while the server is killed 20 times and the
 * embedded database 5 times without warning. Then: no acknowledged message lost, repeated or reordered (INV-C01–INV-C04), unread
 * totals right (INV-C08), ledger sums zero, balances equal their transfers, every event replays (INV-M01–INV-M03, INV-M08). Prints one
 * line of JSON and ends with 1 when anything is wrong.
 *
 * `--rewards` instead: a process dies at every statement of every path on which money moves (`kill-rewards.ts`); with
 * `--paths 'class time,appeal'` only of those whose name contains one of these texts, with `--when before` or `after` on one
 * side of each statement.
 *
 * `--payer` instead: the payer, the server and the database are killed while approved withdrawals are paid on local chains
 * (`kill-payer/`), 30 times or as often as `--kills` says; `--seed 7` draws whom and when by chance. With `--planted` faults of
 * other payers are planted and must be seen to pay twice; with `--disk` the payer's disks are full or read-only.
 *
 * `--processes 2` runs two servers on one database, killed in turn; the two of a pair talk to different ones, and phones
 * keep their sockets at whichever answers (INV-F05, INV-C05). `--redis` connects them by Redis, which is killed too.
 *
 * `--freezes 2` stops a server as SIGSTOP does and lets it go on; `--cuts 2` cuts the line between servers and database, so that
 * nothing passes and nobody is told. `--holds 2` locks the conversations of every second pair from outside; the others must go on
 * meanwhile. `--disks 2` leaves no byte on the database's disk, a small one in memory, which needs root on Linux. `--seconds` says
 * how long each lasts.
 */
if (process.argv.includes('--rewards')) {
  const { killRewards } = await import('./kill/kill-rewards.ts')
  const text = (fallback: string) => ({ type: 'string', default: fallback }) as const
  const options = { rewards: { type: 'boolean' }, paths: text(''), when: text('before,after') } as const
  const { paths, when } = parseArgs({ options }).values
  const moments = (['before', 'after'] as const).filter((moment) => when.split(',').includes(moment))
  const isWell = await killRewards((line) => process.stdout.write(`${JSON.stringify(line)}\n`), {
    named: paths.split(','),
    moments,
  })
  process.exit(isWell ? 0 : 1)
}

if (process.argv.includes('--payer')) {
  const options = {
    payer: { type: 'boolean' },
    kills: { type: 'string', default: '30' },
    planted: { type: 'boolean', default: false },
    disk: { type: 'boolean', default: false },
    seed: { type: 'string' },
  } as const
  const { kills, planted, disk, seed } = parseArgs({ options }).values
  const run = async () => {
    if (planted) return (await import('./kill-payer/plant-faults.ts')).plantPayerFaults()
    if (disk) return (await import('./kill-payer/fill-disks.ts')).fillDisks()
    const { killPayer } = await import('./kill-payer/kill-payer.ts')
    return killPayer(Number(kills), seed === undefined ? null : Number(seed))
  }
  process.exit((await run()) ? 0 : 1)
}

const { values } = parseArgs({
  options: {
    server: { type: 'string', default: '20' },
    database: { type: 'string', default: '5' },
    pairs: { type: 'string', default: '8' },
    port: { type: 'string', default: '21391' },
    processes: { type: 'string', default: '1' },
    redis: { type: 'boolean', default: false },
    freezes: { type: 'string', default: '0' },
    cuts: { type: 'string', default: '0' },
    holds: { type: 'string', default: '0' },
    disks: { type: 'string', default: '0' },
    seconds: { type: 'string', default: '40' },
  },
})
const [serverKills, databaseKills, pairs, port] = [values.server, values.database, values.pairs, values.port].map(
  Number,
) as [number, number, number, number]
const ports = Array.from({ length: Number(values.processes) }, (_, index) => port + index)
const redisKills = values.redis ? databaseKills : 0
const [freezes, cuts, holds, disks] = [values.freezes, values.cuts, values.holds, values.disks].map(Number) as [
  number,
  number,
  number,
  number,
]
const heldMs = Number(values.seconds) * 1_000
/** Load between two kills: at least this, plus chance up to the same again. */
const betweenKillsMs = 500
const checkInLines = 2
const diskMiB = 512

await using scene = await stage(port)
// One process keeps its own database below it; several need one that outlives each of them.
const isShared = ports.length > 1 || values.redis || cuts + holds + disks > 0
using disk = disks > 0 ? smallDisk(diskMiB) : null
const database =
  isShared && !process.env['DATABASE_URL']
    ? await startEmbedded({ data: disk?.place ?? scene.data, log: () => undefined })
    : null
const redis = values.redis ? await startRedis(port + 50) : null
const line = database && cuts > 0 ? await forwarder(database.url) : null
if (database) scene.env['DATABASE_URL'] = line?.url ?? database.url
if (redis) scene.env['REDIS_URL'] = redis.url

const users = await usersOn(
  scene,
  2 * pairs + 40 * (serverKills + databaseKills + redisKills + freezes + cuts + holds + disks),
)
const talking = users.slice(0, 2 * pairs)
const checkingIn = users.slice(2 * pairs)
const start = (index: number) => startServer({ ...scene, port: ports[index]! })
const servers: ServerProcess[] = []
for (const index of ports.keys()) servers.push(await start(index))

let over = false
/** Everybody begins at another process than the one before. */
const from = (index: number) => ports.map((_, step) => ports[(index + step) % ports.length]!)
const talkers = talking.map((user, index) => chatWriter(from(index), user, talking[index ^ 1]!))
const phones = await Promise.all(
  talking.map((user, index) => recordedPhone(from(index + 1), user, talking[index ^ 1]!)),
)
const lines = Array.from({ length: checkInLines }, (_, line) =>
  checkIns(
    from(line),
    checkingIn.filter((_user, index) => index % checkInLines === line),
  ),
)
const load = Promise.all([...talkers, ...lines].map((part) => part.run(() => over)))

/** Messages of the pairs that were not held, acknowledged meanwhile. */
const besideHolds: number[] = []
const restartsMs: number[] = []
/** From the first free byte until the next acknowledged message. */
const backFromFullMs: number[] = []
const killed = { server: 0, database: 0, redis: 0, frozen: 0, cut: 0, held: 0, full: 0 }
for (const victim of victims()) {
  await pause(betweenKillsMs * (1 + Math.random()))
  if (victim === 'database') killed.database += await killDatabase()
  else if (victim === 'redis') {
    killed.redis++
    await redis?.restart(1_000 * Math.random())
  } else if (victim === 'frozen') await freezeServer(killed.frozen++ % ports.length)
  else if (victim === 'cut') {
    killed.cut++
    line?.become('cut')
    await pause(heldMs)
    line?.become('open')
  } else if (victim === 'held') {
    killed.held++
    await hold()
  } else if (victim === 'full') {
    killed.full++
    await fillDisk()
  } else await killServer(killed.server++ % ports.length)
}
await pause(betweenKillsMs)
over = true
await load

const faults = (await Promise.all(talkers.map(faultsOf))).flat()
for (const [index, phone] of phones.entries()) {
  await phone.close()
  const pair = [talkers[index]!, talkers[index ^ 1]!]
  const missing = pair.flatMap(({ acknowledged }) => acknowledged).filter(({ seq }) => !phone.known.has(seq))
  if (missing.length)
    faults.push(`${talking[index]!.UserId}: its phone does not know ${missing.length} messages (INV-C05)`)
}
faults.push(...[...talkers, ...lines, ...phones].flatMap(({ surprises }) => surprises))
for (const { caller } of talkers) caller.close()
faults.push(...(await stoppedAndReplayed(servers, scene)))
await redis?.stop()
line?.stop()
await database?.stop()

if (besideHolds.some((messages) => messages === 0)) faults.push('nobody could write while others were held')
process.stdout.write(
  `${JSON.stringify({
    run: 'kill',
    processes: ports.length,
    serverKills: killed.server,
    databaseKills: killed.database,
    redisKills: killed.redis,
    freezes: killed.frozen,
    cuts: killed.cut,
    holds: killed.held,
    besideHolds,
    fullDisks: killed.full,
    backFromFullMs,
    acknowledgedMessages: sum(talkers.map(({ acknowledged }) => acknowledged.length)),
    checkIns: sum(lines.map(({ done }) => done)),
    resends: sum(talkers.map(({ caller }) => caller.repeats)),
    socketsOpened: sum(phones.map(({ returns }) => returns)),
    longestRestartMs: Math.max(0, ...restartsMs),
    faults,
  })}\n`,
)
process.exitCode = faults.length ? 1 : 0

/** Whom to kill, one after another: the databases and Redis spread between the servers. */
function* victims(): Iterable<keyof typeof killed> {
  for (let held = 0; held < Math.max(freezes, cuts, holds, disks); held++) {
    if (held < freezes) yield 'frozen'
    if (held < cuts) yield 'cut'
    if (held < holds) yield 'held'
    if (held < disks) yield 'full'
  }
  const left = { server: serverKills, database: databaseKills, redis: redisKills }
  const total = serverKills + databaseKills + redisKills
  for (let kill = 0; kill < total; kill++) {
    const rare = kill % 5 === 4 ? (['database', 'redis'] as const) : kill % 5 === 2 ? (['redis'] as const) : []
    const victim = [...rare, 'server' as const, 'database' as const, 'redis' as const].find((one) => left[one] > 0)!
    left[victim]--
    yield victim
  }
}

async function killServer(index: number) {
  const before = performance.now()
  servers[index]!.kill('SIGKILL')
  await servers[index]!.exited
  servers[index] = await start(index)
  restartsMs.push(Math.round(performance.now() - before))
}

/** The process stands still as a whole; its clock goes on. */
async function freezeServer(index: number) {
  servers[index]!.kill('SIGSTOP')
  await pause(heldMs)
  servers[index]!.kill('SIGCONT')
}

/** Holds the conversations of every second pair; the others must go on. */
async function hold() {
  const isHeld = (index: number) => Math.trunc(index / 2) % 2 === 0
  const others = talkers.filter((_, index) => !isHeld(index))
  const written = () => sum(others.map(({ acknowledged }) => acknowledged.length))
  const before = written()
  const users = talking.filter((_, index) => isHeld(index)).map(({ UserId }) => UserId)
  await holdConversations(database?.url ?? process.env['DATABASE_URL']!, { users, milliseconds: heldMs })
  besideHolds.push(written() - before)
}

/** Every second time also for the database's own log, so that the database itself goes down. */
async function fillDisk() {
  const makeRoom = disk!.fill()
  if (killed.full % 2 === 0) await fillLog(database!.url)
  await pause(heldMs)
  const written = () => sum(talkers.map(({ acknowledged }) => acknowledged.length))
  const [before, start] = [written(), performance.now()]
  makeRoom()
  while (written() === before) await pause(10)
  backFromFullMs.push(Math.round(performance.now() - start))
}

/** Kills the embedded database's main process, named in its own file, and answers how many: none with DATABASE_URL. */
async function killDatabase(): Promise<number> {
  const file = await readFile(join(scene.data, 'postgres', 'postmaster.pid'), 'utf8').catch(() => '')
  const pid = Number(file.split('\n')[0])
  if (!(pid > 1)) return 0
  process.kill(pid, 'SIGKILL')
  return 1
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
