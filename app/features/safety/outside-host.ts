import { toUnicode } from 'punycode/punycode.es6.js'
import { plainOf } from './plain.ts'

/** Where a link really leads, for people who are about to go there (REQ-100). */
export interface OutsideHost {
  /** As people read it: Unicode, small letters. */
  readonly shown: string
  /** As the network reads it, when that is another text (`xn--…`). */
  readonly ascii: string | null
  /** Why it may be another place than it looks like; empty for an ordinary host. */
  readonly doubts: readonly HostDoubt[]
}

/**
 * `mixed`: letters of several scripts in one name. `lookAlike`: letters of another script that read like Latin ones.
 * `numbers`: an IP address instead of a name. `hidden`: something before an @, which looks like the host and is not.
 */
export type HostDoubt = 'mixed' | 'lookAlike' | 'numbers' | 'hidden'

export function outsideHost(url: URL): OutsideHost {
  const labels = url.hostname.split('.').map(readable)
  const shown = labels.join('.')
  const doubts: HostDoubt[] = []
  if (url.username || url.password) doubts.push('hidden')
  if (/^[\d.]+$|^\[/.test(url.hostname)) doubts.push('numbers')
  if (labels.some(isMixed)) doubts.push('mixed')
  else if (labels.some(isLookAlike)) doubts.push('lookAlike')
  return { shown, ascii: shown === url.hostname ? null : url.hostname, doubts }
}

/** The Unicode form of a label; the label itself when it is no valid Punycode (RFC 3492). */
function readable(label: string): string {
  try {
    return toUnicode(label)
  } catch {
    return label
  }
}

/** Scripts that belong together in one name (UTS 39, highly restrictive): Latin with Korean, with Chinese, with Japanese. */
const families = [
  ['Latin', 'Hangul', 'Han'],
  ['Latin', 'Hiragana', 'Katakana', 'Han'],
]
const scripts = [
  'Latin',
  'Hangul',
  'Han',
  'Hiragana',
  'Katakana',
  'Cyrillic',
  'Greek',
  'Armenian',
  'Hebrew',
  'Arabic',
  'Thai',
]
const scriptOf = scripts.map((name) => [name, new RegExp(`\\p{Script=${name}}`, 'u')] as const)

function isMixed(label: string): boolean {
  const found = scriptOf.filter(([, pattern]) => pattern.test(label)).map(([name]) => name)
  return found.length > 1 && !families.some((family) => found.every((name) => family.includes(name)))
}

/** A name without any Latin letter that reads as if it had nothing else. */
function isLookAlike(label: string): boolean {
  return /\P{ASCII}/u.test(label) && /^[a-z0-9-]+$/.test(plainOf(label).spaced)
}
