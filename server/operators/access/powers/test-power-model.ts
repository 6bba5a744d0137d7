import { lastRules, nextRulesDay, putOff, type Rules, takenBack } from './test-power-rules.ts'

/**
 * A pure model of the powers of the console (REQ-174), for tests: written down from the requirement, not from the server. Time
 * goes on by its `wait` alone: what ends is kept as the hours that are left of it, so that equal houses are equal.
 */

/** Nobody needs to be told apart by more than a letter: the owners of the beginning, and whom links made. */
export type Name = string

export type Kind = 'invite' | 'roles' | 'reset' | 'disable' | 'enable' | 'rules'

const dayHours = 24
/** Hours, by the requirement. */
export const lasting = {
  /** An access made or renewed by a link agrees to nothing. */
  new: 72,
  /** Nor is it a second person beside its makers, while somebody else could be. */
  pair: 30 * dayHours,
  stop: dayHours,
  stopAgain: 7 * dayHours,
  proposal: 7 * dayHours,
  invite: 72,
  reset: dayHours,
  /** Until a link of the server works. */
  serverWaits: dayHours,
} as const

export interface Person {
  readonly status: 'active' | 'disabled'
  readonly isOwner: boolean
  /** Hours that are left of an emergency stop. */
  readonly stopped: number
  readonly new: number
  readonly paired: number
  /** Hours in which a disabled one still counts as somebody who could have agreed. */
  readonly gone: number
  /** Who proposed it and who agreed. */
  readonly madeWith: readonly Name[]
}

export interface Waiting {
  readonly kind: Kind
  readonly about: Name
  readonly by: Name
  readonly left: number
  /** Of rules: in how many days they would begin, and which they are made of. */
  readonly rules?: { readonly days: number; readonly base: number }
}

/** Who makes a link by `npm run owner-link`: nobody of the console. */
export const server: Name = 'server'

/** A link that nobody has used: who proposed it and who agreed; null for the second owner's, which one person holds whole. */
export interface Link {
  readonly whom: Name
  readonly kind: 'invite' | 'reset'
  readonly by: Name
  readonly agreed: Name | null
  /** Hours until it works, and until it does no more. */
  readonly from: number
  readonly left: number
}

export interface House {
  readonly people: Readonly<Record<Name, Person>>
  readonly hadTwo: boolean
  readonly proposals: readonly Waiting[]
  readonly links: readonly Link[]
  readonly stops: readonly { readonly whom: Name; readonly by: Name; readonly left: number }[]
  /** Whom somebody stopped already: not again in these hours. */
  readonly stopped: readonly { readonly whom: Name; readonly by: Name; readonly left: number }[]
  readonly rules: readonly Rules[]
  /** What was done that needs two people, with the two. */
  readonly effects: readonly { readonly what: string; readonly by: readonly [Name, Name] }[]
}

/** One call of somebody, or time that goes on. */
export type Move =
  | { readonly call: 'propose' | 'approve' | 'withdraw'; readonly kind: Kind; readonly about: Name }
  | {
      readonly call: 'stop' | 'confirm' | 'lift' | 'useLink' | 'revoke' | 'disableNow' | 'ownerLink'
      readonly about: Name
    }
  | { readonly call: 'wait'; readonly hours: number; readonly about: 'time' }

/** What may be broken on purpose, so that the search is seen to find it. */
export type Fault =
  | 'ownerCount'
  | 'linkToApprover'
  | 'disabledProposer'
  | 'newApprover'
  | 'shortWait'
  | 'shortPair'
  | 'goneAtOnce'
  | 'rulesBeginInStop'
  | 'stopMadeLastAlone'
  | 'pairConfirms'

const owner: Person = { status: 'active', isOwner: true, stopped: 0, new: 0, paired: 0, gone: 0, madeWith: [] }

/** A house of so many owners of long standing. */
export function houseOf(owners: readonly Name[], others: readonly Name[] = []): House {
  const people = [
    ...owners.map((name) => [name, owner] as const),
    ...others.map((name) => [name, { ...owner, isOwner: false }] as const),
  ]
  const nothing = { proposals: [], links: [], stops: [], stopped: [], rules: [], effects: [] }
  return { people: Object.fromEntries(people), hadTwo: owners.length > 1, ...nothing }
}

/** What an access begins with that these two made. */
export const newAccess = (madeWith: readonly Name[], fault?: Fault) => ({
  new: fault === 'shortWait' ? lasting.stop : lasting.new,
  paired: fault === 'shortPair' ? lasting.new : lasting.pair,
  madeWith,
})

/** Whether somebody may act at all. */
export const acts = (house: House, name: Name) => {
  const person = house.people[name]
  return person?.status === 'active' && person.stopped === 0
}
const activeOwners = ({ people }: House) =>
  Object.entries(people).flatMap(([name, { status, isOwner }]) => (status === 'active' && isOwner ? name : []))

/** The house after a call; null where it is refused. */
export function step(house: House, by: Name, move: Move, fault?: Fault): House | null {
  if (move.call === 'wait') return after(house, move.hours)
  if (move.call === 'useLink') return useLink(house, move.about, fault)
  if (move.call === 'ownerLink') return makeOwnerLink(house, move.about)
  if (!acts(house, by) || !house.people[by]?.isOwner) return null
  switch (move.call) {
    case 'propose':
      return propose(house, by, move, fault)
    case 'approve':
      return approve(house, by, move, fault)
    case 'withdraw':
      return house.proposals.some((each) => isSame(each, move) && each.by === by) ? without(house, move) : null
    case 'revoke': {
      const found = house.links.find(({ whom }) => whom === move.about)
      return found ? { ...house, links: house.links.filter((each) => each !== found) } : null
    }
    case 'disableNow':
      return mayBeDisabledAlone(house.people[move.about], fault) ? disableAlone(house, by, move.about, fault) : null
    case 'stop':
      return stop(house, by, move.about, fault)
    case 'confirm':
    case 'lift':
      return decideStop(house, by, move, fault)
  }
}

/** Planned rules that go with it two people had agreed on. */
function disableAlone(house: House, by: Name, about: Name, fault?: Fault): House | null {
  const done = disable(house, about, fault)
  const isTakenBack = done?.rules.some(({ days }, index) => days === null && house.rules[index]?.days !== null)
  const effect = { what: `take back of ${about}`, by: [by, by] as const }
  return done && isTakenBack ? { ...done, effects: [...done.effects, effect] } : done
}

/** Somebody who is no owner, and not while stopped: then somebody else decides the stop. */
function mayBeDisabledAlone(person: Person | undefined, fault?: Fault): boolean {
  return person?.isOwner === false && (person.stopped === 0 || fault === 'stopMadeLastAlone')
}

/** The house so many hours later, of whole days. */
function after(house: House, hours: number): House {
  const less = (left: number) => Math.max(0, left - hours)
  const aged = <Row extends { readonly left: number }>(rows: readonly Row[]) =>
    rows.flatMap((row) => (row.left > hours ? { ...row, left: row.left - hours } : []))
  const sooner = <Row extends { readonly days: number | null }>(row: Row): Row => ({
    ...row,
    days: row.days === null ? null : row.days - hours / dayHours,
  })
  const people = Object.entries(house.people).map(([name, person]) => {
    const { stopped, new: fresh, paired, gone } = person
    const left = { stopped: less(stopped), new: less(fresh), paired: less(paired), gone: less(gone) }
    return [name, { ...person, ...left }] as const
  })
  return {
    ...house,
    people: Object.fromEntries(people),
    proposals: aged(house.proposals).map((each) => (each.rules ? { ...each, rules: sooner(each.rules) } : each)),
    links: aged(house.links).map((link) => ({ ...link, from: less(link.from) })),
    stops: aged(house.stops),
    stopped: aged(house.stopped),
    rules: house.rules.map(sooner),
  }
}

function propose(
  house: House,
  by: Name,
  { kind, about }: Pick<Waiting, 'kind' | 'about'>,
  fault?: Fault,
): House | null {
  const person = house.people[about]
  const fits = { invite: !person, rules: true, roles: Boolean(person), enable: person?.status === 'disabled' }
  const isPossible = kind in fits ? fits[kind as keyof typeof fits] : person?.status === 'active'
  if (!isPossible || (kind === 'disable' && (!person?.isOwner || activeOwners(house).every((name) => name === about))))
    return null
  const isAlone = fault === 'ownerCount' ? activeOwners(house).length === 1 : !house.hadTwo
  if (kind === 'invite' && isAlone) {
    const link = { whom: about, kind, by, agreed: null, from: 0, left: lasting.invite }
    return house.links.some(({ agreed }) => agreed === null) ? null : { ...house, links: [...house.links, link] }
  }
  if (house.proposals.some((each) => isSame(each, { kind, about }))) return null
  const rules = kind === 'rules' ? { rules: { days: nextRulesDay(house.rules), base: lastRules(house.rules).no } } : {}
  return { ...house, proposals: [...house.proposals, { kind, about, by, left: lasting.proposal, ...rules }] }
}

function approve(
  house: House,
  by: Name,
  { kind, about }: Pick<Waiting, 'kind' | 'about'>,
  fault?: Fault,
): House | null {
  const found = house.proposals.find((each) => isSame(each, { kind, about }))
  const decider = house.people[by]
  if (!found || !decider || found.by === by || house.stops.length > 0) return null
  if (!acts(house, found.by) && fault !== 'disabledProposer') return null
  if (decider.new > 0 && fault !== 'newApprover') return null
  if (isNoSecond(house, by, found.by, fault)) return null
  const done = carryOut(without(house, found), found, by, fault)
  const effect = { what: `${kind} ${about}`, by: [found.by, by] as const }
  return done && { ...done, effects: [...done.effects, effect] }
}

/** Whether two made each other's access lately, while somebody else could agree or who asks is new. */
function isNoSecond(house: House, by: Name, asks: Name, fault?: Fault): boolean {
  const isMadeWith = (made: Person | undefined, maker: Name) => made && made.paired > 0 && made.madeWith.includes(maker)
  const isPair = (one: Name, other: Name) =>
    Boolean(isMadeWith(house.people[one], other) || isMadeWith(house.people[other], one))
  const isThere = ({ status, gone }: Person) => status === 'active' || (gone > 0 && fault !== 'goneAtOnce')
  const couldAgree = Object.entries(house.people).some(
    ([name, person]) =>
      name !== by && name !== asks && person.isOwner && isThere(person) && person.new === 0 && !isPair(name, asks),
  )
  return isPair(by, asks) && (couldAgree || ((house.people[asks]?.new ?? 0) > 0 && fault !== 'newApprover'))
}

function carryOut(house: House, { kind, about, by, rules }: Waiting, agreed: Name, fault?: Fault): House | null {
  const person = house.people[about]
  const change = (changes: Partial<Person>): House | null =>
    person ? { ...house, people: { ...house.people, [about]: { ...person, ...changes } } } : null
  switch (kind) {
    case 'invite':
    case 'reset': {
      if (kind === 'reset' && person?.status !== 'active') return null
      const makers = fault === 'linkToApprover' ? { by: agreed, agreed: null } : { by, agreed }
      return { ...house, links: [...house.links, { whom: about, kind, ...makers, from: 0, left: lasting[kind] }] }
    }
    case 'disable':
      return disable(house, about, fault)
    case 'enable':
      return person?.status === 'disabled'
        ? change({ status: 'active', gone: 0, ...newAccess([by, agreed], fault) })
        : null
    case 'roles':
      return change({})
    case 'rules': {
      // Their day is over, or others were planned or taken back meanwhile.
      if (!rules || rules.days < 1 || rules.base !== lastRules(house.rules).no) return null
      return { ...house, rules: [...house.rules, { no: house.rules.length + 1, by: [by, agreed], ...rules }] }
    }
  }
}

function disable(house: House, about: Name, fault?: Fault): House | null {
  const person = house.people[about]
  if (person?.status !== 'active' || (person.isOwner && activeOwners(house).every((name) => name === about)))
    return null
  const wasStopped = house.stops.some(({ whom }) => whom === about)
  return {
    ...house,
    people: { ...house.people, [about]: { ...person, status: 'disabled', stopped: 0, gone: lasting.pair } },
    proposals: fault === 'disabledProposer' ? house.proposals : house.proposals.filter(({ by }) => by !== about),
    links: house.links.filter(
      ({ by, agreed, whom }) => by === server || (by !== about && agreed !== about && whom !== about),
    ),
    stops: house.stops.filter(({ whom }) => whom !== about),
    rules: wasStopped ? takenBack(house.rules, about) : house.rules,
  }
}

function stop(house: House, by: Name, about: Name, fault?: Fault): House | null {
  const person = house.people[about]
  const isAgain = house.stopped.some((each) => each.by === by && each.whom === about)
  if (about === by || person?.status !== 'active' || person.stopped > 0 || isAgain) return null
  return {
    ...house,
    people: { ...house.people, [about]: { ...person, stopped: lasting.stop } },
    stops: [...house.stops, { whom: about, by, left: lasting.stop }],
    stopped: [...house.stopped, { whom: about, by, left: lasting.stopAgain }],
    rules: fault === 'rulesBeginInStop' ? house.rules : putOff(house.rules),
  }
}

function decideStop(house: House, by: Name, move: { call: string; about: Name }, fault?: Fault): House | null {
  const found = house.stops.find(({ whom }) => whom === move.about)
  const person = house.people[move.about]
  if (!found || !person || found.by === by || found.whom === by) return null
  if ((house.people[by]?.new ?? 0) > 0 && fault !== 'newApprover') return null
  if (move.call === 'confirm') {
    if (fault !== 'pairConfirms' && isNoSecond(house, by, found.by, fault)) return null
    const done = disable(house, move.about, fault)
    const effect = { what: `confirm ${move.about}`, by: [found.by, by] as const }
    return done && { ...done, effects: [...done.effects, effect] }
  }
  const people = { ...house.people, [move.about]: { ...person, stopped: 0 } }
  return { ...house, people, stops: house.stops.filter((each) => each !== found) }
}

function makeOwnerLink(house: House, about: Name): House | null {
  if (!house.people[about]?.isOwner || house.links.some(({ whom, by }) => whom === about && by === server)) return null
  const left = lasting.serverWaits + lasting.reset
  const link = { whom: about, kind: 'reset', by: server, agreed: server, from: lasting.serverWaits, left } as const
  return { ...house, links: [...house.links, link] }
}

/** Whoever holds a link whole comes in with it. One of the server brings back whoever was disabled or stopped. */
function useLink(house: House, about: Name, fault?: Fault): House | null {
  const link = house.links.find(({ whom }) => whom === about)
  if (!link || link.from > 0 || (link.kind === 'invite' && house.people[about])) return null
  const isOfServer = link.by === server
  if (
    !isOfServer &&
    [link.by, link.agreed, about].some((part) => part !== null && house.people[part] && !acts(house, part))
  )
    return null
  // The server makes no pair, and ends none.
  const before = house.people[about]?.madeWith ?? []
  const makers = isOfServer ? before : [link.by, link.agreed].filter((maker) => maker !== null)
  const back = isOfServer ? ({ status: 'active', stopped: 0, gone: 0 } as const) : {}
  const made = { ...owner, ...house.people[about], ...newAccess(makers, fault), ...back }
  return {
    ...house,
    hadTwo: house.hadTwo || link.agreed === null,
    people: { ...house.people, [about]: made },
    links: house.links.filter((each) => each !== link),
    stops: isOfServer ? house.stops.filter(({ whom }) => whom !== about) : house.stops,
  }
}

function without(house: House, gone: Pick<Waiting, 'kind' | 'about'>): House {
  return { ...house, proposals: house.proposals.filter((each) => !isSame(each, gone)) }
}

function isSame(one: Pick<Waiting, 'kind' | 'about'>, other: Pick<Waiting, 'kind' | 'about'>): boolean {
  return one.kind === other.kind && (one.about === other.about || one.kind === 'rules')
}

/** Who holds a link whole: the person named, whoever makes both halves, and the maker of the second owner's. */
export function holdsWhole({ by, agreed, whom }: Link, people: ReadonlySet<Name>): boolean {
  return people.has(whom) || (people.has(by) && (agreed === null || people.has(agreed)))
}
