// Quote, create, cancel: REQ-122–128, REQ-229, INV-W02, INV-W03, INV-W07, INV-W08 (refusals in this order).
import { HOUR, dayOf } from './days.ts'
import { readQuantity } from './quantity.ts'
import { step } from './steps.ts'
import {
  account,
  addressKey,
  actor,
  bucket,
  done,
  move,
  refuse,
  waitsAfterFreeze,
  type DelayReason,
  type Outcome,
  type State,
  type User,
  type Withdrawal,
} from './state.ts'
import { least, usdt } from '../../ledger/model/units.ts'
import type { Network } from './settings.ts'

export interface Create {
  act: 'createWithdraw' | 'quoteWithdraw'
  user: string
  asset: 'USDT' | 'XRP'
  network: string
  quantity: string | null
  address: string
  fits: string[] // address formats the text is valid for, as the address module says ([] = malformed or refused)
  tag?: string | null
  asked?: boolean | null // answer to the scam question; null: not answered
  check?: { kind: 'sms' | 'password' | 'passkey'; right: boolean } | null
  key?: string
  at: number
}

export const bonusWithdrawable = (state: State, user: User): boolean =>
  user.cumulative >= state.settings.bonusCumulative ||
  user.activities.some((kind) => state.readings.activity === 'any' || kind === 'event')

export function countedToday(state: State, user: string, asset: 'USDT' | 'XRP', at: number): bigint {
  return state.withdrawals
    .filter((one) => one.user === user && one.asset === asset)
    .filter((one) => state.readings.limitCounts === 'all' || !['cancelled', 'rejected', 'failed'].includes(one.state))
    .filter((one) =>
      state.readings.dayLimit === 'programme day'
        ? dayOf(one.at, state.zone) === dayOf(at, state.zone)
        : one.at > at - 24 * HOUR,
    )
    .reduce((sum, one) => sum + one.quantity, 0n)
}

interface Fit {
  user: User
  network: Network
  quantity: bigint
}
// Everything but the second check. Order: 423 715 701 702 703 704 714 700 710 712 705 707 706 428.
function fit(state: State, act: Create): { fit: Fit } | { refusal: Outcome } {
  const no = (code: number, why: string, until?: number) => ({ refusal: refuse(code, why, until) })
  const who = actor(state, act.user)
  if ('refusal' in who) return who
  const { user } = who
  const { settings, readings } = state
  const typed = readQuantity(act.asset, act.quantity)
  if (typed.is === 'no amount' && readings.noAmount === 'before everything') return no(400, 'Please enter a quantity')
  if (!settings.features.withdrawal || !state.switches.accept) return no(423, 'not accepting')
  const waits = waitsAfterFreeze(state, user, act.at)
  if (waits !== null) return no(715, 'money waits after a freeze', waits)
  if (typed.is === 'missing') return no(701, 'quantity missing')
  if (typed.is === 'no amount') return no(400, 'Please enter a quantity')
  if (typed.is === 'zero') return no(702, 'quantity zero')
  if (typed.is === 'fine decimals') return no(703, 'more than two decimals')
  const quantity = typed.units
  const network = settings.networks.find((one) => one.id === act.network && one.asset === act.asset)
  const minimum = network?.minimum ?? usdt('10') // 10 USDT, 10 XRP: both have 6 decimals
  const fee = network?.fee ?? 0n
  if ((readings.minimumOn === 'net' ? quantity - fee : quantity) < minimum || quantity <= fee)
    return no(704, 'below minimum')
  if (quantity > settings.maximum[act.asset]) return no(714, 'above maximum')
  const available = bucket(state, user.id, act.asset, 'available')
  const bonus = act.asset === 'USDT' ? bucket(state, user.id, 'USDT', 'bonus') : 0n // XRP: from available alone (REQ-229)
  if (quantity > available + bonus) return no(700, 'balance too low')
  if (quantity > available && !bonusWithdrawable(state, user)) return no(710, 'bonus condition not met')
  const limit = settings.dailyLimit[act.asset]
  if (limit !== null && countedToday(state, user.id, act.asset, act.at) + quantity > limit)
    return no(712, 'daily limit')
  if (act.address === '' || act.fits.length === 0) return no(705, 'address missing or malformed')
  if (!network && readings.unknownNetwork === 'malformed') return no(705, 'no form to judge it by')
  if (user.bookOnly && !user.book.includes(addressKey(act))) return no(705, 'only saved addresses')
  if (network && network.format !== 'any' && !act.fits.includes(network.format))
    return no(707, 'address of another network')
  if (!network?.enabled) return no(706, 'network unavailable')
  const asks = !state.withdrawals.some(
    (one) => one.user === user.id && (readings.scamUntil === 'first request' || one.state === 'completed'),
  )
  if (asks && (act.asked ?? null) === null && act.act === 'createWithdraw') return no(428, 'scam')
  return { fit: { user, network, quantity } }
}

// INV-W07: what is younger than the delay, each with its own end; the latest counts.
export function delays(state: State, user: User, act: Create): { reason: DelayReason; until: number }[] {
  const since: [DelayReason, number | null][] = [
    ['new_address', user.known[addressKey(act)] ?? act.at], // first use starts now
    ['password', user.changed.password],
    ['phone', user.changed.phone],
    ['device', user.changed.device],
  ]
  return since.flatMap(([reason, from]) =>
    from !== null && act.at < from + state.settings.delayMs ? [{ reason, until: from + state.settings.delayMs }] : [],
  )
}
const latest = (reasons: { until: number }[]): number | null =>
  reasons.length === 0 ? null : Math.max(...reasons.map((one) => one.until))

export function quoteWithdraw(state: State, act: Create): Outcome {
  const found = fit(state, act)
  if ('refusal' in found) return found.refusal
  const { network, quantity, user } = found.fit
  const limit = state.settings.dailyLimit[act.asset]
  const reasons = delays(state, user, act)
  return done({
    fee: network.fee,
    received: quantity - network.fee,
    dailyRest: limit === null ? null : limit - countedToday(state, user.id, act.asset, act.at),
    reasons,
    until: latest(reasons),
  })
}

export function createWithdraw(state: State, act: Create): Outcome {
  const found = fit(state, act)
  if ('refusal' in found) return found.refusal
  const { user, network, quantity } = found.fit
  const check = act.check ?? null // the second check comes last (520 / 511)
  const passkey = user.passkey && check?.kind === 'passkey'
  const wanted = passkey ? 'passkey' : user.phoneBound ? 'sms' : 'password'
  if (check?.kind !== wanted || !check.right) return refuse(wanted === 'sms' ? 520 : 511, 'second check')

  const id = `w${state.withdrawals.length + 1}`
  const available = least(quantity, bucket(state, user.id, act.asset, 'available')) // available first, then bonus
  const parts = { available, bonus: quantity - available }
  const reasons = delays(state, user, act)
  for (const part of ['available', 'bonus'] as const) {
    // one transfer a bucket (INV-W03)
    move(state, {
      code: 'withdrawal_hold',
      asset: act.asset,
      from: account.of(user.id, act.asset, part),
      to: account.of(user.id, act.asset, 'held_withdrawal'),
      amount: parts[part],
      cause: `withdrawal_hold:${id}:${part}`,
      at: act.at,
    })
  }
  const one: Withdrawal = {
    id,
    user: user.id,
    asset: act.asset,
    network: network.id,
    address: act.address,
    tag: act.tag ?? null,
    quantity,
    fee: network.fee,
    net: quantity - network.fee,
    parts,
    at: act.at, // REQ-122, INV-W02: net + fee = held
    state: 'submitted',
    version: 1,
    history: [{ state: 'submitted', at: act.at }],
    until: latest(reasons),
    reasons,
    settings: state.settings.version,
    asked: act.asked ?? null,
    decision: null,
    reason: null,
    way: null,
    handedOver: 0,
    txid: null,
    manual: null,
  }
  state.withdrawals.push(one)
  if (state.readings.addressAge !== 'arrival or saving') user.known[addressKey(act)] ??= act.at
  step(state, one, one.until === null ? 'in_review' : 'cooling_off', 'system', act.at) // "at once"
  return done({ id, state: one.state, until: one.until })
}

export interface CancelWithdraw {
  act: 'cancelWithdraw'
  user: string
  id: string
  at: number
}
export function cancelWithdraw(state: State, act: CancelWithdraw): Outcome {
  const who = actor(state, act.user)
  if ('refusal' in who) return who.refusal
  const one = state.withdrawals.find((each) => each.id === act.id && each.user === act.user)
  if (!one) return refuse(404, 'not found')
  if (!['submitted', 'cooling_off', 'in_review'].includes(one.state)) return refuse(713, 'can no longer be cancelled') // until approved
  step(state, one, 'cancelled', 'user', act.at)
  return done()
}
