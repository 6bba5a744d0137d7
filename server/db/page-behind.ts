import { type SelectQueryBuilder, sql } from 'kysely'
import { offsetOf, type Page } from '@madang/contract/paging.ts'
import type { PlaceOf } from '@madang/contract/places.ts'
import { cutPage, isAfter, type ListOrder, placeAt } from './place.ts'

/**
 * How many rows a list has in all, and those of one page: behind a place where there is one (decision 0097), otherwise by its
 * number. `last` is the row behind which the next page begins, null after the last. The caller holds the snapshot (INV-F08).
 */
export async function pageBehind<DB, From extends keyof DB, Counted, Row, Key extends object>(
  list: SelectQueryBuilder<DB, From, Counted>,
  named: SelectQueryBuilder<DB, From, Row>,
  { order, after, ...page }: Page & { readonly order: ListOrder<Key>; readonly after: PlaceOf<Key> | undefined },
) {
  const { total } = await list
    .clearSelect()
    .select(({ fn }) => fn.countAll<bigint>().as('total'))
    .$castTo<{ total: bigint }>()
    .executeTakeFirstOrThrow()
  const keys = Object.values<string>(order.key).map((column) => sql.ref(column))
  const rows = await named
    .select(placeAt(order.moment).as('place_at'))
    .$if(after !== undefined, (query) => query.where(sql<boolean>`${isAfter<Key>(order, after!)}`))
    .orderBy(sql.ref(order.moment), order.isFalling ? 'desc' : 'asc')
    .orderBy(sql.join(keys))
    .limit(page.pageSize + 1)
    .offset(after ? 0 : offsetOf(page))
    .execute()
  return { ...cutPage(rows, page.pageSize), totalCount: Number(total) }
}
