import type { CampaignKind, GrantsOf } from '@madang/contract/campaigns/campaign-kinds.ts'
import type { UserId } from '@madang/contract/ids.ts'
import type { CampaignDryRun } from '@madang/contract/operators/campaigns.ts'
import type { Db, Tx } from '../db/tables.ts'
import type { UserBucket } from '../ledger/account.ts'
import type { Comparing } from '../ledger/compare-transfers.ts'
import type { Campaign } from './campaign.ts'

/** What a kind of campaign does beyond what all campaigns do. What is missing does not compile. */
export interface CampaignKindRow<K extends CampaignKind = CampaignKind> {
  /** Where the users' part of each kind of its grants goes; what it holds back goes to `frozen`. */
  readonly buckets: Readonly<Record<GrantsOf<K>, UserBucket>>
  /** What of its budget was given and may still come back, in units. */
  readonly mayReturn: (db: Db | Tx, campaign: Campaign<K>) => Promise<bigint>
  /** What published results name and was neither given nor refused yet, in units: nothing else is given of it (decision 0273). */
  readonly owed: (db: Db | Tx) => Promise<bigint>
  /** What the rules of each day of a span gave, and what other constants, as they would be stored, would have given. */
  readonly dryRun: (tx: Tx, campaign: Campaign<K>, about: Trying) => Promise<TriedGrants<GrantsOf<K>>>
  /** Every event of a campaign again, compared with its grants and the ledger (INV-M08). */
  readonly replay: (state: CampaignReplay, campaign: Campaign<K>) => Promise<void>
}

export interface Trying {
  readonly rules: unknown
  /** Days of the campaign's zone, `to` being the last that is over. */
  readonly from: string
  readonly to: string
  readonly today: string
}

/** A grant that rules would have made on a day of the span; its amount is above nothing. */
export interface Given<Kind extends string = string> {
  readonly user: UserId
  readonly kind: Kind
  readonly day: string
  readonly amount: bigint
}

export interface TriedGrants<Kind extends string = string> {
  readonly before: readonly Given<Kind>[]
  readonly after: readonly Given<Kind>[]
}

export type Tried = Omit<CampaignDryRun, 'version'>

/** A replay of campaigns under way. */
export interface CampaignReplay extends Comparing {
  readonly now: Date
  /** Rows of the one table of grants that it explained. */
  grants: number
}
