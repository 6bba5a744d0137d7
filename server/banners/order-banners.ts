import type { Parsed } from '@madang/contract/endpoint.ts'
import { Failure } from '@madang/contract/failures.ts'
import type { orderBanners } from '@madang/contract/operators/content/banners.ts'
import type { OperatorCommand } from '../context.ts'
import type { Audited } from '../domain.ts'
import './tables.ts'

/** Puts all banners into another order. CONFLICT when they are not just the ones there are. */
export async function placeBanners(
  { tx }: Pick<OperatorCommand, 'tx'>,
  { ids, reason }: Parsed<typeof orderBanners>,
): Promise<Audited<null>> {
  const rows = await tx.selectFrom('banner').select('id').orderBy('place').orderBy('id').forUpdate().execute()
  const before = rows.map(({ id }) => id)
  if ([...before].sort().join() !== [...ids].sort().join()) throw new Failure('CONFLICT')
  for (const [place, id] of ids.entries()) await tx.updateTable('banner').set({ place }).where('id', '=', id).execute()
  return {
    answer: null,
    object: 'banners',
    before: { order: before.join(' ') },
    after: { order: ids.join(' ') },
    reason,
  }
}
