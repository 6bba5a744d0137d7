import type { Insertable } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import type { PaidAncestor } from '../../users/registration/inviter-chains.ts'
import type { Numbered } from '../../users/registration/ordinals.ts'
import type { CvcRules } from '../../rules/programmes.ts'
import { inviteRewards, registrationReward, splitOnReceipt } from '../entitlements.ts'
import type { RefusalReason } from '../tables.ts'
import type { GrantFacts } from './grant-kinds.ts'
import '../tables.ts'

/** No rule set pays more levels of invitations (INV-R04). */
export const mostLevels = 3

/** What fraud control adds later is not part of it; programme, asset and subject follow from the kind. */
export type NewGrant = Omit<
  Required<Insertable<Tables['reward_grant']>>,
  'looked_at' | 'fraud_case' | 'findings' | 'programme' | 'asset' | 'subject' | 'facts'
> & { readonly facts: GrantFacts }

/** A registration with its place, and whether its phone is that of somebody who leaves or left (INV-R03). */
export type Registration = Numbered & { readonly isSameProof: boolean }

/**
 * What one registration grants: to the registrant by ordinal, credited at once (INV-R02), and to each ancestor whose level
 * pays in their country, pending until its hold time is over (INV-R04, REQ-108). Refused are the grants of a registration
 * that was made before, of an ancestor who is deleted or suspended, and of one on the same device. Pure.
 */
export function grantsOf(
  rules: CvcRules,
  user: Registration,
  ancestors: readonly PaidAncestor[],
  now: Date,
): NewGrant[] {
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
      status: user.isSameProof ? 'refused' : 'credited',
      reason: user.isSameProof ? 'already_paid' : null,
      due_at: user.registeredAt,
      decided_at: now,
      facts: { isSameProof: user.isSameProof },
    })

  for (const ancestor of ancestors) {
    const paid = inviteRewards(rules, ancestor.country).find(({ level }) => level === ancestor.level)
    if (!paid) continue
    const { level, reward: amount } = paid
    const { isSameDevice, country, status } = ancestor
    const facts = { isSameProof: user.isSameProof, isSameDevice, country, status }
    const reason = refusalOf(facts)
    grants.push({
      ...both,
      user_id: ancestor.userId,
      kind: 'invite',
      invitee: user.userId,
      level,
      amount,
      ...splitOnReceipt(rules, amount),
      status: reason ? 'refused' : 'pending',
      reason,
      due_at: new Date(user.registeredAt.getTime() + rules.inviteHoldMinutes * 60_000),
      decided_at: reason ? now : null,
      facts,
    })
  }
  return grants
}

function refusalOf({ isSameProof, isSameDevice, status }: GrantFacts): RefusalReason | null {
  if (isSameProof) return 'already_paid'
  if (isSameDevice) return 'same_device'
  return status === 'active' ? null : 'inactive'
}
