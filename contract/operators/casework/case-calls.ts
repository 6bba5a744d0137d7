import { z } from 'zod'
import { avatar, instant, userId } from '../../ids.ts'
import { pageInput, pageOf, type Page } from '../../paging.ts'
import { placeOf, type PlaceOf } from '../../places.ts'
import { chosenOf, type Filters, narrowing } from '../lists/list-of.ts'
import { command, query, type OperatorEndpoint } from '../operator-endpoint.ts'
import { userStatus } from '../people.ts'
import type { Right } from '../rights.ts'
import type { QueueName } from './queues.ts'

/** A user as a queue shows them. */
export const casePerson = z.object({ userId, nickName: z.string(), avatar, status: userStatus })

/** How a case stands, the same for every kind. */
const standing = {
  openedAt: instant,
  state: z.enum(['open', 'claimed', 'decided']),
  /** The colleague who has it; null when nobody does. */
  claimedBy: z.string().nullable(),
  isMine: z.boolean(),
  decidedBy: z.string().nullable(),
  decidedAt: instant.nullable(),
}

/** The steps of a kind of cases: its queue, the names of its calls, and who may take them. */
interface StepRow<Key extends z.ZodRawShape> {
  readonly queue: QueueName
  /** These make the paths, such as `report/ClaimWarningAppeal`. */
  readonly area: string
  readonly one: string
  readonly decides: Right
  /** The fields that name a case. */
  readonly key: Key
}

/** A list of cases: the name of its call, who may read it, and what it says of a case. */
interface CaseListRow<
  Outcome extends z.ZodType<string>,
  Key extends z.ZodRawShape,
  Item extends z.ZodRawShape,
  F extends Filters = Filters,
> {
  readonly area: string
  readonly many: string
  readonly reads: Right
  readonly outcome: Outcome
  readonly key: Key
  readonly item: Item
  /** What it is narrowed by besides who has a case and when. */
  readonly filters?: F
}

/** In whose hands a case is, or was when it was decided: the caller's, a colleague's, or nobody's. */
export const handsOfCase = z.enum(['mine', 'others', 'nobody'])

/** The calls that every kind of cases has (REQ-173): list, claim, release. How it is decided is the kind's own call. */
export function caseCalls<
  Outcome extends z.ZodType<string>,
  const Key extends z.ZodRawShape,
  const Item extends z.ZodRawShape,
  const F extends Filters = Record<never, never>,
>(row: StepRow<Key> & CaseListRow<Outcome, Key, Item, F>) {
  return { ...stepCalls(row), ...caseList(row) }
}

/** Claiming a case and giving it back. */
export function stepCalls<const Key extends z.ZodRawShape>({ queue, area, one, decides, key }: StepRow<Key>) {
  return {
    queue,
    decides,
    keyNames: Object.keys(key),
    claim: command({
      path: `${area}/Claim${one}`,
      summary: 'Take a case, so that nobody else decides it at the same time',
      right: decides,
      input: key,
      output: z.null(),
      failures: ['CONFLICT'],
    }),
    release: command({
      path: `${area}/Release${one}`,
      summary: 'Give a case back to the queue',
      right: decides,
      input: key,
      output: z.null(),
      failures: ['CONFLICT'],
    }),
  }
}

/** The list of cases that wait or were decided. */
export function caseList<
  Outcome extends z.ZodType<string>,
  const Key extends z.ZodRawShape,
  const Item extends z.ZodRawShape,
  const F extends Filters = Record<never, never>,
>({ area, many, reads, outcome, key, item: facts, filters }: CaseListRow<Outcome, Key, Item, F>) {
  const item = z.object({ ...key, ...facts, ...standing, outcome: outcome.nullable() })
  const place = placeOf(key)
  const narrows = (filters ?? {}) as F // none where the row names none
  return {
    filters: narrows,
    item,
    list: query({
      path: `${area}/Get${many}`,
      summary: 'Cases that wait, oldest first, or those decided, the last decision first',
      right: reads,
      input: {
        ...pageInput,
        state: z.enum(['waiting', 'decided']).default('waiting'),
        /** Behind this place; `pageIndex` then says nothing. */
        after: place.optional(),
        ...narrowing,
        hands: handsOfCase.optional(),
        /** This one case alone. */
        one: z.object(key).optional(),
        ...chosenOf(narrows),
      },
      output: pageOf(item).extend({
        /**
         * Whether there are more than `totalCount`: counting ends at the first full thousand after the page, and at a
         * thousand where the list goes on behind a place.
         */
        isCapped: z.boolean(),
        /** Where the next page begins; null after the last. */
        next: place.nullable(),
      }),
    }),
  }
}

/** What every item of a queue says, whatever its kind. */
export interface CaseFacts {
  readonly openedAt: Date
  readonly state: 'open' | 'claimed' | 'decided'
  readonly outcome: string | null
  readonly claimedBy: string | null
  readonly isMine: boolean
  readonly decidedBy: string | null
  readonly decidedAt: Date | null
}

/** The calls of a kind, for what treats all kinds alike. */
export interface CaseCalls<Key, Item> extends StepCalls<Key> {
  readonly filters: Filters
  readonly list: ListCall<Key, Item>
}

export interface StepCalls<Key> {
  readonly queue: QueueName
  readonly decides: Right
  readonly keyNames: readonly string[]
  readonly claim: OperatorEndpoint<z.ZodType<Key>, z.ZodNull, 'operator'>
  readonly release: OperatorEndpoint<z.ZodType<Key>, z.ZodNull, 'operator'>
}

type ListCall<Key, Item> = OperatorEndpoint<z.ZodType<ListInput<Key>>, z.ZodType<Listed<Key, Item>>, 'operator'>

export interface ListInput<Key> extends Page {
  readonly state: 'waiting' | 'decided'
  readonly after?: PlaceOf<Key> | undefined
  readonly isRising?: boolean | undefined
  readonly from?: Date | undefined
  readonly until?: Date | undefined
  readonly hands?: z.output<typeof handsOfCase> | undefined
  readonly one?: Key | undefined
}

interface Listed<Key, Item> extends Page {
  readonly items: Item[]
  readonly totalCount: number
  readonly isCapped: boolean
  readonly next: PlaceOf<Key> | null
}
