/** Pieces of HTML for the pages the server writes itself. Everything put into a piece is escaped unless it is a piece. */
export class Html {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

type Piece = Html | string | number | null | undefined | readonly Piece[]

/** A piece of HTML: `` html`<b>${name}</b>` ``. Lists are joined, null and undefined are nothing. */
export function html(parts: TemplateStringsArray, ...values: readonly Piece[]): Html {
  return new Html(parts.map((part, index) => part + (index < values.length ? written(values[index]) : '')).join(''))
}

function written(value: Piece): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Html) return value.text
  if (typeof value === 'object') return value.map(written).join('')
  return escaped(String(value))
}

/** Text as it stands in HTML, also inside quotes. */
export function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character)
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
