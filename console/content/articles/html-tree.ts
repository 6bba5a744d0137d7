/**
 * HTML as a plain tree of names, words, addresses of links and styles. The browser's own parser is not asked: it would look at
 * handlers and pictures of the pasted page. What this makes is only ever read for words, so where the two differ nothing
 * can come of it but a sentence in another place.
 */
export interface Tag {
  readonly name: string
  readonly href: string
  /** As it is written; read for weight and lists alone. */
  readonly style: string
  readonly children: (Tag | string)[]
}

/** Elements without an end. */
const empty = new Set('area base br col embed hr img input link meta param source track wbr'.split(' '))
/** Elements whose content is text up to their end, whatever it looks like. */
const raw = new Set('script style textarea title xmp iframe noembed noframes noscript template plaintext'.split(' '))
/** A new one of these ends an open one of these. */
const endsBefore: Readonly<Record<string, readonly string[]>> = {
  p: ['p'],
  li: ['li', 'p'],
  tr: ['td', 'th', 'tr'],
  td: ['td', 'th'],
  th: ['td', 'th'],
  ul: ['p'],
  ol: ['p'],
  table: ['p'],
  blockquote: ['p'],
  div: ['p'],
  h1: ['p'],
  h2: ['p'],
  h3: ['p'],
  h4: ['p'],
  h5: ['p'],
  h6: ['p'],
}
const deepest = 100

/** Reads HTML, however broken. */
export function treeOf(html: string): Tag {
  const root: Tag = { name: 'body', href: '', style: '', children: [] }
  const open: Tag[] = [root]
  const top = () => open.at(-1) ?? root
  const close = (name: string) => {
    const at = open.findLastIndex((tag, index) => index > 0 && tag.name === name)
    if (at > 0) open.length = at
  }
  let from = 0
  while (from < html.length) {
    const start = html.indexOf('<', from)
    if (start === -1) {
      top().children.push(decoded(html.slice(from)))
      break
    }
    if (start > from) top().children.push(decoded(html.slice(from, start)))
    if (html.startsWith('<!--', start)) {
      from = endOf(html, '-->', start + 4)
      continue
    }
    const tag = /^<(\/?)([a-zA-Z][^\s/>]*)((?:[^>"']|"[^"]*"|'[^']*')*)>?/.exec(html.slice(start, start + 20_000))
    if (!tag) {
      // A sign of its own, or a declaration.
      if (/^<[!?/]/.test(html.slice(start, start + 2))) from = endOf(html, '>', start)
      else {
        top().children.push('<')
        from = start + 1
      }
      continue
    }
    const [whole, slash, given = '', attributes = ''] = tag
    const name = given.toLowerCase()
    from = start + whole.length
    if (slash) {
      close(name)
      continue
    }
    for (const ended of endsBefore[name] ?? []) if (top().name === ended) close(ended)
    const href = name === 'a' ? attributeIn(attributes, hrefOf) : ''
    const made: Tag = { name, href, style: attributeIn(attributes, styleOf).toLowerCase(), children: [] }
    if (raw.has(name)) from = endOfRaw(html, name, from)
    else {
      top().children.push(made)
      if (!empty.has(name) && open.length < deepest) open.push(made)
    }
  }
  return root
}

function endOf(html: string, end: string, from: number): number {
  const at = html.indexOf(end, from)
  return at === -1 ? html.length : at + end.length
}

function endOfRaw(html: string, name: string, from: number): number {
  const end = new RegExp(`</${name}`, 'gi')
  end.lastIndex = from
  return end.exec(html)?.index ?? html.length
}

const [hrefOf, styleOf] = ['href', 'style'].map(
  (name) => new RegExp(`(?:^|[\\s/"'])${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, 'i'),
) as [RegExp, RegExp]

function attributeIn(attributes: string, pattern: RegExp): string {
  const found = pattern.exec(attributes)
  return decoded(found?.[1] ?? found?.[2] ?? found?.[3] ?? '')
}

const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  hellip: '…',
  mdash: '—',
  ndash: '–',
  middot: '·',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  times: '×',
  bull: '•',
  copy: '©',
  reg: '®',
  trade: '™',
}

function decoded(text: string): string {
  return text
    .replaceAll('\u0000', '')
    .replace(
      /&(?:#x([0-9a-f]{1,6})|#([0-9]{1,7})|([a-z]+));?/gi,
      (whole, hex?: string, number?: string, name?: string) => {
        if (name !== undefined) return named[name] ?? whole
        const code = hex === undefined ? Number(number) : Number.parseInt(hex, 16)
        const isCharacter = code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff)
        return isCharacter ? String.fromCodePoint(code) : ''
      },
    )
}
