// What happens around money: people, money coming in, changes that start the delay, freeze, switches, settings, deletion.
import { FINAL } from './machine.ts'
import { step } from './steps.ts'
import { account, addressKey, actor, done, move, refuse, twoDifferent, type Outcome, type State } from './state.ts'
import type { Settings } from './settings.ts'
import type { Asset } from '../../ledger/model/units.ts'

export type Around =
  | { act: 'join'; user: string; phoneBound?: boolean; passkey?: boolean; at: number }
  | { act: 'fund'; user: string; asset: Asset; bucket: 'available' | 'bonus'; amount: bigint; at: number } // bonus: airdrop, contest, draw
  | { act: 'activity'; user: string; kind: 'event' | 'contest' | 'draw' | 'class'; at: number }
  | { act: 'changed'; user: string; what: 'password' | 'phone' | 'device'; at: number } // phone: added or changed; device: a new one logged in
  | { act: 'saveAddress'; user: string; network: string; address: string; tag?: string | null; at: number }
  | { act: 'bookOnly'; user: string; on: boolean; at: number }
  | { act: 'freeze'; user: string; at: number }
  | { act: 'unfreeze'; user: string; by: 'user' | string[]; newPassword: boolean; at: number }
  | { act: 'switch'; which: 'accept' | 'send'; on: boolean; by: string[]; at: number }
  | { act: 'settings'; value: Settings; by: string[]; at: number }
  | { act: 'erase'; user: string; at: number }

export function around(state: State, act: Around): Outcome {
  switch (act.act) {
    case 'join': {
      if (state.users.has(act.user)) return refuse(409, 'the model needs a fresh id')
      state.users.set(act.user, {
        id: act.user,
        status: 'active',
        openedAt: null,
        changed: { password: null, phone: null, device: null },
        phoneBound: act.phoneBound ?? false,
        passkey: act.passkey ?? false,
        bookOnly: false,
        book: [],
        known: {},
        activities: [],
        cumulative: 0n,
      })
      return done()
    }
    case 'switch': {
      // off by one, on by two
      if (act.on && !twoDifferent(act.by)) return refuse(403, 'two different people')
      state.switches[act.which] = act.on
      return done()
    }
    case 'settings': {
      // a versioned setting, changed by two; requests keep what they were accepted under
      if (!twoDifferent(act.by)) return refuse(403, 'two different people')
      if (act.value.version === state.settings.version) return refuse(409, 'a version is unique')
      state.settings = act.value
      return done()
    }
    default:
      return ofUser(state, act)
  }
}

function ofUser(state: State, act: Exclude<Around, { act: 'join' | 'switch' | 'settings' }>): Outcome {
  const user = state.users.get(act.user)
  if (!user) return refuse(404, 'nobody')
  switch (act.act) {
    case 'fund': {
      if (act.bucket === 'bonus' && act.asset !== 'USDT') return refuse(400, 'bonus is USDT')
      move(state, {
        code: 'fund',
        asset: act.asset,
        from: account.fund(act.asset),
        to: account.of(user.id, act.asset, act.bucket),
        amount: act.amount,
        cause: `fund:${state.transfers.length}`,
        at: act.at,
      })
      if (act.bucket === 'bonus') user.cumulative += act.amount // INV-W08: what was ever credited; a release does not count again
      return done()
    }
    case 'freeze':
      return freeze(state, user.id, act.at)
    case 'unfreeze': {
      // passkey or recovery code and a new password, or customer service with two people
      if (user.status !== 'frozen') return refuse(410, 'not frozen')
      if (act.by === 'user' ? !act.newPassword : !twoDifferent(act.by))
        return refuse(403, act.by === 'user' ? 'a new password is needed' : 'two different people')
      user.status = 'active'
      user.openedAt = act.at
      if (act.newPassword) user.changed.password = act.at
      return done()
    }
    default:
      break
  }
  const who = actor(state, act.user)
  if ('refusal' in who) return who.refusal
  switch (act.act) {
    case 'activity':
      if (!user.activities.includes(act.kind)) user.activities.push(act.kind)
      return done()
    case 'changed':
      user.changed[act.what] = act.at
      if (act.what === 'phone') user.phoneBound = true
      return done()
    case 'saveAddress': {
      const key = addressKey(act)
      if (!user.book.includes(key)) user.book.push(key)
      if (state.readings.addressAge !== 'first request') user.known[key] ??= act.at
      return done()
    }
    case 'bookOnly':
      user.bookOnly = act.on
      return done()
    default: {
      // erasing waits while money is under way
      const open =
        state.withdrawals.some((one) => one.user === user.id && !FINAL.includes(one.state)) ||
        state.buybacks.some((one) => one.user === user.id && one.state === 'submitted')
      if (open) return refuse(409, 'money under way')
      user.status = 'erased'
      return done()
    }
  }
}

// REQ-126: freezes the account and cancels its withdrawals that are not yet approved.
function freeze(state: State, id: string, at: number): Outcome {
  const user = state.users.get(id)!
  if (user.status !== 'active') return refuse(410, 'frozen or deleted already')
  user.status = 'frozen'
  const open = state.withdrawals.filter(
    (one) => one.user === id && ['submitted', 'cooling_off', 'in_review'].includes(one.state),
  )
  for (const one of open) step(state, one, 'cancelled', 'user', at)
  return done({ cancelled: open.map((one) => one.id) })
}
