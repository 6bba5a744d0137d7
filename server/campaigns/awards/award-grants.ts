import type { UserBucket } from '../../ledger/account.ts'
import type { Order } from '../../ledger/transfer.ts'
import { grantOrders } from '../../rewards/grants/grant-orders.ts'
import { type CampaignGrant, placesIn } from '../grant.ts'
import { awardKindOf, type AwardKindRow, type AwardRow } from './award-kinds.ts'

type Paid = Pick<
  AwardRow,
  'id' | 'programme' | 'user_id' | 'amount' | 'rule_version' | 'month' | 'valid' | 'tier' | 'cause'
>

/** The kind of an award. Throws for a campaign that gives none. */
export function kindOfAward({ programme }: Pick<AwardRow, 'programme'>): AwardKindRow {
  const kind = awardKindOf(programme)
  if (!kind) throw new Error(`${programme} gives no awards`)
  return kind
}

/** Where the grants of a kind of awards go. */
export function awardBuckets({
  grant,
  bucket,
}: Pick<AwardKindRow, 'bucket'> & { readonly grant: string }): Readonly<Record<string, UserBucket>> {
  return { [grant]: bucket }
}

/** What an award that is paid gives. Pure. */
export function awardGrant(award: Paid, at: Date): CampaignGrant {
  const { id, user_id: user, amount, rule_version: ruleVersion, month, valid, tier, cause } = award
  return {
    user,
    kind: kindOfAward(award).grant,
    subject: month?.slice(0, 7) ?? id,
    amount,
    isFrozen: false,
    ruleVersion,
    facts: month === null ? { cause } : { valid, tier },
    at,
    isTold: true,
  }
}

/** The transfers that paying an award writes. Pure. */
export function awardOrders(award: Paid): Order[] {
  const of = kindOfAward(award)
  const { kind, user, subject, amount, ruleVersion } = awardGrant(award, new Date(0))
  const row = { kind, user_id: user, invitee: null, level: null, subject, locked: 0n, rule_version: ruleVersion }
  return grantOrders({ ...row, available: amount }, placesIn(of.programme, awardBuckets(of)))
}
