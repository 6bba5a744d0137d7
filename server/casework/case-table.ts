import { sql, type RawBuilder } from 'kysely'
import { offsetOf, type Page } from '@madang/contract/paging.ts'
import type { Tables } from '../db/tables.ts'
import { hasKey, type KeyColumns } from './case-key.ts'
import { having, within } from '../db/lists/read-list.ts'
import { cutPage, isAfter, placeAt } from '../db/place.ts'
import type { CaseQuery, Facts, ListedCase, ListedCases, Measure } from './case-kind.ts'
import type { Standing } from './standing.ts'

/** A table of cases. Every such table has `claimed_by` and `claimed_at` or other names for both, `decided_by` and `decided_at`. */
interface CaseTable<Key> {
  /** Or rows of cases that only this list has, as SQL. */
  readonly table: keyof Tables | RawBuilder<unknown>
  readonly key: KeyColumns<Key>
  /** When it came into the queue; null in a row that is no case yet. */
  readonly openedAt: string
  /** The column that says how it was decided. */
  readonly outcome: string
  /** Where the claim of an operator stands under other names. */
  readonly claim?: ClaimColumns
  /** Columns that repeat the state for the table's constraints and readers. */
  readonly states?: { readonly open: Facts; readonly claimed: Facts; readonly decided?: Facts }
  /** Of an appeal: the operator whose decision it is against. */
  readonly against?: RawBuilder<string | null>
  /** The columns of the filters of its list; `outcome` is that of the outcome. */
  readonly filters?: Readonly<Record<string, string>>
}

interface ClaimColumns {
  readonly by: string
  readonly at: string
}

interface StandingRow {
  readonly opened_at: Date
  readonly claimed_by: string | null
  readonly claimed_at: Date | null
  readonly decided_by: string | null
  readonly decided_at: Date | null
  readonly outcome: string | null
  readonly against: string | null
}

/** Stores the cases of a kind as the rows of one table. */
export function caseTable<Key extends object>(of: CaseTable<Key>): ListedCases<Key> {
  const table = typeof of.table === 'string' ? sql.table(of.table) : of.table
  const openedAt = sql.ref(of.openedAt)
  const columns = Object.entries<string>(of.key)
  const claim = of.claim ?? { by: 'claimed_by', at: 'claimed_at' }
  const standing = sql`${openedAt} as opened_at, ${sql.ref(claim.by)}::text as claimed_by, ${sql.ref(claim.at)} as claimed_at,
    decided_by::text as decided_by, decided_at, ${sql.ref(of.outcome)} as outcome,
    (${of.against ?? sql`null`})::text as against`
  const column = (filter: string) => of.filters?.[filter] ?? (filter === 'outcome' ? of.outcome : filter)
  const narrowed = (moment: string, by: string, { having: chosen = {}, ...narrowing }: Narrowing) => [
    ...within(moment, narrowing),
    ...inHands(by, narrowing),
    ...having(Object.fromEntries(Object.entries(chosen).map(([filter, value]) => [column(filter), value]))),
  ]
  const waits = sql`${openedAt} is not null and decided_at is null`

  const name = sql.join(
    columns.map(([, column]) => sql`${sql.ref(column)}::text`),
    sql` || ' ' || `,
  )
  return {
    rows: sql`select (${name}) collate "C" as id, ${standing} from ${table} where ${openedAt} is not null`,

    read: async (db, key) => {
      const { rows } = await sql<StandingRow>`select ${standing} from ${table}
        where ${hasKey(of.key, key)} and ${openedAt} is not null`.execute(db)
      const [row] = rows
      return row ? { standing: standingOf(row), against: row.against } : null
    },

    move: async (tx, key, { from, to, facts }) => {
      const set = Object.entries({ ...columnsOf(to, of.outcome, claim), ...of.states?.[to.state], ...facts })
      const { numAffectedRows } = await sql`update ${table}
        set ${sql.join(set.map(([column, value]) => sql`${sql.ref(column)} = ${value}`))}
        where ${hasKey(of.key, key)} and ${standsAs(from, claim)}`.execute(tx)
      return numAffectedRows === 1n
    },

    measure: async (tx) => {
      const { rows } = await sql<Measure>`
        select count(*)::integer as open, min(${openedAt}) as oldest from ${table} where ${waits}`.execute(tx)
      return rows[0] ?? { open: 0, oldest: null }
    },

    list: async (
      tx,
      { isDecided, only = sql<boolean>`true`, after, one, isRising = !isDecided, ...page }: CaseQuery<Key>,
    ) => {
      const order = { moment: isDecided ? 'decided_at' : of.openedAt, key: of.key, isFalling: !isRising }
      const which = sql.join(
        [
          isDecided ? sql`decided_at is not null` : waits,
          only,
          ...(one ? [hasKey(of.key, one)] : []),
          // A decision stays its operator's, whatever becomes of them.
          ...narrowed(
            order.moment,
            isDecided ? 'decided_by' : claim.by,
            isDecided ? { ...page, holders: undefined } : page,
          ),
        ],
        sql` and `,
      )
      const keys = sql.join(columns.map(([part, column]) => sql`${sql.ref(column)} as ${sql.ref(part)}`))
      // Named as it is selected: `claimed_at` alone would mean the claim of an operator.
      const inOrder = sql.join([
        sql`${isDecided ? sql`decided_at` : sql`opened_at`} ${isRising ? sql`asc` : sql`desc`}`,
        ...columns.map(([, column]) => sql.ref(column)),
      ])
      const { rows } = await sql<StandingRow & Key & { place_at: string }>`
        select ${keys}, ${standing}, ${placeAt(order.moment)} as place_at from ${table}
        where ${which} and ${after ? isAfter(order, after) : sql`true`}
        order by ${inOrder} limit ${page.pageSize + 1} offset ${after ? 0 : offsetOf(page)}`.execute(tx)
      const shown = cutPage(rows, page.pageSize)
      const limit = after ? counted : countLimit(page)
      // In the list's order, so that its index is counted and not the table.
      const count = await sql<{ number: number }>`select count(*)::integer as number
        from (select from ${table} where ${which} order by ${sql.ref(order.moment)} limit ${limit + 1}) as counted`.execute(
        tx,
      )
      const number = count.rows[0]?.number ?? 0
      // The parts of `of.key`, each selected under its name.
      const keyIn = (row: Key) => Object.fromEntries(columns.map(([part]) => [part, row[part as keyof Key]])) as Key
      const cases = shown.page.map((row): ListedCase<Key> => {
        return { key: keyIn(row), standing: standingOf(row), openedAt: row.opened_at, against: row.against }
      })
      const next = shown.last && { at: shown.last.place_at, ...keyIn(shown.last) }
      return { cases, totalCount: Math.min(number, limit), isCapped: number > limit, next }
    },
  }
}

type Narrowing = Pick<CaseQuery<never>, 'from' | 'until' | 'hands' | 'operator' | 'holders' | 'having'>

/** Cases that an operator has or decided, those of colleagues, or nobody's; a claim that has lapsed is nobody's. */
function inHands(column: string, { hands, operator = '', holders }: Narrowing): RawBuilder<unknown>[] {
  const by = sql.ref(column)
  const isHeld = holders ? sql`${by}::text = any(${holders})` : sql`${by} is not null`
  switch (hands) {
    case undefined:
      return []
    case 'mine':
      return [sql`${by} = ${operator}`]
    case 'others':
      return [sql`${by} <> ${operator}`, isHeld]
    case 'nobody':
      return [sql`(${isHeld}) is not true`]
  }
}

/** How far a list is counted that goes on behind a place. */
const counted = 1_000

/** How far a list is counted: to the first full thousand after the page, so that there always is a next page to turn to. */
function countLimit({ pageIndex, pageSize }: Page): number {
  return (Math.floor((pageIndex * pageSize) / counted) + 1) * counted
}

function standingOf({ claimed_by, claimed_at, decided_by, decided_at, outcome }: StandingRow): Standing {
  if (decided_at !== null) return { state: 'decided', by: decided_by ?? '', at: decided_at, outcome: outcome ?? '' }
  return claimed_by === null ? { state: 'open' } : { state: 'claimed', by: claimed_by, at: claimed_at }
}

function columnsOf(to: Standing, outcome: string, claim: ClaimColumns): Facts {
  switch (to.state) {
    case 'open':
      return { [claim.by]: null, [claim.at]: null, [outcome]: null, decided_by: null, decided_at: null }
    case 'claimed':
      return { [claim.by]: to.by, [claim.at]: to.at }
    case 'decided':
      return { [outcome]: to.outcome, decided_by: to.by, decided_at: to.at }
  }
}

function standsAs(from: Standing, claim: ClaimColumns): RawBuilder<unknown> {
  const holder = sql.ref(claim.by)
  switch (from.state) {
    case 'open':
      return sql`${holder} is null and decided_at is null`
    case 'claimed':
      return sql`${holder}::text = ${from.by} and decided_at is null`
    case 'decided':
      return sql`decided_by::text = ${from.by} and decided_at is not null`
  }
}
