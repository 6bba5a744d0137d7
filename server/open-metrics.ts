import { createHash, timingSafeEqual } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Config } from './config.ts'
import { SettingError } from './setting-kinds.ts'
import type { Gauge, ProcessFacts } from './metrics/gauge.ts'
import type { Timers } from './ports/timers.ts'
import { createMetrics, type MetricRows, type Metrics } from './metrics/registry.ts'

export interface OpenMetrics {
  /** The port it listens on. */
  readonly port: number
  /** From now on the gauges are read. */
  follow(facts: ProcessFacts): void
  stop(): Promise<void>
}

type Place = Pick<Config, 'metricsPort' | 'metricsHost' | 'metricsToken'>

/** Gauges are read anew for a look that comes so long after the last reading; the look itself gets what is there. */
const freshMs = 10_000
/** Older values are not told: a look then waits for new ones. */
const oldestMs = 60_000
/** So long a look waits for them. */
const patienceMs = 3_000

/** `GET /metrics` on a port of its own (REQ-193); null where no port is named. Throws a SettingError for a port that is taken. */
export async function openMetrics(place: Place, rows: MetricRows): Promise<OpenMetrics | null> {
  const { metricsPort, metricsHost, metricsToken } = place
  if (metricsPort === null) return null
  let process: ProcessFacts | null = null
  const metrics = createMetrics(rows, () => process)
  const readings = gaugeReadings(rows.gauges, metrics)
  const server = createServer((request, response) => {
    const answer = (status: number, body = '') =>
      response.writeHead(status, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' }).end(body)
    if (request.method !== 'GET' || request.url !== '/metrics') return answer(404)
    if (metricsToken !== null && !isSame(request.headers.authorization ?? '', `Bearer ${metricsToken}`))
      return answer(401)
    const page = async () => {
      if (process) await readings.look(process)
      return metrics.page()
    }
    page().then(
      (text) => answer(200, text),
      () => answer(500),
    )
    return undefined
  })
  server.headersTimeout = 5_000
  try {
    await listen(server, { port: metricsPort, host: metricsHost })
  } catch (error) {
    metrics.stop()
    throw error
  }
  const { port } = server.address() as AddressInfo // listening on TCP
  return {
    port,
    follow: (facts) => (process = facts),
    stop: async () => {
      const closed = new Promise((resolve) => server.close(resolve))
      server.closeAllConnections()
      await closed
      await readings.end()
      metrics.stop()
    },
  }
}

/** Reads all gauges, one reading at a time; what fails is absent and stops no other. */
function gaugeReadings(gauges: readonly Gauge[], metrics: Metrics) {
  let readAt = Number.NEGATIVE_INFINITY
  let reading: Promise<void> | null = null
  const readAll = async ({ services }: ProcessFacts) => {
    const now = services.clock.now()
    const backups = (await services.backups?.look(now)) ?? null
    const look = {}
    const read: Parameters<Metrics['keep']>[] = []
    for (const row of gauges) {
      // One attempt: a look in 15 seconds is the next.
      const samples = services.db
        .transaction()
        .setIsolationLevel('repeatable read')
        .setAccessMode('read only')
        .execute((tx) => row.read({ ...services, tx, now, backups, look }))
      read.push([row, await samples.catch(() => null)])
    }
    for (const each of read) metrics.keep(...each)
    readAt = now.getTime()
  }
  return {
    look: async (facts: ProcessFacts): Promise<void> => {
      const age = Math.abs(facts.services.clock.now().getTime() - readAt)
      if (age >= freshMs) reading ??= readAll(facts).finally(() => (reading = null))
      if (age < oldestMs || !reading) return
      const isRead = await within(patienceMs, reading, facts.services.timers)
      if (!isRead) for (const row of gauges) metrics.keep(row, null)
    },
    end: async () => {
      await reading
    },
  }
}

/** Whether something was done within some time. */
function within(milliseconds: number, done: Promise<void>, timers: Timers): Promise<boolean> {
  return new Promise((resolve) => {
    const stopWaiting = timers.after(milliseconds, () => resolve(false))
    void done.then(() => {
      stopWaiting()
      resolve(true)
    })
  })
}

function listen(server: Server, { port, host }: { port: number; host: string }): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'EADDRINUSE'
          ? new SettingError([`METRICS_PORT ${port} is taken: another program listens there.`])
          : error,
      ),
    )
    server.listen(port, host, resolve)
  })
}

/** Compared by digests, so that the time tells nothing of the token. */
function isSame(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(given), digest(expected))
}
