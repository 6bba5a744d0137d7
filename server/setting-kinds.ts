import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { z } from 'zod'
import { inOneForm, type PlaceKind } from './db/connections/places.ts'

declare module 'zod' {
  /** What the table of settings in docs/operations.md shows of a setting. */
  interface GlobalMeta {
    /** The environment variable. */
    env?: string
    /** The kind of value, in the reader's words; belongs to the schema without its default. */
    kind?: string
    /** The default as it is shown, where the value itself would tell a path of this machine. */
    shownDefault?: string
    doc?: string
  }
}

/** Settings that cannot be used, one sentence each. */
export class SettingError extends Error {
  readonly sentences: readonly string[]

  constructor(sentences: readonly string[]) {
    super(sentences.join('\n'))
    this.name = 'SettingError'
    this.sentences = sentences
  }
}

/** A setting that may be missing: then its value is null. */
export const optional = <Schema extends z.ZodType>(schema: Schema) => schema.nullable().default(null)

export const text = z.string().meta({ kind: 'text' })

/** One of a few words; the first is the default. */
export function choice<const Words extends readonly [string, ...string[]]>(words: Words) {
  const kind = words.join(' or ')
  // The first of the words is one of them: zod's type of a default looks at each word alone.
  return z
    .enum(words, `must be ${kind}`)
    .meta({ kind })
    .default(words[0] as z.output<z.ZodEnum<{ [Word in Words[number]]: Word }>>)
}

export const yesNo = z
  .enum(['0', '1'], 'must be 0 or 1')
  .transform((given) => given === '1')
  .meta({ kind: '0 or 1' })

function whole(least: number, most: number, message: string) {
  return z
    .string()
    .regex(/^\d{1,9}$/, message)
    .transform(Number)
    .pipe(z.int().min(least, message).max(most, message))
}

/** A port to listen on; 0 takes a free one. */
export const port = whole(0, 65_535, 'must be a port from 0 to 65535').meta({ kind: 'port' })

export function count(least: number, most: number) {
  return whole(least, most, `must be a whole number from ${least} to ${most}`).meta({ kind: 'number' })
}

const ownNetworks = ['loopback', 'linklocal', 'uniquelocal']

/** Network addresses of proxies to trust, such as `loopback, 10.0.0.0/8`; false for none. */
export const proxies = z
  .string()
  .refine(
    (given) => given.split(',').every((part) => ownNetworks.includes(part.trim()) || isNetwork(part.trim())),
    'must be addresses or networks with commas between them',
  )
  .transform((given): string | false => given)
  .meta({ kind: 'addresses' })

/** Addresses and networks such as `203.0.113.24, 10.0.0.0/8, 2001:db8::/48`. */
export const networks = z
  .string()
  .refine(
    (given) => given.split(',').every((part) => isNetwork(part.trim())),
    'must be addresses or networks with commas between them',
  )
  .meta({ kind: 'addresses' })

function isNetwork(part: string): boolean {
  const [address = '', bits, ...rest] = part.split('/')
  const most = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1
  return rest.length === 0 && most > 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most))
}

/** A path of a file or folder, made absolute. */
export const path = z
  .string()
  .transform((given) => resolve(given))
  .meta({ kind: 'path' })

/** One word without blanks. No message repeats what was given: it may be a secret, as may a part of a URL. */
export const word = z.string().regex(/^\S+$/, 'must be one word').meta({ kind: 'text' })

function url(normalize: boolean, ...schemes: readonly string[]) {
  const error = `must be a URL that begins with ${schemes.join(':// or ')}://`
  return z.url({ protocol: new RegExp(`^(${schemes.join('|')})$`), normalize, error })
}

export const httpUrl = url(true, 'http', 'https').meta({ kind: 'URL' })

/** A database on one host or several, as PostgreSQL's own programs name them: `postgres://a,b/madang`. */
function database(wanted: PlaceKind, message: string) {
  return z
    .string()
    .transform((given, context) => {
      const read = inOneForm(given, wanted)
      if (read === null) context.addIssue({ code: 'custom', message })
      return read ?? z.NEVER
    })
    .pipe(url(false, 'postgres', 'postgresql'))
    .meta({ kind: 'URL' })
}

export const postgresUrl = database('primary', 'must name hosts that may take writes, with commas between them')
export const standbyUrl = database('standby', 'must name hosts that may be standbys, with commas between them')
export const redisUrl = url(false, 'redis', 'rediss').meta({ kind: 'URL' })
export const smtpUrl = url(false, 'smtp', 'smtps').meta({ kind: 'URL' })
export const syslogUrl = url(false, 'udp', 'tcp', 'tls').meta({ kind: 'URL' })

/** Scheme, host and port alone, as browsers write an origin. */
export const origin = url(false, 'http', 'https')
  .transform((given, context) => {
    const read = new URL(given).origin
    if (given !== read && given !== `${read}/`)
      context.addIssue({ code: 'custom', message: 'must be an origin such as https://madang.app' })
    return read
  })
  .meta({ kind: 'origin' })
