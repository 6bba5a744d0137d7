import { communityThresholds } from '@madang/contract/campaigns/awards.ts'
import type { GrantsOf } from '@madang/contract/campaigns/campaign-kinds.ts'
import type { Selectable } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import type { UserBucket } from '../../ledger/account.ts'
import type { Programme, VersionRules } from '../../rules/programmes.ts'
import './tables.ts'

export type AwardRow = Selectable<Tables['campaign_award']>

/** Kinds of campaigns that give what two people pay one user. */
export type AwardKind = 'community' | 'manualxrp' | 'manualusdt'

/** A kind of awards. */
export interface AwardKindRow<K extends AwardKind = AwardKind> {
  readonly programme: Programme<K>
  readonly grant: GrantsOf<K>
  readonly asset: 'XRP' | 'USDT'
  readonly bucket: UserBucket
  /** What rules pay for an award, in units: for a month by its valid invitees, for a grant by hand what was entered. Pure. */
  readonly amountBy: (rules: VersionRules<K>, award: Pick<AwardRow, 'amount' | 'valid'>) => bigint
}

/** What a month of a community pays by its valid invitees: the highest tier reached, alone (REQ-138). Pure. */
export function monthlyOf(
  rules: Pick<VersionRules<'community'>, 'monthly10' | 'monthly50' | 'monthly100'>,
  valid: number,
): bigint {
  const tier = tierOf(valid)
  return tier === null ? 0n : rules[`monthly${tier}`]
}

/** The tier that so many valid invitees reach; null below the first. Pure. */
export function tierOf(valid: number): (typeof communityThresholds)[number] | null {
  return communityThresholds.findLast((from) => valid >= from) ?? null
}

function entered(rules: { readonly mostEach: bigint }, { amount }: Pick<AwardRow, 'amount'>): bigint {
  return amount <= rules.mostEach ? amount : 0n
}

const rows: { readonly [K in AwardKind]: AwardKindRow<K> } = {
  community: {
    programme: { id: 'community', kind: 'community' },
    grant: 'communityMonth',
    asset: 'XRP',
    bucket: 'available',
    amountBy: (rules, { valid }) => monthlyOf(rules, valid ?? 0),
  },
  manualxrp: {
    programme: { id: 'manual-xrp', kind: 'manualxrp' },
    grant: 'manualxrp',
    asset: 'XRP',
    bucket: 'available',
    amountBy: entered,
  },
  manualusdt: {
    programme: { id: 'manual-usdt', kind: 'manualusdt' },
    grant: 'manualusdt',
    asset: 'USDT',
    bucket: 'bonus',
    amountBy: entered,
  },
}

export function awardKind<K extends AwardKind>(kind: K): AwardKindRow<K> {
  return rows[kind]
}

/** The kind of a campaign by its id; null for one that gives no awards. */
export function awardKindOf(campaign: string): AwardKindRow | null {
  const all: readonly AwardKindRow[] = Object.values(rows) as readonly unknown[] as readonly AwardKindRow[] // a row reads rules of its own kind alone
  return all.find(({ programme }) => programme.id === campaign) ?? null
}
