import { expect, test } from 'vitest'
import { heartbeatMs } from '@madang/contract/rewards/live.ts'
import { atRest, type Happening, type Heartbeats, moves, retryMs, turn } from './heartbeats.ts'

const counting: Heartbeats = { phase: 'planned', step: 'watch', queued: null, nonce: 'n1', isHidden: false }
const saying = (step: Heartbeats['step'], more: Partial<Heartbeats> = {}): Heartbeats => ({
  ...counting,
  phase: 'saying',
  step,
  ...more,
})
const answered = (nonce: string): Happening => ({ kind: 'answered', nonce })

test.each<[string, Heartbeats, Happening, Partial<Heartbeats> | null, number | 'now' | null]>([
  ['in sight first, it begins', atRest, { kind: 'shown' }, { phase: 'saying', step: 'begin' }, 'now'],
  ['an answer plans the next', saying('begin'), answered('n2'), { step: 'watch', nonce: 'n2' }, heartbeatMs],
  ['due, it says that somebody watches', counting, { kind: 'due' }, { phase: 'saying', step: 'watch' }, 'now'],
  ['hidden, it leaves', counting, { kind: 'hidden' }, { phase: 'saying', step: 'leave' }, 'now'],
  ['closed, it leaves', counting, { kind: 'closing' }, { phase: 'saying', step: 'leave' }, 'now'],
  ['a tap does not wait', counting, { kind: 'tapped' }, { phase: 'saying', step: 'present' }, 'now'],
  ['hidden while one is under way, it leaves after it', saying('watch'), { kind: 'hidden' }, { queued: 'leave' }, null],
  ['leaving follows', saying('watch', { queued: 'leave', isHidden: true }), answered('n2'), { step: 'leave' }, 'now'],
  [
    'a tap does not displace leaving',
    saying('watch', { queued: 'leave' }),
    { kind: 'tapped' },
    { queued: 'leave' },
    null,
  ],
  ['having left, nothing is planned', saying('leave', { isHidden: true }), answered(''), { phase: 'idle' }, null],
  ['told again that it is in sight, it changes nothing', saying('leave'), { kind: 'shown' }, null, null],
  ['lost, the same is said again', saying('watch'), { kind: 'lost' }, { phase: 'planned', step: 'watch' }, retryMs],
  ['a lost beginning too', saying('begin', { nonce: '' }), { kind: 'lost' }, { step: 'begin', nonce: '' }, retryMs],
  ['a lost leave is not', saying('leave', { isHidden: true }), { kind: 'lost' }, { phase: 'idle' }, null],
  [
    'what was lost is dropped for a wish',
    saying('watch', { queued: 'present' }),
    { kind: 'lost' },
    { step: 'present' },
    'now',
  ],
  ['at the end of the class nothing follows', saying('watch'), answered(''), { phase: 'idle', nonce: '' }, null],
  [
    'refused, it is over',
    saying('watch', { queued: 'begin' }),
    { kind: 'refused' },
    { phase: 'over', queued: null },
    null,
  ],
  ['over, nothing begins again', { ...counting, phase: 'over', isHidden: true }, { kind: 'shown' }, null, null],
])('REQ-76 %s', (_, now, happening, next, after) => {
  const taken = turn(now, happening)
  if (next === null) expect(taken).toBe(null)
  else {
    expect(taken?.next).toMatchObject(next)
    expect(taken?.after).toBe(after)
  }
})

test('REQ-76 shown again while the leave of before is under way, the page begins as soon as that is answered', () => {
  const back = turn(saying('leave', { isHidden: true }), { kind: 'shown' })!.next
  expect(turn(back, answered(''))).toMatchObject({ next: { phase: 'saying', step: 'begin' }, after: 'now' })
})

test('REQ-76 hidden before the first answer came, a page that began leaves; one that never reached the server says nothing', () => {
  const hidden = turn(saying('begin', { nonce: '' }), { kind: 'hidden' })!.next
  expect(turn(hidden, answered('n1'))).toMatchObject({ next: { step: 'leave', nonce: 'n1' }, after: 'now' })
  expect(turn(hidden, { kind: 'lost' })).toMatchObject({ next: { phase: 'idle' }, after: null })
  const waiting: Heartbeats = { ...counting, step: 'begin', nonce: '' }
  expect(turn(waiting, { kind: 'hidden' })).toMatchObject({ next: { phase: 'idle' }, after: null })
})

test('REQ-76 playing, pausing and seeking the video are nothing that may happen to the attendance', () => {
  const known = new Set(Object.values(moves).flatMap((row) => Object.keys(row)))
  expect([...known].sort()).toEqual(['answered', 'closing', 'due', 'hidden', 'lost', 'refused', 'shown', 'tapped'])
})

test('REQ-76 whatever happens in whatever order: one heartbeat at a time, none planned out of sight, none after the end', () => {
  const kinds = ['shown', 'hidden', 'closing', 'tapped', 'due', 'answered', 'lost', 'refused'] as const
  let seed = 7
  // xorshift32
  const draw = (below: number) => {
    seed ^= seed << 13
    seed ^= seed >>> 17
    seed ^= seed << 5
    return (seed >>> 0) % below
  }
  for (let run = 0; run < 300; run++) {
    let now = atRest
    for (let step = 0; step < 40; step++) {
      const kind = kinds[draw(step < 38 ? kinds.length - 1 : kinds.length)]!
      const isReply = kind === 'answered' || kind === 'lost' || kind === 'refused'
      // Replies come to what was said, and a plan falls due only while there is one.
      if (isReply && now.phase !== 'saying') continue
      if (kind === 'due' && now.phase !== 'planned') continue
      if (kind === 'tapped' && now.isHidden) continue
      const taken = turn(now, kind === 'answered' ? answered(draw(4) ? `n${step}` : '') : { kind })
      if (!taken) continue
      if (taken.after === 'now' && now.phase === 'saying') expect(isReply).toBe(true)
      expect(taken.after === 'now').toBe(taken.next.phase === 'saying' && (now.phase !== 'saying' || isReply))
      expect(typeof taken.after === 'number').toBe(taken.next.phase === 'planned')
      if (taken.next.phase === 'planned') expect(taken.next.isHidden).toBe(false)
      if (taken.after === 'now' && taken.next.isHidden) expect(taken.next.step).toBe('leave')
      expect(now.phase).not.toBe('over')
      now = taken.next
    }
  }
})
