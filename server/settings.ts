import { join } from 'node:path'
import { z } from 'zod'
import { usualMailBudget, usualTextBudget } from './ports/message-sender.ts'
import {
  choice,
  count,
  httpUrl,
  networks,
  optional,
  origin,
  path,
  port,
  postgresUrl,
  proxies,
  redisUrl,
  smtpUrl,
  standbyUrl,
  syslogUrl,
  text,
  word,
  yesNo,
} from './setting-kinds.ts'

/** The repository's own folder. */
export const root = join(import.meta.dirname, '..')

/** Every setting of the server: its variable, kind, default and meaning. The documentation is printed from this table. */
export const settings = {
  mode: choice(['demo', 'production']).meta({
    env: 'MADANG_MODE',
    doc: 'In production mode the start fails while an unsafe default is on.',
  }),
  port: port.default(8080).meta({ env: 'PORT', doc: 'Port of the one HTTP server.' }),
  host: text.default('127.0.0.1').meta({ env: 'HOST', doc: 'Address to listen on. 0.0.0.0 lets other machines in.' }),
  data: path.default(join(root, 'data')).meta({
    env: 'MADANG_DATA',
    shownDefault: './data',
    doc: 'Folder of the embedded database, pictures and secrets.',
  }),
  trustProxy: proxies.default(false).meta({
    env: 'MADANG_PROXIES',
    doc: 'Comma-separated addresses of trusted proxies; their X-Forwarded-For is honoured.',
  }),
  countryHeader: optional(word).meta({
    env: 'COUNTRY_HEADER',
    doc: 'Header in which these proxies give the country of a caller, such as CF-IPCountry.',
  }),
  countryRule: choice(['registration', 'strictest']).meta({
    env: 'COUNTRY_RULE',
    doc: 'Which country decides what a person is offered: that of the registration, or that one and the present one together.',
  }),
  databaseUrl: optional(postgresUrl).meta({
    env: 'DATABASE_URL',
    doc: 'PostgreSQL 15 or newer to use instead of the embedded one; a primary and its standbys with commas between them.',
  }),
  databaseOwnerUrl: optional(postgresUrl).meta({
    env: 'DATABASE_OWNER_URL',
    doc: 'The same database by the role that owns the tables, for migrations. Production asks for it with DATABASE_URL.',
  }),
  databaseReadUrl: optional(standbyUrl).meta({
    env: 'DATABASE_READ_URL',
    doc: 'A standby of that database, or all its hosts, for searches, totals and exports. Without it the primary reads them.',
  }),
  redisUrl: optional(redisUrl).meta({
    env: 'REDIS_URL',
    doc: 'Redis 7, by which several processes on one database hear each other.',
  }),
  s3Endpoint: optional(httpUrl).meta({
    env: 'S3_ENDPOINT',
    doc: 'S3-compatible store for pictures, instead of the folder in MADANG_DATA.',
  }),
  s3Region: text.default('auto').meta({ env: 'S3_REGION', doc: 'Region of that store.' }),
  s3Bucket: optional(word).meta({ env: 'S3_BUCKET', doc: 'Bucket of that store; its objects need not be public.' }),
  s3Key: optional(word).meta({ env: 'S3_KEY', doc: 'Access key that may put, get and delete in the bucket.' }),
  s3Secret: optional(word).meta({ env: 'S3_SECRET', doc: 'Secret of that key.' }),
  publicOrigin: optional(origin).meta({
    env: 'PUBLIC_ORIGIN',
    doc: 'Where people reach the app. Without it http://localhost with PORT.',
  }),
  consoleOrigin: optional(origin).meta({
    env: 'CONSOLE_ORIGIN',
    doc: 'Where operators reach the console, when not under PUBLIC_ORIGIN.',
  }),
  previewOrigin: optional(origin).meta({
    env: 'PREVIEW_ORIGIN',
    doc: 'Where the console shows screens of the app. Without it the other name of this machine, localhost or 127.0.0.1.',
  }),
  consoleAddresses: optional(networks).meta({
    env: 'CONSOLE_ADDRESSES',
    doc: 'Addresses and networks operators may come from, with commas. Without it all.',
  }),
  approvalWaitHours: optional(count(0, 720)).meta({
    env: 'MADANG_APPROVAL_WAIT_HOURS',
    shownDefault: '72, 0 in demo mode',
    doc: 'Hours in which an operator whose access is new agrees to nothing.',
  }),
  operatorCodes: optional(yesNo).meta({
    env: 'MADANG_OPERATOR_CODES',
    shownDefault: '0, 1 in demo mode',
    doc: 'Whether operators may use one-time codes instead of a passkey.',
  }),
  liveOrigin: optional(origin).meta({
    env: 'LIVE_ORIGIN',
    doc: 'Where the live-class site is, when not under PUBLIC_ORIGIN.',
  }),
  liveMediaOrigin: optional(origin).meta({
    env: 'LIVE_MEDIA_ORIGIN',
    doc: 'A further origin that videos and streams of classes may come from.',
  }),
  liveProviderSecret: optional(word).meta({
    env: 'LIVE_PROVIDER_SECRET',
    doc: 'Secret with which a second provider signs its reports of attendance.',
  }),
  classVideoMib: count(1, 16_384)
    .default(1024)
    .meta({ env: 'CLASS_VIDEO_MIB', doc: 'How large an uploaded video of a class may be, in MiB.' }),
  desktopUrl: optional(httpUrl).meta({
    env: 'DESKTOP_URL',
    doc: 'Where a desktop browser is sent. Without it to the own landing page.',
  }),
  allowDesktop: yesNo.default(false).meta({
    env: 'MADANG_ALLOW_DESKTOP',
    shownDefault: '0',
    doc: 'Lets a desktop browser use the app, for work on it.',
  }),
  pushOrigin: optional(origin).meta({
    env: 'PUSH_ORIGIN',
    doc: 'A further origin web pushes may go to, besides the services of the browsers.',
  }),
  pushContact: text.default('').meta({
    env: 'PUSH_CONTACT',
    doc: 'Address for the push services, mailto: or https:. Without it PUBLIC_ORIGIN.',
  }),
  smsUrl: optional(httpUrl).meta({
    env: 'SMS_URL',
    doc: 'Service that sends text messages. Without it they lie in the outbox in demo mode; otherwise that way is off.',
  }),
  smsKey: optional(word).meta({ env: 'SMS_KEY', doc: 'Names us to that service.' }),
  smsSecret: optional(word).meta({ env: 'SMS_SECRET', doc: 'Signs what that service gets, 32 characters at least.' }),
  smsSender: optional(text).meta({ env: 'SMS_SENDER', doc: 'Number or name text messages are from.' }),
  smsHourly: count(1, 1_000_000)
    .default(usualTextBudget.all)
    .meta({ env: 'SMS_HOURLY', doc: 'Most text messages an hour. The console warns from 80 % on.' }),
  smsCountryHourly: count(1, 1_000_000)
    .default(usualTextBudget.country)
    .meta({ env: 'SMS_COUNTRY_HOURLY', doc: 'Most text messages an hour to numbers of one country code.' }),
  mailUrl: optional(httpUrl).meta({ env: 'MAIL_URL', doc: 'Service that sends mails, as SMS_URL.' }),
  mailKey: optional(word).meta({ env: 'MAIL_KEY', doc: 'Names us to that service.' }),
  mailSecret: optional(word).meta({ env: 'MAIL_SECRET', doc: 'Signs what that service gets, 32 characters at least.' }),
  mailSender: optional(text).meta({ env: 'MAIL_SENDER', doc: 'Address mails are from.' }),
  mailHourly: count(1, 1_000_000)
    .default(usualMailBudget)
    .meta({ env: 'MAIL_HOURLY', doc: 'Most mails with codes and IDs an hour. The console warns from 80 % on.' }),
  smtpUrl: optional(smtpUrl).meta({
    env: 'SMTP_URL',
    doc: 'Mail server instead of MAIL_URL, such as smtps://name:password@mail.example:465; MAIL_SENDER is needed with it.',
  }),
  marketSource: choice(['sample', 'upbit', 'coingecko']).meta({
    env: 'MARKET_SOURCE',
    doc: 'Where quotes come from. sample is invented and marked so.',
  }),
  marketUrl: optional(httpUrl).meta({
    env: 'MARKET_URL',
    doc: 'Where that source is asked, instead of the address it documents.',
  }),
  marketKey: optional(word).meta({ env: 'MARKET_KEY', doc: 'Key of that source, for CoinGecko.' }),
  beacon: optional(z.enum(['drand', 'demo'], 'must be drand or demo').meta({ kind: 'drand or demo' })).meta({
    env: 'MADANG_BEACON',
    doc: 'Where the public random values of draws come from. Without it demo in demo mode, which proves nothing.',
  }),
  beaconUrl: httpUrl.default('https://api.drand.sh').meta({
    env: 'BEACON_URL',
    doc: 'Address that hands out the rounds of drand.',
  }),
  captcha: choice(['image', 'test']).meta({ env: 'MADANG_CAPTCHA', doc: 'test accepts AAAA; for tests alone.' }),
  limits: choice(['on', 'off']).meta({
    env: 'MADANG_LIMITS',
    doc: 'Limits of calls; off is for tests and benchmarks alone.',
  }),
  sampleContent: choice(['on', 'off']).meta({
    env: 'MADANG_SAMPLE',
    doc: 'Loads the sample articles and banners at the start.',
  }),
  payouts: optional(
    z.enum(['sandbox', 'manual'], 'must be sandbox or manual').meta({ kind: 'sandbox or manual' }),
  ).meta({
    env: 'MADANG_PAYOUTS',
    doc: 'Who pays withdrawals: the test network of the payer, or two people by hand. Without it sandbox in demo mode.',
  }),
  payerSocket: optional(path).meta({
    env: 'PAYER_SOCKET',
    doc: 'Socket of the payer. Without it no withdrawal is sent, and GetNetworks says so; npm start sets it in demo mode.',
  }),
  payerKeyFile: optional(path).meta({
    env: 'PAYER_KEY_FILE',
    doc: 'File with the key that proves requests to the payer, instead of payer/request-key in MADANG_DATA.',
  }),
  secretFile: optional(path).meta({
    env: 'MADANG_SECRET_FILE',
    doc: 'File with the secrets, instead of secrets.json in MADANG_DATA.',
  }),
  auditKeyFile: optional(path).meta({
    env: 'AUDIT_KEY_FILE',
    doc: 'Ed25519 key (PEM) that signs the end of the audit log, instead of audit-key.pem in MADANG_DATA.',
  }),
  auditHeadFile: optional(path).meta({
    env: 'AUDIT_HEAD_FILE',
    doc: 'File that gets the signed end of the audit log each minute, instead of audit-heads.jsonl in MADANG_DATA.',
  }),
  auditHeadUrl: optional(httpUrl).meta({
    env: 'AUDIT_HEAD_URL',
    doc: 'Service the signed end of the audit log is posted to as well.',
  }),
  auditHeadBucket: optional(word).meta({
    env: 'AUDIT_HEAD_BUCKET',
    doc: 'Bucket with object lock at S3_ENDPOINT that gets it as well.',
  }),
  backupFolder: optional(path).meta({
    env: 'BACKUP_FOLDER',
    doc: 'Folder of the backups, instead of backups in MADANG_DATA. Better on another disk. With DATABASE_URL the server makes backups only where it is set; all servers must reach it, and BACKUP_KEY_FILE is needed with it. Made with the house; a house that ran before needs `npm run backup` once.',
  }),
  backupKeyFile: optional(path).meta({
    env: 'BACKUP_KEY_FILE',
    doc: 'File with the key that seals backups, instead of backup-key in MADANG_DATA. The same key for all servers that share BACKUP_FOLDER.',
  }),
  backupKeep: count(1, 10_000)
    .default(14)
    .meta({ env: 'BACKUP_KEEP', doc: 'How many proved backups stay. Each new one removes the oldest beyond them.' }),
  securityLog: choice(['file', 'stdout']).meta({
    env: 'SECURITY_LOG',
    doc: 'Where the security log goes: a file of its own, or standard output.',
  }),
  securityLogFile: optional(path).meta({
    env: 'SECURITY_LOG_FILE',
    doc: 'That file, instead of security.jsonl in MADANG_DATA.',
  }),
  securitySyslog: optional(syslogUrl).meta({
    env: 'SECURITY_SYSLOG',
    doc: 'Collector of syslog that gets it as well, such as tls://logs.example:6514.',
  }),
  metricsPort: optional(port).meta({
    env: 'METRICS_PORT',
    doc: 'Port of GET /metrics for Prometheus. Without it nothing is measured.',
  }),
  metricsHost: text.default('127.0.0.1').meta({
    env: 'METRICS_HOST',
    doc: 'Address that port listens on. Any other than this machine needs METRICS_TOKEN.',
  }),
  metricsToken: optional(word).meta({
    env: 'METRICS_TOKEN',
    doc: 'What Prometheus must send as bearer token, 32 characters at least. Without it nobody is asked.',
  }),
  nodeTls: optional(word).meta({
    env: 'NODE_TLS_REJECT_UNAUTHORIZED',
    doc: "Node's own: 0 believes whoever answers behind TLS. Not for production.",
  }),
  acceptEmbedded: yesNo
    .default(false)
    .meta({ env: 'MADANG_EMBEDDED', shownDefault: '0', doc: 'Accepts the embedded database in production mode.' }),
} as const satisfies Record<string, z.ZodDefault>

/** The environment variable of a setting. */
export function nameOf(setting: z.ZodDefault): string {
  return setting.meta()?.env ?? ''
}

/** The table of settings as Markdown, for docs/operations.md. */
export function settingsAsMarkdown(): string {
  const rows = Object.values(settings).map((setting) => {
    const { env, shownDefault = shown(setting.def.defaultValue), doc } = setting.meta() ?? {}
    return `| \`${env}\` | ${kindOf(setting.unwrap())} | ${shownDefault ? `\`${shownDefault}\`` : '—'} | ${doc} |`
  })
  return ['| Variable | Kind | Default | Meaning |', '|---|---|---|---|', ...rows, ''].join('\n')
}

function kindOf(schema: z.core.$ZodType): string {
  return z.globalRegistry.get(schema)?.kind ?? (schema instanceof z.ZodNullable ? kindOf(schema.unwrap()) : '')
}

function shown(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
