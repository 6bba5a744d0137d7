import type { Db, Tx } from '../db/tables.ts'
import { snapshot } from '../db/tx.ts'
import type { CaseKind, CaseQuery, Counted, ListedCase, ListedCases } from './case-kind.ts'

/** What a domain knows of some cases, by `caseName`. */
export type DetailsOf<Key, Details> = (tx: Tx, keys: readonly Key[]) => Promise<ReadonlyMap<string, Details>>

/** The parts of a case's key in their order, as one text. */
export function caseName(key: object): string {
  return Object.values(key).join(' ')
}

/** A page of cases, each with what its domain knows of it; all from one snapshot (INV-F08). */
export function casesWith<Key extends object, Details>(
  db: Db,
  { store }: CaseKind<Key, ListedCases<Key>>,
  detailsOf: DetailsOf<Key, Details>,
  query: CaseQuery<Key>,
): Promise<Counted<Key> & { readonly items: (ListedCase<Key> & Details)[] }> {
  return snapshot(db, async (tx) => {
    const { cases, ...counted } = await store.list(tx, query)
    if (!cases.length) return { items: [], ...counted }
    const details = await detailsOf(
      tx,
      cases.map(({ key }) => key),
    )
    const items = cases.map((each) => {
      const found = details.get(caseName(each.key))
      if (!found) throw new Error(`no details of case ${caseName(each.key)}`)
      return { ...each, ...found }
    })
    return { items, ...counted }
  })
}
