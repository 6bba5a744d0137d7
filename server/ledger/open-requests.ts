import type { TotalsAsset } from '@madang/contract/rewards/totals-proof.ts'
import type { Db, Tx } from '../db/tables.ts'
import type { UserBucket } from './account.ts'

/** What requests that are not final hold of an asset in a bucket of their users: reconciliation compares it (REQ-177). */
export interface OpenRequests {
  readonly asset: TotalsAsset
  readonly bucket: UserBucket
  readonly amount: bigint
  readonly count: number
  readonly oldest: Date | null
}

/** A domain's row: it reads its own tables. One without open requests may leave its asset out. */
export interface HeldByRequests {
  /** The bucket that these requests alone fill, of these assets. */
  readonly bucket: UserBucket
  readonly assets: readonly TotalsAsset[]
  readonly measure: (tx: Db | Tx) => Promise<readonly Omit<OpenRequests, 'bucket'>[]>
}
