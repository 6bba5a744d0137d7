// Unlocking by check-in and class time: REQ-76, 104, 111, 112, 218; INV-U01–INV-U05.
import { BLOCK_MINUTES, friendClassEntitlement, ownClassEntitlement } from './rules.ts'
import { MINUTE, addDays, dayOf, lengthOf, splitByDay, union, type Day } from './days.ts'
import {
  account,
  actor,
  balance,
  done,
  markActive,
  move,
  refuse,
  ruleOn,
  type Outcome,
  type State,
  type Unlock,
  type User,
  type UserId,
} from './state.ts'
import { least } from '../../ledger/model/units.ts'

// INV-U02: moves min(entitlement, locked); the shortfall is recorded as not granted and not carried over.
function unlock(
  state: State,
  user: User,
  of: { kind: Unlock['kind']; of: UserId; day: Day; block: number; version: string },
  entitled: bigint,
  at: number,
): bigint {
  const from = account.of(user.id, 'CVC', 'locked')
  const unlocked = least(entitled, balance(state, from))
  const cause = `unlock:${of.kind}:${user.id}:${of.of}:${of.day}:${of.block}`
  move(state, {
    code: 'unlock',
    asset: 'CVC',
    from,
    to: account.of(user.id, 'CVC', 'available'),
    amount: unlocked,
    cause,
    version: of.version,
    at,
  })
  user.unlockedTotal += unlocked
  state.unlocks.push({ ...of, user: user.id, entitled, unlocked, at })
  return unlocked
}

export interface CheckIn {
  act: 'checkIn'
  user: UserId
  at: number
}
// REQ-111: once per programme day; with nothing locked it is recorded and 0 is unlocked.
export function checkIn(state: State, act: CheckIn): Outcome {
  const who = actor(state, act.user)
  if ('refusal' in who) return who.refusal
  const { user } = who
  const day = dayOf(act.at, state.zone)
  if (user.checkIns.some((one) => one.day === day)) return refuse(720, 'already checked in')
  const { version, rules } = ruleOn(state, day)
  const unlocked = unlock(state, user, { kind: 'checkIn', of: user.id, day, block: 0, version }, rules.checkIn, act.at)
  const before = user.checkIns.find((one) => one.day === addDays(day, -1))
  const streak = (before?.streak ?? 0) + 1 // REQ-112: badges, no money
  user.checkIns.push({ day, unlocked, entitled: rules.checkIn, version, at: act.at, streak })
  markActive(user, day)
  return done({ unlocked, day, streak })
}

export interface Attend {
  act: 'attend'
  user: UserId
  minutes: number
  at: number
} // the `minutes` that end at `at`
// INV-U04, INV-U05: union of observed time, split by programme day, whole blocks of 10 minutes over the day.
export function attend(state: State, act: Attend): Outcome {
  const who = actor(state, act.user)
  if ('refusal' in who) return who.refusal
  const { user } = who
  for (const part of splitByDay({ from: act.at - act.minutes * MINUTE, to: act.at }, state.zone)) {
    const counted = (user.classDays[part.day] ??= { spans: [], blocks: 0 })
    counted.spans = union([...counted.spans, part.span])
    const blocks = Math.floor(lengthOf(counted.spans) / (BLOCK_MINUTES * MINUTE))
    const { version, rules } = ruleOn(state, part.day) // REQ-218
    const inviter = user.inviter === null ? undefined : state.users.get(user.inviter)
    for (let block = counted.blocks + 1; block <= blocks; block += 1) {
      const own = ownClassEntitlement(rules, block) - ownClassEntitlement(rules, block - 1)
      if (own > 0n) unlock(state, user, { kind: 'class', of: user.id, day: part.day, block, version }, own, act.at)
      const friend = friendClassEntitlement(rules, 1)
      if (inviter?.status === 'active' && friend > 0n) {
        unlock(state, inviter, { kind: 'friend', of: user.id, day: part.day, block, version }, friend, act.at)
      }
    }
    counted.blocks = Math.max(counted.blocks, blocks)
    markActive(user, part.day)
  }
  return done()
}

export interface Visit {
  act: 'visit'
  user: UserId
  at: number
} // any other activity of a day, for "valid" only
export function visit(state: State, act: Visit): Outcome {
  const who = actor(state, act.user)
  if ('refusal' in who) return who.refusal
  markActive(who.user, dayOf(act.at, state.zone))
  return done()
}
