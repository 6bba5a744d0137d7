// Two people, 30 seconds, taking back: REQ-173, 174, INV-W06. One open proposal for each object .
import { budgetLeft, payBuyback, releaseBuyback } from './buyback.ts'
import { step } from './steps.ts'
import { done, refuse, type Buyback, type Outcome, type State, type Withdrawal } from './state.ts'

export interface Decide {
  act: 'propose' | 'agree' | 'reject' | 'takeBack'
  id: string
  by: string
  reason?: string
  at: number
}
export interface Tick {
  act: 'tick'
  at: number
}
type Thing = Withdrawal | Buyback
const isWithdrawal = (one: Thing): one is Withdrawal => 'network' in one
const find = (state: State, id: string): Thing | undefined =>
  state.withdrawals.find((one) => one.id === id) ?? state.buybacks.find((one) => one.id === id)

export function decide(state: State, act: Decide): Outcome {
  const one = find(state, act.id)
  if (!one) return refuse(404, 'not found')
  if (act.by === one.user) return refuse(403, 'approver is requester') // INV-W06
  if (act.act === 'takeBack') return takeBack(state, one, act)
  if (act.act === 'reject') return reject(state, one, act)
  if (isWithdrawal(one) && one.state === 'cooling_off' && act.at < one.until!)
    return refuse(711, 'protection delay running', one.until!)
  if (!decidable(one, act.at)) return refuse(409, `it is ${one.state}`)
  if (act.act === 'propose') {
    if (one.decision) return refuse(409, 'decided or proposed already')
    const alone = isWithdrawal(one)
      ? one.asset === 'USDT' && one.quantity <= state.settings.twoPersonLimit
      : state.readings.onePerson === 'any pay-out' && one.usdt <= state.settings.twoPersonLimit
    one.decision = {
      kind: 'approve',
      first: act.by,
      second: null,
      reason: null,
      effectAt: alone ? dueAt(state, one, act.at, 'approve') : null,
    }
    if (alone) atOnce(state, one, act.at)
    return done()
  }
  const { decision } = one
  if (decision?.kind !== 'approve' || decision.effectAt !== null) return refuse(409, 'no open proposal')
  if (decision.first === act.by) return refuse(403, 'the same person')
  if (
    state.readings.budgetAsked === 'agreement too' &&
    !isWithdrawal(one) &&
    one.usdt > budgetLeft(state) + (state.readings.budgetCounts === 'paid' ? 0n : one.usdt)
  )
    return refuse(731, 'pool empty')
  decision.second = act.by
  decision.effectAt = dueAt(state, one, act.at, 'approve')
  atOnce(state, one, act.at)
  return done({ effectAt: one.decision?.effectAt ?? null })
}

const decidable = (one: Thing, at: number): boolean =>
  isWithdrawal(one)
    ? one.state === 'in_review' || (one.state === 'cooling_off' && at >= one.until!)
    : one.state === 'submitted'

const rejectable = ['submitted', 'cooling_off', 'in_review', 'approved'] // before `processing`: REQ-125
// One operator rejects, with a reason, before processing. A proposal waiting for its second person gives way; a decision in its delay does not.
function reject(state: State, one: Thing, act: Decide): Outcome {
  if (!act.reason) return refuse(400, 'a rejection needs a reason')
  const open = isWithdrawal(one) ? rejectable.includes(one.state) : one.state === 'submitted'
  if (!open) return refuse(409, `it is ${one.state}`)
  if (one.decision?.effectAt) return refuse(409, 'a decision is taking effect')
  one.decision = {
    kind: 'reject',
    first: act.by,
    second: null,
    reason: act.reason,
    effectAt: dueAt(state, one, act.at, 'reject'),
  }
  atOnce(state, one, act.at)
  return done()
}

// Who made the decision takes it back before it takes effect; a proposer may also take back a bare proposal.
function takeBack(state: State, one: Thing, act: Decide): Outcome {
  const { decision } = one
  if (!decision || (decision.effectAt !== null && act.at >= decision.effectAt))
    return refuse(409, 'nothing to take back')
  if ((decision.second ?? decision.first) !== act.by) return refuse(403, 'made by somebody else')
  if (decision.second !== null && state.readings.takenBack === 'first stands') {
    decision.second = null
    decision.effectAt = null
  } else one.decision = null
  return done()
}

function dueAt(state: State, one: Thing, at: number, kind: 'approve' | 'reject'): number {
  const waits = (isWithdrawal(one) || state.readings.buybackWaits) && (kind === 'approve' || state.readings.rejectWaits)
  return waits ? at + state.settings.undoMs : at
}
function atOnce(state: State, one: Thing, at: number): void {
  if (one.decision?.effectAt === at) takeEffect(state, one, at)
}

function takeEffect(state: State, one: Thing, at: number): void {
  const decision = one.decision!
  one.decision = null
  if (decision.kind === 'reject') {
    one.reason = decision.reason
    if (isWithdrawal(one)) step(state, one, 'rejected', 'operator', at)
    else releaseBuyback(state, one, 'rejected', at)
  } else if (isWithdrawal(one)) {
    if (one.state === 'cooling_off') step(state, one, 'in_review', 'system', at)
    step(state, one, 'approved', 'operator', at)
    one.way = state.settings.networks.find((network) => network.id === one.network)?.way ?? 'engine' // exactly one way, fixed at approval
  } else if (one.usdt <= budgetLeft(state) + (state.readings.budgetCounts === 'paid' ? 0n : one.usdt))
    payBuyback(state, one, at)
}

// What is due by now, in the order of its time: ends of cooling-off, decisions.
export function tick(state: State, act: Tick): Outcome {
  const due = [
    ...state.withdrawals
      .filter((one) => one.state === 'cooling_off')
      .map((one) => ({ one: one as Thing, at: one.until!, what: 'cooled' })),
    ...[...state.withdrawals, ...state.buybacks].flatMap((one) =>
      one.decision?.effectAt != null ? [{ one, at: one.decision.effectAt, what: 'decision' }] : [],
    ),
  ]
    .filter((event) => event.at <= act.at)
    .sort((a, b) => a.at - b.at)
  for (const { one, what } of due) {
    if (what === 'decision' && one.decision?.effectAt != null) takeEffect(state, one, act.at)
    else if (what === 'cooled' && isWithdrawal(one) && one.state === 'cooling_off')
      step(state, one, 'in_review', 'system', act.at)
  }
  return done()
}
