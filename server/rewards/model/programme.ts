// Planning rules (REQ-174, 175, 226) and the status of people (REQ-58, INV-R03).
import { startOf } from './days.ts'
import { done, refuse, type Outcome, type Plan, type State, type UserId } from './state.ts'
import type { Rules } from './rules.ts'

export interface PlanRules {
  act: 'planRules'
  version: string
  from: string
  rules: Rules
  at: number
} // `at`: when two have agreed
export function planRules(state: State, act: PlanRules): Outcome {
  if (state.plans.some((plan) => plan.version === act.version)) return refuse(409, 'a version is unique for ever')
  if (startOf(act.from, state.zone) - act.at < state.readings.planAheadMs) return refuse(400, 'at least one hour ahead')
  const sameDay = state.plans.findIndex((plan) => plan.from === act.from)
  if (sameDay >= 0 && state.readings.sameDayPlan === 'refused') return refuse(409, 'that day has its rules')
  if (sameDay >= 0) state.plans.splice(sameDay, 1)
  const plan: Plan = { version: act.version, from: act.from, rules: act.rules, plannedAt: act.at }
  state.plans = [...state.plans, plan].sort((a, b) => (a.from < b.from ? -1 : 1))
  return done()
}

export interface SetStatus {
  act: 'suspend' | 'reinstate' | 'erase'
  user: UserId
  at: number
}
export function setStatus(state: State, act: SetStatus): Outcome {
  const user = state.users.get(act.user)
  if (!user || user.status === 'erased') return refuse(404, 'nobody there')
  if (act.act === 'suspend') {
    if (user.status === 'suspended') return refuse(409, 'suspended already')
    user.status = 'suspended'
  } else if (act.act === 'reinstate') {
    if (user.status === 'active') return refuse(409, 'active already')
    user.status = 'active'
  } else {
    user.status = 'erased'
    // The device goes; a keyed digest of it stays so that nothing is paid twice (INV-R03). Balances stay on the pseudonym.
    if (user.device !== null) {
      const paid = state.grants.some(
        (grant) => grant.kind === 'registration' && grant.user === user.id && grant.status === 'credited',
      )
      const before = state.remembered.get(user.device)
      const airdrop = user.airdrop.state === 'paid' || user.airdrop.state === 'under_review'
      state.remembered.set(user.device, {
        registration: paid || (before?.registration ?? false),
        airdrop: airdrop || (before?.airdrop ?? false),
      })
    }
    user.device = null
  }
  return done()
}
