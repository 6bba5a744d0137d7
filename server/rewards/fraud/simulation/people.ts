import { dayMs, hourMs } from '@madang/contract/values/durations.ts'
/**
 * Invented people for trying the fraud check: farms of several kinds and ordinary families, couples, classes, PC rooms,
 * clubs and friends. Everything comes from the seed; nothing here is measured from anybody.
 */
import type { Random } from '../../../ports/random.ts'

/** Somebody who registers with an inviter's code. Moments in milliseconds since the simulation began. */
export interface SimulatedPerson {
  readonly id: string
  readonly inviter: string
  /** The kind of farm or of ordinary group. */
  readonly kind: string
  readonly isFarm: boolean
  readonly registeredAt: number
  readonly installation: string
  readonly deviceHash: string
  readonly block: string
  /** When they check in: on later days as people or as a script does. */
  readonly checkIns: readonly number[]
}

const days = 14

type Draw = ReturnType<typeof drawing>

function drawing(random: Random) {
  const within = (from: number, to: number) => from + random.below(Math.max(1, Math.round((to - from) * 1000))) / 1000
  return {
    within,
    chance: (percent: number) => random.below(100) < percent,
    /** How long until something that happens by chance about every `mean`. */
    wait: (mean: number) => -Math.log(1 - random.below(1_000_000) / 1_000_000) * mean,
    id: (prefix: string) => `${prefix}-${random.uuid().slice(0, 13)}`,
    /** A phone of the market: popular models have many. */
    phone: () => `model-${Math.floor(random.below(20) * (random.below(20) / 20) * 4)}-${random.below(3)}`,
  }
}

interface Group {
  readonly kind: string
  readonly isFarm: boolean
  readonly people: number
  /** When the group begins, and the next registration's wait after the one before. */
  begin(draw: Draw): number
  gap(draw: Draw): number
  device(draw: Draw, group: string, index: number): Pick<SimulatedPerson, 'installation' | 'deviceHash' | 'block'>
  checkIns(draw: Draw, registeredAt: number, index: number): number[]
}

/** Comes back on a later day with this chance, at any hour. */
const asPeople = (percent: number) => (draw: Draw, registeredAt: number) =>
  laterDays(registeredAt).flatMap((day) => (draw.chance(percent) ? [day * dayMs + draw.within(7, 23.5) * hourMs] : []))
/** Checks everybody in once a day, one after another. */
const asScript = (everyMs: number) => (_draw: Draw, registeredAt: number, index: number) =>
  laterDays(registeredAt).map((day) => day * dayMs + 9 * hourMs + index * everyMs)
const never = () => []

function laterDays(registeredAt: number): number[] {
  const first = Math.floor(registeredAt / dayMs) + 1
  return Array.from({ length: Math.max(0, days - first) }, (_, index) => first + index)
}

const ownPhone = (draw: Draw) => ({ installation: draw.id('app'), deviceHash: draw.phone() })
const home = (draw: Draw, group: string, percent: number) =>
  draw.chance(percent) ? `block-${group}` : draw.id('block')
const soon = (draw: Draw) => draw.within(0, 8) * dayMs
const second = 1_000
const minute = 60 * second

/** Every kind with how many such groups there are for each 2,000 people of its side. */
const kinds: readonly (Group & { readonly groups: number })[] = [
  farm('one phone again and again', 35, 10, {
    gap: (draw) => draw.wait(3 * hourMs),
    device: (draw, group) => ({ installation: `app-${group}`, deviceHash: draw.id('hash'), block: `block-${group}` }),
    checkIns: asPeople(50),
  }),
  farm('script at one address', 7, 50, {
    gap: (draw) => draw.within(25, 35) * second,
    device: (draw, group) => ({ installation: draw.id('app'), deviceHash: `hash-${group}`, block: `block-${group}` }),
    checkIns: never,
  }),
  farm('patient script with daily check-in', 7, 50, {
    gap: (draw) => draw.wait(45 * minute),
    device: (draw, group) => ({ installation: draw.id('app'), deviceHash: draw.id('hash'), block: `block-${group}` }),
    checkIns: asScript(20 * second),
  }),
  farm('script behind many addresses', 7, 50, {
    gap: (draw) => draw.within(55, 65) * second,
    device: (draw) => ({ installation: draw.id('app'), deviceHash: draw.id('hash'), block: draw.id('block') }),
    checkIns: never,
  }),
  farm('rack of phones by hand', 15, 20, {
    gap: (draw) => draw.wait(3 * minute),
    device: (draw, group) => ({ installation: draw.id('app'), deviceHash: `hash-${group}`, block: `block-${group}` }),
    checkIns: asScript(45 * second),
  }),
  farm('few a day behind many addresses', 10, 30, {
    gap: (draw) => draw.wait(9 * hourMs),
    device: (draw) => ({ ...ownPhone(draw), block: draw.id('block') }),
    checkIns: asPeople(1),
  }),
  ordinary('family', 150, 3, {
    gap: (draw) => draw.wait(8 * hourMs),
    device: (draw, group) => ({ ...ownPhone(draw), block: home(draw, group, 80) }),
    checkIns: asPeople(55),
  }),
  ordinary('couple on one phone', 60, 2, {
    gap: (draw) => draw.wait(5 * hourMs),
    device: (_draw, group) => ({ installation: `app-${group}`, deviceHash: `hash-${group}`, block: `block-${group}` }),
    checkIns: asPeople(50),
  }),
  ordinary('class with own phones', 12, 26, {
    gap: (draw) => draw.wait(30 * second),
    device: (draw, group) => ({ ...ownPhone(draw), block: home(draw, group, 90) }),
    checkIns: asPeople(35),
  }),
  ordinary('class with the tablets of the school', 3, 26, {
    gap: (draw) => draw.wait(30 * second),
    device: (draw, group) => ({ installation: draw.id('app'), deviceHash: `tablet-${group}`, block: `block-${group}` }),
    checkIns: asPeople(35),
  }),
  ordinary('PC room', 40, 8, {
    gap: (draw) => draw.wait(14 * hourMs),
    device: (draw, group) => ({ installation: draw.id('app'), deviceHash: `pc-${group}`, block: `block-${group}` }),
    checkIns: asPeople(40),
  }),
  ordinary('club', 4, 60, {
    gap: (draw) => draw.wait(100 * minute),
    device: (draw) => ({ ...ownPhone(draw), block: draw.id('block') }),
    checkIns: asPeople(45),
  }),
  ordinary('friends', 160, 3, {
    gap: (draw) => draw.wait(20 * hourMs),
    device: (draw) => ({ ...ownPhone(draw), block: draw.id('block') }),
    checkIns: asPeople(50),
  }),
]

/** Everybody of a simulation in which each kind has `share` of its groups; whole groups, at least one of each kind. */
export function simulatedPeople(random: Random, share = 1): SimulatedPerson[] {
  const draw = drawing(random)
  return kinds.flatMap((kind) =>
    Array.from({ length: Math.max(1, Math.round(kind.groups * share)) }, () => groupOf(kind, draw)).flat(),
  )
}

function groupOf(kind: Group, draw: Draw): SimulatedPerson[] {
  const group = draw.id(kind.isFarm ? 'farm' : 'group')
  let registeredAt = kind.begin(draw)
  return Array.from({ length: kind.people }, (_, index) => {
    registeredAt += Math.max(second, Math.round(kind.gap(draw)))
    return {
      id: draw.id('person'),
      inviter: group,
      kind: kind.kind,
      isFarm: kind.isFarm,
      registeredAt,
      ...kind.device(draw, group, index),
      checkIns: kind.checkIns(draw, registeredAt, index),
    }
  })
}

type Ways = Pick<Group, 'gap' | 'device' | 'checkIns'>

function farm(kind: string, groups: number, people: number, ways: Ways) {
  return { kind, groups, people, isFarm: true, begin: soon, ...ways }
}

function ordinary(kind: string, groups: number, people: number, ways: Ways) {
  return { kind, groups, people, isFarm: false, begin: soon, ...ways }
}
