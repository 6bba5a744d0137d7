import { koreanFieldOf, momentOfKoreanField } from '@madang/client/korean-time.ts'
import type { z } from 'zod'
import { type Filters, listReach } from '@madang/contract/operators/lists/list-of.ts'
import { belongsToView } from '@madang/contract/operators/lists/views.ts'
import { go, usePlace } from '../lib/place.tsx'

/** How many rows a page may show. */
export const pageSizes = [20, 50, 100, 200] as const

/** What a list may be ordered and narrowed by, as its contract says (`listOf`). */
interface ListOffers<Sort extends string, F extends Filters, Free extends string> {
  readonly sorts?: readonly Sort[]
  readonly filters?: F
  /** Filters whose values come from the rows, such as who did something. */
  readonly free?: readonly Free[]
}
type Chosen<F extends Filters> = { readonly [Name in keyof F]?: z.output<F[Name]> }

/** Where a list is: all of it stands in the address, so that Back, a reload and a link bring the same rows. */
export interface ListPlace {
  readonly words: string
  readonly sort: string | undefined
  readonly isRising: boolean | undefined
  /** Days of the programme, both within; empty for none. */
  readonly from: string
  readonly until: string
  readonly filters: Readonly<Record<string, string | undefined>>
  readonly size: number
  /** From 1. */
  readonly page: number
  /** Behind which row the page begins, where one came from the page before. */
  readonly after: unknown
  /** Whether anything narrows the list. */
  readonly isNarrowed: boolean
  /** Narrows or orders otherwise, from the first page on; an empty value takes a part away. */
  change(parts: Readonly<Record<string, string>>, options?: { readonly replace?: boolean }): void
  /** Something else of the page that stands in the address, and keeping it there without a step of its own. */
  readonly marked: (name: string) => string | undefined
  mark(name: string, value: string): void
  /** What of the address a view keeps, always in one order; empty for the list as it is first shown. */
  readonly view: string
  /** Which of several views that keep the same was chosen. */
  readonly saved: string | undefined
  /** Shows the list as a view says; `saved` is its ID. */
  show(view: string, saved: string): void
  /** Goes to a page; `after` where the page before said behind what it begins. */
  turn(page: number, after?: unknown): void
}

/** The part of a call that every list takes alike. */
interface Asked {
  readonly pageSize: number
  readonly pageIndex: number
  readonly isRising?: boolean
  readonly from?: number
  readonly until?: number
}

/** The list of the page one is on, with what its call is asked besides words. What the list does not know is passed over. */
export function useListPlace<
  const Sort extends string = never,
  F extends Filters = Record<never, never>,
  const Free extends string = never,
>(
  { sorts = [], filters, free = [] }: ListOffers<Sort, F, Free>,
  usualSize = 20,
): ListPlace & {
  readonly asked: Asked & { readonly sort?: Sort } & Chosen<F> & { readonly [Name in Free]?: string }
} {
  const { path, search } = usePlace()
  const { words = '' } = search
  const size = pageSizes.find((each) => String(each) === search['size']) ?? usualSize
  const lastPage = Math.floor(listReach / size)
  const page = Math.min(lastPage, Math.max(1, Math.floor(Number(search['page'])) || 1))
  const entries = Object.entries(filters ?? {}).map(([name, { options }]) => [
    name,
    options.map(String).find((each) => each === search[name]),
  ])
  const taken = [...entries, ...free.map((name) => [name, search[name]?.slice(0, 200)])].filter(([, value]) => value)
  const chosen = Object.fromEntries(taken) as Chosen<F> & { readonly [Name in Free]?: string } // values of each
  const sort = sorts.find((each) => each === search['sort'])
  const isRising = { rising: true, falling: false }[search['order'] ?? '']
  const [from, until] = [dayIn(search['from']), dayIn(search['until'])]
  const to = (parts: Readonly<Record<string, string>>, replace = false) =>
    go(path, Object.fromEntries(Object.entries({ ...search, ...parts }).filter(([, value]) => value !== '')), {
      replace,
    })
  return {
    words,
    sort,
    isRising,
    from,
    until,
    filters: chosen,
    size,
    page,
    after: page > 1 ? placeIn(search['after']) : undefined,
    isNarrowed: Boolean(words || from || until || Object.keys(chosen).length),
    asked: {
      pageSize: size,
      pageIndex: page,
      ...(isRising === undefined ? {} : { isRising }),
      ...(from ? { from: beginOf(from) } : {}),
      ...(until ? { until: beginOf(until) + dayMs } : {}),
      ...(sort ? { sort } : {}),
      ...chosen,
    },
    change: (parts, { replace = false } = {}) => to({ ...parts, page: '', after: '' }, replace),
    marked: (name) => search[name],
    mark: (name, value) => to({ [name]: value }, true),
    view: viewOf(search),
    saved: search['saved'],
    show: (view, saved) => go(path, { ...Object.fromEntries(new URLSearchParams(view)), ...(saved ? { saved } : {}) }),
    turn: (next, after) =>
      to({
        page: next > 1 ? String(Math.min(next, lastPage)) : '',
        after: after === undefined ? '' : JSON.stringify(after),
      }),
  }
}

function viewOf(search: Readonly<Record<string, string>>): string {
  const kept = Object.entries(search).filter(([name, value]) => belongsToView(name) && value !== '')
  return new URLSearchParams(kept.toSorted(([one], [other]) => (one < other ? -1 : 1))).toString()
}

/** Pages of a list that can be gone to. */
export function pagesOf(total: number, size: number): number {
  return Math.max(1, Math.ceil(Math.min(total, listReach) / size))
}

const dayMs = 24 * 60 * 60_000

function beginOf(day: string): number {
  return momentOfKoreanField(`${day}T00:00`)?.getTime() ?? 0
}

/** A day that there is. */
function dayIn(text = ''): string {
  const moment = /^20[0-9]{2}-[0-9]{2}-[0-9]{2}$/.test(text) ? momentOfKoreanField(`${text}T00:00`) : null
  return moment && koreanFieldOf(moment).startsWith(text) ? text : ''
}

function placeIn(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}
