import type { Config } from './config.ts'
import { placesOf } from './db/connections/places.ts'

/** A setting that may not stand as it does. */
export interface UnsafeSetting {
  /** Whether it is refused in production alone, or everywhere. */
  readonly in: 'production' | 'any mode'
  readonly isUnsafe: (config: Config) => boolean
  readonly sentence: string
  /** Values of the environment that make it unsafe, beside safe ones of all other settings; the test tries each. */
  readonly tried: Readonly<Record<string, string>>
}

const longSecret = 'x'.repeat(32)

/**
 * Every setting that is unsafe with real people, or together with another (invariants, Secrets in the one-command default).
 * The start and the test are loops over it.
 */
export const unsafeSettings: readonly UnsafeSetting[] = [
  production({
    isUnsafe: ({ secretFile }) => !secretFile,
    sentence: 'MADANG_SECRET_FILE must name the secrets: generated ones are for demo mode.',
    tried: { MADANG_SECRET_FILE: '' },
  }),
  production({
    isUnsafe: ({ auditKeyFile }) => !auditKeyFile,
    sentence: 'AUDIT_KEY_FILE must name the key that signs the audit log: a generated one is for demo mode.',
    tried: { AUDIT_KEY_FILE: '' },
  }),
  production({
    isUnsafe: ({ trustProxy }) => trustProxy === false,
    sentence: 'MADANG_PROXIES must name the proxy that ends TLS: without it all callers count as one.',
    tried: { MADANG_PROXIES: '' },
  }),
  production({
    isUnsafe: ({ trustProxy }) => String(trustProxy).split(',').some(isWide),
    sentence:
      'MADANG_PROXIES must name no network wider than /8 (IPv6: /16): whoever is in it names the address limits count by.',
    tried: { MADANG_PROXIES: '10.0.0.1, 10.0.0.0/0' },
  }),
  production({
    isUnsafe: ({ publicOrigin }) => !publicOrigin.startsWith('https:'),
    sentence: 'PUBLIC_ORIGIN must be the https origin that people use.',
    tried: { PUBLIC_ORIGIN: 'http://madang.app' },
  }),
  production({
    isUnsafe: ({ consoleOrigin, publicOrigin, liveOrigin }) =>
      !isHttps(consoleOrigin) || consoleOrigin === publicOrigin || consoleOrigin === liveOrigin,
    sentence: 'CONSOLE_ORIGIN must be an https origin of its own: a fault of the app must not reach operators.',
    tried: { CONSOLE_ORIGIN: 'https://madang.app' },
  }),
  production({
    isUnsafe: ({ previewOrigin, publicOrigin, consoleOrigin, liveOrigin }) =>
      !isHttps(previewOrigin) || [publicOrigin, consoleOrigin, liveOrigin].includes(previewOrigin),
    sentence: 'PREVIEW_ORIGIN must be an https origin of its own: a preview runs the app inside the console.',
    tried: { PREVIEW_ORIGIN: 'https://console.madang.app' },
  }),
  production({
    isUnsafe: ({ liveOrigin, publicOrigin }) => !isHttps(liveOrigin) || liveOrigin === publicOrigin,
    sentence: 'LIVE_ORIGIN must be an https origin of its own: the class site shows what others provide.',
    tried: { LIVE_ORIGIN: 'http://live.madang.app' },
  }),
  production({
    isUnsafe: ({ liveMediaOrigin }) => liveMediaOrigin !== null && !isHttps(liveMediaOrigin),
    sentence: 'LIVE_MEDIA_ORIGIN must be https.',
    tried: { LIVE_MEDIA_ORIGIN: 'http://video.example' },
  }),
  production({
    isUnsafe: ({ databaseUrl, acceptEmbedded }) => !databaseUrl && !acceptEmbedded,
    sentence: 'DATABASE_URL must name a PostgreSQL, or MADANG_EMBEDDED=1 accept the embedded one.',
    tried: { DATABASE_URL: '', DATABASE_OWNER_URL: '' },
  }),
  production({
    isUnsafe: ({ databaseUrl }) => isPlainDatabase(databaseUrl),
    sentence: 'DATABASE_URL must ask for TLS (sslmode=verify-full) unless it is this machine or a unix socket.',
    tried: { DATABASE_URL: 'postgres://madang:word@db/madang' },
  }),
  production({
    isUnsafe: ({ databaseOwnerUrl }) => isPlainDatabase(databaseOwnerUrl),
    sentence: 'DATABASE_OWNER_URL must ask for TLS (sslmode=verify-full) unless it is this machine or a unix socket.',
    tried: { DATABASE_OWNER_URL: 'postgres://owner:word@db/madang?sslmode=disable' },
  }),
  production({
    isUnsafe: ({ nodeTls }) => nodeTls === '0',
    sentence: 'NODE_TLS_REJECT_UNAUTHORIZED must not be 0: TLS proves who answers only while certificates are checked.',
    tried: { NODE_TLS_REJECT_UNAUTHORIZED: '0' },
  }),
  production({
    isUnsafe: ({ databaseReadUrl, databaseUrl }) =>
      databaseReadUrl !== null && isPlainDatabase(databaseReadUrl) && databaseUrl !== null,
    sentence: 'DATABASE_READ_URL must say sslmode=verify-full unless it is this machine or a unix socket.',
    tried: { DATABASE_READ_URL: 'postgres://madang:word@db2/madang' },
  }),
  production({
    isUnsafe: ({ databaseReadUrl, databaseUrl }) =>
      databaseReadUrl !== null && databaseUrl !== null && roleOf(databaseReadUrl) !== roleOf(databaseUrl),
    sentence: 'DATABASE_READ_URL must name the role of DATABASE_URL: a standby has the same roles.',
    tried: { DATABASE_READ_URL: 'postgres://postgres:word@db2/madang?sslmode=verify-full' },
  }),
  production({
    isUnsafe: ({ redisUrl }) => redisUrl !== null && isPlainAway(redisUrl, 'rediss:'),
    sentence: 'REDIS_URL must be rediss unless it is this machine.',
    tried: { REDIS_URL: 'redis://cache:6379' },
  }),
  production({
    isUnsafe: ({ s3Endpoint }) => s3Endpoint !== null && isPlainAway(s3Endpoint, 'https:'),
    sentence: 'S3_ENDPOINT must be https unless it is this machine.',
    tried: { S3_ENDPOINT: 'http://store:9000', S3_BUCKET: 'b', S3_KEY: 'k', S3_SECRET: 's' },
  }),
  production({
    isUnsafe: ({ liveProviderSecret }) => isShort(liveProviderSecret),
    sentence: 'LIVE_PROVIDER_SECRET must have 32 characters at least: class time is paid by what it signs.',
    tried: { LIVE_PROVIDER_SECRET: 'a' },
  }),
  production({
    isUnsafe: ({ allowDesktop }) => allowDesktop,
    sentence: 'MADANG_ALLOW_DESKTOP must be 0.',
    tried: { MADANG_ALLOW_DESKTOP: '1' },
  }),
  production({
    isUnsafe: ({ desktopUrl }) => desktopUrl !== null && !isHttps(desktopUrl),
    sentence: 'DESKTOP_URL must be https.',
    tried: { DESKTOP_URL: 'http://madang.example' },
  }),
  production({
    isUnsafe: ({ marketUrl }) => marketUrl !== null && (!isHttps(marketUrl) || isInside(marketUrl)),
    sentence: 'MARKET_URL must be https, and no address inside your network.',
    tried: { MARKET_URL: 'http://169.254.169.254/' },
  }),
  production({
    isUnsafe: ({ sampleContent }) => sampleContent === 'on',
    sentence: 'MADANG_SAMPLE must be off: sample content is for demo mode.',
    tried: { MADANG_SAMPLE: 'on' },
  }),
  production({
    isUnsafe: ({ captcha }) => captcha === 'test',
    sentence: 'MADANG_CAPTCHA must be image: test lets every machine in.',
    tried: { MADANG_CAPTCHA: 'test' },
  }),
  production({
    isUnsafe: ({ limits }) => limits === 'off',
    sentence: 'MADANG_LIMITS must be on.',
    tried: { MADANG_LIMITS: 'off' },
  }),
  production({
    isUnsafe: ({ payouts }) => payouts === 'sandbox',
    sentence: 'MADANG_PAYOUTS must be manual: sandbox is a test network, which sends nothing real.',
    tried: { MADANG_PAYOUTS: 'sandbox' },
  }),
  production({
    isUnsafe: ({ approvalWaitHours }) => approvalWaitHours === 0,
    sentence: 'MADANG_APPROVAL_WAIT_HOURS must be 1 at least: without a wait a new access agrees at once.',
    tried: { MADANG_APPROVAL_WAIT_HOURS: '0' },
  }),
  production({
    isUnsafe: ({ beacon }) => beacon === 'demo',
    sentence: 'MADANG_BEACON must be drand: the values of demo can be foreseen, and with them who wins a draw.',
    tried: { MADANG_BEACON: 'demo' },
  }),
  production({
    isUnsafe: ({ beaconUrl }) => !isHttps(beaconUrl) || isInside(beaconUrl),
    sentence: 'BEACON_URL must be https, and no address inside your network.',
    tried: { BEACON_URL: 'http://169.254.169.254/' },
  }),
  production({
    isUnsafe: ({ pushOrigin }) => pushOrigin !== null && !isHttps(pushOrigin),
    sentence: 'PUSH_ORIGIN must be https.',
    tried: { PUSH_ORIGIN: 'http://relay.example' },
  }),
  production({
    isUnsafe: ({ auditHeadUrl }) => auditHeadUrl !== null && !isHttps(auditHeadUrl),
    sentence: 'AUDIT_HEAD_URL must be https.',
    tried: { AUDIT_HEAD_URL: 'http://audit.example' },
  }),
  production({
    isUnsafe: ({ securitySyslog }) => securitySyslog !== null && isPlainAway(securitySyslog, 'tls:'),
    sentence: 'SECURITY_SYSLOG must be tls unless it is this machine.',
    tried: { SECURITY_SYSLOG: 'udp://logs.example:514' },
  }),
  production({
    isUnsafe: ({ smsUrl }) => smsUrl !== null && !isHttps(smsUrl),
    sentence: 'SMS_URL must be https.',
    tried: { SMS_URL: 'http://sms.example', SMS_KEY: 'k', SMS_SECRET: longSecret, SMS_SENDER: 'Madang' },
  }),
  production({
    isUnsafe: ({ mailUrl }) => mailUrl !== null && !isHttps(mailUrl),
    sentence: 'MAIL_URL must be https.',
    tried: { MAIL_URL: 'http://mail.example', MAIL_KEY: 'k', MAIL_SECRET: longSecret, MAIL_SENDER: 'a@b.example' },
  }),
  production({
    isUnsafe: ({ smtpUrl }) => smtpUrl !== null && isPlainAway(smtpUrl, 'smtps:') && new URL(smtpUrl).port !== '587',
    sentence: 'SMTP_URL must be smtps, or smtp at port 587, where TLS is asked for first, unless it is this machine.',
    tried: { SMTP_URL: 'smtp://mail.example:25', MAIL_SENDER: 'a@b.example' },
  }),
  anyMode({
    isUnsafe: ({ databaseReadUrl, databaseUrl }) => databaseReadUrl !== null && databaseUrl === null,
    sentence: 'DATABASE_READ_URL is a standby of the database that DATABASE_URL must name.',
    tried: {
      DATABASE_READ_URL: 'postgres://127.0.0.1/madang',
      DATABASE_URL: '',
      DATABASE_OWNER_URL: '',
      MADANG_EMBEDDED: '1',
    },
  }),
  anyMode({
    isUnsafe: ({ redisUrl, databaseUrl }) => redisUrl !== null && databaseUrl === null,
    sentence: 'REDIS_URL is for several processes: DATABASE_URL must name the database they share.',
    tried: { REDIS_URL: 'rediss://cache', DATABASE_URL: '', DATABASE_OWNER_URL: '', MADANG_EMBEDDED: '1' },
  }),
  anyMode({
    isUnsafe: ({ databaseUrl, backupFolder, backupKeyFile }) =>
      databaseUrl !== null && backupFolder !== null && backupKeyFile === null,
    sentence:
      'BACKUP_KEY_FILE must be given with DATABASE_URL and BACKUP_FOLDER: all servers seal what they share with one key.',
    tried: { BACKUP_FOLDER: '/backups' },
  }),
  anyMode({
    isUnsafe: ({ s3Endpoint, s3Bucket, s3Key, s3Secret }) => isInPart([s3Endpoint, s3Bucket, s3Key, s3Secret]),
    sentence: 'S3_ENDPOINT, S3_BUCKET, S3_KEY and S3_SECRET must be given together.',
    tried: { S3_BUCKET: 'madang' },
  }),
  anyMode({
    isUnsafe: ({ auditHeadBucket, s3Endpoint }) => auditHeadBucket !== null && s3Endpoint === null,
    sentence: 'AUDIT_HEAD_BUCKET is a bucket at S3_ENDPOINT, which must be given with its key.',
    tried: { AUDIT_HEAD_BUCKET: 'heads' },
  }),
  anyMode({
    isUnsafe: ({ smsUrl, smsKey, smsSecret, smsSender }) => isInPart([smsUrl, smsKey, smsSecret, smsSender]),
    sentence: 'SMS_URL, SMS_KEY, SMS_SECRET and SMS_SENDER must be given together.',
    tried: { SMS_KEY: 'k' },
  }),
  anyMode({
    isUnsafe: ({ mailUrl, mailKey, mailSecret, mailSender, smtpUrl }) =>
      isInPart([mailUrl, mailKey, mailSecret, ...(smtpUrl === null ? [mailSender] : [])]),
    sentence: 'MAIL_URL, MAIL_KEY, MAIL_SECRET and MAIL_SENDER must be given together.',
    tried: { MAIL_KEY: 'k' },
  }),
  anyMode({
    isUnsafe: ({ smtpUrl, mailSender }) => smtpUrl !== null && mailSender === null,
    sentence: 'MAIL_SENDER must be given with SMTP_URL.',
    tried: { SMTP_URL: 'smtps://mail.example' },
  }),
  anyMode({
    isUnsafe: ({ smtpUrl, mailUrl }) => smtpUrl !== null && mailUrl !== null,
    sentence: 'SMTP_URL and MAIL_URL are two ways for mails: only one may be given.',
    tried: {
      SMTP_URL: 'smtps://mail.example',
      MAIL_URL: 'https://mail.example',
      MAIL_KEY: 'k',
      MAIL_SECRET: longSecret,
      MAIL_SENDER: 'a@b.example',
    },
  }),
  anyMode({
    isUnsafe: ({ metricsPort, metricsHost, metricsToken }) =>
      metricsPort !== null && !isOwnHost(metricsHost) && metricsToken === null,
    sentence: 'METRICS_TOKEN must be given where METRICS_HOST is not this machine.',
    tried: { METRICS_PORT: '9464', METRICS_HOST: '0.0.0.0' },
  }),
  anyMode({
    isUnsafe: ({ metricsToken }) => isShort(metricsToken),
    sentence: 'METRICS_TOKEN must have 32 characters at least.',
    tried: { METRICS_TOKEN: 'short' },
  }),
  anyMode({
    isUnsafe: ({ smsSecret }) => isShort(smsSecret),
    sentence: 'SMS_SECRET must have 32 characters at least.',
    tried: { SMS_URL: 'https://sms.example', SMS_KEY: 'k', SMS_SECRET: 'short', SMS_SENDER: 'Madang' },
  }),
  anyMode({
    isUnsafe: ({ mailSecret }) => isShort(mailSecret),
    sentence: 'MAIL_SECRET must have 32 characters at least.',
    tried: { MAIL_URL: 'https://mail.example', MAIL_KEY: 'k', MAIL_SECRET: 'short', MAIL_SENDER: 'a@b.example' },
  }),
]

function production(row: Omit<UnsafeSetting, 'in'>): UnsafeSetting {
  return { in: 'production', ...row }
}

function anyMode(row: Omit<UnsafeSetting, 'in'>): UnsafeSetting {
  return { in: 'any mode', ...row }
}

function isHttps(url: string | null): boolean {
  return url?.startsWith('https:') === true
}

/** Whether a network of proxies holds addresses that nobody runs proxies in alone; IPv4 in its IPv6 form counts as IPv4. */
function isWide(network: string): boolean {
  const [address = '', bits] = network.trim().split('/')
  const least = !address.includes(':') ? 8 : /^[0:]*:ffff:/i.test(address) ? 96 + 8 : 16
  return bits !== undefined && Number(bits) < least
}

/** Whether a database is asked over the network without proof of who answers. */
function isPlainDatabase(url: string | null): boolean {
  if (url === null) return false
  return placesOf(url).some((place) => {
    const { searchParams, hostname } = new URL(place)
    // Of a parameter that stands twice the driver takes the last.
    const last = (name: string) => searchParams.getAll(name).at(-1)
    if (last('sslmode') === 'verify-full') return false
    const host = last('host') ?? hostname
    return !host.startsWith('/') && !isOwnHost(host)
  })
}

function roleOf(url: string): string {
  return new URL(url).username
}

/** Whether a service on another machine is asked without TLS. */
function isPlainAway(url: string, safe: string): boolean {
  return !url.startsWith(safe) && !isOwnMachine(url)
}

function isOwnMachine(url: string): boolean {
  return isOwnHost(new URL(url).hostname)
}

function isOwnHost(host: string): boolean {
  return ['', 'localhost', '[::1]', '::1'].includes(host) || /^127(\.\d+){3}$/.test(host)
}

/** Addresses that only machines inside a network answer under, as far as the address itself tells. */
function isInside(url: string): boolean {
  const { hostname } = new URL(url)
  const isPrivate = /^(10|169\.254|192\.168|172\.(1[6-9]|2\d|3[01])|0|100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7]))\./
  return isOwnMachine(url) || isPrivate.test(hostname) || /^\[(f[cde]|::)/i.test(hostname)
}

/** Whether some of what belongs together is given, and some is not. */
function isInPart(values: readonly unknown[]): boolean {
  return values.some(Boolean) && !values.every(Boolean)
}

function isShort(secret: string | null): boolean {
  return secret !== null && Buffer.byteLength(secret) < 32
}
