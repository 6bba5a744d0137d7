import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { SettingError } from './setting-kinds.ts'
import { nameOf, root, settings } from './settings.ts'
import { unsafeSettings } from './unsafe-settings.ts'

const complete = z.object(settings).transform((read) => ({
  ...read,
  /** Whether PUBLIC_ORIGIN was given. */
  hasPublicOrigin: read.publicOrigin !== null,
  publicOrigin: read.publicOrigin ?? `http://localhost:${read.port}`,
  beacon: read.beacon ?? (read.mode === 'demo' ? ('demo' as const) : ('drand' as const)),
  payerKeyFile: read.payerKeyFile ?? join(read.data, 'payer', 'request-key'),
  payouts: read.payouts ?? (read.mode === 'demo' ? ('sandbox' as const) : ('manual' as const)),
}))

const schema = complete.superRefine((config, { addIssue }) => {
  for (const row of unsafeSettings)
    if ((row.in === 'any mode' || config.mode === 'production') && row.isUnsafe(config))
      addIssue({ code: 'custom', message: row.sentence })
})

export type Config = Readonly<z.output<typeof complete>>

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

/** A misspelt MADANG_ name would leave its default on unnoticed. */
function unknownNames(env: Readonly<Record<string, string | undefined>>): string[] {
  const known = new Set(Object.values(settings).map(nameOf))
  const unknown = Object.keys(env).filter((name) => name.startsWith('MADANG_') && !known.has(name))
  return unknown.map((name) => `${name} is not a setting of Madang.`)
}
