import type { SelectQueryBuilder } from 'kysely'
import { offsetOf, type Page } from '@madang/contract/paging.ts'

/** How many rows a list has in all, and those of one page in the order given. The caller holds the snapshot (INV-F08). */
export async function pageOf<DB, From extends keyof DB, Counted, Row>(
  list: SelectQueryBuilder<DB, From, Counted>,
  ordered: SelectQueryBuilder<DB, From, Row>,
  page: Page,
): Promise<{ rows: Awaited<ReturnType<typeof ordered.execute>>; totalCount: number }> {
  const { total } = await list
    .clearSelect()
    .select(({ fn }) => fn.countAll<bigint>().as('total'))
    .$castTo<{ total: bigint }>()
    .executeTakeFirstOrThrow()
  const rows = await ordered.limit(page.pageSize).offset(offsetOf(page)).execute()
  return { rows, totalCount: Number(total) }
}
