import { expect, test } from 'vitest'
import { failures } from '@madang/contract/failures.ts'
import { Refusal } from '@madang/client/refusal.ts'
import { refusalKept } from './session-ends.ts'
import { keptOf, type SessionEnd } from './session.ts'

const expired: SessionEnd = new Refusal(failures.SESSION_EXPIRED.code, 'Your session has expired')
const during: SessionEnd = new Refusal(failures.SESSION_ENDED_DURING_CHANGE.code, 'While changing')

test('REQ-55 by the usual reading the sign-in page says why any session ended, in the server’s words', () => {
  const ends: readonly SessionEnd[] = [expired, during, 1003, 'password', 'frozen', 'left']
  expect(ends.map((end) => keptOf(end, 'said'))).toEqual([
    expect.stringContaining('Your session has expired'),
    expect.stringContaining('While changing'),
    '1003',
    'password',
    'frozen',
    'left',
  ])
})

test('REQ-55 by the other reading it says so of 4002 alone, of a freeze, and goodbye', () => {
  const silent: readonly SessionEnd[] = [expired, 1003, 'password', 'deletion']
  expect(silent.map((end) => keptOf(end, 'changeOnly'))).toEqual([null, null, null, null])
  const told: readonly SessionEnd[] = [during, 'frozen', 'left']
  expect(told.map((end) => keptOf(end, 'changeOnly'))).toEqual([
    expect.stringContaining('While changing'),
    'frozen',
    'left',
  ])
})

test('REQ-11 of what a call was refused with the sign-in page keeps the number and what it says, and nothing else', () => {
  const facts = { suspension: 'scam', ticket: 'a secret of one person' }
  const kept = keptOf(new Refusal(failures.SUSPENDED.code, 'Suspended', facts), 'said')!
  expect(kept).not.toContain('secret')
  expect(refusalKept(kept)).toEqual(new Refusal(failures.SUSPENDED.code, 'Suspended', { suspension: 'scam' }))
  expect(['1003', 'password', 'left'].map(refusalKept)).toEqual([null, null, null])
})
