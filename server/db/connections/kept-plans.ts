import { createHash } from 'node:crypto'
import type pg from 'pg'

/** What plans can be kept of: one statement, no `begin`, nothing that follows a semicolon. */
const planned = /^\s*(?:select|with|insert|update|delete)\s[^;]*$/i

/** Columns that are not named: a kept plan is refused once a later release adds one. `count(*)` is no such thing. */
const everyColumn = /(?:\b(?:select|distinct|returning)\s+|,\s*|[\w")]\.)\*/i

/** A kept plan knows no values: it cannot tell that a partial index is meant where the condition of one is a value. */
const ofPartialIndex = /\bon conflict [^;]*?\) where /i

/** Asked so often within a minute, a text is worth a plan that each connection keeps. */
const keptFrom = 3
const withinMs = 60_000
/** Each connection holds some 20 kB for each of them. */
const mostKept = 300
const mostCounted = 2_000

/** Chooses the texts of statements whose plans connections keep. */
export function planKeeper(most = mostKept, now = () => performance.now()): (text: string) => string | null {
  const names = new Map<string, string | null>()
  const asked = new Map<string, number>()
  let kept = 0
  let since = now()
  const count = (text: string): string | null => {
    if (now() - since >= withinMs || asked.size >= mostCounted) {
      asked.clear()
      since = now()
    }
    const times = (asked.get(text) ?? 0) + 1
    if (times < keptFrom) {
      asked.set(text, times)
      return null
    }
    asked.delete(text)
    const mayBe = planned.test(text) && !everyColumn.test(text) && !ofPartialIndex.test(text)
    const name =
      mayBe && kept < most ? `kept-${createHash('sha256').update(text).digest('base64url').slice(0, 22)}` : null
    if (name !== null) kept++
    if (name !== null || names.size < mostCounted) names.set(text, name)
    return name
  }
  return (text) => {
    const known = names.get(text)
    return known === undefined ? count(text) : known
  }
}

const nameOf = planKeeper()

/**
 * Lets a connection keep the plans of statements that this process asks again and again: parsing and planning cost several
 * times what most of them take to run. PostgreSQL plans each of them anew a few times and then decides by cost whether one
 * plan does for all values; it does so again when a table was analysed or changed.
 */
export function keepPlans(client: pg.ClientBase): void {
  const query = client.query.bind(client) as (...parts: unknown[]) => unknown
  const kept = (what: unknown, values: unknown, ...rest: unknown[]): unknown => {
    if (typeof what === 'string') {
      const name = nameFor(what, values)
      return name === null ? query(what, values, ...rest) : query({ name, text: what, values }, ...rest)
    }
    // As the job library asks; what has a name of its own, or is a cursor, keeps it.
    const config = what as Partial<pg.QueryConfig & pg.Submittable>
    const isOwn = config.name !== undefined || config.submit !== undefined
    const name = isOwn || config.text === undefined ? null : nameFor(config.text, config.values ?? values)
    return name === null ? query(what, values, ...rest) : query({ ...config, name }, values, ...rest)
  }
  client.query = kept as typeof client.query // the same overloads: every part is handed on
}

function nameFor(text: string, values: unknown): string | null {
  return Array.isArray(values) ? nameOf(text) : null
}
