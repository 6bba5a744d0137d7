import type { ReactNode } from 'react'
import type { CaseCalls, CaseFacts, StepCalls } from '@madang/contract/operators/casework/case-calls.ts'
import type { Filters } from '@madang/contract/operators/lists/list-of.ts'
import type { OperatorEndpoint } from '@madang/contract/operators/operator-endpoint.ts'
import type { QueueName } from '@madang/contract/operators/casework/queues.ts'
import type { Right } from '@madang/contract/operators/rights.ts'
import type { Avatar } from '@madang/ui/avatar.tsx'
import { call } from '../lib/call.ts'
import type { PlainKey, Translate } from '../lib/locale.ts'
import type { QueueState } from './case-keys.ts'

/** A case as the console shows it; `openedAt` is null for one that waits no more. */
export interface ShownCase extends Omit<CaseFacts, 'openedAt'> {
  readonly openedAt: Date | null
}

/** How the console shows a kind of cases: a row for each (REQ-173). */
export interface CaseKind<Item extends ShownCase> extends CaseActions<Item> {
  /** Whom a case is about, under which head of the list; `no`: the number of the case beside the name. */
  readonly person: (item: Item) => CasePerson
  readonly personHead: PlainKey
  /** Whose right it is to claim and decide a case, where that differs from case to case; else `right`. */
  readonly rightOf?: (item: Item) => Right
  /** Between the person and the state. */
  readonly columns: readonly Column<Item>[]
  readonly stateHead?: PlainKey
  readonly stateText: (t: Translate, item: Item) => string
  /** Who has it or decided it, after the state. */
  readonly byText?: (item: Item) => string | null
  readonly none: PlainKey
  /** Of the case that is open: under the list; and over its decision, beside the list. */
  readonly evidence?: (item: Item) => ReactNode
  readonly title?: (t: Translate, item: Item) => string
  /** Beside the title. */
  readonly link?: (item: Item) => ReactNode
  readonly about?: (item: Item) => ReactNode
  /** Why this operator may not decide it; null when they may. */
  readonly hindrance?: (t: Translate, item: Item) => string | null
  /** What this operator may do about it all the same, under why they may not decide it. */
  readonly hindered?: (item: Item) => ReactNode
  /** Whether what nobody has may be decided without a claim. */
  readonly decidesUnclaimed?: boolean
  /** Deciding it; `giveBack` is the button that returns it to the queue, or takes it out. */
  readonly decision: (item: Item, giveBack: ReactNode) => ReactNode
  /** After the decision of a decided case. */
  readonly decided?: (item: Item) => ReactNode
  readonly claimText?: PlainKey
  readonly claimVerb?: PlainKey
  /** Whether `decision` stands alone, without title, `about` and a frame. */
  readonly isBare?: boolean
  /** Beside the list, while no case is open. */
  readonly unchosen?: PlainKey
  /** Whether the case needs as much room as the list. */
  readonly isWide?: boolean
  /** Whether the evidence of the open case stands beside the list, over its decision; else under the list. */
  readonly isBeside?: boolean
  /** How many cases a page of the list has, when there is usually one page; else 20. */
  readonly pageSize?: number
  /** What the kind's own filters and their values are called, by the name of the filter. */
  readonly filterTexts?: Readonly<Record<string, CaseFilter>>
  /** Milliseconds after which the list is read again; 30 s unless told. */
  readonly refreshMs?: number
}

/** A filter of a queue in words; shown only in one of its lists where `isOf` says so. */
export interface CaseFilter {
  readonly label: PlainKey
  readonly textOf: (t: Translate, value: string) => string
  readonly isOf?: QueueState
  /** Without it the value is not offered. */
  readonly rightTo?: (value: string) => Right
}

export interface CasePerson {
  readonly nickName: string
  readonly avatar: Parameters<typeof Avatar>[0]['number']
  readonly no?: string
}

export interface Column<Item> {
  readonly head: PlainKey
  readonly isFigure?: boolean
  readonly cell: (t: Translate, item: Item) => ReactNode
}

/** Reading a queue, taking a case out of it and giving it back. */
export interface CaseActions<Item> {
  readonly queue: QueueName
  /** The call of its list, with what that is narrowed by beside who has a case and when; absent where it is none of the usual. */
  readonly listed?: {
    readonly call: Pick<OperatorEndpoint, 'path'>
    readonly filters: Filters
    readonly keyNames: readonly string[]
  }
  /** Who may claim and decide. */
  readonly right: Right
  /** Tells the cases of the queue apart. */
  readonly idOf: (item: Item) => string
  readonly list: (query: CasePage) => Promise<CaseList<Item>>
  readonly claim: (item: Item) => Promise<unknown>
  /** Absent where the decision itself closes a case. */
  readonly release?: (item: Item) => Promise<unknown>
}

interface CasePage {
  readonly state: QueueState
  readonly pageSize: number
  readonly pageIndex?: number
  /** Behind the place that the page before said; the first page has none. */
  readonly after?: object | undefined
  readonly isRising?: boolean
  /** Milliseconds since 1970. */
  readonly from?: number
  readonly until?: number
  readonly hands?: 'mine' | 'others' | 'nobody'
}

interface CaseList<Item> {
  readonly items: readonly Item[]
  readonly totalCount: number
  readonly isCapped?: boolean
  /** Where the next page begins; null after the last. */
  readonly next: object | null
}

/** The same for a kind with the usual calls. */
export function actionsOf<Key extends object, Item extends Key>(calls: CaseCalls<Key, Item>) {
  return {
    ...stepsOf<Key, Item>(calls),
    ...listedBy(calls),
    idOf: (item) => calls.keyNames.map((name) => item[name as keyof Item]).join(' '),
  } satisfies CaseActions<Item>
}

/** Reading a list of cases. */
export function listedBy<Key extends object, Item extends Key>(
  calls: Pick<CaseCalls<Key, Item>, 'filters' | 'keyNames' | 'list'>,
) {
  return {
    listed: { call: calls.list, filters: calls.filters, keyNames: calls.keyNames },
    list: (query) => call(calls.list, query),
  } satisfies Partial<CaseActions<Item>>
}

/** Taking a case of a kind and giving it back. */
export function stepsOf<Key extends object, Item extends Key>(calls: StepCalls<Key>) {
  // The fields that name a case are fields of its item.
  const keyOf = (item: Item) =>
    Object.fromEntries(calls.keyNames.map((name) => [name, item[name as keyof Item]])) as Key
  return {
    queue: calls.queue,
    right: calls.decides,
    claim: (item) => call(calls.claim, keyOf(item)),
    release: (item) => call(calls.release, keyOf(item)),
  } satisfies Partial<CaseActions<Item>>
}
