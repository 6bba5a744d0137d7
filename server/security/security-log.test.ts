import { expect, test } from 'vitest'
import { calls } from '@madang/contract/calls.ts'
import { operatorCalls } from '@madang/contract/operators/calls.ts'
import { everyCallMayFail } from '@madang/contract/failures-of-all.ts'
import { failures, type FailureName } from '@madang/contract/failures.ts'
import type { UserId } from '@madang/contract/ids.ts'
import { login } from '@madang/contract/users/accounts.ts'
import { approve } from '@madang/contract/operators/approvals.ts'
import { serverKeys } from '../keys/server-keys.ts'
import { manualClock } from '../ports/clock.ts'
import type { Facts, Field } from './facts.ts'
import { kindOfCall, kindRows, type OutsideKind } from './kinds.ts'
import { createSecurityLog, linesEach } from './security-log.ts'

/** A log whose lines are kept. */
function keptLog() {
  const lines: string[] = []
  const clock = manualClock('2026-11-21T03:00:00Z')
  const { ring } = serverKeys(Buffer.from('of the security log'))
  const log = createSecurityLog({ clock, ring, places: [({ line }) => lines.push(line)] })
  return { ...log, clock, lines, read: () => lines.map((line) => JSON.parse(line) as Record<string, unknown>) }
}

const wrongLogin = { endpoint: login, outcome: 'WRONG_CREDENTIALS', isIn: false } as const
const mina = '1000000001' as UserId

/** What nobody may ever read in the log: secrets, numbers, addresses and words, and what breaks lines. */
const hostile = [
  '+821012345678',
  '01012345678',
  'suji@madang.example',
  '198.51.100.7',
  '2001:db8::7',
  'correct-horse-battery',
  '안녕하세요 비밀번호는',
  '964407',
  'fy64Qm9vbS1hLXNlY3JldC10b2tlbi1vZi00My1jaGFycw',
  'Bearer abc',
  'line\nfeed\u2028',
  '"},{"kind":"login.done"',
  'infoaccount/Login?token=abc',
  { secret: 'in an object' },
  ['in a list'],
  1_012_345_678.5,
]

test('ASVS 16.2.5 no field of any kind of event takes a secret, a number, an address or a word', () => {
  const { securityEvent, ended, read, lines } = keptLog()
  const fields = new Set([...kindRows.values()].flatMap(({ fields: of }) => of))
  expect(fields.size).toBeGreaterThan(8)
  for (const value of hostile) {
    const facts = Object.fromEntries([...fields, 'word', 'password'].map((field) => [field, value])) as Facts
    for (const kind of kindRows.keys()) securityEvent(kind as OutsideKind, facts)
    ended(wrongLogin, () => facts)
  }
  expect(lines.length).toBeGreaterThan(100)
  for (const line of read()) {
    const { call, failure, ...rest } = line
    expect([undefined, 'infoaccount/Login']).toContain(call)
    expect([undefined, 'WRONG_CREDENTIALS']).toContain(failure)
    expect(Object.keys(rest).toSorted()).toEqual(['kind', 'severity', 'time'])
  }
})

test('an event says what its row allows and nothing else, and the network as a digest', () => {
  const { ended, read, lines } = keptLog()
  const facts = { user: mina, country: 'KR', address: '198.51.100.7', trace: crypto.randomUUID() }
  ended(wrongLogin, () => facts)
  expect(read()).toEqual([
    {
      time: '2026-11-21T03:00:00.000Z',
      kind: 'login.wrong',
      severity: 'notice',
      call: 'infoaccount/Login',
      failure: 'WRONG_CREDENTIALS',
      user: mina,
      network: expect.stringMatching(/^[0-9a-f]{16}$/),
      country: 'KR',
    },
  ])
  expect(lines.join('')).not.toContain('198.51')
})

test('whoever makes many events fills no disk and hides nobody: lines are limited by network and kind, the others are counted', () => {
  const { ended, clock, take, read } = keptLog()
  const from = (address: string) => ended(wrongLogin, () => ({ address }))
  for (let count = 0; count < 10_000; count++) from('198.51.100.7')
  from('203.0.113.9')
  expect(read()).toHaveLength(linesEach.network + 1)
  expect(new Set(read().map(({ network }) => network)).size).toBe(2)
  for (let count = 0; count < 5_000; count++) from(`10.0.${count >> 8}.${count & 255}`)
  expect(read()).toHaveLength(linesEach.kind)
  clock.advance(60_000)
  expect(take().counts).toEqual([{ kind: 'login.wrong', minute: new Date('2026-11-21T03:00:00Z'), times: 15_001 }])
  expect(read().at(-1)).toEqual({
    time: '2026-11-21T03:01:00.000Z',
    kind: 'login.wrong',
    severity: 'notice',
    times: 15_001 - linesEach.kind,
  })
})

test('counts and tries that could not be written come back', () => {
  const { ended, take, putBack } = keptLog()
  ended(wrongLogin, () => ({ user: mina, country: 'KR' }))
  const first = take()
  expect(first.tries).toEqual([
    { user: mina, activity: 'loginFailed', times: 1, at: new Date('2026-11-21T03:00:00Z'), country: 'KR' },
  ])
  putBack(first)
  ended(wrongLogin, () => ({ user: mina, country: 'FR' }))
  expect(take()).toMatchObject({ counts: [{ times: 2 }], tries: [{ times: 2, country: 'KR' }] })
  expect(take()).toEqual({ counts: [], tries: [] })
})

test('THR-25 every refusal that an attack meets is an event at every call, and no ordinary refusal is', () => {
  const attacks: readonly FailureName[] = [
    ...everyCallMayFail.filter((name) => !['STILL_RUNNING', 'MAINTENANCE'].includes(name)),
    'NOT_ALLOWED',
    'WRONG_CREDENTIALS',
    'OLD_PASSWORD_WRONG',
    'PROOF_WRONG',
    'PASSKEY_WRONG',
    'IMAGE_CODE_WRONG',
    'LOCKED_FOR_A_WHILE',
    'NOT_LOGGED_IN',
    'SESSION_EXPIRED',
    'SESSION_ENDED',
    'SUSPENDED',
  ]
  for (const endpoint of [...calls, ...operatorCalls])
    for (const failure of attacks) {
      if (failure === 'IMAGE_CODE_WRONG' && !endpoint.failures.includes(failure)) continue
      expect([endpoint.path, failure, kindOfCall(endpoint, failure, false)]).not.toContain(undefined)
    }
  const ordinary = Object.keys(failures).filter((name) => kindOfCall(login, name as FailureName, true) === undefined)
  expect(ordinary).toEqual(expect.arrayContaining(['ALREADY_CHECKED_IN', 'BALANCE_TOO_LOW', 'NICKNAME_NOT_ALLOWED']))
})

test('THR-19 what takes two people and was tried by one is told apart from a right that is missing', () => {
  expect(kindOfCall(approve, 'NOT_ALLOWED', true)).toBe('operator.twoPeople')
  expect(kindOfCall(approve, 'NOT_ALLOWED', false)).toBe('operator.rightMissing')
})

test('every kind has a name of two parts and fields of the list', () => {
  const known = new Set<Field>([
    'call',
    'failure',
    'check',
    'user',
    'operator',
    'network',
    'country',
    'trace',
    'key',
    'settings',
    'about',
    'times',
  ])
  for (const [kind, { fields }] of kindRows) {
    expect(kind).toMatch(/^[a-z]+\.[a-zA-Z]+$/)
    expect([kind, fields.filter((field) => !known.has(field))]).toEqual([kind, []])
  }
})
