import { dayMs, minuteMs } from '@madang/contract/values/durations.ts'
/** The fraud check's arithmetic: pure functions of what is known of an inviter's people and the settings (REQ-119). */
import type { FraudSignal } from '@madang/contract/rewards/fraud-signals.ts'
import type { FraudCheck } from '../../rules/fraud-check.ts'
import type { SignalRule } from '../../rules/signal-rule.ts'

/** What is known of one registration. Moments in milliseconds since 1970; digests as text, null when none is kept. */
export interface Member {
  readonly userId: string
  readonly registeredAt: number
  readonly installation: string | null
  readonly deviceHash: string | null
  readonly block: string | null
  /** How many others, of anybody's, registered from the same installation. */
  readonly sameInstallation: number
  /** Share of all recent registrations that have this phone hash, 0 to 1. */
  readonly hashShare: number
  /** Whether they did anything on a later day; null as long as that cannot be told. */
  readonly cameBack: boolean | null
  readonly checkIns: readonly number[]
  /** Others with the same pay-out address, and attendance no person can have. */
  readonly samePayout: number
  readonly impossibleAttendance: number
}

/** A signal that counts: how many, and the points they give. */
export interface Finding {
  readonly signal: FraudSignal
  readonly count: number
  readonly points: number
}

export interface Verdict {
  readonly score: number
  readonly findings: readonly Finding[]
}

const burstMs = 10 * minuteMs
const togetherMs = 2 * minuteMs
/** Registrations around one that are compared for even intervals, and how far intervals of people vary at least. */
const around = 12
const evenSpread = 0.25
/** From which share of people who never came back a group counts as idle. */
const idlePercent = 90

/** What the signals of one registration add up to, among all that came by the same inviter. */
export function judge(member: Member, group: readonly Member[], check: FraudCheck): Verdict {
  const others = group.filter(({ userId }) => userId !== member.userId)
  const counts: Record<FraudSignal, number> = {
    installation: member.sameInstallation,
    deviceHash: sameHash(member, others),
    block: others.filter(
      ({ block, registeredAt }) => isSame(block, member.block) && isWithin(registeredAt, member.registeredAt, dayMs),
    ).length,
    burst: others.filter(({ registeredAt }) => isWithin(registeredAt, member.registeredAt, burstMs)).length,
    evenness: evenIntervals(member, others),
    idle: idlePeople(member, others),
    lockstep: others.filter((other) => isInStep(member, other)).length,
    payout: member.samePayout,
    attendance: member.impossibleAttendance,
  }
  const findings = Object.entries(check.signals).flatMap(([name, rule]): Finding[] => {
    const signal = name as FraudSignal // the settings have a row for each and no other
    const points = pointsFor(counts[signal], rule)
    return points > 0 ? [{ signal, count: counts[signal], points }] : []
  })
  const sum = findings.reduce((total, { points }) => total + points, 0)
  const relief = sum > 0 && isAlive(group, check) ? check.alive.points : 0
  return { score: Math.max(0, sum - relief), findings }
}

/** What a class in one room shows as well as a machine. */
const signalsOfOnePlace: ReadonlySet<FraudSignal> = new Set(['deviceHash', 'block', 'burst'])

/** How often somebody was looked at by a moment; at the last look it can be told whether their group came back. */
export type Look = 'first' | 'second' | 'last'

/** Which look a moment is. */
export function lookAt(
  {
    registeredAt,
    now,
    isLookedAt,
  }: { readonly registeredAt: number; readonly now: number; readonly isLookedAt: boolean },
  { lookAgainMinutes, lastLookMinutes }: Pick<FraudCheck, 'lookAgainMinutes' | 'lastLookMinutes'>,
): Look {
  const age = now - registeredAt
  if (age >= lastLookMinutes * minuteMs) return 'last'
  return isLookedAt || age >= lookAgainMinutes * minuteMs ? 'second' : 'first'
}

/**
 * What follows from a score: passes, waits for the next look, or is held for a person (REQ-108, REQ-119). Whoever would
 * pass if their group came back, and shows nothing but that they were in one place, waits at the second look too: a class
 * of the morning had no next day by then.
 */
export function dispositionOf(
  { score, findings }: Verdict,
  { holdAt, holdAtOnceFrom, alive }: Pick<FraudCheck, 'holdAt' | 'holdAtOnceFrom' | 'alive'>,
  look: Look,
): 'pass' | 'wait' | 'hold' {
  const isRelieved = score < findings.reduce((sum, { points }) => sum + points, 0)
  const mayComeBack = !isRelieved && findings.every(({ signal }) => signalsOfOnePlace.has(signal))
  if (look === 'second' && score >= holdAt && mayComeBack && score - alive.points < holdAt) return 'wait'
  if (score >= (look === 'first' ? Math.max(holdAt, holdAtOnceFrom) : holdAt)) return 'hold'
  return findings.length > 0 && look === 'first' ? 'wait' : 'pass'
}

/** The points of a count. */
export function pointsFor(count: number, { from, each, most }: SignalRule): number {
  return Math.min(most, Math.max(0, count - from) * each)
}

function isSame(one: string | null, other: string | null): boolean {
  return one !== null && one === other
}

function isWithin(one: number, other: number, span: number): boolean {
  return Math.abs(one - other) <= span
}

/** Phones of one model share their hash: only those beyond its spread among everybody count. */
function sameHash(member: Member, others: readonly Member[]): number {
  const same = others.filter(({ deviceHash }) => isSame(deviceHash, member.deviceHash)).length
  return Math.max(0, same - Math.round(others.length * member.hashShare))
}

/** How many intervals around a registration are even, as no people are; 0 when they vary. */
function evenIntervals(member: Member, others: readonly Member[]): number {
  const moments = [...others, member].map(({ registeredAt }) => registeredAt).sort((one, other) => one - other)
  const at = moments.indexOf(member.registeredAt)
  const near = moments.slice(Math.max(0, at - around / 2), at + around / 2 + 1)
  return evenGaps(near)
}

/** How many intervals lie between moments in their order, when they vary too little for people; 0 otherwise. */
export function evenGaps(moments: readonly number[]): number {
  const gaps = moments.slice(1).map((moment, index) => moment - moments[index]!)
  const mean = gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length
  if (!(mean > 0)) return gaps.length
  const spread = Math.sqrt(gaps.reduce((sum, gap) => sum + (gap - mean) ** 2, 0) / gaps.length) / mean
  return spread < evenSpread ? gaps.length : 0
}

/** How many never came back, when nearly all of them did not and this one neither. */
function idlePeople(member: Member, others: readonly Member[]): number {
  if (member.cameBack === true) return 0
  const known = others.filter(({ cameBack }) => cameBack !== null)
  const idle = known.filter(({ cameBack }) => cameBack === false).length
  return idle * 100 >= known.length * idlePercent ? idle : 0
}

/** Whether both ever checked in within two minutes. */
function isInStep(member: Member, other: Member): boolean {
  return member.checkIns.some((moment) => other.checkIns.some((their) => isWithin(moment, their, togetherMs)))
}

/** Whether enough of the group came back on another day, and not in step with others. */
function isAlive(group: readonly Member[], { alive, signals: { lockstep } }: FraudCheck): boolean {
  const known = group.filter(({ cameBack }) => cameBack !== null)
  const people = known.filter(
    (member) =>
      member.cameBack && group.filter((other) => other !== member && isInStep(member, other)).length <= lockstep.from,
  ).length
  return people >= alive.people && people * 100 >= known.length * alive.percent
}
