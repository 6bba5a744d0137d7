import { isIP } from 'node:net'
import { resolve } from 'node:path'

/** One setting: the variable it is read from, how, and what holds when it is not given. */
export interface Setting<Value> {
  readonly name: string
  readonly kind: string
  readonly fallback: Value
  /** The default as the documentation shows it; empty for none. */
  readonly shownDefault: string
  readonly doc: string
  /** Reads the text given; throws the end of a sentence that begins with the variable's name. */
  readonly parse: (given: string) => Value
}

/** What a table of settings gives when read. */
export type Values<Table> = { [Key in keyof Table]: Table[Key] extends Setting<infer Value> ? Value : never }

/** Settings that cannot be used, one sentence each. */
export class SettingError extends Error {
  readonly sentences: readonly string[]

  constructor(sentences: readonly string[]) {
    super(sentences.join('\n'))
    this.name = 'SettingError'
    this.sentences = sentences
  }
}

export function text(name: string, fallback: string, doc: string): Setting<string> {
  return { name, kind: 'text', fallback, shownDefault: fallback, doc, parse: (given) => given }
}

/** One of a few words; the first is the default. */
export function choice<const Word extends string>(
  name: string,
  words: readonly [Word, ...Word[]],
  doc: string,
): Setting<Word> {
  const parse = (given: string) => {
    const word = words.find((known) => known === given)
    if (!word) throw new Error(`must be ${words.join(' or ')}`)
    return word
  }
  return { name, kind: words.join(' or '), fallback: words[0], shownDefault: words[0], doc, parse }
}

export function yesNo(name: string, fallback: '0' | '1', doc: string): Setting<boolean> {
  const parse = (given: string) => {
    if (given !== '0' && given !== '1') throw new Error('must be 0 or 1')
    return given === '1'
  }
  return { name, kind: '0 or 1', fallback: fallback === '1', shownDefault: fallback, doc, parse }
}

/** A port to listen on; 0 takes a free one. */
export function port(name: string, fallback: number, doc: string): Setting<number> {
  const parse = (given: string) => {
    if (!/^\d{1,5}$/.test(given) || Number(given) > 65_535) throw new Error('must be a port from 0 to 65535')
    return Number(given)
  }
  return { name, kind: 'port', fallback, shownDefault: String(fallback), doc, parse }
}

/** A whole number of something, within bounds. */
export function count(
  name: string,
  fallback: number,
  { least, most, doc }: { least: number; most: number; doc: string },
): Setting<number> {
  const parse = (given: string) => {
    if (!/^\d{1,9}$/.test(given) || Number(given) < least || Number(given) > most)
      throw new Error(`must be a whole number from ${least} to ${most}`)
    return Number(given)
  }
  return { name, kind: 'number', fallback, shownDefault: String(fallback), doc, parse }
}

/** Network addresses whose word about the caller's address is believed, such as `loopback, 10.0.0.0/8`; false for none. */
export function proxies(name: string, doc: string): Setting<string | false> {
  const parse = (given: string) => {
    if (!/^[\w.:/, ]+$/.test(given)) throw new Error('must be addresses with commas between them')
    return given
  }
  return { name, kind: 'addresses', fallback: false, shownDefault: '', doc, parse }
}

/** Addresses and networks such as `203.0.113.24, 10.0.0.0/8, 2001:db8::/48`. */
export function networks(name: string, doc: string): Required<string> {
  const isNetwork = (text: string) => {
    const [address = '', bits, ...rest] = text.split('/')
    const most = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1
    return rest.length === 0 && most > 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most))
  }
  const parse = (given: string) => {
    if (!given.split(',').every((part) => isNetwork(part.trim())))
      throw new Error('must be addresses or networks with commas between them')
    return given
  }
  return { name, kind: 'addresses', doc, parse }
}

/** A path of a file or folder, made absolute. */
export function folder<Fallback extends string | null>(
  name: string,
  fallback: Fallback,
  shownDefault: string,
  doc: string,
): Setting<string | Fallback> {
  return { name, kind: 'path', fallback, shownDefault, doc, parse: (given) => resolve(given) }
}

/** A setting that may be missing: then its value is null. */
export function optional<Value>(setting: Omit<Setting<Value>, 'fallback' | 'shownDefault'>): Setting<Value | null> {
  return { ...setting, fallback: null, shownDefault: '' }
}

type Required<Value> = Omit<Setting<Value>, 'fallback' | 'shownDefault'>

/** One word without blanks; never repeated in a message, since it may be a secret. */
export function word(name: string, doc: string): Required<string> {
  const parse = (given: string) => {
    if (!/^\S+$/.test(given)) throw new Error('must be one word')
    return given
  }
  return { name, kind: 'text', doc, parse }
}

export function httpUrl(name: string, doc: string): Required<string> {
  return { name, kind: 'URL', doc, parse: (given) => urlOf(given, ['http:', 'https:']).href }
}

/** Scheme, host and port alone, as browsers write an origin. */
export function origin(name: string, doc: string): Required<string> {
  const parse = (given: string) => {
    const url = urlOf(given, ['http:', 'https:'])
    if (given !== url.origin && given !== `${url.origin}/`)
      throw new Error('must be an origin such as https://madang.app')
    return url.origin
  }
  return { name, kind: 'origin', doc, parse }
}

export function postgresUrl(name: string, doc: string): Required<string> {
  return { name, kind: 'URL', doc, parse: (given) => (urlOf(given, ['postgres:', 'postgresql:']), given) }
}

export function redisUrl(name: string, doc: string): Required<string> {
  return { name, kind: 'URL', doc, parse: (given) => (urlOf(given, ['redis:', 'rediss:']), given) }
}

/** The message never repeats what was given: an address may hold a password. */
function urlOf(given: string, schemes: readonly string[]): URL {
  const url = URL.parse(given)
  if (!url || !schemes.includes(url.protocol))
    throw new Error(`must be a URL that begins with ${schemes.join('// or ')}//`)
  return url
}
