import { expect, test } from 'vitest'
import type { UserId } from '@madang/contract/ids.ts'
import { manualClock } from '../ports/clock.ts'
import { seededRandom } from '../ports/random.ts'
import { memoryGrants } from './grants.ts'
import { getChatSocket } from './get-chat-socket.ts'

const mina = '1000000001' as UserId
const holder = { user: mina, session: 'phone' }

function setUp() {
  const clock = manualClock('2026-11-21T01:00:00Z')
  return { clock, grants: memoryGrants(seededRandom('grants'), clock) }
}

test('F05: a grant opens first within 30 s and never later', () => {
  const { clock, grants } = setUp()
  const [early, late] = [grants.issue(holder), grants.issue(holder)]
  clock.advance(30_000)
  expect(grants.open(early)).toMatchObject(holder)
  clock.advance(1)
  expect(grants.open(late)).toBeNull()
  expect(grants.open('unknown')).toBeNull()
})

test('F05: a dropped socket returns within 120 s, as often as it drops, and never later', () => {
  const { clock, grants } = setUp()
  const grant = grants.issue(holder)
  for (let reconnect = 0; reconnect < 10; reconnect++) {
    const opening = grants.open(grant)
    expect(opening).not.toBeNull()
    clock.advance(3_600_000)
    grants.drop(opening!)
    clock.advance(120_000)
  }
  clock.advance(1)
  expect(grants.open(grant)).toBeNull()
})

test('F05: the end of a replaced socket is not the drop of its successor', () => {
  const { clock, grants } = setUp()
  const grant = grants.issue(holder)
  const older = grants.open(grant)!
  const newer = grants.open(grant)!
  grants.drop(older)
  clock.advance(120_001)
  grants.drop(newer)
  expect(grants.open(grant)).not.toBeNull()
})

test('F05: nothing of an ended session opens again', () => {
  const { grants } = setUp()
  const [issued, open, dropped, other] = [holder, holder, holder, { ...holder, session: 'tablet' }].map(grants.issue)
  grants.open(open!)
  grants.drop(grants.open(dropped!)!)
  grants.revoke(['phone'])
  expect([issued, open, dropped].map((grant) => grants.open(grant!))).toEqual([null, null, null])
  expect(grants.open(other!)).not.toBeNull()
  expect(grants.size).toBe(1)
})

test('F04: a call that was under way when its session ended gets a grant that opens nothing', () => {
  const { clock, grants } = setUp()
  grants.revoke(['phone'])
  expect(grants.open(grants.issue(holder))).toBeNull()
  expect(grants.open(grants.issue({ ...holder, session: 'tablet' }))).not.toBeNull()
  clock.advance(60_001)
  grants.sweep()
  expect(grants.size).toBe(1)
})

test('grants that can no longer be used are forgotten, and one session cannot pile them up', () => {
  const { clock, grants } = setUp()
  for (let index = 0; index < 100; index++) grants.issue(holder)
  expect(grants.size).toBe(16)
  clock.advance(30_001)
  grants.sweep()
  expect(grants.size).toBe(0)
})

test('an address under which nobody can be reached, from a broken Host header, is refused as invalid', () => {
  const { grants } = setUp()
  expect(() => getChatSocket(grants, holder, 'http://[madang', { senderId: mina })).toThrow(
    expect.objectContaining({ failure: 'INVALID' }),
  )
  expect(grants.size).toBe(0)
})

test('R161: the address carries a grant, never a token, and is given only for oneself', () => {
  const { grants } = setUp()
  const { wsUrl } = getChatSocket(grants, holder, 'https://madang.example', { senderId: mina })
  expect(wsUrl).toMatch(/^wss:\/\/madang\.example\/socket\?grant=[A-Za-z0-9_-]{43}$/)
  expect(getChatSocket(grants, holder, 'http://localhost:8080', { senderId: mina }).wsUrl).toMatch(
    /^ws:\/\/localhost:8080\//,
  )
  expect(() => getChatSocket(grants, holder, 'http://localhost', { senderId: '1000000002' as UserId })).toThrow(
    expect.objectContaining({ failure: 'NOT_ALLOWED' }),
  )
})
