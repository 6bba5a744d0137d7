import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { loadSampleAnnouncements } from './announcements/load-sample.ts'
import { loadSampleArticles } from './articles/load-sample.ts'
import { loadSampleBanners } from './banners/load-sample.ts'
import { renewArticleNgrams } from './articles/renew-article-ngrams.ts'
import { createDeliveries } from './chat/delivery/deliveries.ts'
import { createDeliverySamples } from './chat/delivery/delivery-samples.ts'
import { indexKeeper } from './chat/search/index-keeper.ts'
import { createReader } from './chat/reading/mark-read.ts'
import { createSender } from './chat/sending/send.ts'
import { decodeDelivered, decodeTyping } from '@madang/contract/events.ts'
import type { Config } from './config.ts'
import { migrate } from './db/migrate.ts'
import { withAdvisoryLock } from './db/advisory-lock.ts'
import type { Db } from './db/tables.ts'
import { openDatabase, type OpenDatabase } from './db/open.ts'
import { enforceBodyTimeout, requestTimeouts } from './http/request-timeout.ts'
import { memoryLimits, noLimits, redisLimits } from './http/limits.ts'
import { serveReadiness } from './http/readiness.ts'
import { serveCalls } from './http/serve-calls.ts'
import { postingQueue } from './ledger/posting-queue.ts'
import { ensureSampleClasses } from './live/sample-classes.ts'
import { createLog } from './log.ts'
import { createMarket } from './market/market.ts'
import { marketSource } from './market/sources/market-source.ts'
import { tellAlert } from './market/tell-alert.ts'
import { ownCards } from './own-cards.ts'
import { consolePlace } from './operators/console-place.ts'
import { jobs as jobRows, personalData, queues, routes, timers as timerRows } from './domains.ts'
import { createJobs } from './jobs/jobs.ts'
import { startTimers } from './jobs/timers.ts'
import { authenticateOperator } from './operators/sessions.ts'
import { servePages } from './pages/serve-pages.ts'
import { createUploader } from './pictures/upload-image.ts'
import { memoryBus } from './ports/bus.ts'
import { drawnCaptcha, testCaptcha } from './ports/captcha.ts'
import { systemClock, type Clock } from './ports/clock.ts'
import { diskPictures } from './ports/disk-pictures.ts'
import type { Pictures } from './ports/pictures.ts'
import { systemRandom, type Random } from './ports/random.ts'
import { openRedis } from './ports/redis.ts'
import { redisBus } from './ports/redis-bus.ts'
import { pushKeys } from './notifications/push-keys.ts'
import { createPushSender } from './notifications/send-push.ts'
import { s3Pictures } from './ports/s3-pictures.ts'
import { systemTimers, type Timers } from './ports/timers.ts'
import { loadSamplePublishers } from './publishers/load-sample.ts'
import { presenceNews } from './presence/presence-news.ts'
import type { Connected } from './presence/seen.ts'
import { createTyping } from './presence/typing.ts'
import { activeDays as createActiveDays } from './rewards/check-in/active-days.ts'
import { cachedBusinessDay } from './rules/cached-business-day.ts'
import { registrationSettler } from './rewards/grants/settle-registrations.ts'
import { rememberedTotals } from './totals/get-totals.ts'
import type { Services } from './services.ts'
import { attachSockets, socketLimits } from './socket.ts'
import { connected } from './socket/connected.ts'
import { createGrants } from './socket/grants.ts'
import { ensureServiceAccount } from './support/service-account.ts'
import { serviceQueue } from './support/waiting-customers.ts'
import type { Addresses } from './users/registration/app-information.ts'
import { createAuthenticator } from './users/sessions/authenticate.ts'
import { newAccounts } from './users/registration/new-accounts.ts'
import { createPasswords } from './users/passwords/passwords.ts'
import { serverKeys } from './users/server-keys.ts'

/** Between two steps of work that prepares the search in conversations, milliseconds: calls and pushes go first. */
const indexRestMs = 4

/** What a test may replace; everything else is real. */
export interface Replaceable {
  readonly clock?: Clock
  readonly random?: Random
  readonly timers?: Timers
  readonly log?: Logger
}

export interface RunningServer {
  /** Where it listens, such as http://127.0.0.1:8080. */
  readonly url: string
  readonly services: Services
  /** Stops taking work, lets go of the sockets, finishes what runs, then closes the database. */
  stop(): Promise<void>
}

/** Opens the database, brings it up to date, loads what a demonstration shows, and serves everything on one port. */
export async function startServer(config: Config, secret: Buffer, replaced: Replaceable = {}): Promise<RunningServer> {
  const { clock = systemClock, random = systemRandom, timers = systemTimers, log = createLog('info') } = replaced
  const database = await openDatabase({ url: config.databaseUrl, data: config.data, log: (line) => log.info(line) })
  try {
    await migrate(database.url)
    await withAdvisoryLock(database.pool, 'start', () => prepare(database.db, config))
    return await serve(config, secret, database, { clock, random, timers, log })
  } catch (error) {
    await database.close()
    throw error
  }
}

/** What is in the database before the first call. */
async function prepare(db: Db, { sampleContent }: Config): Promise<void> {
  if (sampleContent === 'on') {
    await loadSampleArticles(db, await loadSamplePublishers(db))
    await loadSampleBanners(db)
    await loadSampleAnnouncements(db)
  }
  await renewArticleNgrams(db)
}

async function serve(
  config: Config,
  secret: Buffer,
  database: OpenDatabase,
  { clock, random, timers, log }: Required<Replaceable>,
): Promise<RunningServer> {
  const { db, pool } = database
  const redis = config.redisUrl ? await openRedis({ url: config.redisUrl, log: (line) => log.warn(line) }) : null
  const bus = redis ? await redisBus(redis) : memoryBus()
  const report = (error: unknown) => log.error(error)
  const settler = registrationSettler({ db, clock })
  const http = Fastify({
    requestTimeout: requestTimeouts.longestMs,
    trustProxy: config.trustProxy ?? false,
    return503OnClosing: false,
  })
  http.server.headersTimeout = 10_000
  const stopLimit = enforceBodyTimeout(http, { clock, timers })
  const countUse = config.limits === 'off' ? noLimits : redis ? redisLimits(redis.commands) : memoryLimits()
  const authenticator = createAuthenticator(db, bus)
  const activeDays = createActiveDays(db)
  const dayOf = cachedBusinessDay()
  const keys = serverKeys(secret)
  const grants = createGrants({ db, keys, random, clock, perUser: socketLimits.perUser })
  const pictures = picturesOf(config)
  const messageIndex = indexKeeper(db, () => new Promise((resolve) => timers.after(indexRestMs, resolve)))
  const market = createMarket({
    db,
    pool,
    clock,
    source: marketSource({ kind: config.marketSource, url: config.marketUrl, key: config.marketKey }),
    tell: (fired) => tellAlert(bus, fired),
    report,
  })
  const cards = ownCards(db, market)
  const whoIsConnected: Connected = (users, now) => connected(db, users, now)
  const workers = await createJobs({ pool, rows: jobRows, report })
  const services: Services = {
    db,
    pool,
    bus,
    clock,
    random,
    timers,
    captcha: config.captcha === 'test' ? testCaptcha(random) : drawnCaptcha(random),
    passwords: createPasswords(random),
    keys,
    limits: config.limits === 'on',
    canText: config.mode === 'demo',
    market,
    reader: createReader({ pool, bus, pacing: { random, timers } }),
    sender: createSender({
      pool,
      bus,
      clock,
      pacing: { random, timers },
      cards,
      ...(config.limits === 'on' && { isYoung: newAccounts(db) }),
      said: messageIndex.said,
      onSplit: report,
    }),
    pictures,
    cards,
    uploader: createUploader({ db, store: pictures, random, report }),
    addresses: addressesOf(config),
    consolePlace: consolePlace(config),
    queues,
    features: { browserLanguage: true, recharge: false, live: true },
    liveProviderSecret: config.liveProviderSecret,
    mostVideoBytes: config.classVideoMib * 2 ** 20,
    grants,
    serviceQueue: serviceQueue(db, clock),
    connected: whoIsConnected,
    push: createPushSender(pushKeys(secret), pushContact(config)),
    pushOrigins: config.pushOrigin ? [config.pushOrigin] : [],
    settler,
    totals: rememberedTotals(db),
    postings: postingQueue({ pool, pacing: { random, timers } }),
    jobs: workers,
    personalData,
    authenticator,
    activeDays,
    presenceNews: presenceNews({ db, bus, clock, connected: whoIsConnected }),
    deliveries: createDeliveries({ db, bus }),
    deliverySamples: createDeliverySamples({ db }),
    messageIndex,
    hasSample: config.sampleContent === 'on',
    report,
  }
  const { deliveries, deliverySamples } = services
  const typing = createTyping({ db, bus, clock })
  const sockets = attachSockets(http.server, {
    grants,
    bus,
    clock,
    timers,
    origins: [config.publicOrigin],
    endings: redis ? db : null,
    report,
    phones: {
      changed: services.presenceNews.changed,
      said: (user, text) => {
        const friendId = decodeTyping(text)
        if (friendId) typing.heard(user, friendId).catch(report)
        else {
          const delivered = decodeDelivered(text) ?? []
          deliveries.heard(user, delivered)
          deliverySamples.heard(user, delivered, clock.now())
        }
      },
    },
  })
  const readiness = serveReadiness(http, { check: () => grants.beat(), clock, timers })
  serveCalls(http, routes, {
    services,
    db,
    clock,
    bus,
    countUse,
    authenticate: (token, now) => authenticator.authenticate(token, now),
    authenticateOperator: (endpoint, request) => authenticateOperator(services, endpoint, request),
    countryHeader: config.trustProxy ? (config.countryHeader?.toLowerCase() ?? null) : null,
    noteCall: (user, now) => activeDays.note(user, dayOf(now)),
    log: (error, about) => log.error({ ...about, err: error }),
  })
  await servePages(http, { config, countUse, services })

  await ensureServiceAccount(db, random, clock.now())
  await settler.settle()
  if (config.sampleContent === 'on') await ensureSampleClasses(db, clock.now())
  await workers.start(services)
  const stopTimers = startTimers(timerRows, services, { timers, report })
  await http.listen({ port: config.port, host: config.host, backlog: 4096 })

  const stop = async () => {
    readiness.stop()
    stopLimit()
    await Promise.all([sockets.drain(), finishRequests(http, timers), stopTimers(), workers.stop()])
    await activeDays.write()
    await authenticator.writeLastUsed()
    authenticator.stop()
    await redis?.close()
    await database.close()
  }
  const { port } = http.server.address() as AddressInfo // listening on TCP
  return { url: `http://${config.host}:${port}`, services, stop }
}

/** Lets running requests end, and cuts those that last longer than 10 s (invariants, Shutdown). */
async function finishRequests(http: FastifyInstance, timers: Timers) {
  const stopWaiting = timers.after(10_000, () => http.server.closeAllConnections())
  await http.close()
  stopWaiting()
}

/** On disk beside the database, or in S3 when it is named (REQ-3). */
function picturesOf({ data, s3Endpoint, s3Region, s3Bucket, s3Key, s3Secret }: Config): Pictures {
  if (!s3Endpoint || !s3Bucket || !s3Key || !s3Secret) return diskPictures(join(data, 'pictures'))
  return s3Pictures({ endpoint: s3Endpoint, region: s3Region, bucket: s3Bucket, key: s3Key, secret: s3Secret })
}

/** Whom a push service may ask about our pushes (RFC 8292). */
function pushContact({ pushContact: given, publicOrigin }: Config): string {
  return given || (publicOrigin.startsWith('https:') ? publicOrigin : 'mailto:operator@madang.invalid')
}

/** Addresses the server tells the app; they come from the operator's settings only (THR-06). */
function addressesOf({ publicOrigin, liveOrigin, desktopUrl }: Config): Addresses {
  return {
    apiUrl: publicOrigin,
    shareUrl: publicOrigin,
    liveUrl: `${liveOrigin ?? publicOrigin}/live-site/`,
    desktopUrl: desktopUrl ?? `${publicOrigin}/desktop`,
  }
}
