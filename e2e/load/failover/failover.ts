import { parseArgs } from 'node:util'
import { freePort } from '../../../scripts/free-port.ts'
import { startTwoDatabases } from '../../../server/db/connections/test-two-databases.ts'
import { checkIns } from '../kill/check-ins.ts'
import { chatWriter, faultsOf } from '../kill/chat-writer.ts'
import {
  finishedWell,
  pause,
  stage,
  startServer,
  stoppedAndReplayed,
  usersOn,
  type ServerProcess,
} from '../run-server.ts'
import { muchReader } from './much-reader.ts'

/**
 * `npm run failover -- --rounds 5`: people talk, check in, search, look at the totals and ask for their data on two databases, a
 * primary and its synchronous standby (Debian's PostgreSQL 15, `apt-get install postgresql-15`). In each round the primary
 * dies with all its processes, the standby is promoted `--detect` milliseconds later, and the dead one follows it as a new
 * copy. Counts acknowledged messages and check-ins that are lost, the milliseconds from the death until everybody could write again, and
 * who read. Then the ledger is replayed. Prints one line of JSON and ends with 1 when anything is lost or wrong, or
 * somebody waited for more than 15 s.
 */
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    pairs: { type: 'string', default: '8' },
    port: { type: 'string', default: '21491' },
    processes: { type: 'string', default: '2' },
    detect: { type: 'string', default: '3000' },
    seconds: { type: 'string', default: '5' },
  },
})
type Four = [number, number, number, number]
const { rounds, pairs, port, processes, detect, seconds } = values
const [roundCount, pairCount, firstPort, processCount] = [rounds, pairs, port, processes].map(Number) as Four
const [detectMs, betweenMs] = [Number(detect), Number(seconds) * 1_000]
const bin = '/usr/lib/postgresql/15/bin'
const mostMs = 15_000
const peopleCheckingIn = 40
const password = 'a password of the failover'

await using two = await startTwoDatabases(bin, { max_connections: '200' })
await using scene = await stage(firstPort, { env: { DATABASE_URL: two.url, DATABASE_READ_URL: two.url } })
const users = await usersOn(scene, 2 * pairCount + peopleCheckingIn * roundCount, 'pairs', 0, password)
const talking = users.slice(0, 2 * pairCount)
const ports = Array.from({ length: processCount }, (_, index) => firstPort + index)
const metricsPorts = await Promise.all(ports.map(() => freePort()))
const servers: ServerProcess[] = []
for (const [index, own] of ports.entries())
  servers.push(
    await startServer({ ...scene, port: own, env: { ...scene.env, METRICS_PORT: String(metricsPorts[index]) } }),
  )

let over = false
/** Everybody begins at another process than the one before. */
const from = (index: number) => ports.map((_, step) => ports[(index + step) % ports.length]!)
const talkers = talking.map((user, index) => chatWriter(from(index), user, talking[index ^ 1]!))
const line = checkIns(ports, users.slice(2 * pairCount))
const readers = talking.slice(0, 4).map((user, index) => muchReader(from(index), user, password))
const load = Promise.all([...talkers, line, ...readers].map((part) => part.run(() => over)))

const written = () => talkers.map(({ acknowledged }) => acknowledged.length)
const firstAgainMs: number[] = []
const allAgainMs: number[] = []
const rebuiltMs: number[] = []
for (let round = 0; round < roundCount; round++) {
  await pause(betweenMs * (1 + Math.random()))
  const killedAt = performance.now()
  await two.killPrimary()
  // What was on its way is heard.
  await pause(detectMs)
  const before = written()
  await two.promote()
  const again = await wroteAgain(before, killedAt)
  firstAgainMs.push(again.first)
  allAgainMs.push(again.all)
  const copyAt = performance.now()
  await two.rebuild()
  rebuiltMs.push(Math.round(performance.now() - copyAt))
}
await pause(betweenMs)
const reads = await readsBy(metricsPorts)
over = true
await load

const chatFaults = (await Promise.all(talkers.map(faultsOf))).flat()
const lostCheckIns = await line.lostOf(line.done)
const faults = [...chatFaults, ...lostCheckIns, ...[...talkers, line, ...readers].flatMap(({ surprises }) => surprises)]
for (const { caller } of talkers) caller.close()
faults.push(...(await stoppedAndReplayed(servers, scene)))
if (!(await finishedWell('scripts/ledger/totals.ts', scene, ['--verify'])))
  faults.push('the published totals do not agree')
if (allAgainMs.some((milliseconds) => milliseconds > mostMs))
  faults.push(`somebody wrote nothing for more than ${mostMs / 1_000} s`)
process.stdout.write(
  `${JSON.stringify({
    run: 'failover',
    rounds: roundCount,
    processes: processCount,
    detectMs,
    acknowledgedMessages: sum(written()),
    checkIns: line.done,
    acknowledgedLost: chatFaults.filter((fault) => fault.includes('lost: ')).length + lostCheckIns.length,
    firstAgainMs,
    allAgainMs,
    rebuiltMs,
    resends: sum(talkers.map(({ caller }) => caller.repeats)),
    exports: sum(readers.map(({ exports }) => exports)),
    reads,
    faults,
  })}\n`,
)
process.exitCode = faults.length ? 1 : 0

/** Milliseconds since a moment until the first message is acknowledged beyond those, and until everybody has had one. */
async function wroteAgain(before: readonly number[], since: number): Promise<{ first: number; all: number }> {
  const took = () => Math.round(performance.now() - since)
  let first: number | null = null
  for (;;) {
    const isBack = written().map((count, index) => count > before[index]!)
    if (first === null && isBack.some(Boolean)) first = took()
    if (isBack.every(Boolean)) return { first: first!, all: took() }
    if (took() > 4 * mostMs) throw new Error('Nobody can write any more.')
    await pause(10)
  }
}

/** How often each kind was read, by who did: `search replica`. */
async function readsBy(own: readonly number[]): Promise<Record<string, number>> {
  const pages = await Promise.all(own.map(async (each) => (await fetch(`http://127.0.0.1:${each}/metrics`)).text()))
  const counted: Record<string, number> = {}
  const series = /^madang_replica_reads_total\{use="(\w+)",from="(\w+)"\} (\d+)$/gm
  for (const page of pages)
    for (const [, use, who, count] of page.matchAll(series))
      if (Number(count)) counted[`${use} ${who}`] = (counted[`${use} ${who}`] ?? 0) + Number(count)
  return counted
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
