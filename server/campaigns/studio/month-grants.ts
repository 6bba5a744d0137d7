import '../tables.ts'
import type { Selectable } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import type { Order } from '../../ledger/transfer.ts'
import { grantOrders } from '../../rewards/grants/grant-orders.ts'
import { type CampaignGrant, placesIn } from '../grant.ts'
import { studio } from './studio.ts'
import { studioBuckets } from './studio-buckets.ts'

type Month = Pick<Selectable<Tables['studio_month']>, 'user_id' | 'month' | 'pay' | 'bonus' | 'valid' | 'rule_version'>

/** What a month that is paid gives: its pay and its bonus, each a grant (REQ-145). Pure. */
export function monthGrants({ user_id, month, pay, bonus, valid, rule_version }: Month, at: Date): CampaignGrant[] {
  const name = month.slice(0, 7)
  const facts = { month: name, valid }
  const shared = { user: user_id, subject: name, isFrozen: false, ruleVersion: rule_version, facts, at }
  const both = [
    { ...shared, kind: 'studioPay', amount: pay, isTold: true },
    { ...shared, kind: 'studioBonus', amount: bonus, isTold: pay === 0n },
  ] as const
  return both.filter(({ amount }) => amount > 0n)
}

/** The transfers that paying a month writes. Pure. */
export function monthOrders(month: Month, at: Date): Order[] {
  return monthGrants(month, at).flatMap(({ kind, user, subject, amount, ruleVersion }) =>
    grantOrders(
      {
        kind,
        user_id: user,
        invitee: null,
        level: null,
        subject,
        available: amount,
        locked: 0n,
        rule_version: ruleVersion,
      },
      placesIn(studio, studioBuckets),
    ),
  )
}
