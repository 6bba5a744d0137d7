import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { failures } from '@madang/contract/failures.ts'
import { approve, withdraw, type ProposalKind } from '@madang/contract/operators/approvals.ts'
import { operatorId, type OperatorId } from '@madang/contract/operators/operator-endpoint.ts'
import { proposeRules } from '@madang/contract/operators/rules.ts'
import * as staff from '@madang/contract/operators/staff.ts'
import { hourMs } from '@madang/contract/values/durations.ts'
import { transact } from '../../../db/tx.ts'
import { modelSeeds } from '../../../ports/test-seeds.ts'
import { wholeServer, type WholeServer } from '../../../http/test-whole-server.ts'
import { manualClock } from '../../../ports/clock.ts'
import { addDays, businessDay } from '../../../rules/business-day.ts'
import { tokenHash } from '../../../users/sessions/sessions.ts'
import { hire, proveAnew, usesLink } from '../../test-staff.ts'
import { makeOwnerLink } from '../reset-link.ts'
import { type House, houseOf, lasting, type Move, type Name, step } from './test-power-model.ts'
import { movesAbout, ruleMoves, waits } from './test-power-moves.ts'
import { nextRulesDay } from './test-power-rules.ts'

const reason = 'one of the random ways'

/** Replays: the same ways on the server, whose clock goes as the model's does. */
const calls = 8
const clock = manualClock('2026-11-20T10:00:00+09:00')
let here: WholeServer
const passed = new Set<Move['call']>()

interface Known {
  readonly operator: OperatorId
  readonly token: string
}

test.each(modelSeeds(3))(
  'REQ-174 twenty random ways of eight calls, rules and waiting among them, go on the server as in the model (seed %i)',
  { timeout: 240_000 },
  async (seed) => {
    // A server of its own: each of them lives for years.
    await using server = await wholeServer({ clock, env: { MADANG_APPROVAL_WAIT_HOURS: '72' } })
    here = server
    const random = seeded(20261120 + seed)
    const moves = [...movesAbout(['A', 'B', 'C', 'D', 'E']), ...ruleMoves, ...waits]
    let agreed = 0
    for (let no = 0; no < 20; no++) {
      const { house: begun, ...way } = await begin()
      let house = begun
      for (let at = 0; at < calls; at++) {
        const by = ['A', 'B', 'C', 'E'][random(4)]!
        const move = nextOf(house, by, moves, random)
        const after = step(house, by, move)
        const answer = await replay(way, by, move, house)
        const done = { no, at, by, move, isDone: answer === 200 }
        expect(done, String(answer)).toEqual({ ...done, isDone: after !== null })
        agreed += after ? 1 : 0
        if (after) passed.add(move.call)
        house = after ?? house
      }
      expect({ no, planned: await plannedDays() }).toEqual({ no, planned: daysOf(house) })
    }
    expect(agreed).toBeGreaterThan(20)
  },
)

test('REQ-174 each call passed in some of these ways', () => {
  const calls = new Set([...movesAbout(['A']), ...ruleMoves, ...waits].map(({ call }) => call))
  expect([...passed].sort()).toEqual([...calls].sort())
})

/** In how many days planned rules begin, of the model and of the server. */
const daysOf = ({ rules }: House) =>
  rules.flatMap(({ days }) => (days !== null && days > 0 ? days : [])).sort((one, other) => one - other)

async function plannedDays(): Promise<number[]> {
  const today = businessDay(clock.now())
  const rows = here.db.selectFrom('rule_in_force').select('effective_from').where('programme', '=', 'cvc')
  const planned = await rows.where('effective_from', '>', today).orderBy('effective_from').execute()
  return planned.map(({ effective_from }) => (Date.parse(effective_from) - Date.parse(today)) / (24 * hourMs))
}

/** Mostly a call that the model lets pass, so that the ways go somewhere. */
function nextOf(house: House, by: Name, moves: readonly Move[], random: (below: number) => number): Move {
  const possible = moves.filter((move) => step(house, by, move) !== null)
  // Links are rare: whoever may come in mostly does.
  const comesIn = possible.filter(({ call }) => call === 'useLink')
  if (comesIn.length > 0 && random(2) > 0) return comesIn[random(comesIn.length)]!
  const among = possible.length && random(4) > 0 ? possible : moves
  return among[random(among.length)]!
}

/** Three owners of long standing and a colleague; everybody of the ways before is gone. */
async function begin() {
  clock.advance(lasting.stop * hourMs)
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
  people.set('E', { operator: operatorId.parse(randomUUID()), email: `${randomUUID()}@madang.example`, token: '' })
  await here.db.updateTable('proposal').set({ state: 'expired' }).where('state', '=', 'open').execute()
  await here.db.deleteFrom('rule_in_force').where('effective_from', '>', businessDay(now)).execute()
  return { house: houseOf(['A', 'B', 'C'], ['D']), people, links: new Map<Name, string[]>() }
}

/** Who is there, and the links somebody could put together whole, in the order they were made. */
interface Way {
  readonly people: Map<Name, Known & { email: string }>
  readonly links: Map<Name, string[]>
}

/** Signed in again, as somebody does whose stop was lifted, with a code of just now. */
async function wakes({ operator, token }: Known): Promise<void> {
  const now = clock.now()
  const expires_at = new Date(now.getTime() + hourMs)
  const own = here.db.updateTable('operator_session').set({ ended_at: null, expires_at, last_used_at: now })
  await own.where('operator_id', '=', operator).execute()
  await proveAnew(here.db, { token, now })
}

/** The first link for somebody that is neither used nor taken back. */
async function openOf({ links }: Way, whom: Name) {
  for (const link of links.get(whom) ?? []) {
    const found = here.db.selectFrom('operator_link').select(['link_id', 'by_server'])
    const unused = found.where('link_hash', '=', tokenHash(link)).where('used_at', 'is', null)
    const open = unused.where('expires_at', '>', clock.now())
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
  const ofServer = open.where('by_server', '=', true).where('used_at', 'is', null).where('expires_at', '>', clock.now())
  const before = await ofServer.where('revoked_at', 'is', null).executeTakeFirst()
  if (before) return failures.CONFLICT.code
  const made = await transact(here.db, (tx) =>
    makeOwnerLink(tx, here.services, { email, isFirm: false, now: clock.now() }),
  )
  if (!made) return failures.CONFLICT.code
  links.set(whom, [...(links.get(whom) ?? []), made.link.split('/').at(-1)!])
  return 200
}

/** What the server answers to the same move. */
async function replay(way: Way, by: Name, move: Move, house: House): Promise<number> {
  if (move.call === 'wait') {
    clock.advance(move.hours * hourMs)
    return 200
  }
  if (move.call === 'ownerLink') return ownerLink(way, move.about)
  const caller = way.people.get(by)!
  // A link is used by whoever holds it, in or not.
  if (move.call === 'useLink') return comesIn(way, move.about)
  if (caller.token === '') return failures.NOT_LOGGED_IN.code
  await wakes(caller)
  if ('kind' in move && move.kind === 'rules') return aboutRules(move.call, caller, house)
  return aboutSomebody(way, caller, move)
}

/** Rules differ each time, so that each is a change of the ones before. */
let made = 0

async function aboutRules(call: 'propose' | 'approve' | 'withdraw', { token }: Known, { rules }: House) {
  if (call !== 'propose') return decideOn(call, token, await openProposal('programme.rules'))
  const from = addDays(businessDay(clock.now()), nextRulesDay(rules))
  const changes = [{ name: 'checkInUnlock', value: `0.${1000 + made++}` }]
  const { success } = await here.call(proposeRules, { changes, from, reason }, token)
  return success
}

async function openProposal(kind: ProposalKind, object?: string) {
  const found = here.db.selectFrom('proposal').select(['proposal_id', 'proposed_by']).where('kind', '=', kind)
  const open = found.where('state', '=', 'open').where('expires_at', '>', clock.now())
  const row = await (object === undefined ? open : open.where('object', '=', object)).executeTakeFirst()
  return row ?? { proposal_id: randomUUID(), proposed_by: '' }
}

async function decideOn(
  call: 'approve' | 'withdraw',
  token: string,
  { proposal_id: proposalId }: { proposal_id: string },
) {
  return (await here.call(call === 'approve' ? approve : withdraw, { proposalId }, token)).success
}

async function comesIn(way: Way, whom: Name): Promise<number> {
  const open = await openOf(way, whom)
  if (!open) return failures.EXPIRED.code
  const about = way.people.get(whom)!
  const { success, data } = await usesLink(here, open.link, clock.now())
  if (success !== 200) return success
  const { Token: token } = data as { Token: string }
  const own = here.db.selectFrom('operator').select('operator_id').where('email', '=', about.email)
  const { operator_id: operator } = await own.executeTakeFirstOrThrow()
  way.people.set(whom, { ...about, operator, token })
  return success
}

async function aboutSomebody(way: Way, caller: Known, move: Exclude<Move, { call: 'wait' }>): Promise<number> {
  const about = way.people.get(move.about)!
  const { operator: operatorId } = about
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
          return ask(staff.invite, { email: about.email, name: 'X', roles: ['owner'], reason })
      }
    // oxlint-disable-next-line no-fallthrough -- every kind above returns
    case 'approve':
    case 'withdraw': {
      const found = await openProposal(`operator.${move.kind}` as 'operator.invite', about.email)
      if (move.call === 'withdraw') return decideOn('withdraw', caller.token, found)
      const { success, data } = await here.call(approve, { proposalId: found.proposal_id }, caller.token)
      const half = success === 200 ? (data as { Half: string | null }).Half : null
      if (half) await keepLink(way, move.about, { proposer: found.proposed_by, half })
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
    case 'revoke':
      return ask(staff.revokeLink, { linkId: (await openOf(way, move.about))?.link_id ?? randomUUID(), reason })
    case 'useLink':
    case 'ownerLink':
      throw new Error('played before')
  }
}

async function rolesOf(operator: OperatorId) {
  const found = here.db.selectFrom('operator').select('roles').where('operator_id', '=', operator)
  return (await found.executeTakeFirst())?.roles ?? []
}
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
