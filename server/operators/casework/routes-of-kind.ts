import type { CaseCalls, CaseFacts } from '@madang/contract/operators/casework/case-calls.ts'
import type { CaseKind, CaseQuery, Counted, ListedCase, ListedCases } from '../../casework/case-kind.ts'
import type { Actor } from '../../casework/standing.ts'
import { claimCase, releaseCase } from '../../casework/take-step.ts'
import type { OperatorCommand, OperatorQuery } from '../../context.ts'
import type { Db } from '../../db/tables.ts'
import { audited, query, type Route } from '../../domain.ts'
import { readStaff, type Staff } from './staff.ts'

/** A kind of cases as the console serves it: a row for each. */
interface CaseRow<Key extends object, Listed extends ListedCase<Key>, Item extends CaseFacts> {
  readonly kind: CaseKind<Key, ListedCases<Key>>
  readonly calls: CaseCalls<NoInfer<Key>, Item>
  /** How the audit log names a case. */
  readonly objectOf: (key: Key) => string
  readonly read: (db: Db, query: CaseQuery<Key>) => Promise<Counted<Key> & { readonly items: readonly Listed[] }>
  /** What the kind's own facts of an item are. */
  readonly facts: (
    reader: Reader,
    items: readonly Listed[],
  ) => Promise<(each: Listed) => Omit<NoInfer<Item>, keyof CaseFacts | keyof Key>>
}

/** Who reads a list of cases. */
export type Reader = OperatorQuery<'isOffered' | 'keys'> & { readonly staff: Staff }

/** Listing, claiming and releasing the cases of a kind (REQ-173). */
export function caseRoutes<Key extends object, Listed extends ListedCase<Key>, Item extends CaseFacts>({
  kind,
  calls,
  objectOf,
  read,
  facts,
}: CaseRow<Key, Listed, Item>): Route[] {
  return [
    query(
      calls.list,
      async (context, { state, pageIndex, pageSize, after, isRising, from, until, hands, one, ...filters }) => {
        const { items, ...counted } = await read(context.db, {
          pageIndex,
          pageSize,
          after,
          isDecided: state === 'decided',
          isRising,
          from,
          until,
          hands,
          one,
          operator: context.operator,
          // What is left is what this kind is narrowed by.
          having: filters,
        })
        const reader = { ...context, staff: await readStaff(context.db) }
        const own = await facts(reader, items)
        // An item is its key, the kind's own facts and how it stands, whose outcome only the kind's own call can have set.
        const shown = items.map(
          (each) => ({ ...each.key, ...own(each), ...standingFacts(kind, reader, each) }) as CaseFacts as Item,
        )
        return { items: shown, ...counted, pageIndex, pageSize }
      },
    ),
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

/** The operator of a call as the machine knows them. */
export async function actorOf(
  { tx, operator, clock }: OperatorCommand,
  { right }: Pick<CaseKind<never>, 'right'>,
): Promise<Actor> {
  const { hasLeft } = await readStaff(tx)
  return { operator, now: clock.now(), hasLeft: (other) => hasLeft(other, right) }
}

/** A claim of somebody who may not decide any more has lapsed: the case reads as open. */
function standingFacts(
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

/** Against whose decision an appeal is, who may not decide it (REQ-170). */
export function againstFacts({ operator, staff }: Reader, against: string | null) {
  return { against: staff.nameOf(against), isOwn: against === operator }
}
