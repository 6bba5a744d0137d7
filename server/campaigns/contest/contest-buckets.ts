import type { GrantsOf } from '@madang/contract/campaigns/campaign-kinds.ts'

/** Where a prize goes: the rules of its cycle say which of both it is (requirements section 20). */
export const contestBuckets = {
  contestPrize: 'bonus',
  contestPrizeAvailable: 'available',
} as const satisfies Readonly<Record<GrantsOf<'contest'>, 'bonus' | 'available'>>
