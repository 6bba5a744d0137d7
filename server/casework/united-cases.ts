import { type RawBuilder, sql } from 'kysely'
import type { ListedCases } from './case-kind.ts'
import { caseTable } from './case-table.ts'

/** A case of one of several kinds: `id` is the parts of the kind's own key, in one text. */
interface UnitedKey<Kind extends string> {
  readonly kind: Kind
  readonly id: string
}

/** Cases of several kinds as one list, in the order of their moments whatever their kind. */
export function unitedCases<Kind extends string>(
  kinds: readonly { readonly kind: Kind; readonly rows: RawBuilder<unknown> }[],
): Pick<ListedCases<UnitedKey<Kind>>, 'list'> {
  const rows = kinds.map(({ kind, rows: own }) => sql`select ${sql.lit(kind)} as kind, own.* from (${own}) as own`)
  return caseTable<UnitedKey<Kind>>({
    table: sql`(${sql.join(rows, sql` union all `)}) as united`,
    key: { kind: 'kind', id: 'id' },
    openedAt: 'opened_at',
    outcome: 'outcome',
    against: sql`against`,
  })
}
