import { join } from 'node:path'
import { ownBackups } from './backup/own-backups.ts'
import type { Config } from './config.ts'
import type { OpenDatabase } from './db/open.ts'
import type { dayQuotas } from './http/limits.ts'
import { postingQueue } from './ledger/posting-queue.ts'
import { messageWays } from './message-ways.ts'
import { mediaOrigins } from './live/media-origins.ts'
import { sharedCrowds } from './live/reactions.ts'
import { createMarket } from './market/market.ts'
import { marketSource } from './market/sources/market-source.ts'
import { publishAlert } from './market/publish-alert.ts'
import { openChat } from './opening/open-chat.ts'
import { openOffers } from './opening/open-offers.ts'
import { ownCards } from './opening/own-cards.ts'
import { erasureBlocks, holds, personalData, queues, retention } from './domains.ts'
import { createUploader } from './pictures/upload-image.ts'
import { demoBeacon, drandBeacon } from './ports/beacon.ts'
import { drawnCaptcha, testCaptcha } from './ports/captcha.ts'
import { diskPictures } from './ports/disk-pictures.ts'
import { payerOn } from './ports/payer.ts'
import type { Pictures } from './ports/pictures.ts'
import { createPushSender } from './notifications/send-push.ts'
import { s3Pictures } from './ports/s3-pictures.ts'
import { presenceNews } from './presence/presence-news.ts'
import { activeDays as createActiveDays } from './rewards/check-in/active-days.ts'
import { registrationSettler } from './rewards/grants/settle-registrations.ts'
import { cachedTotals } from './totals/get-totals.ts'
import type { Services } from './services.ts'
import { socketLimits } from './socket.ts'
import { connected } from './socket/connected.ts'
import { createGrants } from './socket/grants.ts'
import { serviceQueue } from './support/waiting-customers.ts'
import { createAuthenticator } from './users/sessions/authenticate.ts'
import { mailBy } from './users/contacts/contact-messages.ts'
import { createPasswords, type Passwords } from './users/passwords/passwords.ts'
import type { OpenedKeys } from './keys/key-keeper.ts'
import { outside, walletPorts } from './wallet-ports.ts'
import { operatorSettings } from './operators/operator-settings.ts'
import { payoutWays, withdrawalPorts } from './withdrawal-ports.ts'

/** What the services stand on. */
export interface Ground extends Pick<
  Services,
  | 'db'
  | 'pool'
  | 'replica'
  | 'bus'
  | 'clock'
  | 'random'
  | 'timers'
  | 'jobs'
  | 'timerReports'
  | 'auditHeads'
  | 'securityLog'
  | 'report'
> {
  /** Of a test; otherwise passkeys of operators sign. */
  readonly verifySignature?: Services['verifySignature'] | undefined
  readonly passwords?: Passwords | undefined
  readonly dayQuotas: ReturnType<typeof dayQuotas>
  readonly config: Config
  readonly opened: OpenedKeys
  /** As `Services.sharedClock`; looked at again by its own upkeep. */
  readonly sharedClock: Parameters<typeof createGrants>[0]['clock']
  /** Connections for what must go on while everything else waits. */
  readonly reserved: OpenDatabase['reserved']
}

/** Makes what the functions of all domains need besides the request; starts nothing. */
export function openServices(ground: Ground): Services {
  const { config, opened, sharedClock, reserved, verifySignature, passwords, dayQuotas: days, ...base } = ground
  const { db, pool, bus, clock, random, timers, report } = base
  const { keys } = opened
  const pictures = picturesOf(config)
  const market = createMarket({
    db,
    pool,
    clock,
    source: marketSource({ kind: config.marketSource, url: config.marketUrl, key: config.marketKey }),
    tell: (fired) => publishAlert(bus, fired),
    report,
  })
  const cards = ownCards(db, market)
  const wallet = walletPorts(market)
  const ways = payoutWays(config)
  const sending = messageWays(config, clock)
  const whoIsConnected: Services['connected'] = (users) => connected(db, users, sharedClock.now())
  return {
    ...base,
    ...operatorSettings(config),
    dataFolder: config.data,
    backups: ownBackups(config),
    securityEvent: base.securityLog.securityEvent,
    captcha: config.captcha === 'test' ? testCaptcha(random) : drawnCaptcha(random),
    passwords: passwords ?? createPasswords(random),
    keys,
    keyKeeper: opened.keeper,
    limits: config.limits === 'on',
    messageWays: sending,
    noticeMail: (tx) => mailBy({ tx, keys, random, messageWays: sending }),
    market,
    wallet,
    payoutWays: ways,
    withdrawals: withdrawalPorts(wallet, { clock, ways }),
    payer: config.payerSocket ? payerOn({ socket: config.payerSocket, keyFile: config.payerKeyFile }) : null,
    beacon: config.beacon === 'drand' ? drandBeacon({ url: config.beaconUrl }) : demoBeacon(() => clock.now()),
    ...openChat({
      ...base,
      sharedClock,
      cards,
      reserved,
      isYoungLimited: config.limits === 'on',
      mayOneMore: days.messages,
    }),
    pictures,
    cards,
    uploader: createUploader({ db, store: pictures, random, report }),
    addresses: addressesOf(config),
    socketOrigin: config.hasPublicOrigin ? config.publicOrigin : null,
    queues,
    retention,
    sharedClock,
    features: { browserLanguage: true, recharge: true, live: true },
    ...openOffers(db, clock),
    ...(verifySignature && { verifySignature }),
    liveProviderSecret: config.liveProviderSecret,
    crowds: sharedCrowds(db, clock),
    mediaOrigins: mediaOrigins(config),
    mostVideoBytes: config.classVideoMib * 2 ** 20,
    grants: createGrants({ db: reserved.db, keys, random, clock: sharedClock, perUser: socketLimits.perUser }),
    serviceQueue: serviceQueue(db, clock),
    connected: whoIsConnected,
    push: createPushSender(opened.push, pushContact(config), clock),
    pushOrigins: config.pushOrigin ? [config.pushOrigin] : [],
    settler: registrationSettler({ db, clock, bus, outside, isGuarded: config.limits === 'on', report }),
    outside,
    totals: cachedTotals(db, base.replica),
    postings: postingQueue({ pool, pacing: { random, timers }, onSplit: report }),
    personalData,
    erasureBlocks,
    holds,
    authenticator: createAuthenticator(reserved.db, bus),
    activeDays: createActiveDays(db),
    presenceNews: presenceNews({ db, bus, clock, connected: whoIsConnected }),
    hasSample: config.sampleContent === 'on',
  }
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
function addressesOf({ publicOrigin, liveOrigin, desktopUrl }: Config): Services['addresses'] {
  return {
    apiUrl: publicOrigin,
    shareUrl: publicOrigin,
    liveUrl: `${liveOrigin ?? publicOrigin}/live-site/`,
    desktopUrl: desktopUrl ?? `${publicOrigin}/desktop`,
  }
}
