import { inLanguages } from '@madang/contract/text.ts'
import { poolAccount } from '@madang/contract/rewards/reward-kinds.ts'
import type { PaidAncestor } from '../../users/registration/inviter-chains.ts'
import type { CvcRules } from '../../rules/programmes.ts'
import { inviteRewards, splitOnReceipt } from '../entitlements.ts'
import { shownAmount } from '../kind-row.ts'
import { maskNickName } from '../invitees/mask.ts'
import type { RefusalReason } from '../tables.ts'
import type { GrantFacts, GrantKindRow, NewGrant, RegistrationEvent } from './grant-kind.ts'

/**
 * To each ancestor whose level pays in their country, pending until its hold time is over (INV-R04, REQ-108). Refused are
 * the grants of a registration that was made before, of an ancestor who is deleted or suspended, of one on the same
 * device, and of everybody above an inviter on the same device.
 */
export const inviteGrant: GrantKindRow = {
  programme: 'cvc',
  asset: 'CVC',
  pool: poolAccount('invite'),
  review: 'programme/CVC/review',
  usable: 'available',
  heldBack: 'locked',
  fact: ({ invitee, level }) => ['invite', invitee!, level!],
  subject: ({ invitee, level }) => `${invitee}/${level}`,
  budget: ({ budget }) => budget.invite,
  grantsOf: (rules, event) => event.ancestors.flatMap((ancestor) => inviteOf(rules, event, ancestor) ?? []),
  shown: ({ invite, paidLevels }) =>
    invite
      .slice(0, paidLevels)
      .map((reward, index) => [
        index === 0
          ? inLanguages('직접 초대', '直接邀请', 'Direct invitation')
          : inLanguages('초대, {level}차', '邀请，第{level}级', 'Invitation, level {level}'),
        shownAmount('CVC', reward),
        { level: String(index + 1) },
      ]),
  explain: {
    // Masked at every level (REQ-113): records are exported and shown to others; the invitation page names one's own people.
    cause: ({ level }, nickName) => [
      level === 1
        ? inLanguages(
            '{name} 님이 내 코드로 가입, 직접 초대',
            '{name} 用我的邀请码注册，直接邀请',
            '{name} joined with my code, direct invitation',
          )
        : inLanguages(
            '{name} 님이 친구의 초대로 가입, {level}차',
            '{name} 由好友邀请注册，第{level}级',
            '{name} joined through a friend’s invitation, level {level}',
          ),
      { level: String(level), ...(nickName === null ? {} : { name: maskNickName(nickName) }) },
    ],
    source: ({ level }) => [
      level === 1
        ? inLanguages('직접 초대 1명', '直接邀请1人', 'One direct invitation')
        : inLanguages('{level}차 초대 1명', '第{level}级邀请1人', 'One invitation at level {level}'),
      { level: String(level) },
    ],
    onReceipt: ({ level }) => [
      level === 1
        ? inLanguages(
            '직접 초대 · {amount}의 {percent}%',
            '直接邀请 · {amount} 的 {percent}%',
            'Direct invitation · {percent}% of {amount}',
          )
        : inLanguages(
            '친구 초대, {level}차 · {amount}의 {percent}%',
            '邀请好友，第{level}级 · {amount} 的 {percent}%',
            'Invitation, level {level} · {percent}% of {amount}',
          ),
      { level: String(level) },
    ],
  },
}

function inviteOf(rules: CvcRules, { user, now }: RegistrationEvent, ancestor: PaidAncestor): NewGrant | null {
  const paid = inviteRewards(rules, ancestor.country).find(({ level }) => level === ancestor.level)
  if (!paid) return null
  const { isSameDevice, isInviterSameDevice, country, status } = ancestor
  const facts = { isSameProof: user.isSameProof, isSameDevice, isInviterSameDevice, country, status }
  const reason = refusalOf(facts)
  return {
    user_id: ancestor.userId,
    kind: 'invite',
    ordinal: user.ordinal,
    invitee: user.userId,
    level: paid.level,
    amount: paid.reward,
    ...splitOnReceipt(rules, paid.reward),
    rule_version: rules.version,
    status: reason ? 'refused' : 'pending',
    reason,
    created_at: user.registeredAt,
    due_at: new Date(user.registeredAt.getTime() + rules.inviteHoldMinutes * 60_000),
    decided_at: reason ? now : null,
    facts,
  }
}

function refusalOf(facts: GrantFacts): RefusalReason | null {
  const { isSameProof, isSameDevice, isInviterSameDevice, status } = facts
  if (isSameProof) return 'already_paid'
  if (isSameDevice || isInviterSameDevice) return 'same_device'
  return status === 'active' ? null : 'inactive'
}
