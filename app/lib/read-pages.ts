import { maximumPageSize } from '@madang/contract/constants.ts'
import type { Page } from '@madang/contract/paging.ts'

/** Everything of a list whose pages say where the next begins. */
export async function readOn<Item, Place>(
  read: (after: Place | undefined) => Promise<{ readonly items: readonly Item[]; readonly next: Place | null }>,
): Promise<Item[]> {
  const items: Item[] = []
  let after: Place | undefined
  for (;;) {
    const page = await read(after)
    items.push(...page.items)
    if (page.next === null) return items
    after = page.next
  }
}

/** Everything of a list, read in the largest pages; what moved to a further page meanwhile is taken once. */
export async function readPages<Item>(
  read: (page: Page) => Promise<Page & { readonly items: readonly Item[]; readonly totalCount: number }>,
  idOf: (item: Item) => string,
): Promise<Item[]> {
  const byId = new Map<string, Item>()
  for (let pageIndex = 1; ; pageIndex++) {
    const page = await read({ pageIndex, pageSize: maximumPageSize })
    for (const item of page.items) byId.set(idOf(item), item)
    if (!page.items.length || pageIndex * page.pageSize >= page.totalCount) return [...byId.values()]
  }
}
