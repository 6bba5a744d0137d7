import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Endpoint } from '@madang/contract/endpoint.ts'
import { Failure, failures } from '@madang/contract/failures.ts'
import { actionOf } from '../../domain.ts'
import { routes } from '../../domains.ts'
import type { MadeUser } from '../../make-users.ts'
import { manualClock } from '../../ports/clock.ts'
import type { CountUse } from '../limits.ts'
import { wholeServer, type WholeServer } from '../test-whole-server.ts'
import { eventsOf, twoCallers } from './test-callers.ts'

/** One use that was counted: by which counter, of whom, out of how many. */
interface Use {
  readonly counter: string
  readonly who: string
  readonly points: number
  readonly seconds: number
}

const clock = manualClock('2026-11-28T03:00:00Z')
let uses: Use[] = []
/** Who has used up which counter. */
let spent: { readonly counter: string; readonly who: string } | null = null
const countUse: CountUse = async ({ path, limit }, who) => {
  uses.push({ counter: path, who, ...limit })
  if (spent?.counter === path && spent.who === who) throw new Failure('TOO_MANY', { retryAfter: 1 })
}

let here: WholeServer
let users: MadeUser[]
beforeAll(async () => {
  here = await wholeServer({ clock, countUse, env: { MADANG_PROXIES: '127.0.0.1', MADANG_SAMPLE: 'on' } })
  users = await here.people(2, 'none')
})
afterAll(() => here[Symbol.asyncDispose]())
beforeEach(() => {
  // The security log keeps so many lines a minute of each kind.
  clock.advance(1_000)
  spent = null
  uses = []
})

const endpoints = routes.map(({ endpoint }) => endpoint)
const rowsOf = (isOpen: boolean) =>
  endpoints.filter(({ auth }) => (auth === 'visitor') === isOpen).map((endpoint) => [endpoint.path, endpoint] as const)
const { TOO_MANY, NOT_LOGGED_IN, INVALID } = failures
/** Each route has networks of its own, so that the log leaves none of its lines out. */
const networksOf = ({ path }: Endpoint) => {
  const at = endpoints.findIndex((endpoint) => endpoint.path === path)
  return [1, 2].map((last) => `10.${at >> 8}.${at & 255}.${last}`) as [string, string]
}
/** Asks with a field that no call knows: what is refused for its shape did nothing. */
async function ask(endpoint: Endpoint, token: string | null, network: string) {
  uses = []
  const { success } = await here.call(endpoint, { surprise: true }, token, { 'x-forwarded-for': network })
  return success
}

test('every route is tried, and no two count by one counter', () => {
  expect(endpoints.length).toBeGreaterThan(500)
  expect(new Set(endpoints.map(({ path }) => path)).size).toBe(endpoints.length)
})

test.each(rowsOf(false))(
  'THR-21 THR-25 %s counts a network before it looks at a token, then whoever calls, wherever they are; each refusal is one event that says of whom',
  async (_path, endpoint) => {
    const { points, seconds } = endpoint.limit
    const [home, away] = networksOf(endpoint)
    const [one, other] = await twoCallers(here, users, endpoint)
    const call = actionOf(endpoint)
    here.securityLines.length = 0

    expect(await ask(endpoint, 'made-up', home)).toBe(NOT_LOGGED_IN.code)
    const [ofNetwork, ...none] = uses
    expect(none).toEqual([])
    // Many share a network; made-up tokens are refused long before the people behind it are.
    expect(ofNetwork).toMatchObject({ who: home, points: points * 50, seconds })
    const [refused, ...noOther] = eventsOf(here, call)
    expect(noOther).toEqual([])
    expect(refused).toMatchObject({ kind: 'session.refused', failure: 'NOT_LOGGED_IN', network: expect.any(String) })
    expect(refused).not.toHaveProperty(Object.keys(one.known)[0]!)

    const first = await ask(endpoint, one.token, home)
    expect([NOT_LOGGED_IN.code, TOO_MANY.code]).not.toContain(first)
    const [again, ofOne, ...more] = uses
    expect([again, more]).toEqual([ofNetwork, []])
    expect(ofOne).toEqual({ counter: endpoint.path, who: one.name, points, seconds })
    expect(ofOne!.counter).not.toBe(ofNetwork!.counter)
    const seen = eventsOf(here, call)
    if (first === INVALID.code) expect(seen).toEqual([expect.objectContaining({ kind: 'input.refused', ...one.known })])

    spent = ofOne!
    for (const network of [home, away]) expect(await ask(endpoint, one.token, network)).toBe(TOO_MANY.code)
    const told = eventsOf(here, call)
    const limited = { kind: 'limit.reached', failure: 'TOO_MANY' }
    expect(told).toEqual([1, 2].map(() => expect.objectContaining({ ...limited, ...one.known })))
    expect(told[0]!['network']).toBe(refused!['network'])
    expect(told[1]!['network']).not.toBe(refused!['network'])
    expect(await ask(endpoint, other.token, home)).not.toBe(TOO_MANY.code)
    eventsOf(here, call)

    spent = ofNetwork!
    for (const token of ['made-up', one.token]) {
      expect(await ask(endpoint, token, home)).toBe(TOO_MANY.code)
      expect(uses).toEqual([ofNetwork])
      const [event, ...noMore] = eventsOf(here, call)
      expect([event, noMore]).toEqual([expect.objectContaining(limited), []])
      expect(event).not.toHaveProperty(Object.keys(one.known)[0]!)
    }
    expect(await ask(endpoint, one.token, away)).not.toBe(TOO_MANY.code)
    expect(here.mistakes).toEqual([])
  },
)

/** The doors, at which many tries are an event of their own; everywhere else it is `limit.reached`. */
const doors: Readonly<Record<string, string>> = {
  'infoaccount/Login': 'login.locked',
  'infoaccount/LoginByPasskey': 'login.locked',
  'infoaccount/ConciseRegistere': 'registration.limited',
  'infoaccount/SendSmsCode': 'reset.limited',
  'infoaccount/RemindId': 'reset.limited',
  'infoaccount/ResetPassword': 'reset.locked',
  'wallet/Unfreeze': 'reset.locked',
  'infoaccount/EnterAccess': 'reset.locked',
  'infoaccount/AskAccess': 'access.limited',
  'infoaccount/SendAccessCode': 'access.limited',
  'operator/SignIn': 'operator.locked',
  'operator/EnterCode': 'operator.locked',
  'operator/EnterPasskey': 'operator.locked',
  'operator/OpenLink': 'operator.linkRefused',
  'operator/UseLink': 'operator.linkRefused',
}

test.each(rowsOf(true))(
  'THR-21 THR-25 %s counts a visitor by their network, holds up no other network, and the refusal is one event',
  async (_path, endpoint) => {
    const [home, away] = networksOf(endpoint)
    const call = actionOf(endpoint)
    here.securityLines.length = 0
    expect(await ask(endpoint, null, home)).not.toBe(TOO_MANY.code)
    const { points, seconds } = endpoint.limit
    expect(uses).toEqual([{ counter: endpoint.path, who: home, points, seconds }])
    eventsOf(here, call)

    spent = uses[0]!
    expect(await ask(endpoint, null, home)).toBe(TOO_MANY.code)
    expect(uses).toHaveLength(1)
    const limited = { kind: doors[call] ?? 'limit.reached', failure: 'TOO_MANY', network: expect.any(String) }
    expect(eventsOf(here, call)).toEqual([expect.objectContaining(limited)])
    expect(await ask(endpoint, null, away)).not.toBe(TOO_MANY.code)
    expect(here.mistakes).toEqual([])
  },
)
