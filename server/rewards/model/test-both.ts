import { expect } from 'vitest'
import { failures } from '@madang/contract/failures.ts'
import type { TestDatabase } from '../../db/test-database.ts'
import { checkLedger } from '../../ledger/check-ledger.ts'
import { koreanZone } from '@madang/contract/constants.ts'
import { everUnlocked } from '../records/get-unlock-records.ts'
import { getSpecialAirdrop } from '../airdrop/get-special-airdrop.ts'
import { validInvitees as countedByProduct } from '../invitees/valid-invitees.ts'
import { replay } from '../replay/replay.ts'
import type { Act } from './acts.ts'
import { apply } from './apply.ts'
import { HOUR } from './days.ts'
import { generate, small } from './generate.ts'
import { defaults, type Readings } from './readings.ts'
import type { Rules } from './rules.ts'
import { account, balance, rest, start, type Outcome, type State, type User } from './state.ts'
import { type TestProduct, testProduct } from './test-product.ts'
import { cvc } from '../../ledger/model/units.ts'
import { validInvitees } from './view.ts'

/** How the product reads what the rules' text leaves open. */
const readings: Readings = {
  ...defaults,
  // The check looks at whoever is due; the test says so by verdicts.
  fraudCheckHours: Infinity,
  settle: 'by act',
  statusAt: 'fact, check and credit',
  partial: 'while still locked',
  sameDayPlan: 'replaces',
}

/** The model's small rules with a budget that the product takes: it covers every tier (REQ-105). */
export const rules: Rules = { ...small, budget: { ...small.budget, registration: cvc('145.3125') } }
const planned: readonly Rules[] = [
  rules,
  { ...rules, checkIn: cvc('1') },
  { ...rules, invite: [cvc('4'), cvc('2'), cvc('1')], friendBlock: 0n },
]

/** Refused by the sign-in, before the programme is asked. */
const isDoor = (outcome: Outcome) => !outcome.ok && [603, 1004, 1005].includes(outcome.code)

/**
 * Plays one row of random events on the model and on the product; throws at the first difference. Of even seeds whatever
 * is due is settled before each event, as a server does every few seconds; of odd ones when the row says so.
 */
export async function playBoth(database: TestDatabase, seed: number, length: number): Promise<Map<string, number>> {
  let state = start({ readings, plans: [{ version: 'test', from: '2025-06-01', rules, plannedAt: 0 }] })
  const product = testProduct(database)
  const seen = new Map<string, number>()
  let until = 0
  const tell = (act: Act): Outcome => {
    const next = apply(state, act)
    state = next.state
    seen.set(act.act, (seen.get(act.act) ?? 0) + (next.outcome.ok ? 1 : 0))
    return next.outcome
  }
  const both = { tell, product, state: () => state }
  for (const act of generate(seed, length, () => state)) {
    if (seed % 2 === 0) await settle(both, act.at)
    await step(both, act)
    until = act.at
    expect(await product.holdings(), `seed ${seed}, ${Object.values(act).map(String).join(' ')}`).toEqual(heldIn(state))
  }
  await settle(both, until)
  await compareAll(both, database, { seed, until })
  return seen
}

interface Both {
  readonly tell: (act: Act) => Outcome
  readonly product: TestProduct
  readonly state: () => State
}

async function step(both: Both, act: Act): Promise<void> {
  const { tell, product, state } = both
  switch (act.act) {
    case 'register':
      // Whom the door turns away is tested with the door (REQ-44, REQ-53).
      if (tell(act).ok) await product.register(act)
      return
    case 'settle':
      return settle(both, act.at)
    case 'judge':
      return judge(both, act)
    case 'appeal':
      return appeal(both, act)
    case 'checkIn':
      return same(tell(act), (at) => product.checkIn(act.user, at), act.at)
    case 'attend':
      if (tell(act).ok) await product.attend(act.user, act.minutes, act.at)
      return
    case 'visit':
      if (tell(act).ok) await product.visit(act.user, act.at)
      return
    case 'spend': {
      // Every second one spends all there is, so that a reversal finds nothing of what was available.
      const all = balance(state(), account.of(act.user, 'CVC', 'available'))
      const spend = act.at % 2 === 0 || all === 0n ? act : { ...act, amount: all }
      if (tell(spend).ok) await product.spend(act.user, spend.amount, act.at)
      return
    }
    case 'claimAirdrop':
      return same(tell(act), (at) => product.claimAirdrop(act.user, at), act.at)
    case 'decideAirdrop':
      if (state().users.get(act.user)?.airdrop.state !== 'under_review') return
      return same(tell(act), () => product.decideAirdrop(act.user, act), act.at)
    case 'planRules': {
      // The console plans nothing before what is planned already.
      if (act.from < state().plans.at(-1)!.from) return
      const plan = { ...act, version: `m-${act.version}`, rules: planned[act.at % planned.length]! }
      return same(tell(plan), () => product.planRules(plan), act.at)
    }
    case 'erase':
      await settle(both, act.at)
      if (!isRemembered(state(), act.user) || !tell(act).ok) return
      await product.setStatus(act.user, 'deleted', act.at)
      return
    default:
      if (tell(act).ok) await product.setStatus(act.user, act.act === 'suspend' ? 'suspended' : 'active', act.at)
  }
}

/** The product answers as the model does, beside what the sign-in refuses. */
async function same(expected: Outcome, ask: (at: number) => Promise<string>, at: number): Promise<void> {
  if (isDoor(expected)) return
  const answer = await ask(at)
  const code = answer === 'done' ? 200 : failures[answer as keyof typeof failures].code
  const wanted = expected.ok ? 200 : (codes[expected.code] ?? expected.code)
  expect([answer, code]).toEqual([answer, wanted])
}

/** The model's codes where the product's text has others. */
const codes: Readonly<Record<number, number>> = {
  400: failures.EXPIRED.code,
  403: failures.NOT_ALLOWED.code,
  409: failures.CONFLICT.code,
}

/** Numbers who came, then looks at whoever waits since a day: suspects are held for a person, the others pass. */
async function settle({ tell, product, state }: Both, at: number): Promise<void> {
  tell({ act: 'settle', at })
  for (const user of state().users.values())
    if (user.verdict === 'waiting' && !user.reused && at - user.registeredAt >= 24 * HOUR)
      tell({ act: 'judge', invitee: user.id, verdict: product.suspects.has(user.id) ? 'review' : 'pass', at })
  await product.settle(at)
}

type Judge = Extract<Act, { act: 'judge' }>

async function judge({ tell, product, state }: Both, { invitee, verdict, at }: Judge): Promise<void> {
  const user = state().users.get(invitee)
  if (!user?.inviter || user.reused) return
  if (user.verdict === 'waiting') {
    if (verdict === 'review') product.suspects.add(invitee)
    if (verdict === 'pass') product.suspects.delete(invitee)
  } else if (user.verdict === 'passed' && verdict === 'review' && !product.suspects.has(invitee)) {
    product.suspects.add(invitee)
    expect(await product.lookAgain(user.inviter, at)).toBe(true)
    tell({ act: 'judge', invitee, verdict, at })
  } else if (user.verdict === 'review' && verdict !== 'review') {
    // A person decides all of an inviter's people that are before them.
    for (const each of peopleOf(state(), user.inviter, 'review'))
      tell({ act: 'judge', invitee: each.id, verdict, reason: 'one_person', at })
    await product.decide(user.inviter, verdict === 'pass' ? 'released' : 'refused', at)
  }
}

type Appeal = Extract<Act, { act: 'appeal' }>

async function appeal({ tell, product, state }: Both, { invitee, granted, at }: Appeal): Promise<void> {
  const user = state().users.get(invitee)
  if (user?.verdict !== 'refused' || state().users.get(user.inviter!)?.status !== 'active') return
  const caseId = await product.caseOf(invitee)
  const people: User[] = []
  for (const each of peopleOf(state(), user.inviter!, 'refused'))
    if ((await product.caseOf(each.id)) === caseId) people.push(each)
  const lost = state().grants.filter(
    ({ refusedBy, invitee: about, user: owner }) =>
      refusedBy === 'verdict' && people.some(({ id }) => id === about) && state().users.get(owner)!.status === 'active',
  )
  const sum = lost.reduce((total, { taken, amount }) => total + (taken ? taken.available + taken.locked : amount), 0n)
  // What the budget does not cover any more waits for people to find a budget.
  if (granted && sum > rest(state(), 'invite', rules)) return
  for (const each of people) tell({ act: 'appeal', invitee: each.id, granted, at })
  await product.appeal(caseId, granted ? 'granted' : 'upheld', at)
}

function peopleOf(state: State, inviter: string, verdict: User['verdict']): User[] {
  return [...state.users.values()].filter((user) => user.inviter === inviter && user.verdict === verdict)
}

/** Whether a phone of this user is known to have been paid: who leaves unpaid is an open reading (README). */
function isRemembered(state: State, name: string): boolean {
  const user = state.users.get(name)
  if (!user || user.airdrop.state === 'under_review') return false
  return (
    user.reused ||
    state.grants.some(
      ({ kind, user: owner, status }) => kind === 'registration' && owner === name && status === 'credited',
    )
  )
}

function heldIn(state: State) {
  const of = (user: string, asset: 'CVC' | 'USDT', bucket: 'available' | 'locked' | 'bonus') =>
    balance(state, account.of(user, asset, bucket))
  return Object.fromEntries(
    [...state.users.keys()].map((user) => [
      user,
      { available: of(user, 'CVC', 'available'), locked: of(user, 'CVC', 'locked'), bonus: of(user, 'USDT', 'bonus') },
    ]),
  )
}

/** Places, grants, what was unlocked in all, claims and valid invitees; then the product's own proofs. */
async function compareAll(
  { product, state }: Both,
  { db }: TestDatabase,
  { seed, until }: { seed: number; until: number },
) {
  const told = `seed ${seed}`
  const [model, names] = [state(), new Map([...product.users].map(([name, user]) => [user as string, name]))]
  const people = await db.selectFrom('user').select(['user_id', 'ordinal']).execute()
  for (const { user_id: user, ordinal } of people)
    expect([told, ordinal ?? 0n]).toEqual([told, BigInt(model.users.get(names.get(user)!)!.ordinal)])
  const rows = await db.selectFrom('reward_grant').selectAll().execute()
  const shown = rows.map((row) => {
    const status = row.status === 'held' ? 'pending' : row.status === 'reversed' ? 'refused' : row.status
    const about = row.kind === 'registration' ? '' : `${names.get(row.invitee!)}/${row.level}`
    return `${row.kind} ${names.get(row.user_id)} ${about} ${row.amount} ${status} ${row.status === 'held'}`
  })
  const expected = model.grants.map(
    ({ kind, user, subject, amount, status, held }) =>
      `${kind} ${user} ${kind === 'registration' ? '' : subject} ${amount} ${status} ${held}`,
  )
  expect(shown.toSorted(), told).toEqual(expected.toSorted())
  const lastDay = new Date(until)
  const valid = await countedByProduct(db, [...product.users.values()], {
    zone: koreanZone,
    validInvitee: { activeDays: 3, withinDays: 15 },
  })
  for (const [name, user] of product.users) {
    const mine = model.users.get(name)!
    const { state: claim } = await getSpecialAirdrop({ db, user, now: lastDay })
    const isClaimed = mine.airdrop.state !== 'none'
    expect([told, name, await everUnlocked(db, user)]).toEqual([told, name, mine.unlockedTotal])
    if (isClaimed)
      expect([told, name, claim]).toEqual([
        told,
        name,
        mine.airdrop.state === 'under_review' ? 'review' : mine.airdrop.state,
      ])
    else
      expect([told, name, ['claimable', 'notReached', 'refused']]).toEqual([
        told,
        name,
        expect.arrayContaining([claim]),
      ])
    const counting = validInvitees(model, name).filter((invitee) => !model.users.get(invitee)!.reused)
    expect([told, name, valid.get(user) ?? 0]).toEqual([told, name, counting.length])
  }
  expect(await checkLedger(db), told).toEqual([])
  const { differences } = await replay(db, lastDay)
  expect(
    differences.filter((each) => !/transfers payout that no replay/.test(each)),
    told,
  ).toEqual([])
}
