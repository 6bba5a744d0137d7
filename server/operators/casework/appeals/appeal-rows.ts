import type { AppealKind, QueuedAppeal } from '@madang/contract/operators/casework/appeals.ts'
import type { StepCalls } from '@madang/contract/operators/casework/case-calls.ts'
import type { Right } from '@madang/contract/operators/rights.ts'
import type { CaseKind, ListedCases } from '../../../casework/case-kind.ts'
import { caseName, type DetailsOf } from '../../../casework/cases-with.ts'
import type { Tx } from '../../../db/tables.ts'
import type { Route } from '../../../domain.ts'
import { type Reader, stepRoutes } from '../routes-of-kind.ts'

/** What an appeal says besides how it stands. */
type AppealSays<Kind extends AppealKind = AppealKind> = Pick<QueuedAppeal, 'user' | 'words'> & {
  readonly about: Extract<QueuedAppeal['about'], { readonly kind: Kind }>
}

/** A kind of appeals: a row for each. */
interface AppealRow<Kind extends AppealKind, Key extends object, Details> {
  readonly kind: CaseKind<Key, ListedCases<Key>>
  readonly calls: StepCalls<NoInfer<Key>> & { readonly kind: Kind; readonly reads: Right }
  /** How the audit log names a case. */
  readonly objectOf: (key: Key) => string
  readonly detailsOf: DetailsOf<Key, Details>
  readonly says: (
    reader: Reader,
    items: readonly (Key & Details)[],
  ) => Promise<(each: Key & Details) => AppealSays<NoInfer<Kind>>>
}

/** A kind of appeals as the one list reads it, whatever its key. */
export interface ListedAppeals extends Pick<CaseKind<never>, 'right'> {
  readonly kind: AppealKind
  readonly reads: Right
  readonly rows: ListedCases<never>['rows']
  readonly routes: readonly Route[]
  /** Reads appeals, by the names they have in the list, within its snapshot; what they say to a reader is put together after it. */
  readonly read: (
    tx: Tx,
    names: readonly string[],
  ) => Promise<(reader: Reader) => Promise<ReadonlyMap<string, AppealSays>>>
}

export function appealRow<Kind extends AppealKind, Key extends object, Details>({
  kind,
  calls,
  objectOf,
  detailsOf,
  says,
}: AppealRow<Kind, Key, Details>): ListedAppeals {
  return {
    kind: calls.kind,
    reads: calls.reads,
    right: kind.right,
    rows: kind.store.rows,
    routes: stepRoutes({ kind, calls, objectOf }),
    read: async (tx, names) => {
      const keys = names.map((name) => keyNamed<Key>(calls.keyNames, name))
      const details = keys.length ? await detailsOf(tx, keys) : new Map<string, Details>()
      const items = keys.map((key) => {
        const found = details.get(caseName(key))
        if (!found) throw new Error(`no details of case ${caseName(key)}`)
        return { ...key, ...found }
      })
      return async (reader) => {
        const said = await says(reader, items)
        return new Map(items.map((item, index) => [names[index]!, said(item)]))
      }
    },
  }
}

/** The key that the list wrote as one text (`caseTable`), its parts in their order. */
function keyNamed<Key>(keyNames: readonly string[], name: string): Key {
  const parts = name.split(' ')
  return Object.fromEntries(keyNames.map((part, index) => [part, parts[index]])) as Key // the names are those of its parts
}
