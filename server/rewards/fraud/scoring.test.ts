import { expect, test } from 'vitest'
import { dispositionOf, type Finding, judge, lookAt, type Look, type Member, pointsFor } from './scoring.ts'
import { fraudCheck, usualFraudCheck } from '../../rules/fraud-check.ts'

const check = fraudCheck.parse(usualFraudCheck)
const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
const noon = Date.parse('2026-11-21T03:00:00Z')

/** Somebody with a phone and a home of their own who registered far from everybody else. */
function member(index: number, changes: Partial<Member> = {}): Member {
  return {
    userId: `user ${index}`,
    // Gaps that grow: no two intervals are alike.
    registeredAt: noon + index * index * 37 * hour,
    installation: `app ${index}`,
    deviceHash: `hash ${index}`,
    block: `block ${index}`,
    sameInstallation: 0,
    hashShare: 0,
    cameBack: null,
    checkIns: [],
    samePayout: 0,
    impossibleAttendance: 0,
    ...changes,
  }
}

const many = (count: number, changes: (index: number) => Partial<Member> = () => ({})) =>
  Array.from({ length: count }, (_, index) => member(index, changes(index)))
const found = (group: readonly Member[], index = 0) => judge(group[index]!, group, check)
const signals = (group: readonly Member[], index = 0) => found(group, index).findings.map(({ signal }) => signal)

test('REQ-119 points begin after `from`, grow by `each`, and end at `most`', () => {
  const rule = { from: 2, each: 5, most: 12 }
  expect([0, 2, 3, 4, 5, 100].map((count) => pointsFor(count, rule))).toEqual([0, 0, 5, 10, 12, 12])
})

test('REQ-108 no signal passes at once, some wait for the second look, the mark holds then, far beyond it at once', () => {
  const marks = { holdAt: 60, holdAtOnceFrom: 90, alive: { people: 5, percent: 30, points: 0 } }
  const verdict = (score: number) => ({
    score,
    findings: score ? [{ signal: 'burst' as const, count: 9, points: score }] : [],
  })
  const course = (score: number, look: Look) => dispositionOf(verdict(score), marks, look)
  expect([0, 1, 60, 89, 90].map((score) => course(score, 'first'))).toEqual(['pass', 'wait', 'wait', 'wait', 'hold'])
  expect([0, 1, 59, 60, 90].map((score) => course(score, 'second'))).toEqual(['pass', 'pass', 'pass', 'hold', 'hold'])
  expect(dispositionOf(verdict(70), { ...marks, holdAt: 80, holdAtOnceFrom: 60 }, 'first')).toBe('wait')
})

test('REQ-119 whoever would pass if their group came back waits at the second look, and is held or passes at the last', () => {
  const marks = { holdAt: 60, holdAtOnceFrom: 90, alive: { people: 5, percent: 30, points: 30 } }
  const findings = (points: number) => [{ signal: 'deviceHash' as const, count: 9, points }]
  const course = (score: number, look: Look) => dispositionOf({ score, findings: findings(score) }, marks, look)
  expect([59, 60, 89, 90].map((score) => course(score, 'second'))).toEqual(['pass', 'wait', 'wait', 'hold'])
  expect([59, 60, 89].map((score) => course(score, 'last'))).toEqual(['pass', 'hold', 'hold'])
  // That nobody came back, or an installation is shared, is known by then.
  const idle = [...findings(10), { signal: 'idle' as const, count: 19, points: 60 }]
  expect(dispositionOf({ score: 70, findings: idle }, marks, 'second')).toBe('hold')
  // It came back already, and it is not enough.
  expect(dispositionOf({ score: 60, findings: findings(90) }, marks, 'second')).toBe('hold')
})

test('REQ-119 the last look comes two days after the registration, also for somebody who was looked at late', () => {
  const look = (minutes: number, isLookedAt: boolean) =>
    lookAt({ registeredAt: 0, now: minutes * 60_000, isLookedAt }, check)
  expect([0, 1439, 1440, 2879, 2880].map((minutes) => look(minutes, false))).toEqual([
    'first',
    'first',
    'second',
    'second',
    'last',
  ])
  expect([look(60, true), look(2880, true)]).toEqual(['second', 'last'])
})

test('REQ-119 people with nothing in common have no signal, alone and among many', () => {
  expect(found([member(0)])).toEqual({ score: 0, findings: [] })
  expect(found(many(20), 7)).toEqual({ score: 0, findings: [] })
})

test('REQ-119 a couple on one phone gives nothing; each further account on it 25 points', () => {
  const score = (sameInstallation: number) => found([member(0, { sameInstallation })]).score
  expect([0, 1, 2, 3, 5, 9].map(score)).toEqual([0, 0, 25, 50, 100, 100])
})

test('REQ-119 a popular phone explains itself, a rare one that all have does not; no hash is no hash', () => {
  const alike = (hashShare: number) => many(11, () => ({ deviceHash: 'one', hashShare }))
  expect(found(alike(0.01)).findings).toEqual([{ signal: 'deviceHash', count: 10, points: 35 }])
  expect(found(alike(0.5)).findings).toEqual([{ signal: 'deviceHash', count: 5, points: 10 }])
  expect(found(alike(1)).findings).toEqual([])
  expect(found(many(11, () => ({ deviceHash: null, block: null }))).findings).toEqual([])
})

test('REQ-119 one block of addresses counts within a day only', () => {
  const near = many(12, (index) => ({ block: 'one', registeredAt: noon + index * index * 11 * minute }))
  expect(found(near).findings).toContainEqual({ signal: 'block', count: 11, points: 12 })
  const far = many(12, (index) => ({ block: 'one', registeredAt: noon + index * index * 25 * hour }))
  expect(signals(far)).toEqual([])
  const edge = [
    member(0),
    ...many(7, (index) => ({
      userId: `edge ${index}`,
      block: 'block 0',
      registeredAt: noon + day + (index > 5 ? 1 : 0),
    })),
  ]
  expect(found(edge).findings.find(({ signal }) => signal === 'block')?.count).toBe(6)
})

test('REQ-119 a burst is ten minutes; even intervals are those of a program', () => {
  const gaps = [1, 40, 7, 90, 15, 3, 66, 22].map((seconds) => seconds * 1_000)
  const people = many(9, (index) => ({ registeredAt: noon + gaps.slice(0, index).reduce((sum, gap) => sum + gap, 0) }))
  expect(found(people).findings).toEqual([{ signal: 'burst', count: 8, points: 8 }])
  const even = many(9, (index) => ({ registeredAt: noon + index * hour }))
  expect(found(even, 4).findings).toEqual([{ signal: 'evenness', count: 8, points: 15 }])
  expect(found(many(9, () => ({ registeredAt: noon }))).findings.map(({ signal }) => signal)).toEqual([
    'burst',
    'evenness',
  ])
  // Of many, those nearest count: people before a program began do not hide it.
  const late = [
    ...many(4),
    ...many(13, (index) => ({ userId: `late ${index}`, registeredAt: noon + 100 * day + index * 10 * hour })),
  ]
  expect(found(late, 10).findings).toContainEqual({ signal: 'evenness', count: 12, points: 35 })
})

test('REQ-119 a group of which nobody came back is idle; one who came back is not, and one in ten saves all', () => {
  const idle = many(12, () => ({ cameBack: false }))
  expect(found(idle).findings).toEqual([{ signal: 'idle', count: 11, points: 20 }])
  expect(signals([member(50, { cameBack: true }), ...idle])).toEqual([])
  expect(signals([...idle, member(20, { cameBack: true }), member(21, { cameBack: true })])).toEqual([])
  expect(found([...idle, member(20, { cameBack: true })]).findings).toContainEqual({
    signal: 'idle',
    count: 11,
    points: 20,
  })
  expect(signals(many(12, () => ({ cameBack: null })))).toEqual([])
})

test('REQ-119 checking in together within two minutes is in step', () => {
  const nine = noon + day
  const together = many(6, (index) => ({ checkIns: [nine + index * 24_000] }))
  expect(found(together).findings).toEqual([{ signal: 'lockstep', count: 5, points: 12 }])
  expect(signals(many(6, (index) => ({ checkIns: [nine + index * 3 * hour] })))).toEqual([])
})

test('REQ-119 one pay-out address and impossible attendance count whatever else there is', () => {
  const one = found([member(0, { samePayout: 2, impossibleAttendance: 1 })])
  expect(one).toEqual({
    score: 110,
    findings: [
      { signal: 'payout', count: 2, points: 80 },
      { signal: 'attendance', count: 1, points: 30 },
    ],
  })
})

test('REQ-119 a group that came back as people do is relieved, one that came back in step is not', () => {
  const tablets = (checkIns: (index: number) => number[], back = 6) =>
    many(12, (index) => ({
      deviceHash: 'tablet',
      cameBack: index < back,
      checkIns: index < back ? checkIns(index) : [],
    }))
  const atWill = (index: number) => [noon + day + index * hour]
  expect(found(tablets(atWill)).score).toBe(5)
  expect(found(tablets(atWill, 4)).score).toBe(35)
  expect(found(tablets(() => [noon + day])).score).toBe(35 + 12)
  expect(found(many(40, (index) => ({ deviceHash: 'tablet', cameBack: index < 6, checkIns: [] }))).score).toBe(35)
})

/** No signal gives points; people who check in together are still told from others. */
const usualSilent = fraudCheck.parse({
  ...usualFraudCheck,
  signals: Object.fromEntries(
    Object.entries(usualFraudCheck.signals).map(([name, { from }]) => [name, { from, each: 0, most: 0 }]),
  ),
}).signals

/** Every count is a point: what the settings in force pass over is seen. */
const strict = fraudCheck.parse({
  ...usualFraudCheck,
  signals: Object.fromEntries(
    Object.keys(usualFraudCheck.signals).map((name) => [name, { from: 0, each: 1, most: 1000 }]),
  ),
})
const counted = (group: readonly Member[], index = 0) =>
  Object.fromEntries(judge(group[index]!, group, strict).findings.map(({ signal, count }) => [signal, count]))
/** People whose registrations come after each other with these gaps, in milliseconds. */
const spaced = (gaps: readonly number[]) =>
  many(gaps.length + 1, (index) => ({
    registeredAt: noon + gaps.slice(0, index).reduce((sum, gap) => sum + gap, 0),
  }))
const gaps = (count: number, ...of: number[]) => Array.from({ length: count }, (_, index) => of[index % of.length]!)

test('REQ-119 nothing in common is no count at all, in any signal', () => {
  expect(judge(member(0), [member(0)], strict)).toEqual({ score: 0, findings: [] })
  expect(counted(many(3))).toEqual({})
  expect(counted(many(9, () => ({ cameBack: true })))).toEqual({})
})

test('REQ-119 a burst ends after ten minutes and a step after two, to the millisecond', () => {
  const burst = (gap: number) => counted(spaced([gap])).burst
  expect([burst(10 * minute), burst(10 * minute + 1)]).toEqual([1, undefined])
  const step = (gap: number) => counted(many(2, (index) => ({ checkIns: [noon + day + index * gap] }))).lockstep
  expect([step(2 * minute), step(2 * minute + 1)]).toEqual([1, undefined])
})

test('REQ-119 twelve intervals around a registration are compared, six on each side', () => {
  expect(counted(spaced(gaps(60, hour)), 30).evenness).toBe(12)
  expect(counted(spaced(gaps(60, hour)), 60).evenness).toBe(6)
})

test('REQ-119 intervals are even when they vary by less than a quarter of their mean, whatever their length', () => {
  const evenness = (...of: number[]) => counted(spaced(gaps(12, ...of)), 6).evenness
  expect(evenness(55_000, 65_000)).toBe(12)
  expect(evenness(3 * hour, 5 * hour)).toBeUndefined()
  expect(evenness(3.01 * hour, 5 * hour)).toBe(12)
  expect(evenness(1)).toBe(12)
  // At one moment all are the first of them.
  expect(evenness(0)).toBe(6)
  expect(evenness(0, 2)).toBeUndefined()
})

test('REQ-119 nine of ten others who never came back make a group idle, one less does not', () => {
  const idleAmong = (known: number, idle: number) =>
    counted([member(200), ...many(known, (index) => ({ cameBack: index >= idle }))]).idle
  expect([idleAmong(10, 9), idleAmong(10, 8), idleAmong(99, 89), idleAmong(99, 90)]).toEqual([
    9,
    undefined,
    undefined,
    90,
  ])
})

test('REQ-119 relief needs five people and three of ten who came back, and takes points off, never below nothing', () => {
  /** The first two share a phone, which is one point; `back` of all came back, each at an hour of their own. */
  const score = (known: number, back: number, checkIns = (index: number) => [noon + day + index * hour]) => {
    const group = many(known, (index) => ({
      deviceHash: index < 2 ? 'shared' : `hash ${index}`,
      cameBack: index < back,
      checkIns: index < back ? checkIns(index) : [],
    }))
    const only = { ...strict, signals: { ...usualSilent, deviceHash: strict.signals.deviceHash } }
    return judge(group[0]!, group, only).score
  }
  expect([score(16, 5), score(16, 4), score(20, 6), score(21, 6), score(101, 30), score(100, 30)]).toEqual([
    0, 1, 0, 1, 1, 0,
  ])
  // Four who check in together are each in step with three, as people may be; five are not.
  const together = (count: number) => (index: number) => [noon + day + (index < count ? 0 : index * hour)]
  expect([score(12, 5, together(4)), score(12, 5, together(5))]).toEqual([0, 1])
})

test('REQ-119 what a class in one room shows waits for its next day: one model, one network, one burst, and nothing else', () => {
  const marks = { holdAt: 60, holdAtOnceFrom: 90, alive: { people: 5, percent: 30, points: 30 } }
  const second = (signal: Finding['signal']) =>
    dispositionOf({ score: 70, findings: [{ signal, count: 9, points: 70 }] }, marks, 'second')
  const names = Object.keys(check.signals) as Finding['signal'][]
  expect(names.filter((name) => second(name) === 'wait').sort()).toEqual(['block', 'burst', 'deviceHash'])
  expect(names.filter((name) => second(name) === 'hold')).toHaveLength(names.length - 3)
})

test('REQ-119 the looks are counted from the registration, on whatever day it was', () => {
  const times = { lookAgainMinutes: 60, lastLookMinutes: 120 }
  const look = (minutes: number, isLookedAt = false) =>
    lookAt({ registeredAt: noon, now: noon + minutes * minute, isLookedAt }, times)
  expect([0, 59, 60, 119, 120].map((minutes) => look(minutes))).toEqual(['first', 'first', 'second', 'second', 'last'])
  expect(look(0, true)).toBe('second')
})

test('REQ-119 of whom it cannot be told yet whether they came back, neither idleness nor relief depends', () => {
  const unknown = many(30, (index) => ({
    userId: `new ${index}`,
    registeredAt: noon + 5_000 * day + index * index * 41 * hour,
  }))
  const idle = many(10, () => ({ cameBack: false }))
  expect(found([...idle, ...unknown]).findings).toContainEqual(expect.objectContaining({ signal: 'idle', count: 9 }))
  const shared = (index: number) => ({
    cameBack: index < 5,
    deviceHash: 'one',
    checkIns: index < 5 ? [noon + index * day] : [],
  })
  const alive = many(10, shared)
  expect(found(alive).score).toBe(found([...alive, ...unknown]).score)
  expect(found(alive).score).toBeLessThan(found(alive).findings.reduce((sum, { points }) => sum + points, 0))
})
