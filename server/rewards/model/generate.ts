// Random acts from a seed, made to fit the state (most are allowed, some are refused). No Math.random: mulberry32.
import { random } from '../../ledger/model/random.ts'
import type { Act } from './acts.ts'
import { addDays, dayOf, HOUR, MINUTE } from './days.ts'
import { current, earlier, type Rules } from './rules.ts'
import type { State } from './state.ts'
import { cvc, usdt } from '../../ledger/model/units.ts'

// Tiers of 3 registrants and tiny pools, so that 50 acts meet every boundary.
export const small: Rules = {
  ...current,
  registration: current.registration.map((tier, i) => ({ upTo: (i + 1) * 3, amount: tier.amount })),
  paidLevels: { default: 3, byCountry: { CN: 1, JP: 0 } },
  budget: { registration: cvc('145.3'), invite: cvc('40'), airdrop: usdt('20') },
  airdrop: { needed: cvc('1.5'), pays: usdt('10') },
}
const smallEarlier: Rules = {
  ...earlier,
  registration: [{ upTo: 15, amount: cvc('100') }],
  budget: { ...small.budget, registration: cvc('900') },
  airdrop: small.airdrop,
}

const FIRST = Date.UTC(2026, 10, 1, 20) // 05:00 KST on 2 November
const KINDS = [
  ['register', 12],
  ['checkIn', 10],
  ['attend', 10],
  ['settle', 4],
  ['judge', 7],
  ['appeal', 3],
  ['claimAirdrop', 3],
  ['decideAirdrop', 3],
  ['suspend', 2],
  ['reinstate', 1],
  ['erase', 2],
  ['planRules', 2],
  ['visit', 2],
  ['spend', 3],
] as const

export function* generate(seed: number, length: number, peek: () => State): Generator<Act> {
  const rnd = random(seed)
  const int = (n: number): number => Math.floor(rnd() * n)
  const pick = <T>(list: readonly T[]): T => list[int(list.length)]!
  let at = FIRST
  let made = 0
  for (let i = 0; i < length; i += 1) {
    at += pick([1, MINUTE, 40 * MINUTE, 3 * HOUR, 9 * HOUR, 24 * HOUR])
    const ids = [...peek().users.keys()]
    let ticket = int(KINDS.reduce((sum, [, weight]) => sum + weight, 0))
    let kind = KINDS.find(([, weight]) => (ticket -= weight) < 0)![0]
    if (ids.length < 3) kind = 'register'
    const fitting = rnd() < 0.7 ? fits(peek(), kind) : []
    const user = fitting.length > 0 ? pick(fitting) : ids.length > 0 ? pick(ids) : ''
    switch (kind) {
      case 'register':
        yield {
          act: kind,
          user: `u${++made}`,
          inviter: rnd() < 0.75 && ids.length > 0 ? pick([ids.at(-1)!, user]) : null,
          device: `d${int(6)}`,
          country: pick(['KR', 'KR', 'CN', 'JP']),
          at,
        }
        break
      case 'attend':
        yield { act: kind, user, minutes: pick([5, 10, 20, 45, 60, 120]), at }
        break
      case 'settle':
        yield { act: kind, at }
        break
      case 'judge':
        yield {
          act: kind,
          invitee: user,
          verdict: pick(['pass', 'review', 'review', 'refuse', 'refuse']),
          reason: 'one_person',
          at,
        }
        break
      case 'appeal':
        yield { act: kind, invitee: user, granted: rnd() < 0.7, at }
        break
      case 'decideAirdrop':
        yield {
          act: kind,
          user,
          pay: rnd() < 0.7,
          by: pick([
            ['a', 'b'],
            ['a', 'a'],
          ]),
          reason: 'doubled',
          at,
        }
        break
      case 'planRules':
        yield {
          act: kind,
          version: `v${i + 2}`,
          from: addDays(dayOf(at, 'Asia/Seoul'), int(3)),
          rules: pick([small, smallEarlier, { ...small, checkIn: cvc('1') }]),
          at,
        }
        break
      case 'spend':
        yield { act: kind, user, amount: cvc(pick(['0.1', '0.5', '1'])), at }
        break
      default:
        yield { act: kind, user, at }
    }
  }
}

// People for whom this act would mean something now, so that the rare ways are walked often enough.
function fits(state: State, kind: Act['act']): string[] {
  const users = [...state.users.values()].filter((user) => {
    if (kind === 'judge')
      return (
        user.verdict === 'review' ||
        (user.verdict === 'passed' && state.grants.some((grant) => grant.invitee === user.id))
      )
    if (kind === 'appeal') return user.verdict === 'refused'
    if (kind === 'claimAirdrop')
      return user.status === 'active' && user.airdrop.state === 'none' && user.unlockedTotal >= small.airdrop.needed
    if (kind === 'decideAirdrop') return user.airdrop.state === 'under_review'
    return user.status === 'active'
  })
  return users.map((user) => user.id)
}
