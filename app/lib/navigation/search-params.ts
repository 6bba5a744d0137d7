/** Route parameters are plain text: an account number stays the text it is, where the router would read a number. */
export type SearchParams = Readonly<Record<string, string>>

export function parseSearch(text: string): SearchParams {
  return Object.fromEntries(new URLSearchParams(text))
}

export function stringifySearch(search: Readonly<Record<string, unknown>>): string {
  const given = Object.entries(search).flatMap(([key, value]) =>
    typeof value === 'string' && value ? [[key, value]] : [],
  )
  const text = new URLSearchParams(given).toString()
  return text ? `?${text}` : ''
}

/** Keeps the parameters a route knows, as text. */
export function only<K extends string>(...keys: readonly K[]) {
  return (search: Readonly<Record<string, unknown>>): { [P in K]?: string } => {
    const kept: { [P in K]?: string } = {}
    for (const key of keys) if (typeof search[key] === 'string' && search[key]) kept[key] = search[key]
    return kept
  }
}
