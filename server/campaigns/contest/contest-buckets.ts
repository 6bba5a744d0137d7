import type { GrantsOf } from '@madang/contract/campaigns/campaign-kinds.ts'

/** Where a prize goes, of which the rules of its cycle say which it is (requirements section 20), and a creator's part of a fee. */
export const contestBuckets = {
  contestPrize: 'bonus',
  contestPrizeAvailable: 'available',
  contestFee: 'available',
} as const satisfies Readonly<Record<GrantsOf<'contest'>, 'bonus' | 'available'>>
