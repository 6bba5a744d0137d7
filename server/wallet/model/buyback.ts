// Buyback: REQ-116, 117, 222, INV-W01. Refusals in order: 423 715 701 702 703 708 709 700 731.
import { weekdayOf } from './days.ts'
import { readQuantity } from './quantity.ts'
import { valueOf } from './settings.ts'
import {
  account,
  actor,
  balance,
  bucket,
  done,
  move,
  refuse,
  waitsAfterFreeze,
  type Buyback,
  type Outcome,
  type State,
} from './state.ts'

export interface CreateBuyback {
  act: 'createBuyback'
  user: string
  quantity: string | null
  key?: string
  at: number
} // `at`: after the lock is held
export interface CancelBuyback {
  act: 'cancelBuyback'
  user: string
  id: string
  at: number
}

export function budgetLeft(state: State): bigint {
  const open =
    state.readings.budgetCounts === 'paid'
      ? 0n
      : state.buybacks.filter((one) => one.state === 'submitted').reduce((sum, one) => sum + one.usdt, 0n)
  return state.settings.buyback.budget + balance(state, account.buyback) - open // the account is below zero by what was paid
}

export function createBuyback(state: State, act: CreateBuyback): Outcome {
  const who = actor(state, act.user)
  if ('refusal' in who) return who.refusal
  const { user } = who
  const { buyback } = state.settings
  const typed = readQuantity('CVC', act.quantity)
  if (typed.is === 'no amount' && state.readings.noAmount === 'before everything')
    return refuse(400, 'Please enter a quantity')
  const isStopped = state.readings.acceptStops === 'buybacks too' && !state.switches.accept
  if (!state.settings.features.buyback || isStopped) return refuse(423, 'switched off')
  const waits = waitsAfterFreeze(state, user, act.at)
  if (waits !== null) return refuse(715, 'money waits after a freeze', waits)
  if (typed.is === 'missing') return refuse(701, 'quantity missing')
  if (typed.is === 'no amount') return refuse(400, 'Please enter a quantity')
  if (typed.is === 'zero') return refuse(702, 'quantity zero')
  if (typed.is === 'fine decimals') return refuse(703, 'more than two decimals')
  if (weekdayOf(act.at, state.zone) !== buyback.weekday) return refuse(708, 'only on Sundays') // INV-W01
  if (typed.units < buyback.minimum) return refuse(709, 'below 20 CVC')
  if (typed.units > bucket(state, user.id, 'CVC', 'available')) return refuse(700, 'balance too low')
  const usdt = valueOf(typed.units, buyback.price)
  if (usdt > budgetLeft(state)) return refuse(731, 'pool empty')
  const id = `b${state.buybacks.length + 1}`
  move(state, {
    code: 'buyback_hold',
    asset: 'CVC',
    from: account.of(user.id, 'CVC', 'available'),
    to: account.of(user.id, 'CVC', 'held_buyback'),
    amount: typed.units,
    cause: `buyback_hold:${id}`,
    at: act.at,
  })
  state.buybacks.push({
    id,
    user: user.id,
    quantity: typed.units,
    price: buyback.price,
    usdt,
    rules: buyback.version,
    at: act.at,
    state: 'submitted',
    decision: null,
    reason: null,
  })
  return done({ id, usdt })
}

// By the user until decided (713).
export function cancelBuyback(state: State, act: CancelBuyback): Outcome {
  const who = actor(state, act.user)
  if ('refusal' in who) return who.refusal
  const one = state.buybacks.find((each) => each.id === act.id && each.user === act.user)
  if (!one) return refuse(404, 'not found')
  if (one.state !== 'submitted') return refuse(713, 'can no longer be cancelled')
  releaseBuyback(state, one, 'cancelled', act.at)
  return done()
}

export function releaseBuyback(state: State, one: Buyback, to: 'cancelled' | 'rejected', at: number): void {
  move(state, {
    code: 'buyback_release',
    asset: 'CVC',
    from: account.of(one.user, 'CVC', 'held_buyback'),
    to: account.of(one.user, 'CVC', 'available'),
    amount: one.quantity,
    cause: `buyback_release:${one.id}`,
    at,
  })
  one.state = to
  one.decision = null
}

// Approves and pays in one transaction: CVC held → bought back, USDT pool → available, both with code `buyback`.
export function payBuyback(state: State, one: Buyback, at: number): void {
  move(state, {
    code: 'buyback',
    asset: 'CVC',
    from: account.of(one.user, 'CVC', 'held_buyback'),
    to: account.boughtBack,
    amount: one.quantity,
    cause: `buyback:${one.id}:CVC`,
    at,
  })
  move(state, {
    code: 'buyback',
    asset: 'USDT',
    from: account.buyback,
    to: account.of(one.user, 'USDT', 'available'),
    amount: one.usdt,
    cause: `buyback:${one.id}:USDT`,
    at,
  })
  one.state = 'paid'
  one.decision = null
}
