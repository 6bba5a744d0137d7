// What can be compared with a product: balances by bucket, grants, unlocks, pools, valid invitees, a month's statement.
import { account, balance, ruleOn, type State, type UserId } from './state.ts'
import { addDays, dayOf } from './days.ts'
import { show } from '../../ledger/model/units.ts'

export const BUCKETS = [
  ['CVC', 'available'],
  ['CVC', 'locked'],
  ['USDT', 'bonus'],
] as const

export function view(state: State, today: string) {
  const { rules } = ruleOn(state, today)
  return {
    users: [...state.users.values()].map((user) => ({
      user: user.id,
      ordinal: user.ordinal,
      status: user.status,
      verdict: user.verdict,
      ...Object.fromEntries(
        BUCKETS.map(([asset, bucket]) => [bucket, show(asset, balance(state, account.of(user.id, asset, bucket)))]),
      ),
      unlockedTotal: show('CVC', user.unlockedTotal),
      airdrop: user.airdrop.state,
      longestStreak: Math.max(0, ...user.checkIns.map((one) => one.streak)),
    })),
    grants: state.grants.map((grant) => ({
      kind: grant.kind,
      user: grant.user,
      subject: grant.subject,
      amount: show('CVC', grant.amount),
      available: show('CVC', grant.paid.available),
      locked: show('CVC', grant.paid.locked),
      version: grant.version,
      status: grant.status,
      reason: grant.reason,
    })),
    unlocks: state.unlocks,
    pools: Object.fromEntries(
      (['registration', 'invite', 'airdrop'] as const).map((pool) => {
        const asset = pool === 'airdrop' ? 'USDT' : 'CVC'
        const given = -balance(state, account.pool(pool))
        return [pool, { given: show(asset, given), rest: show(asset, rules.budget[pool] - given) }]
      }),
    ),
    held: {
      CVC: show('CVC', balance(state, account.held('CVC'))),
      USDT: show('USDT', balance(state, account.held('USDT'))),
    },
  }
}

// Valid invitees (requirements section 0): direct ones, not refused, active on 3 different days of the first 15.
export function validInvitees(state: State, inviter: UserId, need = { days: 3, within: 15 }): UserId[] {
  return [...state.users.values()]
    .filter((user) => {
      if (user.inviter !== inviter || user.verdict === 'refused' || user.verdict === 'upheld') return false
      const last = addDays(user.registeredOn, need.within - 1)
      return user.activeDays.filter((day) => day >= user.registeredOn && day <= last).length >= need.days
    })
    .map((user) => user.id)
}

// REQ-120 for CVC, months in the programme's zone by business time.
export function statement(state: State, user: UserId, month: string) {
  const sum = { opening: 0n, earned: 0n, unlocked: 0n, closing: 0n }
  const mine = (name: string): boolean => name.startsWith(`user/${user}/CVC/`)
  for (const one of state.transfers) {
    const when = dayOf(one.at, state.zone).slice(0, 7)
    if (when > month || (!mine(one.from) && !mine(one.to))) continue
    const change = mine(one.from) && mine(one.to) ? 0n : mine(one.to) ? one.amount : -one.amount
    if (when < month) sum.opening += change
    else if (one.code === 'unlock') sum.unlocked += one.amount
    else sum.earned += change
    sum.closing += change
  }
  return sum
}
