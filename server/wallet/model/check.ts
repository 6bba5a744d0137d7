// Self-check of a state: each line names the invariant; empty when nothing is wrong.
import { FINAL, find } from './machine.ts'
import { account, balance, bucket, type State } from './state.ts'
import { valueOf } from './settings.ts'
import { dayOf, weekdayOf } from './days.ts'

export function check(state: State): string[] {
  const wrong: string[] = []
  const say = (ok: boolean, text: string): void => {
    if (!ok) wrong.push(text)
  }
  const sums = new Map<string, bigint>()
  const again = new Map<string, bigint>()
  const causes = new Set<string>()
  for (const one of state.transfers) {
    say(one.amount > 0n && one.from !== one.to, `INV-M01 ${one.cause}`)
    say(!causes.has(one.cause), `INV-M05 twice ${one.cause}`)
    causes.add(one.cause)
    for (const [name, amount] of [
      [one.from, -one.amount],
      [one.to, one.amount],
    ] as const) {
      again.set(name, (again.get(name) ?? 0n) + amount)
      sums.set(`${one.asset}`, (sums.get(one.asset) ?? 0n) + amount)
    }
  }
  for (const [asset, sum] of sums) say(sum === 0n, `INV-M01 ${asset} ${sum}`)
  for (const [name, amount] of state.balances) {
    say((again.get(name) ?? 0n) === amount, `INV-M02 ${name}`)
    if (name.startsWith('user/') || name.startsWith('chain/') || name.startsWith('fees/'))
      say(amount >= 0n, `INV-M03 ${name} ${amount}`)
  }
  for (const user of state.users.keys()) {
    // nothing held without a request, no request without its hold
    for (const asset of ['USDT', 'XRP'] as const) {
      const open = state.withdrawals
        .filter((one) => one.user === user && one.asset === asset && !FINAL.includes(one.state))
        .reduce((sum, one) => sum + one.quantity, 0n)
      say(bucket(state, user, asset, 'held_withdrawal') === open, `INV-W03 ${user} ${asset}`)
    }
    const selling = state.buybacks
      .filter((one) => one.user === user && one.state === 'submitted')
      .reduce((sum, one) => sum + one.quantity, 0n)
    say(bucket(state, user, 'CVC', 'held_buyback') === selling, `INV-W03 ${user} CVC`)
    const days = new Map<string, bigint>()
    for (const one of state.withdrawals) {
      if (one.user !== user || one.asset !== 'USDT' || ['cancelled', 'rejected', 'failed'].includes(one.state)) continue
      const day = dayOf(one.at, state.zone)
      days.set(day, (days.get(day) ?? 0n) + one.quantity)
    }
    for (const [day, sum] of days) say(sum <= state.settings.dailyLimit.USDT, `712 ${user} ${day}`)
  }
  for (const one of state.withdrawals) {
    const of = (code: string) =>
      state.transfers
        .filter((each) => each.cause.startsWith(`${code}:${one.id}:`) || each.cause === `${code}:${one.id}`)
        .reduce((sum, each) => sum + each.amount, 0n)
    say(
      one.net + one.fee === one.quantity && one.net > 0n && of('withdrawal_hold') === one.quantity,
      `INV-W02 ${one.id}`,
    )
    say(one.parts.available + one.parts.bonus === one.quantity, `parts ${one.id}`)
    const back = ['rejected', 'cancelled', 'failed'].includes(one.state)
    say(of('withdrawal_release') === (back ? one.quantity : 0n), `INV-W04 release ${one.id}`)
    say(
      of('withdrawal') === (one.state === 'completed' ? one.net : 0n) &&
        of('withdrawal_fee') === (one.state === 'completed' ? one.fee : 0n),
      `INV-W05 ${one.id}`,
    )
    say(one.handedOver <= 1 && !(one.way === 'manual' && one.handedOver > 0), `INV-W05 handed over ${one.id}`)
    one.history
      .slice(1)
      .forEach((to, i) =>
        say(
          find(one.history[i]!.state, to.state) !== undefined,
          `INV-W04 ${one.id} ${one.history[i]!.state} → ${to.state}`,
        ),
      )
    say(one.history.at(-1)!.state === one.state, `history ${one.id}`)
    const reviewed = one.history.find((each) => each.state === 'in_review')
    say(!reviewed || one.until === null || reviewed.at >= one.until, `INV-W07 ${one.id}`)
    say(!(FINAL.includes(one.state) && one.decision), `decision left ${one.id}`)
    if (one.decision?.second) say(one.decision.second !== one.decision.first, `INV-W06 ${one.id}`)
  }
  for (const one of state.buybacks) {
    say(one.usdt === valueOf(one.quantity, one.price), `INV-W01 price ${one.id}`)
    say(weekdayOf(one.at, state.zone) === state.settings.buyback.weekday, `INV-W01 day ${one.id}`)
    const paid = state.transfers.filter(
      (each) => each.code === 'buyback' && each.cause.startsWith(`buyback:${one.id}:`),
    )
    say(paid.length === (one.state === 'paid' ? 2 : 0), `buyback ${one.id}`)
  }
  const sold = state.buybacks.filter((one) => one.state === 'paid')
  say(balance(state, account.boughtBack) === sold.reduce((sum, one) => sum + one.quantity, 0n), 'bought back')
  say(-balance(state, account.buyback) === sold.reduce((sum, one) => sum + one.usdt, 0n), 'INV-M07 buyback')
  for (const user of state.users.values()) {
    if (user.status === 'frozen')
      say(
        !state.withdrawals.some(
          (one) => one.user === user.id && ['submitted', 'cooling_off', 'in_review'].includes(one.state),
        ),
        `REQ-126 ${user.id}`,
      )
  }
  return wrong
}
