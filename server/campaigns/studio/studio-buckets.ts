import type { GrantsOf } from '@madang/contract/campaigns/campaign-kinds.ts'

/** Monthly pay and bonus are available at once (REQ-145). */
export const studioBuckets = {
  studioPay: 'available',
  studioBonus: 'available',
} as const satisfies Readonly<Record<GrantsOf<'studio'>, 'available'>>
