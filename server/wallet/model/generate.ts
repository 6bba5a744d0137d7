// Random acts from a seed, mostly such as mean something in the state. No Math.random: mulberry32.
import { random } from '../../ledger/model/random.ts'
import type { Act } from './acts.ts'
import { HOUR, SECOND } from './days.ts'
import { FINAL } from './machine.ts'
import { defaults, type Readings } from './readings.ts'
import { standard, xrp, type Settings } from './settings.ts'
import { start, type State } from './state.ts'
import { cvc, usdt } from '../../ledger/model/units.ts'

export const FIRST = Date.UTC(2026, 10, 28, 14, 30) // Saturday 28 November, 23:30 KST
/** Limits that random events reach, on the networks of the product; Ethereum is paid by hand. */
export const small: Settings = {
  ...standard,
  networks: standard.networks
    .filter(({ id }) => id !== 'manual')
    .map((one) => (one.id === 'ethereum' ? { ...one, way: 'manual' } : one)),
  dailyLimit: { ...standard.dailyLimit, XRP: xrp('200') },
  maximum: { USDT: usdt('500'), XRP: xrp('500') },
  buyback: { ...standard.buyback, budget: usdt('15') },
}
export const startSmall = (readings: Partial<Readings> = {}): State =>
  start({
    readings: { ...defaults, ...readings },
    settings: small,
  })

const KINDS = [
  ['fund', 6],
  ['createWithdraw', 14],
  ['cancelWithdraw', 3],
  ['createBuyback', 6],
  ['cancelBuyback', 2],
  ['propose', 10],
  ['agree', 10],
  ['reject', 3],
  ['takeBack', 2],
  ['tick', 10],
  ['handOver', 5],
  ['payerWord', 10],
  ['enterTxid', 2],
  ['agreeTxid', 2],
  ['changed', 2],
  ['activity', 2],
  ['freeze', 1],
  ['unfreeze', 2],
  ['switch', 2],
  ['settings', 1],
  ['quoteWithdraw', 2],
  ['erase', 1],
  ['saveAddress', 1],
] as const

export function* generate(seed: number, length: number, peek: () => State): Generator<Act> {
  const rnd = random(seed)
  const int = (n: number): number => Math.floor(rnd() * n)
  const pick = <T>(list: readonly T[]): T => list[int(list.length)]!
  const people = ['ann', 'ben', 'cho']
  let at = FIRST
  for (const [i, user] of people.entries()) {
    yield { act: 'join', user, phoneBound: i === 0, at }
    yield { act: 'fund', user, asset: 'USDT', bucket: 'available', amount: usdt(pick(['9.99', '15', '600'])), at }
    yield { act: 'fund', user, asset: 'USDT', bucket: 'bonus', amount: usdt(pick(['20', '70'])), at }
    yield { act: 'fund', user, asset: 'CVC', bucket: 'available', amount: cvc(pick(['19.99', '50', '100'])), at }
  }
  for (let i = 12; i < length; i += 1) {
    at += pick([1, 10 * SECOND, 30 * SECOND, 20 * 60 * SECOND, HOUR, 8 * HOUR, 24 * HOUR])
    const state = peek()
    const next = rnd() < 0.5 ? onward(state, at, rnd) : null // carry something open one step on
    if (next) {
      at = next.at
      yield next
      continue
    }
    let ticket = int(KINDS.reduce((sum, [, weight]) => sum + weight, 0))
    const kind = KINDS.find(([, weight]) => (ticket -= weight) < 0)![0]
    const user =
      kind === 'unfreeze' ? (people.find((one) => state.users.get(one)?.status === 'frozen') ?? 'ann') : pick(people)
    const open = [
      ...state.withdrawals.filter((one) => !FINAL.includes(one.state)),
      ...state.buybacks.filter((one) => one.state === 'submitted'),
    ]
    const of = (test: (one: (typeof open)[number]) => boolean): { id: string; user: string } => {
      const list = open.filter(test)
      return list.length > 0 && rnd() < 0.85 ? pick(list) : open.length > 0 ? pick(open) : { id: 'w1', user }
    }
    const by = pick(['x', 'y', 'z'])
    switch (kind) {
      case 'fund': {
        const [asset, bucket, amount] = pick([
          ['USDT', 'available', 3],
          ['USDT', 'bonus', 10],
          ['USDT', 'bonus', 60],
          ['XRP', 'available', 15],
        ] as const)
        yield { act: kind, user, asset, bucket, amount: usdt(`${amount}`), at }
        break
      }
      case 'createWithdraw':
      case 'quoteWithdraw': {
        const xrpl = rnd() < 0.15
        const odd = rnd() < 0.35 // something is wrong with it
        const network = xrpl ? 'xrpl' : pick(odd ? ['solana', 'tron', 'nowhere'] : ['solana', 'solana', 'ethereum'])
        const format = { solana: 'solana', ethereum: 'evm', tron: 'tron', xrpl: 'xrp', nowhere: 'evm' }[network]!
        yield {
          act: kind,
          user,
          asset: xrpl ? 'XRP' : 'USDT',
          network,
          quantity: pick(
            odd
              ? ['10', '10', '9.99', '10.001', '0', null, '1e3', '-1', '500.01']
              : ['10', '10', '12.5', '20', '60', '300'],
          ),
          address: pick(odd ? ['A', ''] : ['A', 'B']),
          fits: pick(odd ? [[format], ['solana'], []] : [[format]]),
          asked: odd ? null : false,
          check: { kind: state.users.get(user)?.phoneBound && rnd() < 0.95 ? 'sms' : 'password', right: rnd() < 0.95 },
          ...(rnd() < 0.4 ? { key: pick(['k1', 'k2', 'k3']) } : {}),
          at,
        }
        break
      }
      case 'createBuyback':
        if (rnd() < 0.7) at += (6 - (Math.floor((at / HOUR + 9) / 24 + 3) % 7)) * 24 * HOUR
        yield { act: kind, user, quantity: pick(['20', '20.5', '33.34', '19.99', '0.001']), at }
        break
      case 'cancelWithdraw':
      case 'cancelBuyback': {
        const one = of((each) => 'network' in each === (kind === 'cancelWithdraw'))
        yield { act: kind, user: rnd() < 0.9 ? one.user : user, id: one.id, at }
        break
      }
      case 'propose':
        yield {
          act: kind,
          id: of((one) => one.decision === null && ['in_review', 'submitted'].includes(one.state)).id,
          by,
          at,
        }
        break
      case 'agree':
        yield { act: kind, id: of((one) => one.decision?.kind === 'approve').id, by, at }
        break
      case 'reject':
        yield { act: kind, id: of(() => true).id, by, ...(rnd() < 0.9 ? { reason: 'risk' } : {}), at }
        break
      case 'takeBack': {
        const one = of((each) => each.decision !== null)
        yield { act: kind, id: one.id, by: open.find((each) => each.id === one.id)?.decision?.second ?? by, at }
        break
      }
      case 'payerWord':
        yield {
          act: kind,
          id: of((one) => ['processing', 'confirming'].includes(one.state)).id,
          word: pick(['accepted', 'attempt_failed', 'seen', 'seen', 'final', 'final', 'closed']),
          txid: 't',
          at,
        }
        break
      case 'enterTxid':
      case 'agreeTxid':
        yield { act: kind, id: of((one) => 'way' in one && one.way === 'manual').id, by, txid: 't', at }
        break
      case 'changed':
        yield { act: kind, user, what: pick(['password', 'phone', 'device']), at }
        break
      case 'activity':
        yield { act: kind, user, kind: pick(['event', 'class']), at }
        break
      case 'unfreeze':
        yield {
          act: kind,
          user,
          by: pick(['user', ['x', 'y'], ['x', 'x']] as ('user' | string[])[]),
          newPassword: true,
          at,
        }
        break
      case 'switch': {
        const which = pick(['accept', 'send'] as const)
        yield { act: kind, which, on: !state.switches[which], by: pick([['x', 'y'], ['x', 'y'], ['x']]), at }
        break
      }
      case 'settings':
        yield {
          act: kind,
          value: {
            ...state.settings,
            version: `n${i}`,
            delayMs: pick([24, 48]) * HOUR,
            twoPersonLimit: usdt(pick(['0', '15'])),
          },
          by: ['x', 'y'],
          at,
        }
        break
      case 'saveAddress':
        yield { act: kind, user, network: 'solana', address: pick(['A', 'B']), at }
        break
      case 'erase':
        yield rnd() < 0.3 ? { act: kind, user, at } : { act: 'tick', at }
        break
      case 'freeze':
        yield { act: kind, user, at }
        break
      default:
        yield { act: kind, at }
    }
  }
}

// The act that carries one open request a step further, at a time at which it means something.
function onward(state: State, at: number, rnd: () => number): (Act & { at: number }) | null {
  const users = new Map([...state.users].map(([id, user]) => [id, user.status]))
  const open = [
    ...state.withdrawals.filter((one) => !FINAL.includes(one.state)),
    ...state.buybacks.filter((one) => one.state === 'submitted'),
  ]
  const one = open[Math.floor(rnd() * open.length)]
  if (!one || users.get(one.user) === undefined) return null
  if ('network' in one) {
    if (one.state === 'cooling_off') return { act: 'tick', at: Math.max(at, one.until! - (rnd() < 0.1 ? 1 : 0)) }
    if (one.state === 'approved')
      return state.switches.send
        ? { act: 'handOver', at }
        : { act: 'switch', which: 'send', on: true, by: ['x', 'y'], at }
    if (one.way === 'manual')
      return {
        act: one.manual ? 'agreeTxid' : 'enterTxid',
        id: one.id,
        by: one.manual && rnd() < 0.9 ? 'y' : 'x',
        txid: 't',
        at,
      }
    if (one.state === 'processing')
      return {
        act: 'payerWord',
        id: one.id,
        word: rnd() < 0.7 ? 'seen' : rnd() < 0.8 ? 'final' : 'closed',
        txid: 't',
        at,
      }
    if (one.state === 'confirming')
      return { act: 'payerWord', id: one.id, word: rnd() < 0.85 ? 'final' : 'closed', txid: 't', at }
  }
  if (!one.decision) return { act: 'propose', id: one.id, by: 'x', at }
  if (one.decision.effectAt === null) return { act: 'agree', id: one.id, by: rnd() < 0.9 ? 'y' : 'x', at }
  return { act: 'tick', at: Math.max(at, one.decision.effectAt - (rnd() < 0.1 ? 1 : 0)) }
}
