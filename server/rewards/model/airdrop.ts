// Special airdrop: 10 USDT once, after 20 CVC were unlocked in total, credited to bonus. REQ-115, INV-W08.
import { dayOf } from './days.ts'
import {
  account,
  actor,
  affordable,
  balance,
  done,
  move,
  refuse,
  ruleOn,
  type Outcome,
  type State,
  type UserId,
} from './state.ts'

export interface ClaimAirdrop {
  act: 'claimAirdrop'
  user: UserId
  at: number
}
export interface DecideAirdrop {
  act: 'decideAirdrop'
  user: UserId
  pay: boolean
  by: string[]
  reason?: string
  at: number
}

export function claimAirdrop(state: State, act: ClaimAirdrop): Outcome {
  const who = actor(state, act.user)
  if ('refusal' in who) return who.refusal
  const { user } = who
  if (user.airdrop.state !== 'none') return refuse(409, 'claimed before')
  const { version, rules } = ruleOn(state, dayOf(act.at, state.zone))
  if (user.unlockedTotal < rules.airdrop.needed) return refuse(722, 'airdrop not reached')
  if (state.readings.reuse === 'nothing' && user.device !== null && state.remembered.get(user.device)?.airdrop)
    return refuse(409, 'registered_before')
  if (!affordable(state, 'airdrop', rules, rules.airdrop.pays)) return refuse(731, 'pool empty')
  const amount = rules.airdrop.pays
  if (state.readings.airdropHeldAtClaim) {
    move(state, {
      code: 'airdrop',
      asset: 'USDT',
      from: account.pool('airdrop'),
      to: account.held('USDT'),
      amount,
      cause: `airdrop:${user.id}`,
      version,
      at: act.at,
    })
  }
  user.airdrop = { state: 'under_review', amount, version, reason: null }
  return done({ amount })
}

// Two different people (REQ-174; one by setting). Paid = credited to bonus.
export function decideAirdrop(state: State, act: DecideAirdrop): Outcome {
  const user = state.users.get(act.user)
  if (user?.airdrop.state !== 'under_review') return refuse(409, 'nothing under review')
  if (act.pay && new Set(act.by).size < state.readings.airdropApprovers) return refuse(403, 'two different people')
  if (!act.pay && !act.reason) return refuse(400, 'a refusal needs a reason')
  const { amount, version } = user.airdrop
  const held = state.readings.airdropHeldAtClaim ? account.held('USDT') : account.pool('airdrop')
  const rules = state.plans.find((plan) => plan.version === version)!.rules
  if (act.pay && held !== account.held('USDT') && !affordable(state, 'airdrop', rules, amount))
    return refuse(731, 'pool empty')
  if (act.pay) {
    move(state, {
      code: 'airdrop_paid',
      asset: 'USDT',
      from: held,
      to: account.of(user.id, 'USDT', 'bonus'),
      amount,
      cause: `airdrop_paid:${user.id}`,
      version,
      at: act.at,
    })
  } else if (state.readings.airdropHeldAtClaim) {
    move(state, {
      code: 'airdrop_refused',
      asset: 'USDT',
      from: held,
      to: account.pool('airdrop'),
      amount,
      cause: `airdrop_refused:${user.id}`,
      version,
      at: act.at,
    })
  }
  user.airdrop.state = act.pay ? 'paid' : 'refused'
  user.airdrop.reason = act.pay ? null : act.reason!
  return done()
}

// Anything that takes available CVC away (the wallet model says how); here only so that a reversal can find the part spent.
export interface Spend {
  act: 'spend'
  user: UserId
  amount: bigint
  at: number
}
export function spend(state: State, act: Spend): Outcome {
  const who = actor(state, act.user)
  if ('refusal' in who) return who.refusal
  const from = account.of(act.user, 'CVC', 'available')
  if (act.amount <= 0n || act.amount > balance(state, from)) return refuse(700, 'balance too low')
  move(state, {
    code: 'spend',
    asset: 'CVC',
    from,
    to: account.spent(act.user),
    amount: act.amount,
    cause: `spend:${state.transfers.length}`,
    version: '',
    at: act.at,
  })
  return done()
}
