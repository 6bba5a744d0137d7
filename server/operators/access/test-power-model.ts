/**
 * A pure model of the powers of the console (REQ-174), for tests: written down from the requirement, not from the server. Time
 * stands still in it: what waits 72 hours, waits.
 */

/** Nobody needs to be told apart by more than a letter: the owners of the beginning, and whom links made. */
export type Name = string

export type Kind = 'invite' | 'roles' | 'reset' | 'disable' | 'enable' | 'rules'

export interface Person {
  readonly status: 'active' | 'disabled'
  readonly isOwner: boolean
  readonly isStopped: boolean
  /** Made or renewed by a link: agrees to nothing while time stands still. */
  readonly isNew: boolean
  /** Who proposed it and who agreed. */
  readonly madeWith: readonly Name[]
}

export interface Waiting {
  readonly kind: Kind
  readonly about: Name
  readonly by: Name
}

/** Who makes a link by `npm run owner-link`: nobody of the console. */
export const server: Name = 'server'

/** A link that nobody has used: who proposed it and who agreed; null for the second owner's, which one person holds whole. */
export interface Link {
  readonly whom: Name
  readonly kind: 'invite' | 'reset'
  readonly by: Name
  readonly agreed: Name | null
}

export interface House {
  readonly people: Readonly<Record<Name, Person>>
  readonly hadTwo: boolean
  readonly proposals: readonly Waiting[]
  readonly links: readonly Link[]
  readonly stops: readonly { readonly whom: Name; readonly by: Name }[]
  /** Whom somebody stopped already: not again in these days. */
  readonly stopped: readonly string[]
  /** What was done that needs two people, with the two. */
  readonly effects: readonly { readonly what: string; readonly by: readonly [Name, Name] }[]
}

/** One call of somebody. */
export type Move =
  | { readonly call: 'propose'; readonly kind: Kind; readonly about: Name }
  | { readonly call: 'approve'; readonly kind: Kind; readonly about: Name }
  | { readonly call: 'withdraw'; readonly kind: Kind; readonly about: Name }
  | {
      readonly call: 'stop' | 'confirm' | 'lift' | 'useLink' | 'revoke' | 'disableNow' | 'ownerLink'
      readonly about: Name
    }

/** What may be broken on purpose, so that the search is seen to find it. */
export type Fault = 'ownerCount' | 'linkToApprover' | 'disabledProposer' | 'newApprover'

const owner: Person = { status: 'active', isOwner: true, isStopped: false, isNew: false, madeWith: [] }

/** A house of so many owners of long standing. */
export function houseOf(owners: readonly Name[], others: readonly Name[] = []): House {
  const people = [
    ...owners.map((name) => [name, owner] as const),
    ...others.map((name) => [name, { ...owner, isOwner: false }] as const),
  ]
  const hadTwo = owners.length > 1
  return { people: Object.fromEntries(people), hadTwo, proposals: [], links: [], stops: [], stopped: [], effects: [] }
}

/** Whether somebody may act at all. */
export const acts = (house: House, name: Name) => {
  const person = house.people[name]
  return person?.status === 'active' && !person.isStopped
}
const activeOwners = ({ people }: House) =>
  Object.entries(people).flatMap(([name, { status, isOwner }]) => (status === 'active' && isOwner ? name : []))

/** The house after a call; null where it is refused. */
export function step(house: House, by: Name, move: Move, fault?: Fault): House | null {
  if (move.call === 'useLink') return useLink(house, move.about)
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
      return house.people[move.about]?.isOwner === false ? disable(house, move.about, fault) : null
    case 'stop':
      return stop(house, by, move.about)
    case 'confirm':
    case 'lift':
      return decideStop(house, by, move, fault)
  }
}

function propose(
  house: House,
  by: Name,
  { kind, about }: Extract<Move, { call: 'propose' }>,
  fault?: Fault,
): House | null {
  const person = house.people[about]
  const fits = { invite: !person, rules: true, roles: Boolean(person), enable: person?.status === 'disabled' }
  const isPossible = kind in fits ? fits[kind as keyof typeof fits] : person?.status === 'active'
  if (!isPossible || (kind === 'disable' && (!person?.isOwner || activeOwners(house).every((name) => name === about))))
    return null
  const isAlone = fault === 'ownerCount' ? activeOwners(house).length === 1 : !house.hadTwo
  if (kind === 'invite' && isAlone)
    return house.links.some(({ agreed }) => agreed === null)
      ? null
      : { ...house, links: [...house.links, { whom: about, kind: 'invite', by, agreed: null }] }
  if (house.proposals.some((each) => isSame(each, { kind, about }))) return null
  return { ...house, proposals: [...house.proposals, { kind, about, by }] }
}

function approve(
  house: House,
  by: Name,
  { kind, about }: Extract<Move, { call: 'approve' }>,
  fault?: Fault,
): House | null {
  const found = house.proposals.find((each) => isSame(each, { kind, about }))
  const decider = house.people[by]
  if (!found || !decider || found.by === by || house.stops.length > 0) return null
  if (!acts(house, found.by) && fault !== 'disabledProposer') return null
  if (decider.isNew && fault !== 'newApprover') return null
  const isPair = (one: Name, other: Name) =>
    house.people[one]?.madeWith.includes(other) === true || house.people[other]?.madeWith.includes(one) === true
  const others = Object.entries(house.people).filter(([name]) => name !== by && name !== found.by)
  const couldAgree = others.some(([name, { isOwner, isNew }]) => isOwner && !isNew && !isPair(name, found.by))
  if (isPair(by, found.by) && house.people[found.by]?.isNew && fault !== 'newApprover') return null
  if (isPair(by, found.by) && couldAgree) return null
  const done = carryOut(without(house, found), found, by, fault)
  const effect = { what: `${kind} ${about}`, by: [found.by, by] as const }
  return done && { ...done, effects: [...done.effects, effect] }
}

function carryOut(house: House, { kind, about, by }: Waiting, agreed: Name, fault?: Fault): House | null {
  const person = house.people[about]
  const change = (changes: Partial<Person>): House | null =>
    person ? { ...house, people: { ...house.people, [about]: { ...person, ...changes } } } : null
  switch (kind) {
    case 'invite':
    case 'reset': {
      if (kind === 'reset' && person?.status !== 'active') return null
      const makers = fault === 'linkToApprover' ? { by: agreed, agreed: null } : { by, agreed }
      const link = { whom: about, kind, ...makers }
      return { ...house, links: [...house.links, link] }
    }
    case 'disable':
      return disable(house, about, fault)
    case 'enable':
      return person?.status === 'disabled' ? change({ status: 'active', isNew: true, madeWith: [by, agreed] }) : null
    case 'roles':
      return change({})
    case 'rules':
      return house
  }
}

function disable(house: House, about: Name, fault?: Fault): House | null {
  const person = house.people[about]
  if (person?.status !== 'active' || (person.isOwner && activeOwners(house).every((name) => name === about)))
    return null
  return {
    ...house,
    people: { ...house.people, [about]: { ...person, status: 'disabled', isStopped: false } },
    proposals: fault === 'disabledProposer' ? house.proposals : house.proposals.filter(({ by }) => by !== about),
    links: house.links.filter(
      ({ by, agreed, whom }) => by === server || (by !== about && agreed !== about && whom !== about),
    ),
    stops: house.stops.filter(({ whom }) => whom !== about),
  }
}

function stop(house: House, by: Name, about: Name): House | null {
  const person = house.people[about]
  const again = `${by} ${about}`
  if (about === by || person?.status !== 'active' || person.isStopped || house.stopped.includes(again)) return null
  const people = { ...house.people, [about]: { ...person, isStopped: true } }
  return { ...house, people, stops: [...house.stops, { whom: about, by }], stopped: [...house.stopped, again] }
}

function decideStop(house: House, by: Name, move: { call: string; about: Name }, fault?: Fault): House | null {
  const found = house.stops.find(({ whom }) => whom === move.about)
  const person = house.people[move.about]
  if (!found || !person || found.by === by || found.whom === by) return null
  if (house.people[by]?.isNew && fault !== 'newApprover') return null
  if (move.call === 'confirm') {
    const done = disable(house, move.about, fault)
    const effect = { what: `confirm ${move.about}`, by: [found.by, by] as const }
    return done && { ...done, effects: [...done.effects, effect] }
  }
  const people = { ...house.people, [move.about]: { ...person, isStopped: false } }
  return { ...house, people, stops: house.stops.filter((each) => each !== found) }
}

/** A link of the server begins to work after a day: in this house, where time stands still, never. */
function makeOwnerLink(house: House, about: Name): House | null {
  if (!house.people[about]?.isOwner || house.links.some(({ whom, by }) => whom === about && by === server)) return null
  return { ...house, links: [...house.links, { whom: about, kind: 'reset', by: server, agreed: server }] }
}

/** Whoever holds a link whole comes in with it. */
function useLink(house: House, about: Name): House | null {
  const link = house.links.find(({ whom }) => whom === about)
  if (link?.by === server) return null
  if (!link || [link.by, link.agreed, about].some((part) => part !== null && house.people[part] && !acts(house, part)))
    return null
  const madeWith = link.agreed === null ? [link.by] : [link.by, link.agreed]
  const made = { ...owner, ...house.people[about], isNew: true, madeWith }
  const links = house.links.filter((each) => each !== link)
  return { ...house, hadTwo: house.hadTwo || link.agreed === null, people: { ...house.people, [about]: made }, links }
}

function without(house: House, gone: Pick<Waiting, 'kind' | 'about'>): House {
  return { ...house, proposals: house.proposals.filter((each) => !isSame(each, gone)) }
}

function isSame(one: Pick<Waiting, 'kind' | 'about'>, other: Pick<Waiting, 'kind' | 'about'>): boolean {
  return one.kind === other.kind && (one.about === other.about || one.kind === 'rules')
}

/** Every call somebody could try about these names. */
export function movesAbout(names: readonly Name[]): readonly Move[] {
  return names.flatMap((about): Move[] => [
    ...(['invite', 'roles', 'reset', 'disable', 'enable'] as const).flatMap((kind): Move[] => [
      { call: 'propose', kind, about },
      { call: 'approve', kind, about },
      { call: 'withdraw', kind, about },
    ]),
    ...(['stop', 'confirm', 'lift', 'useLink', 'revoke', 'disableNow', 'ownerLink'] as const).map((call): Move => ({
      call,
      about,
    })),
  ])
}

/** Rules are about the house alone. */
export const ruleMoves: readonly Move[] = (['propose', 'approve', 'withdraw'] as const).map((call) => ({
  call,
  kind: 'rules',
  about: 'rules',
}))

/** Who holds a link whole: the person named, whoever makes both halves, and the maker of the second owner's. */
export function holdsWhole({ by, agreed, whom }: Link, people: ReadonlySet<Name>): boolean {
  return people.has(whom) || (people.has(by) && (agreed === null || people.has(agreed)))
}
