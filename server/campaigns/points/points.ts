import type { GrantsOf } from '@madang/contract/campaigns/campaign-kinds.ts'
import type { UserBucket } from '../../ledger/account.ts'
import type { Programme, RulesOf } from '../../rules/programmes.ts'

/** Points, a campaign (REQ-139). */
export const points: Programme<'points'> = { id: 'points', kind: 'points' }

export type PointsRules = RulesOf<'points'>
/** What its arithmetic asks of the rules, whatever their version. */
export type PointsValues = Pick<PointsRules, 'perDay' | 'listeningMinutes' | 'pointsPerXrp' | 'cancelHours'>

/** Where the usable part of each grant goes. */
export const pointsBuckets: Readonly<Record<GrantsOf<'points'>, UserBucket>> = { pointsClass: 'available' }
