import type { RawBuilder } from 'kysely'
import type { FailureName } from '@madang/contract/failures.ts'
import type { QueueName } from '@madang/contract/operators/casework/queues.ts'
import type { Right } from '@madang/contract/operators/rights.ts'
import type { Page } from '@madang/contract/paging.ts'
import type { PlaceOf } from '@madang/contract/places.ts'
import type { Db, Tx } from '../db/tables.ts'
import type { Standing } from './standing.ts'

/** A kind of cases that operators claim, release, decide, and decide again on appeal: one row for each (REQ-173). */
export interface CaseKind<Key, Store extends CaseStore<Key> = CaseStore<Key>> {
  /** The queue it waits in, and in how many minutes the oldest should be decided. */
  readonly queue: QueueName
  readonly targetMinutes: number
  /** Who may claim and decide. */
  readonly right: Right
  readonly store: Store
  /** How a case of somebody else is refused; CONFLICT, or NOT_FOUND where its existence is private. */
  readonly notMine?: FailureName
}

/** Values by the names of columns. */
export type Facts = Readonly<Record<string, string | number | Date | null>>

/** Where the cases of a kind are stored. */
export interface CaseStore<Key> {
  /** How a case stands, and the operator whose decision it appeals against; null when there is no such case. */
  read(db: Db | Tx, key: Key): Promise<{ readonly standing: Standing; readonly against: string | null } | null>
  /** Compare-and-set: changes the case only while it stands as `from`, and returns whether it did. `facts`: further columns. */
  move(tx: Tx, key: Key, change: { from: Standing; to: Standing; facts?: Facts | undefined }): Promise<boolean>
  /** How many wait for a decision, and since when the oldest does. */
  measure(tx: Tx): Promise<Measure>
}

export interface Measure {
  readonly open: number
  readonly oldest: Date | null
}

/** A store whose cases are the rows of one table, so that they can be listed page by page. */
export interface ListedCases<Key> extends CaseStore<Key> {
  /** SQL: its cases as rows of one text that names each (`id`) and how it stands, for a list of several kinds. */
  readonly rows: RawBuilder<unknown>
  /**
   * Cases that wait, oldest first, or those decided, the last decision first; with their number. The caller's snapshot
   * makes both agree (INV-F08). `only` narrows the list.
   */
  list(tx: Tx, query: CaseQuery<Key>): Promise<Counted<Key> & { readonly cases: readonly ListedCase<Key>[] }>
}

/** How long a list is, so far as it was counted: a page costs the same whether 100 or a million wait. */
export interface Counted<Key> {
  readonly totalCount: number
  /** Whether there are more. */
  readonly isCapped: boolean
  /** Where the next page begins; null after the last. */
  readonly next: PlaceOf<Key> | null
}

export interface CaseQuery<Key> extends Page {
  readonly isDecided: boolean
  /** Behind this place; `pageIndex` then says nothing. */
  readonly after?: PlaceOf<Key> | undefined
  readonly only?: RawBuilder<boolean>
  /** From the oldest on; waiting cases begin with the oldest unless told, decided ones with the last decision. */
  readonly isRising?: boolean | undefined
  /** Of the moment the list is ordered by. */
  readonly from?: Date | undefined
  readonly until?: Date | undefined
  /** In whose hands, as `operator` sees it. */
  readonly hands?: 'mine' | 'others' | 'nobody' | undefined
  readonly operator?: string | undefined
  /** SQL, an array of texts: who may decide such cases now, as the claims of all others have lapsed. Left out: nobody's has. */
  readonly holders?: RawBuilder<readonly string[]> | undefined
  /** This one case alone. */
  readonly one?: Key | undefined
  /** Values of the kind's own filters, by their names. */
  readonly having?: Readonly<Record<string, string | undefined>>
}

export interface ListedCase<Key> {
  readonly key: Key
  readonly standing: Standing
  readonly openedAt: Date
  /** Of an appeal: the operator whose decision it is against. */
  readonly against: string | null
}
