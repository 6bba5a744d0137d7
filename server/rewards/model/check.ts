// Self-check of a state: every line names the invariant. Returns what is wrong (empty: nothing).
import { account, balance, ruleOn, type State } from './state.ts'

export function check(state: State, today: string): string[] {
  const wrong: string[] = []
  const say = (ok: boolean, text: string): void => {
    if (!ok) wrong.push(text)
  }
  const sums = new Map<string, bigint>()
  for (const [name, amount] of state.balances) {
    const asset = name.split('/').at(name.startsWith('user/') ? 2 : 1)!
    sums.set(asset, (sums.get(asset) ?? 0n) + amount)
    if (name.startsWith('user/') || name.endsWith('/held')) say(amount >= 0n, `M03 ${name} ${amount}`)
  }
  for (const [asset, sum] of sums) say(sum === 0n, `M01 ${asset} sums to ${sum}`)

  const again = new Map<string, bigint>()
  const causes = new Set<string>()
  for (const one of state.transfers) {
    say(one.amount > 0n && one.from !== one.to, `M01 transfer ${one.cause}`)
    say(!causes.has(one.cause), `M05 twice ${one.cause}`)
    causes.add(one.cause)
    again.set(one.from, (again.get(one.from) ?? 0n) - one.amount)
    again.set(one.to, (again.get(one.to) ?? 0n) + one.amount)
  }
  for (const [name, amount] of state.balances) say(amount === (again.get(name) ?? 0n), `M02 ${name}`)
  const { rules } = ruleOn(state, today)
  for (const pool of ['registration', 'invite', 'airdrop'] as const) {
    const given = -balance(state, account.pool(pool))
    const most = state.plans.reduce(
      (a, plan) => (plan.rules.budget[pool] > a ? plan.rules.budget[pool] : a),
      rules.budget[pool],
    )
    say(given >= 0n && given <= most, `M07 ${pool} gave ${given}`)
  }

  const ordinals = [...state.users.values()]
    .map((user) => user.ordinal)
    .filter((n) => n > 0)
    .sort((a, b) => a - b)
  ordinals.forEach((n, i) => say(n === i + 1, `R01 ordinal ${n} at ${i + 1}`))
  const keys = new Set<string>()
  let held = 0n
  for (const grant of state.grants) {
    const key = `${grant.kind}/${grant.user}/${grant.subject}`
    say(!keys.has(key), `unique ${key}`)
    keys.add(key)
    say(grant.parts.available + grant.parts.locked === grant.amount, `R06 ${key}`)
    say(grant.invitee !== grant.user && grant.level <= 3, `R04 ${key}`)
    const paid = grant.paid.available + grant.paid.locked
    const taken = grant.taken ? grant.taken.available + grant.taken.locked : 0n
    if (grant.status === 'credited')
      say(paid === grant.amount && !grant.held && grant.taken === null, `credited ${key} pays ${paid}`)
    if (grant.status === 'pending') say(paid === 0n, `pending ${key} paid`)
    if (grant.status === 'refused') say(!grant.held && (paid === 0n || paid + taken === grant.amount), `refused ${key}`)
    if (grant.held) held += grant.amount
    if (grant.held) say(grant.status === 'pending', `R10 held ${key} is ${grant.status}`)
  }
  say(
    balance(state, account.held('CVC')) === held,
    `R10 held account ${balance(state, account.held('CVC'))} of ${held}`,
  )
  const claims = [...state.users.values()].filter(
    (user) => user.airdrop.state === 'under_review' && state.readings.airdropHeldAtClaim,
  )
  say(
    balance(state, account.held('USDT')) === claims.reduce((sum, user) => sum + user.airdrop.amount, 0n),
    'W08 held of claims',
  )

  for (const user of state.users.values()) {
    const spent = balance(state, account.spent(user.id))
    const granted = state.grants.filter((grant) => grant.user === user.id)
    const inside =
      balance(state, account.of(user.id, 'CVC', 'available')) + balance(state, account.of(user.id, 'CVC', 'locked'))
    say(
      inside + spent === granted.reduce((sum, grant) => sum + grant.paid.available + grant.paid.locked, 0n),
      `M10 ${user.id} holds ${inside}`,
    )
    say(
      user.unlockedTotal === balance(state, account.of(user.id, 'CVC', 'available')) + spent,
      `unlocked total of ${user.id}`,
    )
    say(new Set(user.checkIns.map((one) => one.day)).size === user.checkIns.length, `U01 ${user.id}`)
    for (const [day, counted] of Object.entries(user.classDays)) {
      const own = state.unlocks.filter((one) => one.kind === 'class' && one.user === user.id && one.day === day)
      say(
        own.reduce((sum, one) => sum + one.unlocked, 0n) <= ruleOn(state, day).rules.classDay,
        `U03 ${user.id} ${day}`,
      )
      say(
        new Set(own.map((one) => one.block)).size === own.length && own.length <= counted.blocks,
        `U05 ${user.id} ${day}`,
      )
    }
  }
  for (const one of state.unlocks) say(one.unlocked >= 0n && one.unlocked <= one.entitled, `U02 ${one.user} ${one.day}`)
  return wrong
}
