import { offsetOf, type Page } from '@madang/contract/paging.ts'

/** What a row is ordered by; what has none stands last, either way round. */
type Value = string | number | Date | null

/** A list of the console whose rows are few enough to be read whole (decision 0267). */
export interface FewShape<Item, Sort extends string> {
  /** The values of each order, by which the smallest comes first where it is said so; `null`: as the rows were read. */
  readonly sorts: Readonly<
    Record<Sort, { readonly of: (item: Item) => Value; readonly isRisingFirst?: boolean } | null>
  >
  /** What is looked through for words. */
  readonly words: (item: Item) => readonly string[]
}

interface FewQuery<Sort extends string> extends Page {
  readonly words: string
  readonly sort: Sort
  readonly isRising?: boolean | undefined
}

/** A page of them, found by words and ordered as lists over an index are. It goes on by number. */
export function pageOfFew<Item, Sort extends string>(
  { sorts, words: wordsOf }: FewShape<Item, Sort>,
  rows: readonly Item[],
  { words, sort, isRising, ...page }: FewQuery<Sort>,
) {
  const folded = words.trim().toLowerCase()
  const found = rows.filter((row) => wordsOf(row).some((text) => text.toLowerCase().includes(folded)))
  const order = sorts[sort]
  const ordered = order
    ? found.toSorted((one, other) => compare(order.of(one), order.of(other), isRising ?? order.isRisingFirst ?? false))
    : isRising === false
      ? found.toReversed()
      : found
  const before = offsetOf(page)
  return {
    items: ordered.slice(before, before + page.pageSize),
    totalCount: found.length,
    isAbout: false,
    pageIndex: page.pageIndex,
    pageSize: page.pageSize,
  }
}

const words = new Intl.Collator('ko', { numeric: true })

function compare(one: Value, other: Value, isRising: boolean): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null)
  const risen =
    typeof one === 'string' && typeof other === 'string' ? words.compare(one, other) : Number(one) - Number(other)
  return isRising ? risen : -risen
}
