import type { GrantsOf } from '@madang/contract/campaigns/campaign-kinds.ts'
import type { UserBucket } from '../../ledger/account.ts'

/** Where the usable part of each grant goes. */
export const xrpBuckets: Readonly<Record<GrantsOf<'xrp'>, UserBucket>> = {
  xrpSignup: 'available',
  xrpListening: 'available',
  xrpReferral: 'available',
  xrpSecondLevel: 'available',
  xrpExchange: 'available',
}
