import pg from 'pg'
import { Writable } from 'node:stream'
import { createLog } from '../../server/log.ts'
import { readConfig } from '../../server/config.ts'
import { onlySecret } from '../../server/keys/secrets.ts'
import { startServer, type RunningServer } from '../../server/start-server.ts'
import { seededRandom, type Random } from '../../server/ports/random.ts'
import type { SimulatedRedis } from './simulated-bus.ts'
import { ownTime, type OwnTime, type VirtualTime } from './virtual-time.ts'

/** One of the servers: a whole one with its port, whose time, bus and end are the simulation's. */
export interface SimulatedServer {
  readonly url: string
  readonly own: OwnTime
  readonly isAlive: boolean
  services(): RunningServer['services']
  /** From now on its ids and codes come from there. */
  drawsFrom(random: Random): void
  /** What it logged as a mistake of ours since the last time. */
  takeMistakes(): string[]
  /** Ends as a killed process does: nobody hears of it, and its transactions are undone. */
  kill(): Promise<void>
  /** Begins anew on the same database. */
  start(): Promise<void>
  stop(): Promise<void>
}

/** Each moment at which a timer runs costs a wait for the database. */
const timerGridMs = 1_000
/** A call that waits for less, for others to share its commit, waits for nobody here: a call ends before the time goes on. */
const shortestMs = 50
const secret = onlySecret(Buffer.from('a secret of the simulation, which protects nobody at all'))

export async function simulatedServer(
  database: { readonly url: string; readonly data: string; readonly name: string },
  time: VirtualTime,
  redis: () => SimulatedRedis,
): Promise<SimulatedServer> {
  const url = new URL(database.url)
  url.searchParams.set('application_name', database.name)
  const config = readConfig({
    DATABASE_URL: url.href,
    MADANG_DATA: database.data,
    MADANG_CAPTCHA: 'test',
    MADANG_LIMITS: 'off',
    MADANG_SAMPLE: 'off',
  })
  let mistakes: string[] = []
  let random = seededRandom(database.name)
  let [isAlive, isEnding] = [true, false]
  const sink = new Writable({
    write: (line: Buffer, _encoding, done) => {
      mistakes.push(line.toString())
      done()
    },
  })
  const begin = async () => {
    const own = ownTime(time, timerGridMs)
    const bus = redis().end(own)
    const running = await startServer({ ...config, port: 0 }, secret, {
      clock: { now: () => new Date(own.wallClock()) },
      timers: {
        after: (ms, run) => (isEnding || ms < shortestMs ? atOnce(run) : own.after(ms, run)),
        every: own.every,
        elapsed: own.elapsed,
      },
      random: { bytes: (size) => random.bytes(size), below: (limit) => random.below(limit), uuid: () => random.uuid() },
      log: createLog('error', sink),
      bus,
    })
    return { own, bus, running }
  }
  let life = await begin()
  const end = () => {
    isAlive = false
    isEnding = true
    life.bus.close()
    life.own.end()
  }
  return {
    get url() {
      return life.running.url
    },
    get own() {
      return life.own
    },
    get isAlive() {
      return isAlive
    },
    services: () => life.running.services,
    drawsFrom: (other) => {
      random = other
    },
    takeMistakes: () => mistakes.splice(0),
    kill: async () => {
      end()
      await terminate(database.url, database.name)
      await soon(life.running.stop())
      await terminate(database.url, database.name)
      mistakes = []
    },
    start: async () => {
      isEnding = false
      life = await begin()
      isAlive = true
    },
    stop: async () => {
      end()
      await soon(life.running.stop())
    },
  }
}

/** What of an ended process waits for its own time waits for ever: nobody waits with it. */
function soon(stopped: Promise<void>): Promise<void> {
  const patience = new Promise<void>((resolve) => setTimeout(resolve, mostStopMs))
  return Promise.race([stopped.catch(() => undefined), patience])
}
const mostStopMs = 3_000

/** What an ending process gives time for is over at once. */
function atOnce(run: () => void): () => void {
  const soon = setImmediate(run)
  return () => clearImmediate(soon)
}

/** Cuts every connection of a process, or of all; what they had begun is undone. */
export async function terminate(url: string, name: string | null): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'simulation' })
  await client.connect()
  try {
    await client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where pid <> pg_backend_pid() and datname = current_database() and application_name <> 'simulation'
         and ($1::text is null or application_name = $1)`,
      [name],
    )
  } finally {
    await client.end()
  }
}
