// The fraud verdict belongs to the invitee, not to a grant; REQ-108, REQ-119, INV-R10.
//   waiting ─► passed ─► review ─► passed | refused ─► restored | upheld        (restored and upheld are final:
//   waiting ─► review                                   "release or reversal happens exactly once")
import { credit, hold, restore, takeBack } from './grants.ts'
import { grantsAbout } from './register.ts'
import { done, refuse, type Outcome, type State, type UserId } from './state.ts'

export interface Judge {
  act: 'judge'
  invitee: UserId
  verdict: 'pass' | 'review' | 'refuse'
  reason?: string
  at: number
}
export interface Appeal {
  act: 'appeal'
  invitee: UserId
  granted: boolean
  at: number
}

export function judge(state: State, act: Judge): Outcome {
  const invitee = state.users.get(act.invitee)
  if (!invitee || invitee.verdict === 'not invited') return refuse(404, 'nobody was invited under this name')
  const from = invitee.verdict
  if (act.verdict === 'pass') {
    if (from !== 'waiting' && from !== 'review') return refuse(409, `pass from ${from}`)
    invitee.verdict = 'passed'
    for (const grant of grantsAbout(state, invitee.id)) credit(state, grant, act.at)
  } else if (act.verdict === 'review') {
    if (from !== 'waiting' && from !== 'passed') return refuse(409, `review from ${from}`)
    invitee.verdict = 'review'
    for (const grant of grantsAbout(state, invitee.id)) hold(state, grant, act.at) // what is credited already stays where it is
  } else {
    if (from !== 'review') return refuse(409, `refuse from ${from}`) // nobody is refused by score alone (REQ-119)
    invitee.verdict = 'refused'
    invitee.verdictReason = act.reason ?? 'fraud'
    for (const grant of grantsAbout(state, invitee.id)) {
      if (grant.status !== 'refused') takeBack(state, grant, invitee.verdictReason, act.at)
    }
  }
  return done()
}

// One appeal. Granted: every grant the verdict refused comes back, exactly as much as was taken; grants refused by a fact stay.
export function appeal(state: State, act: Appeal): Outcome {
  const invitee = state.users.get(act.invitee)
  if (invitee?.verdict !== 'refused') return refuse(409, 'nothing to appeal')
  if (!act.granted) {
    invitee.verdict = 'upheld'
    return done()
  }
  for (const grant of grantsAbout(state, invitee.id)) {
    if (grant.refusedBy === 'verdict') restore(state, grant, act.at)
  }
  invitee.verdict = 'restored'
  return done()
}
