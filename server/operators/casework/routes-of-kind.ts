import { type RawBuilder, sql } from 'kysely'
import type { CaseCalls, CaseFacts, ListInput, StepCalls } from '@madang/contract/operators/casework/case-calls.ts'
import type { CaseKind, CaseQuery, Counted, ListedCase, ListedCases } from '../../casework/case-kind.ts'
import type { Actor } from '../../casework/standing.ts'
import { claimCase, releaseCase } from '../../casework/take-step.ts'
import type { OperatorCommand, OperatorQuery } from '../../context.ts'
import type { Db } from '../../db/tables.ts'
import { audited, query, type Route } from '../../domain.ts'
import { readStaff, type Staff } from './staff.ts'

/** A kind of cases as the console serves it: a row for each. */
interface CaseRow<Key extends object, Listed extends ListedCase<Key>, Item extends CaseFacts> extends StepRow<Key> {
  readonly kind: CaseKind<Key, ListedCases<Key>>
  readonly calls: CaseCalls<NoInfer<Key>, Item>
  readonly read: (db: Db, query: CaseQuery<Key>) => Promise<Counted<Key> & { readonly items: readonly Listed[] }>
  /** What the kind's own facts of an item are. */
  readonly facts: (
    reader: Reader,
    items: readonly Listed[],
  ) => Promise<(each: Listed) => Omit<NoInfer<Item>, keyof CaseFacts | keyof Key>>
}

interface StepRow<Key extends object> {
  readonly kind: CaseKind<Key>
  readonly calls: StepCalls<NoInfer<Key>>
  /** How the audit log names a case. */
  readonly objectOf: (key: Key) => string
}

/** Who reads a list of cases. */
export type Reader = OperatorQuery<'isOffered' | 'keys'> & { readonly staff: Staff }

/** Listing, claiming and releasing the cases of a kind (REQ-173). */
export function caseRoutes<Key extends object, Listed extends ListedCase<Key>, Item extends CaseFacts>(
  row: CaseRow<Key, Listed, Item>,
): Route[] {
  const { kind, calls, read, facts } = row
  return [
    query(calls.list, async (context, input) => {
      const reader = { ...context, staff: await readStaff(context.db) }
      const { items, ...counted } = await read(context.db, caseQuery(reader, input, holdersOf(reader.staff, kind)))
      const own = await facts(reader, items)
      // An item is its key, the kind's own facts and how it stands, whose outcome only the kind's own call can have set.
      const shown = items.map(
        (each) => ({ ...each.key, ...own(each), ...standingFacts(kind, reader, each) }) as CaseFacts as Item,
      )
      return { items: shown, ...counted, pageIndex: input.pageIndex, pageSize: input.pageSize }
    }),
    ...stepRoutes(row),
  ]
}

/** Claiming and releasing the cases of a kind. */
export function stepRoutes<Key extends object>({ kind, calls, objectOf }: StepRow<Key>): Route[] {
  return [
    audited(calls.claim, async (context, key) => {
      const before = await claimCase(context.tx, kind, key, await actorOf(context, kind))
      return { answer: null, object: objectOf(key), before: { state: before.state }, after: { state: 'claimed' } }
    }),
    audited(calls.release, async (context, key) => {
      await releaseCase(context.tx, kind, key, await actorOf(context, kind))
      return { answer: null, object: objectOf(key), after: { state: 'open' } }
    }),
  ]
}

/** What is asked of a list of cases, as the machine takes it. */
export function caseQuery<Key>(
  { operator }: Pick<OperatorQuery, 'operator'>,
  { state, pageIndex, pageSize, after, isRising, from, until, hands, one, ...filters }: ListInput<Key>,
  holders: CaseQuery<Key>['holders'],
): CaseQuery<Key> {
  const page = { pageIndex, pageSize, after, isRising, from, until, hands, one }
  // What is left is what this list is narrowed by.
  return { ...page, isDecided: state === 'decided', operator, holders, having: filters }
}

/** SQL: who may decide the cases of a kind, and so has claims that count. */
export function holdersOf(staff: Staff, { right }: Pick<CaseKind<never>, 'right'>): RawBuilder<readonly string[]> {
  return sql`${staff.holders(right).map(({ operatorId }) => operatorId)}::text[]`
}

/** The operator of a call as the machine knows them. */
export async function actorOf(
  { tx, operator, clock }: OperatorCommand,
  { right }: Pick<CaseKind<never>, 'right'>,
): Promise<Actor> {
  const { hasLeft } = await readStaff(tx)
  return { operator, now: clock.now(), hasLeft: (other) => hasLeft(other, right) }
}

/** A claim of somebody who may not decide any more has lapsed: the case reads as open. */
export function standingFacts(
  { right }: Pick<CaseKind<never>, 'right'>,
  { operator, staff }: Pick<Reader, 'operator' | 'staff'>,
  { openedAt, standing }: Pick<ListedCase<never>, 'openedAt' | 'standing'>,
): CaseFacts {
  const holder = standing.state === 'claimed' && !staff.hasLeft(standing.by, right) ? standing.by : null
  return {
    openedAt,
    state: standing.state === 'claimed' && holder === null ? 'open' : standing.state,
    outcome: standing.state === 'decided' ? standing.outcome : null,
    claimedBy: staff.nameOf(holder),
    isMine: holder === operator,
    decidedBy: standing.state === 'decided' ? staff.nameOf(standing.by) : null,
    decidedAt: standing.state === 'decided' ? standing.at : null,
  }
}
