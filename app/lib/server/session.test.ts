import { expect, test } from 'vitest'
import { failures } from '@madang/contract/failures.ts'
import { keptOf, type SessionEnd } from './session.ts'

const expired: SessionEnd = { words: 'Your session has expired', code: failures.SESSION_EXPIRED.code }
const during: SessionEnd = { words: 'While changing', code: failures.SESSION_ENDED_DURING_CHANGE.code }

test('REQ-55 by the usual reading the sign-in page says why any session ended, in the server’s words', () => {
  const ends: readonly SessionEnd[] = [expired, during, 1003, 'password', 'frozen', 'left']
  expect(ends.map((end) => keptOf(end, 'said'))).toEqual([
    'Your session has expired',
    'While changing',
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
  expect(told.map((end) => keptOf(end, 'changeOnly'))).toEqual(['While changing', 'frozen', 'left'])
})
