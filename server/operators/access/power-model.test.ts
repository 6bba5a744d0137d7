import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { failures } from '@madang/contract/failures.ts'
import * as approvals from '@madang/contract/operators/approvals.ts'
import type { OperatorId } from '@madang/contract/operators/operator-endpoint.ts'
import * as staff from '@madang/contract/operators/staff.ts'
import { hourMs } from '@madang/contract/values/durations.ts'
import { transact } from '../../db/tx.ts'
import { wholeServer, type WholeServer } from '../../http/test-whole-server.ts'
import { manualClock } from '../../ports/clock.ts'
import { hire, proveAnew, usesLink } from '../test-staff.ts'
import { tokenHash } from '../../users/sessions/sessions.ts'
import { makeOwnerLink } from './reset-link.ts'
import {
  acts,
  holdsWhole,
  houseOf,
  movesAbout,
  ruleMoves,
  step,
  type Fault,
  type House,
  type Move,
  type Name,
} from './test-power-model.ts'

const calls = 8

/**
 * Every state that the schemers reach within eight calls, equal ones visited once: those they began with, and whoever came in
 * with a link that they hold whole. Returns what was done that needs two people with fewer than two honest of them, if
 * anything, and how many states there were.
 */
function reached(start: House, schemers: readonly Name[], names: readonly Name[], fault?: Fault) {
  const moves = [...movesAbout(names), ...ruleMoves]
  let level: { house: House; own: ReadonlySet<Name> }[] = [{ house: start, own: new Set(schemers) }]
  const seen = new Set<string>()
  const found = new Set<string>()
  for (let depth = 0; depth < calls; depth++) {
    const next: typeof level = []
    for (const { house, own } of level)
      for (const move of moves)
        for (const by of own) {
          const link = move.call === 'useLink' ? house.links.find(({ whom }) => whom === move.about) : undefined
          if (move.call === 'useLink' && (by !== schemers[0] || !link || !holdsWhole(link, own))) continue
          const after = step(house, by, move, fault)
          if (!after) continue
          const owned = link ? new Set([...own, link.whom]) : own
          const key = JSON.stringify([after, [...owned].sort()])
          if (seen.has(key)) continue
          seen.add(key)
          // The second owner's link lets in once; in a house that had two, nobody makes an identity of their own.
          if (link && house.hadTwo && !own.has(link.whom)) found.add(`enter ${link.whom}`)
          // Whoever may not act at this moment is no second person.
          for (const { what, by: two } of after.effects.slice(house.effects.length))
            if (two.every((each) => owned.has(each) || !acts(house, each))) found.add(what)
          next.push({ house: after, own: owned })
        }
    level = next
  }
  return { states: seen.size, found: [...found].sort() }
}

test('REQ-174 in every state that one owner reaches within eight calls, nothing is done that needs two people', () => {
  const two = reached(houseOf(['A', 'B']), ['A'], ['B', 'P'])
  const three = reached(houseOf(['A', 'B', 'C']), ['A'], ['B', 'P'])
  expect([two.found, three.found]).toEqual([[], []])
  expect(two.states + three.states).toBeGreaterThan(1_000)
})

test('REQ-174 the first owner alone makes a second one, and still nothing that needs two people while that access is new', () => {
  expect(reached(houseOf(['A']), ['A'], ['P', 'Q']).found).toEqual([])
})

test('REQ-174 two owners together do everything that needs two people', () => {
  const { found } = reached(houseOf(['A', 'B']), ['A', 'B'], ['P'])
  expect(found).toEqual(expect.arrayContaining(['invite P', 'rules rules']))
})

const askedByB = [{ kind: 'invite', about: 'P', by: 'B' }] as const
const gone = { ...houseOf(['B']).people['B']!, status: 'disabled' } as const
/** B was disabled, and A is the only owner left. */
const left: House = { ...houseOf(['A', 'B']), people: { ...houseOf(['A']).people, B: gone } }

const planted: readonly (readonly [Fault, House, string])[] = [
  ['ownerCount', left, 'enter P'],
  ['linkToApprover', { ...houseOf(['A', 'B', 'C']), proposals: askedByB }, 'enter P'],
  ['disabledProposer', { ...left, proposals: askedByB }, 'invite P'],
  ['newApprover', houseOf(['A']), 'invite Q'],
]

test.each(planted)('REQ-174 the search finds the planted fault %s, and without it nothing', (fault, start, what) => {
  expect(reached(start, ['A'], ['P', 'Q'], fault).found).toContain(what)
  expect(reached(start, ['A'], ['P', 'Q']).found).toEqual([])
})

/** Replays: the same ways on the server, whose time stands still as the model's does. */
const clock = manualClock('2026-11-20T10:00:00+09:00')
let here: WholeServer
beforeAll(async () => {
  here = await wholeServer({ clock, env: { MADANG_APPROVAL_WAIT_HOURS: '72' } })
})
afterAll(() => here[Symbol.asyncDispose]())

interface Known {
  readonly operator: OperatorId
  readonly token: string
}

test('REQ-174 300 random ways of eight calls go on the server as in the model', { timeout: 240_000 }, async () => {
  const random = seeded(20261120)
  const moves = movesAbout(['A', 'B', 'C', 'D'])
  let agreed = 0
  const passed = new Set<Move['call']>()
  for (let no = 0; no < 300; no++) {
    const { house: begun, ...way } = await begin()
    let house = begun
    for (let at = 0; at < calls; at++) {
      const by = ['A', 'B', 'C'][random(3)]!
      const move = nextOf(house, by, moves, random)
      const after = step(house, by, move)
      const answer = await replay(way, by, move)
      const done = { no, at, by, move, isDone: answer === 200 }
      expect(done, String(answer)).toEqual({ ...done, isDone: after !== null })
      agreed += after ? 1 : 0
      if (after) passed.add(move.call)
      house = after ?? house
    }
  }
  expect(agreed).toBeGreaterThan(300)
  // Each call passed at some time.
  expect([...passed].sort()).toEqual([...new Set(moves.map(({ call }) => call))].sort())
})

/** Mostly a call that the model lets pass, so that the ways go somewhere. */
function nextOf(house: House, by: Name, moves: readonly Move[], random: (below: number) => number): Move {
  const possible = moves.filter((move) => step(house, by, move) !== null)
  const among = possible.length && random(4) > 0 ? possible : moves
  return among[random(among.length)]!
}

/** Three owners of long standing and a colleague; everybody of the ways before is gone. */
async function begin() {
  clock.advance(hourMs)
  const now = clock.now()
  await here.db
    .updateTable('operator')
    .set({ status: 'disabled', roles: ['support'] })
    .execute()
  await here.db.updateTable('operator_house').set({ two_since: now }).execute()
  await here.db
    .updateTable('operator_stop')
    .set({ ends_at: new Date(0) })
    .execute()
  const people = new Map<Name, Known & { email: string }>()
  for (const name of ['A', 'B', 'C'])
    people.set(name, await hire(here.db, ['owner'], { name, now, keys: here.services.keys }))
  people.set('D', await hire(here.db, ['support'], { name: 'D', now, keys: here.services.keys }))
  return { house: houseOf(['A', 'B', 'C'], ['D']), people, links: new Map<Name, string[]>() }
}

/** Who is there, and the links somebody could put together whole, in the order they were made. */
interface Way {
  readonly people: Map<Name, Known & { email: string }>
  readonly links: Map<Name, string[]>
}

/** Signed in again, as somebody does whose stop was lifted, with a code of just now. */
async function wakes({ operator, token }: Known): Promise<void> {
  const own = here.db.updateTable('operator_session').set({ ended_at: null }).where('operator_id', '=', operator)
  await own.execute()
  await proveAnew(here.db, { token, now: clock.now() })
}

/** The first link for somebody that is neither used nor taken back. */
async function openOf({ links }: Way, whom: Name) {
  for (const link of links.get(whom) ?? []) {
    const found = here.db.selectFrom('operator_link').select(['link_id', 'by_server'])
    const open = found.where('link_hash', '=', tokenHash(link)).where('used_at', 'is', null)
    const row = await open.where('revoked_at', 'is', null).executeTakeFirst()
    if (row) return { link, ...row }
  }
  return null
}

/** The person named gets both halves of a link two people agreed on. */
async function keepLink(way: Way, whom: Name, { proposer, half }: { proposer: string; half: string }): Promise<void> {
  const maker = [...way.people.values()].find(({ operator }) => operator === proposer)!
  await wakes(maker)
  const { data: list } = await here.call(staff.getOperators, {}, maker.token)
  const { Invitations: open } = list as { Invitations: { LinkId: string; HasMyHalf: boolean; Email: string }[] }
  const known = new Set(way.links.get(whom))
  for (const { LinkId: linkId, HasMyHalf, Email } of open)
    if (HasMyHalf && Email === way.people.get(whom)!.email) {
      const { data } = await here.call(staff.openHalf, { linkId }, maker.token)
      known.add((data as { Address: string }).Address.split('/').at(-1)! + half)
    }
  way.links.set(whom, [...known])
}

/** What `npm run owner-link` does; a second one for the same person is not asked for, as in the model. */
async function ownerLink({ people, links }: Way, whom: Name): Promise<number> {
  const { operator: operatorId, email } = people.get(whom)!
  const open = here.db.selectFrom('operator_link').select('link_id').where('operator_id', '=', operatorId)
  const before = await open.where('by_server', '=', true).where('revoked_at', 'is', null).executeTakeFirst()
  if (before) return failures.CONFLICT.code
  const made = await transact(here.db, (tx) =>
    makeOwnerLink(tx, here.services, { email, isFirm: false, now: clock.now() }),
  )
  if (!made) return failures.CONFLICT.code
  links.set(whom, [...(links.get(whom) ?? []), made.link.split('/').at(-1)!])
  return 200
}

async function replay(way: Way, by: Name, move: Move): Promise<number> {
  const { people } = way
  const caller = people.get(by)!
  const about = people.get(move.about)!
  const reason = 'one of the random ways'
  const { operator: operatorId } = about
  await wakes(caller)
  const ask = async (...[call, input]: [Parameters<WholeServer['call']>[0], object]) => {
    const { success } = await here.call(call, input, caller.token)
    return success
  }
  switch (move.call) {
    case 'propose':
      switch (move.kind) {
        case 'roles':
          return ask(staff.proposeRoles, { operatorId, roles: await otherRoles(operatorId), reason })
        case 'reset':
          return ask(staff.proposeReset, { operatorId, reason })
        case 'enable':
          return ask(staff.proposeEnable, { operatorId, reason })
        case 'disable':
          // Of somebody who is no owner the same call is no proposal.
          return (await isOwner(operatorId)) ? ask(staff.disable, { operatorId, reason }) : failures.CONFLICT.code
        case 'invite':
        case 'rules':
          return ask(staff.invite, { email: about.email, name: 'X', roles: ['editor'], reason })
      }
    // oxlint-disable-next-line no-fallthrough -- every kind above returns
    case 'approve':
    case 'withdraw': {
      const found = await here.db
        .selectFrom('proposal')
        .select(['proposal_id', 'proposed_by'])
        .where('object', '=', about.email)
        .where('kind', '=', `operator.${move.kind}` as 'operator.invite')
        .where('state', '=', 'open')
        .executeTakeFirst()
      const proposalId = found?.proposal_id ?? randomUUID()
      if (move.call === 'withdraw') return ask(approvals.withdraw, { proposalId })
      const { success, data } = await here.call(approvals.approve, { proposalId }, caller.token)
      const half = success === 200 ? (data as { Half: string | null }).Half : null
      if (half) await keepLink(way, move.about, { proposer: found!.proposed_by, half })
      return success
    }
    case 'disableNow':
      // For an owner the same call is a proposal: told apart by what the model means.
      return (await isOwner(operatorId)) ? failures.CONFLICT.code : ask(staff.disable, { operatorId, reason })
    case 'stop':
      return ask(staff.stop, { operatorId, reason })
    case 'confirm':
    case 'lift': {
      const open = await here.db
        .selectFrom('operator_stop')
        .select('stop_id')
        .where('operator_id', '=', operatorId)
        .where('outcome', 'is', null)
        .where('ends_at', '>', clock.now())
        .executeTakeFirst()
      return ask(staff.decideStop, {
        stopId: open?.stop_id ?? randomUUID(),
        isLasting: move.call === 'confirm',
        reason,
      })
    }
    case 'useLink': {
      const open = await openOf(way, move.about)
      if (!open) return failures.EXPIRED.code
      const { success, data } = await usesLink(here, open.link, clock.now())
      if (success === 200) people.set(move.about, { ...about, token: (data as { Token: string }).Token })
      return success
    }
    case 'revoke':
      return ask(staff.revokeLink, { linkId: (await openOf(way, move.about))?.link_id ?? randomUUID(), reason })
    case 'ownerLink':
      return ownerLink(way, move.about)
  }
}

const rolesOf = async (operator: OperatorId) =>
  (await here.db.selectFrom('operator').select('roles').where('operator_id', '=', operator).executeTakeFirstOrThrow())
    .roles
const isOwner = async (operator: OperatorId) => (await rolesOf(operator)).includes('owner')

/** Other roles that leave an owner an owner: the model knows powers by nothing else. */
async function otherRoles(operator: OperatorId) {
  const held = await rolesOf(operator)
  const extra = held.includes('auditor') ? [] : (['auditor'] as const)
  return [...held.filter((role) => role !== 'auditor'), ...extra]
}

/** The same numbers in every run (mulberry32). */
function seeded(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}
