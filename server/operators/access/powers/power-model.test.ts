import { expect, test } from 'vitest'
import {
  acts,
  type Fault,
  holdsWhole,
  type House,
  houseOf,
  lasting,
  type Move,
  type Name,
  newAccess,
  step,
} from './test-power-model.ts'
import { movesAbout, ruleMoves, waits } from './test-power-moves.ts'

interface Search {
  /** Who acts: they, and whoever came in with a link that they hold whole. */
  readonly schemers: readonly Name[]
  /** Whom they try it about. */
  readonly about: readonly Name[]
  /** How many hours may go by in all; none where nothing is said, and as many as they like with `Infinity`. */
  readonly hours?: number
  /** How many calls, waiting among them. */
  readonly calls?: number
  readonly fault?: Fault
}

/**
 * Every state that the schemers reach within so many calls, equal ones visited once. Returns what was done
 * that needs two people with fewer than two honest of them, if anything, and how many states there were.
 */
function reached(start: House, { schemers, about, hours = 0, calls = 8, fault }: Search) {
  const moves = [...movesAbout(about), ...ruleMoves, ...waits.filter((move) => hoursOf(move) <= hours)]
  let level: { house: House; own: ReadonlySet<Name>; waited: number }[] = [
    { house: start, own: new Set(schemers), waited: 0 },
  ]
  const seen = new Set<string>()
  const found = new Set<string>()
  for (let depth = 1; depth <= calls; depth++) {
    const next: typeof level = []
    for (const { house, own, waited } of level)
      for (const move of moves)
        for (const by of move.call === 'wait' ? schemers.slice(0, 1) : own) {
          const link = move.call === 'useLink' ? house.links.find(({ whom }) => whom === move.about) : undefined
          if (move.call === 'useLink' && (by !== schemers[0] || !link || !holdsWhole(link, own))) continue
          const until = waited + hoursOf(move)
          const after = until > hours ? null : step(house, by, move, fault)
          if (!after) continue
          const owned = link ? new Set([...own, link.whom]) : own
          // Where the last call leads, nobody goes on: looked at, and not kept.
          if (depth < calls) {
            const key = JSON.stringify([after, [...owned].sort(), hours === Infinity ? null : until])
            if (seen.has(key)) continue
            seen.add(key)
            next.push({ house: after, own: owned, waited: until })
          }
          // The second owner's link lets in once; in a house that had two, nobody makes an identity of their own.
          if (link && house.hadTwo && !own.has(link.whom)) found.add(`enter ${link.whom}`)
          // Whoever may not act at this moment is no second person.
          for (const { what, by: two } of after.effects.slice(house.effects.length))
            if (two.every((each) => owned.has(each) || !acts(house, each))) found.add(what)
          if (move.call === 'wait' && beginInStop(house, hoursOf(move))) found.add('rules in a stop')
        }
    level = next
  }
  return { states: seen.size, found: [...found].sort() }
}

const hoursOf = (move: Move) => (move.call === 'wait' ? move.hours : 0)

/** Whether planned rules begin within so many hours while somebody who had a part in them is stopped. */
function beginInStop({ rules, stops }: House, hours: number): boolean {
  return rules.some(
    ({ days, by }) =>
      days !== null &&
      days > 0 &&
      days * 24 <= hours &&
      stops.some(({ whom, left }) => by.includes(whom) && days * 24 <= left),
  )
}

const month = lasting.pair

test.each([
  ['two', ['A', 'B']],
  ['three', ['A', 'B', 'C']],
])(
  'REQ-174 in every state that one of %s owners reaches within 8 calls and waits, however long, nothing is done that needs two people',
  { timeout: 120_000 },
  (_, owners) => {
    const { found, states } = reached(houseOf(owners), { schemers: ['A'], about: ['B', 'P'], hours: Infinity })
    expect(found).toEqual([])
    expect(states).toBeGreaterThan(50_000)
  },
)

test('REQ-174 the first owner alone makes a second one, and nothing that needs two people before that access is 72 hours old; then they are two', () => {
  const search = { schemers: ['A'], about: ['P', 'Q'], calls: 5 }
  expect(reached(houseOf(['A']), { ...search, hours: lasting.new - 1 }).found).toEqual([])
  expect(reached(houseOf(['A']), { ...search, hours: lasting.new }).found).toContain('invite Q')
})

/** A proposed, B agreed, and P has been in since then. */
const made: House = {
  ...houseOf(['A', 'B', 'C']),
  people: { ...houseOf(['A', 'B', 'C']).people, P: { ...houseOf(['P']).people['P']!, ...newAccess(['A', 'B']) } },
}

test('REQ-174 whoever somebody had invited is no second person beside them for 30 days, as long as there is another, and is then', () => {
  const search = { schemers: ['A', 'P'], about: ['Q'], calls: 4 }
  expect(reached(made, { ...search, hours: month - 1 }).found).toEqual([])
  expect(reached(made, { ...search, hours: month }).found).toContain('invite Q')
})

test('REQ-174 whoever somebody had invited makes no emergency stop of theirs last for 30 days, while there is another', () => {
  const search = { schemers: ['A', 'P'], about: ['B', 'C'], calls: 4 }
  expect(reached(made, { ...search, hours: month - 1 }).found).toEqual([])
  expect(reached(made, { ...search, hours: month }).found).toContain('confirm C')
})

test('REQ-174 two owners together do everything that needs two people', () => {
  const { found } = reached(houseOf(['A', 'B']), { schemers: ['A', 'B'], about: ['P'], calls: 4 })
  expect(found).toEqual(expect.arrayContaining(['invite P', 'rules rules']))
})

/** A and B agreed to rules that begin tomorrow. */
const planned: House = {
  ...houseOf(['A', 'B', 'C']),
  rules: [{ no: 1, base: 0, by: ['A', 'B'], days: 1 }],
}

const askedByB = [{ kind: 'invite', about: 'P', by: 'B', left: lasting.proposal }] as const
const gone = { ...houseOf(['B']).people['B']!, status: 'disabled', gone: month } as const
/** B was disabled, and A is the only owner left. */
const left: House = { ...houseOf(['A', 'B']), people: { ...houseOf(['A']).people, B: gone } }
/** Of whom A and P could have asked, both were disabled just now. */
const bothGone: House = { ...made, people: { ...made.people, B: gone, C: gone } }

/** A and B made a link for P, who is a friend of A. */
const linkOfA = [{ whom: 'P', kind: 'invite', by: 'A', agreed: 'B', from: 0, left: lasting.invite }] as const
const pairOfA = { schemers: ['A', 'P'], about: ['P', 'Q'], hours: lasting.new, calls: 4 } as const

/** B agreed to rules that P, who is no owner, asked for. */
const askedByP: House = {
  ...houseOf(['A', 'B']),
  people: { ...houseOf(['A', 'B']).people, P: { ...houseOf(['P']).people['P']!, isOwner: false } },
  rules: [{ no: 1, base: 0, by: ['P', 'B'], days: 3 }],
}

const alone = { schemers: ['A'], about: ['P', 'Q'], calls: 5 } as const
const faults: readonly (readonly [Fault, House, Search, string])[] = [
  ['ownerCount', left, alone, 'enter P'],
  ['linkToApprover', { ...houseOf(['A', 'B', 'C']), proposals: askedByB }, alone, 'enter P'],
  ['disabledProposer', { ...left, proposals: askedByB }, alone, 'invite P'],
  ['newApprover', houseOf(['A']), alone, 'invite Q'],
  ['shortWait', houseOf(['A']), { ...alone, hours: lasting.new - 1 }, 'invite Q'],
  ['shortPair', { ...houseOf(['A', 'B', 'C']), links: linkOfA }, pairOfA, 'invite Q'],
  ['goneAtOnce', bothGone, { schemers: ['A', 'P'], about: ['Q'], hours: lasting.new, calls: 4 }, 'invite Q'],
  ['rulesBeginInStop', planned, { schemers: ['C'], about: ['A'], hours: lasting.stop, calls: 4 }, 'rules in a stop'],
  ['stopMadeLastAlone', askedByP, { schemers: ['A'], about: ['P'], hours: lasting.stop, calls: 4 }, 'take back of P'],
  ['pairConfirms', made, { schemers: ['A', 'P'], about: ['B', 'C'], hours: lasting.new, calls: 4 }, 'confirm C'],
]

test.each(faults)(
  'REQ-174 the search finds the planted fault %s, and without it nothing',
  (fault, start, search, what) => {
    expect(reached(start, { ...search, fault }).found).toContain(what)
    expect(reached(start, search).found).not.toContain(what)
  },
)
