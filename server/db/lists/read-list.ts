import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import { Failure } from '@madang/contract/failures.ts'
import { countedRows, listReach } from '@madang/contract/operators/lists/list-of.ts'
import { offsetOf, type Page } from '@madang/contract/paging.ts'
import type { Tx } from '../tables.ts'
import { cutPage, momentAt, placeAt } from '../place.ts'

type SortType = 'timestamptz' | 'text' | 'numeric' | 'bigint' | 'uuid'

/** A list of the console over one table: each sort has an index of its column and the key (decision 0189). */
export interface ListShape<Sort extends string> {
  /** The table, named `item` in conditions. */
  readonly table: string
  /** Columns that together tell rows apart that are equal in the sort. */
  readonly key: Readonly<Record<string, SortType>>
  readonly sorts: Readonly<Record<Sort, Part>>
}

export interface ListQuery<Sort extends string> extends Page {
  readonly sort: Sort
  readonly isRising?: boolean | undefined
  readonly after?: string | undefined
}

/**
 * A page of a list, with its number as far as it is counted. INVALID for a page behind what is read by pages. The caller
 * holds the snapshot (INV-F08).
 */
export async function readList<Row, Sort extends string>(
  tx: Tx,
  { table, key, sorts }: ListShape<Sort>,
  { sort, isRising = false, after, ...page }: ListQuery<Sort>,
  { columns, only }: { readonly columns: readonly string[]; readonly only: readonly RawBuilder<unknown>[] },
) {
  if (after === undefined && offsetOf(page) >= listReach) throw new Failure('INVALID', { field: 'pageIndex' })
  const parts = [sorts[sort], ...Object.entries(key).map(([column, type]) => ({ column, type }))]
  const by = parts.map(({ column }) => sql.ref(column))
  const direction = isRising ? sql`asc` : sql`desc`
  const which = only.length ? sql.join(only, sql` and `) : sql`true`
  const behind = after === undefined ? null : placeIn(after, parts)
  const isBehind = behind ? sql`(${sql.join(by)}) ${isRising ? sql`>` : sql`<`} (${sql.join(behind)})` : sql`true`
  const { rows } = await sql<Row & { row_place: string[] }>`
    select ${sql.join(columns.map((name) => sql.ref(name)))}, array[${sql.join(parts.map(placeOf))}] as row_place
    from ${sql.table(table)} as item where ${which} and ${isBehind}
    order by ${sql.join(by.map((each) => sql`${each} ${direction}`))}
    limit ${page.pageSize + 1} offset ${behind ? 0 : offsetOf(page)}`.execute(tx)
  const shown = cutPage(rows, page.pageSize)
  const found: readonly Row[] = shown.page
  return {
    rows: found,
    next: shown.last && JSON.stringify(shown.last.row_place),
    ...(await countList(tx, sql`from ${sql.table(table)} as item where ${which}`)),
  }
}

/** How many rows there are, exact to 10,000; beyond, about as many as the database's statistics say. */
export async function countList(tx: Tx, from: RawBuilder<unknown>) {
  const counted = await sql<{ number: number }>`
    select count(*)::integer as number from (select ${from} limit ${countedRows + 1}) as counted`.execute(tx)
  const number = counted.rows[0]?.number ?? 0
  if (number <= countedRows) return { totalCount: number, isAbout: false }
  const plan = await sql<{ 'QUERY PLAN': z.input<typeof plans> }>`explain (format json) select ${from}`.execute(tx)
  const [{ Plan }] = plans.parse(plan.rows[0]?.['QUERY PLAN'])
  return { totalCount: Math.max(number, Math.round(Plan['Plan Rows'])), isAbout: true }
}

const plans = z.tuple([z.object({ Plan: z.object({ 'Plan Rows': z.number() }) })])

interface Part {
  readonly column: string
  readonly type: SortType
}

/** The values of a place. INVALID for what no page said. */
function placeIn(after: string, parts: readonly Part[]): RawBuilder<unknown>[] {
  const read = z.array(z.string().regex(/^[^\0]*$/)).length(parts.length)
  try {
    const said = read.parse(JSON.parse(after))
    return parts.map(({ type }, at) => valueIn(type, said[at]!))
  } catch {
    throw new Failure('INVALID', { field: 'after' })
  }
}

/** What a place says of a row, which `valueIn` reads. */
function placeOf({ column, type }: Part): RawBuilder<string> {
  if (type === 'timestamptz') return placeAt(column)
  return type === 'text' ? sql.ref(column) : sql`${sql.ref(column)}::text`
}

/** Of a moment: microseconds since 1970. */
function valueIn(type: SortType, value: string): RawBuilder<unknown> {
  if (type === 'text') return sql`${value}`
  if (!forms[type].test(value)) throw new Failure('INVALID', { field: 'after' })
  return type === 'timestamptz' ? momentAt(value) : sql`${value}::${sql.raw(type)}`
}

const forms = {
  timestamptz: /^[0-9]{1,17}$/,
  numeric: /^-?[0-9]{1,80}$/,
  bigint: /^[0-9]{1,18}$/,
  uuid: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
}

/** Rows whose folded text holds the folded words, by the index of `text_ngrams`; none for no words. */
export function holdsWords(text: RawBuilder<unknown>, words: string): RawBuilder<unknown>[] {
  const pattern = `%${words.replace(/[\\%_]/g, '\\$&')}%`
  return words === '' ? [] : [sql`text_ngrams(${text}) @> ${ngramsOf(words)}::text[]`, sql`${text} like ${pattern}`]
}

function ngramsOf(words: string): string[] {
  const characters = [...words]
  if (characters.length === 1) return characters
  return [...new Set(characters.slice(1).map((character, at) => `${characters[at]!}${character}`))]
}

/** Rows of a period: from its first moment to before its last. */
export function within(
  column: string,
  { from, until }: { readonly from?: Date | undefined; readonly until?: Date | undefined },
): RawBuilder<unknown>[] {
  return [...(from ? [sql`${sql.ref(column)} >= ${from}`] : []), ...(until ? [sql`${sql.ref(column)} < ${until}`] : [])]
}

/** Rows that have these values in these columns; what is undefined narrows nothing. */
export function having(values: Readonly<Record<string, string | undefined>>): RawBuilder<unknown>[] {
  return Object.entries(values).flatMap(([column, value]) =>
    value === undefined ? [] : [sql`${sql.ref(column)} = ${value}`],
  )
}
