import { around, type Around } from './account.ts'
import { cancelBuyback, createBuyback, type CancelBuyback, type CreateBuyback } from './buyback.ts'
import { decide, tick, type Decide, type Tick } from './decide.ts'
import { handOver, manual, payerWord, type HandOver, type Manual, type Word } from './payout.ts'
import type { Outcome, State } from './state.ts'
import { cancelWithdraw, createWithdraw, quoteWithdraw, type CancelWithdraw, type Create } from './withdraw.ts'

export type Act =
  Create | CancelWithdraw | CreateBuyback | CancelBuyback | Decide | Tick | HandOver | Word | Manual | Around

export function perform(state: State, act: Act): Outcome {
  switch (act.act) {
    case 'createWithdraw':
      return createWithdraw(state, act)
    case 'quoteWithdraw':
      return quoteWithdraw(state, act)
    case 'cancelWithdraw':
      return cancelWithdraw(state, act)
    case 'createBuyback':
      return createBuyback(state, act)
    case 'cancelBuyback':
      return cancelBuyback(state, act)
    case 'propose':
    case 'agree':
    case 'reject':
    case 'takeBack':
      return decide(state, act)
    case 'tick':
      return tick(state, act)
    case 'handOver':
      return handOver(state, act)
    case 'payerWord':
      return payerWord(state, act)
    case 'enterTxid':
    case 'agreeTxid':
      return manual(state, act)
    default:
      return around(state, act)
  }
}
