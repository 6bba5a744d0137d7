import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Locale } from '@madang/contract/locale.ts'
import { type PageRules, ruleAttributes } from '@madang/contract/page-rules.ts'

/** The app's document as the build left it, with the places the server may fill. */
export interface AppDocument {
  /** Its text up to the mark of the head, between the two marks, and after the mark of Home. */
  readonly parts: readonly [string, string, string]
}

/** What the server puts into the document. All of it is HTML already. */
export interface Filling {
  readonly locale: Locale
  readonly rules: PageRules
  readonly title?: string
  readonly head?: string
  readonly home?: string
  /** The zone of the moments in `home`, and when it was drawn, in milliseconds. */
  readonly zone?: string
  readonly at?: number
  /** The names of what those it was drawn for are not offered. */
  readonly off?: readonly string[]
  /** Whether a maintenance is told in a line above the page. */
  readonly hasLine?: boolean
}

/** The document with what the server adds, and the hashes its policy has to allow. */
export interface FilledDocument {
  readonly text: string
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
}

/** Reads the document. Throws when the app is not built. */
export async function readDocument(folder: URL): Promise<AppDocument> {
  const html = await readFile(new URL('index.html', folder), 'utf8')
  const [start = '', rest = ''] = html.split('<!--head-->')
  const [middle = '', end = ''] = rest.split('<!--home-->')
  if (!end) throw new Error('the app’s document has not both of its marks; build it again')
  return { parts: [start, middle, end] }
}

/** Fills the document. Whatever is inline in it is allowed by its hash, and nothing else. */
export function fill({ parts }: AppDocument, filling: Filling): FilledDocument {
  const { locale, rules, title, head = '', home = '', zone, at, off = [], hasLine = false } = filling
  // A preview describes itself.
  const own = /og:title/.test(head) ? parts[0].replace(/\s*<meta\s+name="description"[^>]*>/, '') : parts[0]
  const start = own
    .replace(
      '<html lang="ko-KR">',
      () =>
        `<html lang="${locale}" ${attributesOf(rules)}${zone ? ` data-zone="${zone}" data-at="${at}" data-off="${off.join(' ')}"${hasLine ? ' data-line' : ''}` : ''}>`,
    )
    .replace(/<title>[^<]*<\/title>/, (before) => (title === undefined ? before : `<title>${title}</title>`))
  const whole = [start, head, parts[1]].join('')
  return {
    text: `${whole}${home}${parts[2]}`,
    scripts: hashesOf(whole, /<script>([^]*?)<\/script>/g),
    styles: hashesOf(whole, /<style>([^]*?)<\/style>/g),
  }
}

function attributesOf(rules: PageRules): string {
  const names = Object.keys(ruleAttributes) as (keyof PageRules)[] // its own keys
  return names.map((name) => `data-${ruleAttributes[name]}="${rules[name]}"`).join(' ')
}

/** As a policy names them. Only the head has such parts; texts of people stand in the body alone. */
function hashesOf(text: string, inline: RegExp): string[] {
  return [...text.matchAll(inline)].map(
    ([, content = '']) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`,
  )
}
