import { hostname } from 'node:os'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { openAuditHeads } from './audit-heads.ts'
import type { Config } from './config.ts'
import { unsafeRole } from './db/application-role.ts'
import { SettingError } from './setting-kinds.ts'
import { withAdvisoryLock } from './db/advisory-lock.ts'
import { openDatabase, type OpenDatabase } from './db/open.ts'
import { sharedBy } from './socket/shared-clock.ts'
import { type CountUse, dayQuotas, memoryLimits, noLimits, redisLimits } from './http/limits.ts'
import { serveReadiness } from './http/readiness.ts'
import { serveCalls } from './http/serve-calls.ts'
import { createLog } from './log.ts'
import { jobs as jobRows, metricRows, routes, timers as timerRows } from './domains.ts'
import { createJobs } from './jobs/jobs.ts'
import { createTimerReports } from './jobs/timer-reports.ts'
import { startTimers } from './jobs/timers.ts'
import { authenticateOperator } from './operators/access/sessions.ts'
import { servePages } from './pages/serve-pages.ts'
import { memoryBus, type Bus } from './ports/bus.ts'
import { systemClock, type Clock } from './ports/clock.ts'
import { systemRandom, type Random } from './ports/random.ts'
import { redisBus } from './ports/redis-bus.ts'
import { systemTimers, type Timers } from './ports/timers.ts'
import { cachedBusinessDay } from './rules/cached-business-day.ts'
import { openSecurityLog, type SecurityPlace } from './open-security-log.ts'
import type { Services } from './services.ts'
import { attachSockets } from './socket.ts'
import type { Passwords } from './users/passwords/passwords.ts'
import { heardFromPhones } from './heard-from-phones.ts'
import { openKeys } from './keys/key-keeper.ts'
import { openHttp } from './open-http.ts'
import { openMetrics } from './open-metrics.ts'
import { openServices } from './open-services.ts'
import { beforeOpening } from './opening/before-opening.ts'
import { prepareDatabase } from './opening/prepare-database.ts'
import { prepareContent } from './opening/sample-content.ts'

type ReadSecrets = Parameters<typeof openKeys>[0]['readSecrets']

/** What a test may replace; everything else is real. */
export interface Replaceable {
  readonly clock?: Clock
  readonly random?: Random
  readonly timers?: Timers
  readonly log?: Logger
  readonly verifySignature?: Services['verifySignature']
  /** Gets every event of the security log besides the places of the settings. */
  readonly securityPlace?: SecurityPlace
  /** How calls are counted, and how passwords are hashed: for trials that make thousands. */
  readonly countUse?: CountUse
  readonly passwords?: Passwords
  /** Most connections to the database besides the reserved ones. */
  readonly connections?: number
  /** What connects the processes, instead of Redis. */
  readonly bus?: Bus
}

type Defaulted = 'clock' | 'random' | 'timers' | 'log'
type Served = Required<Pick<Replaceable, Defaulted>> & Omit<Replaceable, Defaulted>

export interface RunningServer {
  /** Where it listens, such as http://127.0.0.1:8080. */
  readonly url: string
  readonly services: Services
  /** The path of every route, such as `/pictures/*`. */
  readonly paths: ReadonlySet<string>
  /** Where the page of metrics is; null where it is off. */
  readonly metricsPort: number | null
  /** Stops taking work, lets go of the sockets, finishes what runs, then closes the database. */
  stop(): Promise<void>
}

/** Opens the database, brings it up to date, loads what a demonstration shows, and serves everything on one port. */
export async function startServer(
  config: Config,
  readSecrets: ReadSecrets,
  replaced: Replaceable = {},
): Promise<RunningServer> {
  const { clock = systemClock, random = systemRandom, timers = systemTimers, log = createLog('info') } = replaced
  const database = await openDatabase({
    url: config.databaseUrl,
    ownerUrl: config.databaseOwnerUrl,
    readUrl: config.databaseReadUrl,
    data: config.data,
    log: (line) => log.info(line),
    ...(replaced.connections && { connections: replaced.connections }),
  })
  try {
    await prepareDatabase(database, config, (line) => log.info(line))
    const refusal = config.mode === 'production' ? await unsafeRole(database.pool) : null
    if (refusal) throw new SettingError([refusal])
    await withAdvisoryLock(database.pool, 'start', () => prepareContent(database.db, config))
    const served = { ...replaced, clock, random, timers, log }
    return await serve(config, readSecrets, database, served)
  } catch (error) {
    await database.close()
    throw error
  }
}

async function serve(
  config: Config,
  readSecrets: ReadSecrets,
  database: OpenDatabase,
  { clock, random, timers, log, verifySignature, securityPlace, passwords, ...replaced }: Served,
): Promise<RunningServer> {
  const { db, pool, reserved, replica } = database
  const metrics = await openMetrics(config, metricRows)
  // Its library is the largest of all, and one process alone needs none.
  const redis = config.redisUrl
    ? await (await import('./ports/redis.ts')).openRedis({ url: config.redisUrl, log: (line) => log.warn(line) })
    : null
  const bus = replaced.bus ?? (redis ? await redisBus(redis) : memoryBus())
  const report = (error: unknown) => log.error(error)
  const { http, paths, isProxy, stopLimit } = openHttp(config, { clock, timers })
  const ownLimits = () => (redis ? redisLimits(redis.commands) : memoryLimits())
  const countUse = replaced.countUse ?? (config.limits === 'off' ? noLimits : ownLimits())
  const days = dayQuotas(countUse)
  const workers = await createJobs({ pool, rows: jobRows, report })
  const name = `${hostname()}:${process.pid}`
  const timerReports = createTimerReports(timerRows, { bus, clock, process: name })
  const opened = await openKeys({ db, random, clock, readSecrets, process: `${name}:${random.uuid()}` })
  await opened.keeper.renew()
  const security = openSecurityLog(config, { clock, ring: opened.keys.ring, also: securityPlace })
  const services = openServices({
    config,
    opened,
    auditHeads: await openAuditHeads(config),
    securityLog: security.log,
    db,
    pool,
    reserved,
    replica,
    bus,
    clock,
    sharedClock: await sharedBy(clock, reserved.db),
    random,
    timers,
    jobs: workers,
    timerReports,
    verifySignature,
    passwords,
    dayQuotas: days,
    report,
  })
  const { activeDays, authenticator, grants } = services
  const dayOf = cachedBusinessDay()
  const sockets = attachSockets(http.server, {
    grants,
    bus,
    clock,
    timers,
    origins: [config.publicOrigin],
    db,
    report,
    phones: heardFromPhones(services),
    refused: () => security.log.securityEvent('socket.refused'),
  })
  const readiness = serveReadiness(http, { check: () => grants.beat(), clock, timers })
  const law = {
    countryHeader: config.countryHeader?.toLowerCase() ?? null,
    isProxy,
    isStrictest: config.countryRule === 'strictest',
    isOffered: services.isOffered,
  }
  serveCalls(http, routes, {
    services,
    db,
    reserved: reserved.db,
    replica,
    clock,
    bus,
    countUse,
    mayChange: days.changes,
    authenticate: (token, now) => authenticator.authenticate(token, now),
    authenticateOperator: (endpoint, request) => authenticateOperator(services, endpoint, request),
    law,
    maintenance: services.maintenance,
    noteCall: (user, now) => activeDays.note(user, dayOf(now)),
    log: (error, about) => log.error({ ...about, err: error }),
    security: security.log,
  })
  await servePages(http, { config, countUse, services, law })

  metrics?.follow({ sockets, pools: { usual: pool, reserved: reserved.pool }, services })
  await beforeOpening(services)
  await workers.start(services)
  const stopTimers = startTimers(timerRows, services, { timers, report, reports: timerReports })
  await http.listen({ port: config.port, host: config.host, backlog: 4096 })

  const stop = async () => {
    readiness.stop()
    stopLimit()
    await metrics?.stop()
    await Promise.all([sockets.drain(), finishRequests(http, timers), stopTimers(), workers.stop()])
    await activeDays.write()
    await authenticator.writeLastUsed()
    authenticator.stop()
    timerReports.stop()
    await opened.keeper.stop()
    await security.close(services)
    await redis?.close()
    await database.close()
  }
  const { port } = http.server.address() as AddressInfo // listening on TCP
  return { url: `http://${config.host}:${port}`, services, paths, metricsPort: metrics?.port ?? null, stop }
}

/** Lets running requests end, and cuts those that last longer than 10 s (invariants, Shutdown). */
async function finishRequests(http: FastifyInstance, timers: Timers) {
  const stopWaiting = timers.after(10_000, () => http.server.closeAllConnections())
  await http.close()
  stopWaiting()
}
