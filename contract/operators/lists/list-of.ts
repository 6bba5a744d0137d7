import { z } from 'zod'
import { instant } from '../../ids.ts'
import { pageInput, pageOf } from '../../paging.ts'

/** So far back a list is read page by page. What is behind is reached by a filter, the other direction or a file. */
export const listReach = 100_000
/** So many rows are counted; a longer list says about how many it has. */
export const countedRows = 10_000

/** One value of a few, of what rows are narrowed by. */
export type Filters = Readonly<Record<string, z.ZodEnum>>
type Chosen<F extends Filters> = { [Name in keyof F]: z.ZodOptional<F[Name]> }

/** A list of the console: what it is narrowed and ordered by. Everything of it stands in the address of its page. */
interface ListRow<Item extends z.ZodType, Sort extends string, F extends Filters> {
  readonly item: Item
  /** The first is the usual one; each with an index of its own (decision 0189). */
  readonly sorts: readonly [Sort, ...Sort[]]
  readonly filters: F
  /** Most characters to look for. */
  readonly words: number
}

/** Input and output of the call of a list, and what a page needs to offer them. */
export function listOf<Item extends z.ZodType, const Sort extends string, const F extends Filters>({
  item,
  sorts,
  filters,
  words,
}: ListRow<Item, Sort, F>) {
  return {
    sorts,
    filters,
    input: {
      ...pageInput,
      ...narrowing,
      words: z.string().max(words).default(''),
      sort: z.enum(sorts).default(sorts[0]),
      /** Behind the place that `next` said; `pageIndex` then says nothing. */
      after: z.string().max(400).optional(),
      ...chosenOf(filters),
    },
    output: pageOf(item).extend({
      /** Whether the total is an estimate: it is one above 10,000. */
      isAbout: z.boolean(),
      /** Where the next page begins; null after the last, absent in a list whose order has no places: it goes on by number. */
      next: z.string().nullable().optional(),
    }),
  }
}

/** What every list is narrowed by: a period of the moment it is ordered by, from the first to before the second. */
export const narrowing = {
  /** From the smallest on; lists begin with the newest. */
  isRising: z.boolean().optional(),
  from: instant.optional(),
  until: instant.optional(),
}

/** Fields of the input that narrow, each absent unless it is chosen. */
export function chosenOf<F extends Filters>(filters: F): Chosen<F> {
  return Object.fromEntries(Object.entries(filters).map(([name, filter]) => [name, filter.optional()])) as Chosen<F>
}
