// Hand-over, the payer's words, the manual way: REQ-125, 129, INV-W05, INV-W06.
import { step } from './steps.ts'
import { done, refuse, type Outcome, type State } from './state.ts'

export interface HandOver {
  act: 'handOver'
  at: number
}
// `processing` is written before the payer hears anything; the switch `send` stops it. A rejection in its 30 s is waited for.
export function handOver(state: State, act: HandOver): Outcome {
  if (!state.switches.send) return done({ handed: [] })
  // Nothing of a frozen account begins to leave.
  const ready = state.withdrawals.filter(
    (one) => one.state === 'approved' && one.decision === null && state.users.get(one.user)?.status !== 'frozen',
  )
  for (const one of ready) {
    step(state, one, 'processing', 'worker', act.at)
    if (one.way === 'engine') one.handedOver += 1
  }
  return done({ handed: ready.map((one) => one.id) })
}

// accepted, attempt_failed, attempt_review: the payer's own states, the withdrawal stays where it is.
// seen: the network knows the transaction. final: settled. closed: every attempt can provably never land, two people closed it (part 2).
export interface Word {
  act: 'payerWord'
  id: string
  word: 'accepted' | 'attempt_failed' | 'attempt_review' | 'seen' | 'final' | 'closed'
  txid?: string
  at: number
}
export function payerWord(state: State, act: Word): Outcome {
  const one = state.withdrawals.find((each) => each.id === act.id)
  if (!one || one.way !== 'engine' || one.handedOver === 0)
    return refuse(404, 'the payer speaks of something it was never given')
  if (act.word === 'accepted' || act.word.startsWith('attempt_')) return done()
  if (one.state === 'completed' || one.state === 'failed') {
    // repeated words change nothing; contradicting ones are an alarm
    const same =
      (one.state === 'completed' && act.word !== 'closed') || (one.state === 'failed' && act.word === 'closed')
    return same ? done() : refuse(409, 'the payer contradicts a terminal state')
  }
  if (act.word === 'closed') step(state, one, 'failed', 'payer', act.at)
  else {
    one.txid = act.txid ?? one.txid
    if (one.state === 'processing') step(state, one, 'confirming', 'payer', act.at)
    if (act.word === 'final') step(state, one, 'completed', 'payer', act.at)
  }
  return done()
}

export interface Manual {
  act: 'enterTxid' | 'agreeTxid'
  id: string
  by: string
  txid?: string
  at: number
}
export function manual(state: State, act: Manual): Outcome {
  const one = state.withdrawals.find((each) => each.id === act.id)
  if (!one) return refuse(404, 'not found')
  if (act.by === one.user) return refuse(403, 'approver is requester')
  if (one.way !== 'manual' || one.state !== 'processing') return refuse(409, `it is ${one.state}`)
  if (act.act === 'enterTxid') {
    if (!act.txid) return refuse(400, 'transaction id missing')
    if (one.manual) return refuse(409, 'entered already')
    one.manual = { by: act.by, txid: act.txid }
    return done()
  }
  if (!one.manual) return refuse(409, 'nothing entered')
  if (one.manual.by === act.by) return refuse(403, 'the same person')
  one.txid = one.manual.txid
  step(state, one, 'confirming', 'payer', act.at)
  step(state, one, 'completed', 'payer', act.at)
  return done()
}
