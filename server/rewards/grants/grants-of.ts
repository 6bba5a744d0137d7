import type { Insertable } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import type { PaidAncestor } from '../../users/registration/inviter-chains.ts'
import type { Numbered } from '../../users/registration/ordinals.ts'
import type { CvcRules } from '../../rules/programmes.ts'
import { inviteRewards, registrationReward, splitOnReceipt } from '../entitlements.ts'
import '../tables.ts'

/** No rule set pays more levels of invitations (INV-R04). */
export const mostLevels = 3

/** What fraud control adds later is not part of it. */
export type NewGrant = Omit<Required<Insertable<Tables['reward_grant']>>, 'looked_at' | 'fraud_case' | 'findings'>

/**
 * What one registration grants: to the registrant by ordinal, credited at once (INV-R02), and to each ancestor whose level
 * pays in their country, pending until its hold time is over, or refused when both registered on one device (INV-R04, REQ-108). Pure.
 */
export function grantsOf(rules: CvcRules, user: Numbered, ancestors: readonly PaidAncestor[], now: Date): NewGrant[] {
  const both = { ordinal: user.ordinal, rule_version: rules.version, created_at: user.registeredAt }
  const grants: NewGrant[] = []

  const reward = registrationReward(rules, user.ordinal)
  if (reward > 0n)
    grants.push({
      ...both,
      user_id: user.userId,
      kind: 'registration',
      invitee: null,
      level: null,
      amount: reward,
      ...splitOnReceipt(rules, reward),
      status: 'credited',
      reason: null,
      due_at: user.registeredAt,
      decided_at: now,
    })

  for (const ancestor of ancestors) {
    const paid = inviteRewards(rules, ancestor.country).find(({ level }) => level === ancestor.level)
    if (!paid) continue
    const { level, reward: amount } = paid
    grants.push({
      ...both,
      user_id: ancestor.userId,
      kind: 'invite',
      invitee: user.userId,
      level,
      amount,
      ...splitOnReceipt(rules, amount),
      status: ancestor.isSameDevice ? 'refused' : 'pending',
      reason: ancestor.isSameDevice ? 'same_device' : null,
      due_at: new Date(user.registeredAt.getTime() + rules.inviteHoldMinutes * 60_000),
      decided_at: ancestor.isSameDevice ? now : null,
    })
  }
  return grants
}
