import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { SettingError } from './setting-kinds.ts'
import { nameOf, root, settings } from './settings.ts'

const schema = z
  .object(settings)
  .transform((read) => ({
    ...read,
    publicOrigin: read.publicOrigin ?? `http://localhost:${read.port}`,
    payouts: read.payouts ?? (read.mode === 'demo' ? ('sandbox' as const) : ('manual' as const)),
  }))
  .superRefine((config, { addIssue }) => {
    for (const sentence of unsafeSettings(config)) addIssue({ code: 'custom', message: sentence })
  })

export type Config = Readonly<z.output<typeof schema>>

/** The settings of this process: the environment, and beneath it the file `.env` beside package.json. */
export function loadConfig(): Config {
  const file = join(root, '.env')
  if (existsSync(file)) process.loadEnvFile(file)
  return readConfig(process.env)
}

/** Reads the settings from `env`. Throws a SettingError with one sentence for each thing that is wrong. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.entries(settings).map(([key, setting]) => [key, env[nameOf(setting)]?.trim() || undefined])
  const { data, error } = schema.safeParse(Object.fromEntries(given))
  const problems = [...unknownNames(env), ...(error?.issues ?? []).map(sentenceOf)]
  if (!data || problems.length) throw new SettingError(problems)
  return Object.freeze(data)
}

/** Messages of one setting end a sentence that begins with its variable; those about several are whole. */
function sentenceOf({ path: [key], message }: z.core.$ZodIssue): string {
  const setting = Object.entries(settings).find(([each]) => each === key)?.[1]
  return setting ? `${nameOf(setting)} ${message}.` : message
}

/** What may not be on together, or when real people use it, one sentence each (invariants, Secrets in the one-command default). */
function unsafeSettings(config: Config): string[] {
  const inProduction = config.mode === 'production'
  const store = [config.s3Endpoint, config.s3Bucket, config.s3Key, config.s3Secret]
  const sms = [config.smsUrl, config.smsKey, config.smsSecret, config.smsSender]
  const mail = [config.mailUrl, config.mailKey, config.mailSecret, config.mailSender]
  const rules: readonly (readonly [boolean, string])[] = [
    [inProduction && !config.secretFile, 'MADANG_SECRET_FILE must name the secrets: generated ones are for demo mode.'],
    [
      inProduction && !config.publicOrigin.startsWith('https:'),
      'PUBLIC_ORIGIN must be the https origin that people use.',
    ],
    [
      inProduction && !config.databaseUrl && !config.acceptEmbedded,
      'DATABASE_URL must name a PostgreSQL, or MADANG_EMBEDDED=1 accept the embedded one.',
    ],
    [inProduction && config.sampleContent === 'on', 'MADANG_SAMPLE must be off: sample content is for demo mode.'],
    [inProduction && config.captcha === 'test', 'MADANG_CAPTCHA must be image: test lets every machine in.'],
    [
      inProduction && config.payouts === 'sandbox',
      'MADANG_PAYOUTS must be manual: sandbox is a test network, which sends nothing real.',
    ],
    [
      inProduction && config.approvalWaitHours === 0,
      'MADANG_APPROVAL_WAIT_HOURS must be 1 at least: without a wait a new access agrees at once.',
    ],
    [inProduction && config.limits === 'off', 'MADANG_LIMITS must be on.'],
    [inProduction && config.pushOrigin?.startsWith('http:') === true, 'PUSH_ORIGIN must be https.'],
    [
      config.redisUrl !== null && config.databaseUrl === null,
      'REDIS_URL is for several processes: DATABASE_URL must name the database they share.',
    ],
    [isInPart(store), 'S3_ENDPOINT, S3_BUCKET, S3_KEY and S3_SECRET must be given together.'],
    [isInPart(sms), 'SMS_URL, SMS_KEY, SMS_SECRET and SMS_SENDER must be given together.'],
    [isInPart(mail), 'MAIL_URL, MAIL_KEY, MAIL_SECRET and MAIL_SENDER must be given together.'],
    [isShort(config.smsSecret), 'SMS_SECRET must have 32 characters at least.'],
    [isShort(config.mailSecret), 'MAIL_SECRET must have 32 characters at least.'],
    [inProduction && config.smsUrl?.startsWith('http:') === true, 'SMS_URL must be https.'],
    [inProduction && config.mailUrl?.startsWith('http:') === true, 'MAIL_URL must be https.'],
  ]
  return rules.flatMap(([broken, sentence]) => (broken ? sentence : []))
}

/** Whether some of what belongs together is given, and some is not. */
function isInPart(values: readonly unknown[]): boolean {
  return values.some(Boolean) && !values.every(Boolean)
}

function isShort(secret: string | null): boolean {
  return secret !== null && secret.length < 32
}

/** A misspelt MADANG_ name would leave its default on unnoticed. */
function unknownNames(env: Readonly<Record<string, string | undefined>>): string[] {
  const known = new Set(Object.values(settings).map(nameOf))
  const unknown = Object.keys(env).filter((name) => name.startsWith('MADANG_') && !known.has(name))
  return unknown.map((name) => `${name} is not a setting of Madang.`)
}
