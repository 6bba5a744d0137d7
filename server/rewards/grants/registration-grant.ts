import { inLanguages } from '@madang/contract/text.ts'
import { poolAccount } from '@madang/contract/rewards/reward-kinds.ts'
import { shownAmount } from '../kind-row.ts'
import { registrationReward, splitOnReceipt } from '../entitlements.ts'
import type { GrantKindRow, RegistrationEvent } from './grant-kind.ts'

const grouped = (ordinal: bigint | null) => (ordinal ?? 0n).toLocaleString('en-GB')

/** To the registrant by ordinal, credited at once (INV-R02), a suspicious one on a second day of activity (THR-17); refused on the phone of somebody who was paid before. */
export const registrationGrant: GrantKindRow = {
  programme: 'cvc',
  asset: 'CVC',
  pool: poolAccount('registration'),
  review: 'programme/CVC/review',
  usable: 'available',
  heldBack: 'locked',
  fact: ({ user_id: user }) => ['registration', user],
  subject: () => '',
  budget: ({ budget }) => budget.registration,
  grantsOf: (rules, { user, now }: RegistrationEvent) => {
    const reward = registrationReward(rules, user.ordinal)
    if (reward === 0n) return []
    return [
      {
        user_id: user.userId,
        kind: 'registration',
        ordinal: user.ordinal,
        invitee: null,
        level: null,
        amount: reward,
        ...splitOnReceipt(rules, reward),
        rule_version: rules.version,
        status: user.isSameProof ? 'refused' : user.waits.length > 0 ? 'pending' : 'credited',
        reason: user.isSameProof ? 'already_paid' : null,
        created_at: user.registeredAt,
        due_at: user.registeredAt,
        decided_at: user.isSameProof || user.waits.length === 0 ? now : null,
        facts: { isSameProof: user.isSameProof, ...(user.waits.length > 0 ? { waits: user.waits } : {}) },
      },
    ]
  },
  shown: ({ registration }) =>
    registration.map(({ upTo, reward }, index) => [
      inLanguages('가입, {from}~{to}번째', '注册，第{from}至{to}位', 'Registration, number {from} to {to}'),
      shownAmount('CVC', reward),
      { from: grouped(BigInt((registration[index - 1]?.upTo ?? 0) + 1)), to: grouped(BigInt(upTo)) },
    ]),
  explain: {
    cause: ({ ordinal }) => [
      inLanguages('{ordinal}번째로 가입', '第{ordinal}位注册', 'Joined as number {ordinal}'),
      { ordinal: grouped(ordinal) },
    ],
    source: ({ ordinal }, { registration }) => {
      const tier = registration.find(({ upTo }) => (ordinal ?? 0n) <= BigInt(upTo))
      return [
        inLanguages(
          '{ordinal}번째 가입 ({upTo}번째까지)',
          '第{ordinal}位注册（前{upTo}位）',
          'Number {ordinal} (up to {upTo})',
        ),
        { ordinal: grouped(ordinal), upTo: tier ? grouped(BigInt(tier.upTo)) : '' },
      ]
    },
    onReceipt: () => [
      inLanguages(
        '가입 보상 · {amount}의 {percent}%',
        '注册奖励 · {amount} 的 {percent}%',
        'Registration reward · {percent}% of {amount}',
      ),
    ],
  },
}
