import { claimAirdrop, decideAirdrop, spend, type ClaimAirdrop, type DecideAirdrop, type Spend } from './airdrop.ts'
import { planRules, setStatus, type PlanRules, type SetStatus } from './programme.ts'
import { register, settle, type Register, type Settle } from './register.ts'
import type { Outcome, State } from './state.ts'
import { attend, checkIn, visit, type Attend, type CheckIn, type Visit } from './unlock.ts'
import { appeal, judge, type Appeal, type Judge } from './verdict.ts'

export type Act =
  | Register
  | Settle
  | Judge
  | Appeal
  | CheckIn
  | Attend
  | Visit
  | ClaimAirdrop
  | DecideAirdrop
  | Spend
  | PlanRules
  | SetStatus

export function perform(state: State, act: Act): Outcome {
  switch (act.act) {
    case 'register':
      return register(state, act)
    case 'settle':
      return settle(state, act)
    case 'judge':
      return judge(state, act)
    case 'appeal':
      return appeal(state, act)
    case 'checkIn':
      return checkIn(state, act)
    case 'attend':
      return attend(state, act)
    case 'visit':
      return visit(state, act)
    case 'claimAirdrop':
      return claimAirdrop(state, act)
    case 'decideAirdrop':
      return decideAirdrop(state, act)
    case 'planRules':
      return planRules(state, act)
    case 'spend':
      return spend(state, act)
    default:
      return setStatus(state, act)
  }
}
