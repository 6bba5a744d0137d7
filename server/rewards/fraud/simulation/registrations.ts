import { dayMs, hourMs } from '@madang/contract/values/durations.ts'
/**
 * Invented registrations without an inviter: ordinary people over two weeks, machines that register as fast as they may for
 * an hour, and so many people around them as a busy service has. Everything comes from the seed; nothing here is measured
 * from anybody.
 */
import type { Random } from '../../../ports/random.ts'

export interface SimulatedRegistration {
  readonly kind: string
  readonly isMachine: boolean
  /** Milliseconds since the simulation began. */
  readonly at: number
  /** An IPv4 address or a /64, the /56 of IPv6, and the /24 or /48. */
  readonly address: string
  readonly site: string | null
  readonly block: string
  readonly deviceHash: string
}

interface Crowd {
  readonly kind: string
  readonly isMachine: boolean
  readonly groups: number
  readonly people: number
  gap(draw: Draw): number
  from(draw: Draw, group: string, index: number): Pick<SimulatedRegistration, 'address' | 'site' | 'block'>
  hash(draw: Draw, group: string, index: number): string
}

type Draw = ReturnType<typeof drawing>

function drawing(random: Random) {
  return {
    within: (from: number, to: number) => from + random.below(Math.max(1, Math.round(to - from))),
    /** How long until something that happens by chance about every `mean`. */
    wait: (mean: number) => Math.round(-Math.log(1 - random.below(1_000_000) / 1_000_000) * mean),
    id: () => random.uuid().slice(0, 13),
    /** A phone of the market: popular models have many. */
    phone: () => `model-${Math.floor(random.below(20) * (random.below(20) / 20) * 4)}-${random.below(3)}`,
  }
}

const second = 1_000
const ownAddress = (draw: Draw) => {
  const id = draw.id()
  return { address: id, site: null, block: `block ${id}` }
}
const oneAddress = (_draw: Draw, group: string) => ({ address: group, site: null, block: `block ${group}` })
const ownPhone = (draw: Draw) => draw.phone()

const ordinary: readonly Crowd[] = [
  crowd('alone', 900, 1, { gap: (draw) => draw.wait(hourMs), from: ownAddress, hash: ownPhone }),
  crowd('family', 150, 3, { gap: (draw) => draw.wait(8 * hourMs), from: oneAddress, hash: ownPhone }),
  crowd('class with own phones', 12, 26, { gap: (draw) => draw.wait(30 * second), from: oneAddress, hash: ownPhone }),
  crowd('class with the tablets of the school', 3, 26, {
    gap: (draw) => draw.wait(30 * second),
    from: oneAddress,
    hash: (_draw, group) => `tablet ${group}`,
  }),
  crowd('PC room', 40, 8, {
    gap: (draw) => draw.wait(14 * hourMs),
    from: oneAddress,
    hash: (_draw, group) => `pc ${group}`,
  }),
  crowd('behind a carrier', 1, 300, {
    gap: (draw) => draw.wait(hourMs),
    from: (draw, group) => ({ address: `${group}.${draw.within(0, 16)}`, site: null, block: group }),
    hash: ownPhone,
  }),
  crowd('school hall', 1, 70, { gap: (draw) => draw.wait(20 * second), from: oneAddress, hash: ownPhone }),
]

/** What one machine tries, at the pace that the limits of calls leave it. */
const machines: readonly Crowd[] = [
  machine('machine at one address', 1_200, {
    gap: (draw) => draw.wait(3 * second),
    from: oneAddress,
    hash: (_draw, group) => group,
  }),
  machine('machine at one address, patient and with phones of the market', 120, {
    gap: (draw) => draw.wait(30 * second),
    from: oneAddress,
    hash: ownPhone,
  }),
  machine('machine in one /48', 2_000, {
    gap: (draw) => draw.wait(1.8 * second),
    from: (draw, group, index) => ({ address: draw.id(), site: `${group} ${index % 256}`, block: group }),
    hash: (draw) => draw.id(),
  }),
  machine('machine behind 1,000 addresses, one kind of device', 2_000, {
    gap: (draw) => draw.wait(1.8 * second),
    from: (_draw, group, index) => thousandth(group, index),
    hash: (_draw, group) => group,
  }),
  machine('machine behind 1,000 addresses, made-up devices', 2_000, {
    gap: (draw) => draw.wait(1.8 * second),
    from: (_draw, group, index) => thousandth(group, index),
    hash: (draw) => draw.id(),
  }),
  machine('machine behind 1,000 addresses, phones of the market', 2_000, {
    gap: (draw) => draw.wait(1.8 * second),
    from: (_draw, group, index) => thousandth(group, index),
    hash: ownPhone,
  }),
  machine('machine behind 1,000 addresses, once each, phones of the market', 1_000, {
    gap: (draw) => draw.wait(3.6 * second),
    from: (_draw, group, index) => thousandth(group, index),
    hash: ownPhone,
  }),
  machine('machine behind 1,000 addresses, on the beat', 600, {
    gap: () => 6 * second,
    from: (_draw, group, index) => thousandth(group, index),
    hash: ownPhone,
  }),
]

export const machineKinds = machines.map(({ kind }) => kind)

const machineBegins = 8 * dayMs + 3 * hourMs

/**
 * Ordinary people alone, or with one machine that begins on the ninth day; with `busy` among so many people of that hour, the
 * busiest of the day.
 */
export function simulatedRegistrations(
  random: Random,
  { machine: machineKind, busy = 0 }: { readonly machine?: string; readonly busy?: number } = {},
): SimulatedRegistration[] {
  const draw = drawing(random)
  const people = ordinary.flatMap((each) =>
    Array.from({ length: each.groups }, () => registrationsOf(each, draw, draw.within(0, 13 * dayMs))).flat(),
  )
  const found = machines.filter(({ kind }) => kind === machineKind)
  const driven = found.flatMap((each) => registrationsOf(each, draw, machineBegins))
  return [...people, ...driven, ...busyPeople(draw, busy)].sort((one, other) => one.at - other.at)
}

function registrationsOf(each: Crowd, draw: Draw, begin: number): SimulatedRegistration[] {
  const group = draw.id()
  let at = begin
  return Array.from({ length: each.people }, (_, index) => {
    at += Math.max(1, each.gap(draw))
    const { kind, isMachine } = each
    return { kind, isMachine, at, ...each.from(draw, group, index), deviceHash: each.hash(draw, group, index) }
  })
}

/** Many people each on their own, fewer by night, and on each day up to a fifth more or fewer. Of the first week nothing is usual yet. */
function busyPeople(draw: Draw, busy: number): SimulatedRegistration[] {
  const days = Array.from({ length: 14 }, () => draw.within(80, 121) / 100)
  return days.flatMap((day, index) =>
    Array.from({ length: 24 }, (_, hour) => {
      const share = 0.55 + 0.45 * Math.cos(((hour - 3) / 12) * Math.PI)
      const kind = index < 7 ? 'many people, first week' : 'many people, second week'
      const begin = index * dayMs + hour * hourMs
      return Array.from({ length: Math.round(busy * day * share) }, () => ({
        kind,
        isMachine: false,
        at: draw.within(begin, begin + hourMs),
        ...ownAddress(draw),
        deviceHash: draw.phone(),
      }))
    }).flat(),
  )
}

function thousandth(group: string, index: number) {
  const address = `${group}.${index % 1_000}`
  return { address, site: null, block: `block ${address}` }
}

type Ways = Pick<Crowd, 'gap' | 'from' | 'hash'>

function crowd(kind: string, groups: number, people: number, ways: Ways): Crowd {
  return { kind, isMachine: false, groups, people, ...ways }
}

function machine(kind: string, people: number, ways: Ways): Crowd {
  return { kind, isMachine: true, groups: 1, people, ...ways }
}
