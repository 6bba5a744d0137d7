import type { GrantsOf } from '@madang/contract/campaigns/campaign-kinds.ts'
import type { UserBucket } from '../../ledger/account.ts'

/** Where a prize goes: by the rules into the bonus, otherwise at once into what is available. */
export const drawBuckets: Readonly<Record<GrantsOf<'draw'>, UserBucket>> = {
  drawPrize: 'bonus',
  drawCash: 'available',
}
