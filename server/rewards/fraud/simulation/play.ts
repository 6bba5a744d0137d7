import { reassessDays, reassessPeople } from '../reassess.ts'
import { dispositionOf, judge, lookAt, type Member } from '../scoring.ts'
import type { FraudCheck } from '../../../rules/fraud-check.ts'
import { dayMs, hourMs, minuteMs } from '@madang/contract/values/durations.ts'
import type { SimulatedPerson } from './people.ts'

/** What became of the invitations of one kind of people. */
export interface KindOutcome {
  readonly kind: string
  readonly isFarm: boolean
  readonly people: number
  /** Held for a person to decide, or credited before and put beside a case later, so that it can be taken back. */
  readonly held: number
  /** Credited after a later look, one or two days later. */
  readonly waited: number
}

/** Two weeks are played. */
const nights = 14
const day = (moment: number) => Math.floor(moment / dayMs)

/** Plays the fraud check over simulated people and answers by kind what would have happened. Pure. */
export function play(people: readonly SimulatedPerson[], check: FraudCheck): KindOutcome[] {
  const { held, waited } = playEach(people, check)
  return [...Map.groupBy(people, ({ kind }) => kind)].map(([kind, each]) => ({
    kind,
    isFarm: each[0]!.isFarm,
    people: each.length,
    held: each.filter(({ id }) => held.has(id)).length,
    waited: each.filter(({ id }) => waited.has(id) && !held.has(id)).length,
  }))
}

/**
 * Plays the fraud check over simulated people, each invitation at its registration, when it waits a day later, and every
 * night by looking back, by the product's own rules. Answers whose invitation was held, and whose waited, by their ids. Pure.
 */
export function playEach(
  people: readonly SimulatedPerson[],
  check: FraudCheck,
): { readonly held: ReadonlySet<string>; readonly waited: ReadonlySet<string> } {
  const held = new Set<string>()
  const waited = new Set<string>()
  const shares = spreadOf(people)
  for (const group of Map.groupBy(people, ({ inviter }) => inviter).values()) {
    const sorted = group.toSorted((one, other) => one.registeredAt - other.registeredAt)
    const looks = sorted
      .flatMap((person) => [
        { person, at: person.registeredAt, look: 'first' as const },
        { person, at: person.registeredAt + check.lookAgainMinutes * minuteMs, look: 'second' as const },
        { person, at: person.registeredAt + check.lastLookMinutes * minuteMs, look: 'last' as const },
      ])
      .sort((one, other) => one.at - other.at)
    const passed = new Map<string, number>()
    const waiting = new Set<string>()
    for (const { person, at, look } of looks) {
      if (look !== 'first' && !waiting.has(person.id)) continue
      const members = membersAt(sorted, at, shares)
      const course = dispositionOf(judge(memberOf(members, person), members, check), check, look)
      if (course === 'wait') waiting.add(person.id)
      else waiting.delete(person.id)
      if (course === 'pass') passed.set(person.id, at)
      if (course === 'pass' && look !== 'first') waited.add(person.id)
      if (course !== 'hold') continue
      held.add(person.id)
      for (const other of members) if (passed.has(other.userId) && isInReach(other, members, at)) held.add(other.userId)
    }
    for (let night = dayMs; night <= nights * dayMs; night += dayMs) {
      const members = membersAt(sorted, night, shares)
      const mine = members.filter(({ userId, registeredAt }) => {
        const at = passed.get(userId)
        return at !== undefined && at <= night && night - registeredAt <= reassessDays * dayMs
      })
      if (mine.length < reassessPeople) continue
      for (const member of mine) if (isInReach(member, members, night)) held.add(member.userId)
    }
  }
  /** Whether somebody who passed would be held by what is known at a moment. */
  function isInReach(member: Member, members: readonly Member[], at: number): boolean {
    const look = lookAt({ registeredAt: member.registeredAt, now: at, isLookedAt: false }, check)
    return dispositionOf(judge(member, members, check), check, look) === 'hold'
  }
  return { held, waited }
}

/** Shares of people of a side, farm or ordinary, whose invitations were held or waited, from 0 to 1. */
export function shareOf(outcomes: readonly KindOutcome[], isFarm: boolean, what: 'held' | 'waited'): number {
  const side = outcomes.filter((outcome) => outcome.isFarm === isFarm)
  const sum = (field: 'people' | 'held' | 'waited') => side.reduce((total, outcome) => total + outcome[field], 0)
  return sum(what) / Math.max(1, sum('people'))
}

/** How common each phone hash is among everybody. */
function spreadOf(people: readonly SimulatedPerson[]): Map<string, number> {
  return new Map(
    [...Map.groupBy(people, ({ deviceHash }) => deviceHash)].map(([hash, each]) => [hash, each.length / people.length]),
  )
}

/** What the check would know at a moment. */
function membersAt(sorted: readonly SimulatedPerson[], at: number, shares: ReadonlyMap<string, number>): Member[] {
  const there = sorted.filter(({ registeredAt }) => registeredAt <= at).slice(-100)
  return there.map((person) => {
    const seen = person.checkIns.filter((moment) => moment <= at)
    return {
      userId: person.id,
      registeredAt: person.registeredAt,
      installation: person.installation,
      deviceHash: person.deviceHash,
      block: person.block,
      sameInstallation: there.filter((other) => other !== person && other.installation === person.installation).length,
      hashShare: shares.get(person.deviceHash) ?? 0,
      cameBack: seen.length > 0 ? true : at - person.registeredAt < 40 * hourMs ? null : false,
      checkIns: seen.filter((moment) => day(at) - day(moment) <= 7),
      samePayout: 0,
      impossibleAttendance: 0,
    }
  })
}

function memberOf(members: readonly Member[], person: SimulatedPerson): Member {
  return members.find(({ userId }) => userId === person.id)!
}
