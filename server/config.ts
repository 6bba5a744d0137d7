import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import {
  type Setting,
  type Values,
  SettingError,
  choice,
  count,
  proxies,
  folder,
  httpUrl,
  networks,
  optional,
  origin,
  port,
  postgresUrl,
  redisUrl,
  text,
  word,
  yesNo,
} from './setting.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Every setting of the server: its variable, kind, default and meaning. The documentation is printed from this table. */
export const settings = {
  mode: choice(
    'MADANG_MODE',
    ['demo', 'production'],
    'In production mode the start fails while an unsafe default is on.',
  ),
  port: port('PORT', 8080, 'Port of the one HTTP server.'),
  host: text('HOST', '127.0.0.1', 'Address to listen on. 0.0.0.0 lets other machines in.'),
  data: folder('MADANG_DATA', join(root, 'data'), './data', 'Folder of the embedded database, pictures and secrets.'),
  trustProxy: proxies(
    'MADANG_PROXIES',
    'Addresses of proxies of ours, with commas; their X-Forwarded-For is believed.',
  ),
  countryHeader: optional(
    word('COUNTRY_HEADER', 'Header by which these proxies tell the country of a caller, such as CF-IPCountry.'),
  ),
  databaseUrl: optional(postgresUrl('DATABASE_URL', 'PostgreSQL 15 or newer to use instead of the embedded one.')),
  redisUrl: optional(redisUrl('REDIS_URL', 'Redis 7, by which several processes on one database hear each other.')),
  s3Endpoint: optional(
    httpUrl('S3_ENDPOINT', 'S3-compatible store for pictures, instead of the folder in MADANG_DATA.'),
  ),
  s3Region: text('S3_REGION', 'auto', 'Region of that store.'),
  s3Bucket: optional(word('S3_BUCKET', 'Bucket of that store; its objects need not be public.')),
  s3Key: optional(word('S3_KEY', 'Access key that may put, get and delete in the bucket.')),
  s3Secret: optional(word('S3_SECRET', 'Secret of that key.')),
  publicOrigin: optional(origin('PUBLIC_ORIGIN', 'Where people reach the app. Without it http://localhost with PORT.')),
  consoleOrigin: optional(origin('CONSOLE_ORIGIN', 'Where operators reach the console, when not under PUBLIC_ORIGIN.')),
  consoleAddresses: optional(
    networks('CONSOLE_ADDRESSES', 'Addresses and networks operators may come from, with commas. Without it all.'),
  ),
  liveOrigin: optional(origin('LIVE_ORIGIN', 'Where the live-class site is, when not under PUBLIC_ORIGIN.')),
  liveMediaOrigin: optional(
    origin('LIVE_MEDIA_ORIGIN', 'A further origin that videos and streams of classes may come from.'),
  ),
  liveProviderSecret: optional(
    word('LIVE_PROVIDER_SECRET', 'Secret with which a second provider signs its reports of attendance.'),
  ),
  classVideoMib: count('CLASS_VIDEO_MIB', 1024, {
    least: 1,
    most: 16_384,
    doc: 'How large an uploaded video of a class may be, in MiB.',
  }),
  desktopUrl: optional(httpUrl('DESKTOP_URL', 'Where a desktop browser is sent. Without it to the own landing page.')),
  allowDesktop: yesNo('MADANG_ALLOW_DESKTOP', '0', 'Lets a desktop browser use the app, for work on it.'),
  pushOrigin: optional(
    origin('PUSH_ORIGIN', 'A further origin web pushes may go to, besides the services of the browsers.'),
  ),
  pushContact: text('PUSH_CONTACT', '', 'Address for the push services, mailto: or https:. Without it PUBLIC_ORIGIN.'),
  marketSource: choice(
    'MARKET_SOURCE',
    ['sample', 'upbit', 'coingecko'],
    'Where quotes come from. sample is invented and marked so.',
  ),
  marketUrl: optional(httpUrl('MARKET_URL', 'Where that source is asked, instead of the address it documents.')),
  marketKey: optional(word('MARKET_KEY', 'Key of that source, for CoinGecko.')),
  captcha: choice('MADANG_CAPTCHA', ['image', 'test'], 'test accepts AAAA; for tests alone.'),
  limits: choice('MADANG_LIMITS', ['on', 'off'], 'Limits of calls; off is for tests and benchmarks alone.'),
  sampleContent: choice('MADANG_SAMPLE', ['on', 'off'], 'Loads the sample articles and banners at the start.'),
  secretFile: optional(
    folder('MADANG_SECRET_FILE', null, '', 'File with the secrets, instead of secrets.json in MADANG_DATA.'),
  ),
  acceptEmbedded: yesNo('MADANG_EMBEDDED', '0', 'Accepts the embedded database in production mode.'),
} as const satisfies Record<string, Setting<unknown>>

export type Config = Readonly<Omit<Values<typeof settings>, 'publicOrigin'> & { publicOrigin: string }>

/** The settings of this process: the environment, and beneath it the file `.env` beside package.json. */
export function loadConfig(): Config {
  const file = join(root, '.env')
  if (existsSync(file)) process.loadEnvFile(file)
  return readConfig(process.env)
}

/** Reads the settings from `env`. Throws a SettingError with one sentence for each thing that is wrong. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const problems = unknownNames(env)
  const values = Object.entries(settings).map(([key, setting]: [string, Setting<unknown>]) => {
    const given = env[setting.name]?.trim()
    try {
      return [key, given ? setting.parse(given) : setting.fallback]
    } catch (error) {
      problems.push(`${setting.name} ${error instanceof Error ? error.message : String(error)}.`)
      return [key, null]
    }
  })
  if (problems.length) throw new SettingError(problems)
  // Each value was made by the parser or default of its own row.
  const read = Object.fromEntries(values) as Values<typeof settings>
  const config = { ...read, publicOrigin: read.publicOrigin ?? `http://localhost:${read.port}` }
  const unsafe = config.mode === 'production' ? unsafeSettings(config) : []
  if (config.redisUrl && !config.databaseUrl)
    unsafe.push('REDIS_URL is for several processes: DATABASE_URL must name the database they share.')
  const store = [config.s3Endpoint, config.s3Bucket, config.s3Key, config.s3Secret]
  if (store.some(Boolean) && !store.every(Boolean))
    unsafe.push('S3_ENDPOINT, S3_BUCKET, S3_KEY and S3_SECRET must be given together.')
  if (unsafe.length) throw new SettingError(unsafe)
  return Object.freeze(config)
}

/** What may not be on when real people use it, one sentence each (invariants, Secrets in the one-command default). */
function unsafeSettings(config: Config): string[] {
  const rules: readonly (readonly [boolean, string])[] = [
    [!config.secretFile, 'MADANG_SECRET_FILE must name the secrets: generated ones are for demo mode.'],
    [!config.publicOrigin.startsWith('https:'), 'PUBLIC_ORIGIN must be the https origin that people use.'],
    [
      !config.databaseUrl && !config.acceptEmbedded,
      'DATABASE_URL must name a PostgreSQL, or MADANG_EMBEDDED=1 accept the embedded one.',
    ],
    [config.sampleContent === 'on', 'MADANG_SAMPLE must be off: sample content is for demo mode.'],
    [config.captcha === 'test', 'MADANG_CAPTCHA must be image: test lets every machine in.'],
    [config.limits === 'off', 'MADANG_LIMITS must be on.'],
    [config.pushOrigin?.startsWith('http:') === true, 'PUSH_ORIGIN must be https.'],
  ]
  return rules.flatMap(([broken, sentence]) => (broken ? sentence : []))
}

/** A misspelt MADANG_ name would leave its default on unnoticed. */
function unknownNames(env: Readonly<Record<string, string | undefined>>): string[] {
  const known = new Set<string>(Object.values(settings).map(({ name }) => name))
  const unknown = Object.keys(env).filter((name) => name.startsWith('MADANG_') && !known.has(name))
  return unknown.map((name) => `${name} is not a setting of Madang.`)
}

/** The table of settings as Markdown, for docs/operations.md. */
export function settingsAsMarkdown(): string {
  const rows = Object.values(settings).map(
    ({ name, kind, shownDefault, doc }: Setting<unknown>) =>
      `| \`${name}\` | ${kind} | ${shownDefault ? `\`${shownDefault}\`` : '—'} | ${doc} |`,
  )
  return ['| Variable | Kind | Default | Meaning |', '|---|---|---|---|', ...rows, ''].join('\n')
}
