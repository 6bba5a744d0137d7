import { Schema, type NodeSpec } from 'prosemirror-model'
import { parseUrl } from '@madang/client/parse-url.ts'
import { run } from '@madang/contract/chat/blocks.ts'
import { placedPicture } from '@madang/contract/reading/editorial-images.ts'

/** Where a link may lead: https, without a name or a password in it (THR-10). */
export function linkOf(address: string): string | null {
  const url = parseUrl(address.trim())
  return url?.protocol === 'https:' && !url.username && !url.password ? url.href : null
}

/** An address as blocks have it. */
const address = run.shape.href.unwrap()

function isLink(href: unknown): boolean {
  const { data } = address.safeParse(href)
  return data !== undefined && linkOf(data) !== null
}

/** A block that is one stretch of text. */
const line: NodeSpec = { group: 'block', content: 'inline*', defining: true }

/** The body of an article as it is edited: its nodes are the blocks of the contract, its marks what a run may have. */
export const schema = new Schema({
  nodes: {
    doc: { content: 'block+' },
    paragraph: { ...line, defining: false, parseDOM: [{ tag: 'p' }], toDOM: () => ['p', 0] },
    heading: {
      ...line,
      content: 'text*',
      marks: '',
      parseDOM: [{ tag: 'h2' }],
      toDOM: () => ['h2', 0],
    },
    quote: { ...line, parseDOM: [{ tag: 'blockquote' }], toDOM: () => ['blockquote', 0] },
    note: {
      ...line,
      attrs: { tone: { default: 'info', validate: (tone) => holds(tone === 'risk' || tone === 'info') } },
      toDOM: ({ attrs }) => ['aside', { 'data-tone': String(attrs['tone']) }, 0],
    },
    list: {
      group: 'block',
      content: 'item+',
      defining: true,
      attrs: { ordered: { default: false, validate: 'boolean' } },
      parseDOM: [{ tag: 'ul' }, { tag: 'ol', attrs: { ordered: true } }],
      toDOM: ({ attrs }) => [attrs['ordered'] ? 'ol' : 'ul', 0],
    },
    item: { content: 'inline*', parseDOM: [{ tag: 'li' }], toDOM: () => ['li', 0] },
    table: {
      group: 'block',
      content: 'head row*',
      isolating: true,
      toDOM: () => ['table', ['tbody', 0]],
    },
    head: { content: 'headCell+', toDOM: () => ['tr', 0] },
    row: { content: 'cell+', toDOM: () => ['tr', 0] },
    headCell: { content: 'inline*', isolating: true, toDOM: () => ['th', { scope: 'col' }, 0] },
    cell: { content: 'inline*', isolating: true, toDOM: () => ['td', 0] },
    picture: {
      group: 'block',
      atom: true,
      draggable: true,
      attrs: {
        picture: { validate: (picture) => holds(placedPicture.safeParse(picture).success) },
        alt: { default: '', validate: 'string' },
        caption: { default: '', validate: 'string' },
        credit: { default: '', validate: 'string' },
      },
      // What is copied into another program: what the picture shows.
      toDOM: ({ attrs }) => ['p', String(attrs['alt'])],
    },
    text: { group: 'inline' },
    break: {
      group: 'inline',
      inline: true,
      selectable: false,
      linebreakReplacement: true,
      parseDOM: [{ tag: 'br' }],
      toDOM: () => ['br'],
    },
  },
  marks: {
    link: {
      inclusive: false,
      attrs: { href: { validate: (href) => holds(isLink(href)) } },
      // A place to write in leads nowhere: the address is said, not followed.
      toDOM: ({ attrs }) => ['a', { title: String(attrs['href']), 'data-href': String(attrs['href']) }, 0],
    },
    strong: { parseDOM: [{ tag: 'strong' }, { tag: 'b' }], toDOM: () => ['strong', 0] },
  },
})

/** How a schema refuses what it did not make itself. */
function holds(is: boolean): void {
  if (!is) throw new RangeError('not a value of an article')
}
