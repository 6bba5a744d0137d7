/** Parameters of a page are plain text: an account number stays the text it is, where the router would read a number. */
export type SearchParams = Readonly<Record<string, string>>

export function parseSearch(text: string): SearchParams {
  return Object.fromEntries(new URLSearchParams(text))
}

/** Leaves out empty and missing parameters. */
export function stringifySearch(search: Readonly<Record<string, unknown>>): string {
  const given = Object.entries(search).flatMap(([key, value]) =>
    typeof value === 'string' && value ? [[key, value]] : [],
  )
  const text = new URLSearchParams(given).toString()
  return text ? `?${text}` : ''
}
