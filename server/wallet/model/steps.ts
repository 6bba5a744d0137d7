// One step of one withdrawal, by the table alone; the money of the step in the same act (INV-W03, INV-W04, INV-W05).
import { find, FINAL, type WState, type Who } from './machine.ts'
import { account, addressKey, move, type State, type Withdrawal } from './state.ts'

export function step(state: State, one: Withdrawal, to: WState, who: Who, at: number): void {
  const row = find(one.state, to)
  if (!row || row.who !== who) throw new Error(`${one.id}: no step ${one.state} → ${to} by ${who}`)
  if (row.money === 'release') release(state, one, at)
  if (row.money === 'pay') pay(state, one, at)
  if (to === 'completed' && state.readings.addressAge === 'arrival or saving')
    state.users.get(one.user)!.known[addressKey(one)] = 0
  one.state = to
  one.version += 1
  one.history.push({ state: to, at })
  if (FINAL.includes(to)) one.decision = null
}

// The release mirrors the hold, bucket by bucket, fee included (REQ-125).
function release(state: State, one: Withdrawal, at: number): void {
  for (const part of ['available', 'bonus'] as const) {
    move(state, {
      code: 'withdrawal_release',
      asset: one.asset,
      from: account.of(one.user, one.asset, 'held_withdrawal'),
      to: account.of(one.user, one.asset, part),
      amount: one.parts[part],
      cause: `withdrawal_release:${one.id}:${part}`,
      at,
    })
  }
}
function pay(state: State, one: Withdrawal, at: number): void {
  const from = account.of(one.user, one.asset, 'held_withdrawal')
  move(state, {
    code: 'withdrawal',
    asset: one.asset,
    from,
    to: account.chain(one.network),
    amount: one.net,
    cause: `withdrawal:${one.id}`,
    at,
  })
  move(state, {
    code: 'withdrawal_fee',
    asset: one.asset,
    from,
    to: account.fee(one.asset),
    amount: one.fee,
    cause: `withdrawal_fee:${one.id}`,
    at,
  })
}
