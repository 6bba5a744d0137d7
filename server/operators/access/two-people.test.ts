import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { Failure, failures, type FailureName } from '@madang/contract/failures.ts'
import * as approvals from '@madang/contract/operators/approvals.ts'
import { askPasskey } from '@madang/contract/operators/passkeys.ts'
import { prove } from '@madang/contract/operators/proofs.ts'
import type { Role } from '@madang/contract/operators/rights.ts'
import * as door from '@madang/contract/operators/sign-in.ts'
import * as staff from '@madang/contract/operators/staff.ts'
import { hourMs, minuteMs } from '@madang/contract/values/durations.ts'
import { wholeServer, type WholeServer } from '../../http/test-whole-server.ts'
import { manualClock } from '../../ports/clock.ts'
import { systemRandom } from '../../ports/random.ts'
import { hire, proveAnew, usesLink, type Hired } from '../test-staff.ts'
import { bringBack } from './enable.ts'
import { openMessageRow } from '../../outbox/queue-message.ts'
import { endStopAtServer, linkAtServer, takeLinksBackAtServer, publishActsAtServer } from '../running/acts-at-server.ts'
import { makeOwnerLink, takeOwnerLinksBack } from './reset-link.ts'
import { pairMs } from './second-person.ts'
import { idleEndMs } from './sessions.ts'
import { decideStopAtServer, stopMs } from './stops/stops.ts'
import { codeOf, stepOf } from '../../users/factors/totp.ts'

/** A house that waits 72 hours as in production, whose clock stands still; each test has owners of its own. */
const clock = manualClock('2026-11-20T10:00:00+09:00')
const waitMs = 72 * hourMs
let here: WholeServer
beforeAll(async () => {
  here = await wholeServer({ clock, env: { MADANG_APPROVAL_WAIT_HOURS: '72' } })
})
afterAll(() => here[Symbol.asyncDispose]())

const code = (name: FailureName) => failures[name].code
const reason = 'both of us know why'
const later = (ms: number) => clock.advance(ms)

/** Owners of a house that has had two; nobody else is there. */
async function owners(count: number): Promise<Hired[]> {
  await here.db.updateTable('operator').set({ status: 'disabled', disabled_at: null }).execute()
  await here.db.updateTable('operator_house').set({ two_since: clock.now() }).execute()
  await here.db
    .updateTable('operator_stop')
    .set({ ends_at: new Date(0) })
    .execute()
  return Promise.all(Array.from({ length: count }, (_, at) => hired(['owner'], `O${at}`)))
}
const hired = (roles: readonly Role[], name = roles.join()) =>
  hire(here.db, roles, { name, now: clock.now(), keys: here.services.keys })

/** Calls as somebody who has just given a code, in a session of now. */
async function as({ token }: Hired, call: Parameters<WholeServer['call']>[0], input: object) {
  const now = clock.now()
  const lives = { expires_at: new Date(now.getTime() + hourMs), last_used_at: now }
  const session = here.db.updateTable('operator_session').set(lives).where('ended_at', 'is', null)
  await session.where('expires_at', '<', lives.expires_at).execute()
  await proveAnew(here.db, { token, now })
  return here.call(call, input, token)
}
const data = <T>(answer: { data: unknown }) => answer.data as T
const refused = (name: FailureName) => ({ success: code(name) })

/** Asks for an invitation and returns the proposal. */
async function invited(by: Hired, roles: readonly Role[] = ['editor'], email = `${randomUUID()}@madang.example`) {
  const answer = await as(by, staff.invite, { email, name: 'New', roles, reason })
  return data<{ ProposalId: string }>(answer).ProposalId
}

/** The person named puts both halves together and comes in. */
async function comesIn(link: string) {
  const answer = await usesLink(here, link, clock.now())
  const { Token: token } = data<{ Token: string }>(answer)
  const me = data<{ OperatorId: Hired['operator']; Email: string }>(await here.call(staff.getMe, {}, token))
  return { token, operator: me.OperatorId, email: me.Email, name: 'New', session: '' } satisfies Hired
}

/** The whole link, as the person named gets it from the two. */
async function wholeLink(proposer: Hired, half: string) {
  const { Invitations: open } = data<{ Invitations: { LinkId: string; HasMyHalf: boolean }[] }>(
    await as(proposer, staff.getOperators, {}),
  )
  const { LinkId: linkId } = open.find(({ HasMyHalf }) => HasMyHalf)!
  const first = data<{ Address: string }>(await as(proposer, staff.openHalf, { linkId }))
  return { linkId, link: first.Address.split('/').at(-1)! + half }
}

/** A colleague whom two owners let in. */
async function madeBy(proposer: Hired, approver: Hired, roles: readonly Role[]) {
  const proposalId = await invited(proposer, roles)
  const { Half: half } = data<{ Half: string }>(await as(approver, approvals.approve, { proposalId }))
  return comesIn((await wholeLink(proposer, half)).link)
}

beforeEach(() => later(hourMs))

test('REQ-174 the second owner alone is invited by one person, one link at a time, until somebody came in with it', async () => {
  const [first] = await owners(1)
  await here.db.updateTable('operator_house').set({ two_since: null }).execute()
  const input = { email: 'second@madang.example', name: 'Second', roles: ['owner'], reason }
  const asked = await as(first!, staff.invite, { ...input, roles: ['editor'], email: 'e@madang.example' })
  expect(asked.data).toMatchObject({ Link: null, ProposalId: expect.any(String) })

  const made = data<{ Link: string }>(await as(first!, staff.invite, input))
  expect(await as(first!, staff.invite, { ...input, email: 'other@madang.example' })).toMatchObject(refused('CONFLICT'))
  const list = data<{ Invitations: { LinkId: string; Email: string }[] }>(await as(first!, staff.getOperators, {}))
  const { LinkId: linkId } = list.Invitations.find(({ Email }) => Email === input.email)!
  expect(await as(first!, staff.revokeLink, { linkId, reason })).toMatchObject({ success: 200 })
  expect(await here.call(door.openLink, { link: made.Link.split('/').at(-1)! }, null)).toMatchObject(refused('EXPIRED'))

  const again = data<{ Link: string }>(await as(first!, staff.invite, input))
  const second = await comesIn(again.Link.split('/').at(-1)!)
  // The second owner leaves: one owner is left, and stays one of two.
  await here.db.updateTable('operator').set({ status: 'disabled' }).where('operator_id', '=', second.operator).execute()
  const third = await as(first!, staff.invite, { ...input, email: 'third@madang.example' })
  expect(third.data).toMatchObject({ Link: null, ProposalId: expect.any(String) })
})

test('REQ-174 no part of a link lets in: neither half alone, nor a half that is not mine to see', async () => {
  const [one, two, three] = await owners(3)
  const proposalId = await invited(one!)
  const { Half: half } = data<{ Half: string }>(await as(two!, approvals.approve, { proposalId }))
  const { linkId, link } = await wholeLink(one!, half)
  for (const other of [two!, three!])
    expect(await as(other, staff.openHalf, { linkId })).toMatchObject(refused('NOT_FOUND'))
  const first = link.slice(0, -half.length)
  for (const tried of [half.padEnd(43, 'A'), first.padEnd(43, 'A'), first.padStart(43, 'A')])
    expect(await here.call(door.openLink, { link: tried }, null)).toMatchObject(refused('EXPIRED'))
  const stored = JSON.stringify(await here.db.selectFrom('operator_link').selectAll().execute())
  for (const part of [half, first]) expect(stored).not.toContain(part)
  expect((await comesIn(link)).token).toHaveLength(43)
})

test('REQ-174 a new access agrees to nothing for 72 hours, then not beside its makers while somebody else could, and after 30 days it does', async () => {
  const [one, two] = await owners(2)
  const three = await madeBy(one!, two!, ['owner'])
  const asked = await invited(one!)
  const early = await as(three, approvals.approve, { proposalId: asked })
  expect(early).toMatchObject({ ...refused('NOT_YET'), data: { Until: clock.now().getTime() + waitMs } })
  later(waitMs)
  for (const maker of [one!, two!]) {
    const proposalId = await invited(maker)
    expect(await as(three, approvals.approve, { proposalId })).toMatchObject(refused('NOT_ALLOWED'))
  }
  // As long as nobody but the two could agree to what the new one asks for, they do; then they may not.
  const own = await invited(three)
  expect(await as(one!, approvals.approve, { proposalId: own })).toMatchObject({ success: 200 })
  const four = await hired(['owner'])
  const next = await invited(three)
  expect(await as(one!, approvals.approve, { proposalId: next })).toMatchObject(refused('NOT_ALLOWED'))
  expect(await as(four, approvals.approve, { proposalId: next })).toMatchObject({ success: 200 })
  // Disabling the others lately makes no pair of them.
  await here.db
    .updateTable('operator')
    .set({ status: 'disabled', disabled_at: clock.now() })
    .where('operator_id', 'in', [two!.operator, four.operator])
    .execute()
  const late = await invited(one!)
  expect(await as(three, approvals.approve, { proposalId: late })).toMatchObject(refused('NOT_ALLOWED'))
  later(pairMs)
  const after = await invited(one!)
  expect(await as(three, approvals.approve, { proposalId: after })).toMatchObject({ success: 200 })
})

test('REQ-174 disabling an owner, letting in again and a reset wait for a second owner; what a disabled operator asked for is closed, and links they had a part in open nothing', async () => {
  const [one, two, three] = await owners(3)
  const open = await invited(three!)
  const agreed = await invited(three!)
  const { Half: half } = data<{ Half: string }>(await as(two!, approvals.approve, { proposalId: agreed }))
  const { link } = await wholeLink(three!, half)

  const asked = data<{ ProposalId: string }>(await as(one!, staff.disable, { operatorId: three!.operator, reason }))
  expect(asked.ProposalId).toEqual(expect.any(String))
  expect(await as(three!, staff.getMe, {})).toMatchObject({ success: 200 })
  expect(await as(two!, approvals.approve, { proposalId: asked.ProposalId })).toMatchObject({ success: 200 })
  expect(await here.call(staff.getMe, {}, three!.token)).toMatchObject(refused('SUSPENDED'))
  expect(await as(two!, approvals.approve, { proposalId: open })).toMatchObject(refused('CONFLICT'))
  expect(await here.call(door.openLink, { link }, null)).toMatchObject(refused('EXPIRED'))

  const back = data<{ ProposalId: string }>(
    await as(one!, staff.proposeEnable, { operatorId: three!.operator, reason }),
  )
  expect(await as(one!, approvals.approve, { proposalId: back.ProposalId })).toMatchObject(refused('NOT_ALLOWED'))
  expect(await as(two!, approvals.approve, { proposalId: back.ProposalId })).toMatchObject({ success: 200 })
  const again = await hired(['owner'])
  await here.db
    .updateTable('operator_session')
    .set({ operator_id: three!.operator })
    .where('session_id', '=', again.session)
    .execute()
  const proposalId = await invited(one!)
  expect(await as(again, approvals.approve, { proposalId })).toMatchObject(refused('NOT_YET'))
})

test('REQ-174 what somebody asked for who lost the right to ask is agreed to no more, until they have it again', async () => {
  const [one, two] = await owners(2)
  const proposalId = await invited(one!)
  const become = (roles: Role[]) =>
    here.db.updateTable('operator').set({ roles }).where('operator_id', '=', one!.operator).execute()
  const shown = async () => {
    const { Items: items } = data<{ Items: object[] }>(await as(two!, approvals.getProposals, {}))
    return items.find((each) => 'ProposalId' in each && each.ProposalId === proposalId)
  }
  expect(await shown()).toMatchObject({ MayDecide: true, IsStillAsked: true })
  await become(['finance'])
  expect(await shown()).toMatchObject({ MayDecide: true, IsStillAsked: false })
  expect(await as(two!, approvals.approve, { proposalId })).toMatchObject(refused('CONFLICT'))
  await become(['owner'])
  expect(await as(two!, approvals.approve, { proposalId })).toMatchObject({ success: 200 })
})

test('REQ-174 a stopped colleague is out for 24 hours and nothing is approved; a third owner makes it last or lifts it, never the two', async () => {
  const [one, two, three] = await owners(3)
  const waiting = await invited(one!)
  const { StopId: stopId } = data<{ StopId: string }>(await as(one!, staff.stop, { operatorId: two!.operator, reason }))
  expect(await here.call(staff.getMe, {}, two!.token)).toMatchObject(refused('SUSPENDED'))
  expect(await as(three!, approvals.approve, { proposalId: waiting })).toMatchObject(refused('FROZEN'))
  const decision = { stopId, isLasting: false, reason }
  expect(await as(one!, staff.decideStop, decision)).toMatchObject(refused('NOT_ALLOWED'))
  expect(data<{ Alerts: object[] }>(await as(three!, staff.getMe, {})).Alerts).toMatchObject([{ Kind: 'stop' }])
  const both = await Promise.all([1, 2].map(() => as(three!, staff.decideStop, decision)))
  expect(both.map(({ success }) => success).sort()).toEqual([200, code('CONFLICT')])
  expect(await as(three!, approvals.approve, { proposalId: waiting })).toMatchObject({ success: 200 })

  // Once in seven days, so that nobody is kept out by one person.
  expect(await as(one!, staff.stop, { operatorId: two!.operator, reason })).toMatchObject(refused('CONFLICT'))
  later(7 * 24 * hourMs)
  const more = data<{ StopId: string }>(await as(one!, staff.stop, { operatorId: two!.operator, reason }))
  await as(three!, staff.decideStop, { stopId: more.StopId, isLasting: true, reason })
  later(stopMs)
  const { status } = await row(two!)
  expect(status).toBe('disabled')
})

test('REQ-174 whom somebody let in lately makes no emergency stop of theirs last while another could; the server decides where that one alone is left', async () => {
  const [one, two, three] = await owners(3)
  const friend = await madeBy(one!, two!, ['owner'])
  later(waitMs + hourMs)
  const { StopId: stopId } = data<{ StopId: string }>(
    await as(one!, staff.stop, { operatorId: three!.operator, reason }),
  )
  const lasting = { stopId, isLasting: true, reason }
  expect(await as(friend, staff.decideStop, lasting)).toMatchObject(refused('NOT_ALLOWED'))
  expect(await row(three!)).toMatchObject({ status: 'active' })
  const atServer = () =>
    here.db.transaction().execute((tx) => decideStopAtServer(tx, { email: three!.email, isLasting: false, clock }))
  await expect(atServer(), 'the second owner could').rejects.toThrow(new Failure('NOT_ALLOWED'))
  await here.db.updateTable('operator').set({ status: 'disabled' }).where('operator_id', '=', two!.operator).execute()
  expect(await as(friend, staff.decideStop, lasting)).toMatchObject(refused('NOT_ALLOWED'))
  expect(await atServer()).toMatchObject({ after: { stop: 'lifted' } })

  later(pairMs)
  const again = data<{ StopId: string }>(await as(one!, staff.stop, { operatorId: three!.operator, reason }))
  expect(await as(friend, staff.decideStop, { ...lasting, stopId: again.StopId })).toMatchObject({ success: 200 })
  expect(await row(three!)).toMatchObject({ status: 'disabled' })
})

test('REQ-174 a stop that nobody decides about ends by itself, and with it the freeze', async () => {
  const [one, two] = await owners(2)
  const waiting = await invited(one!)
  await as(one!, staff.stop, { operatorId: two!.operator, reason })
  expect(await as(one!, staff.disable, { operatorId: one!.operator, reason })).toMatchObject({ success: 200 })
  later(stopMs)
  const session = await hired(['owner'])
  await here.db
    .updateTable('operator_session')
    .set({ operator_id: two!.operator })
    .where('session_id', '=', session.session)
    .execute()
  expect(await as(session, approvals.approve, { proposalId: waiting })).toMatchObject({ success: 200 })
})

test('REQ-174 where no other owner may decide, the server makes an emergency stop last or lifts it', async () => {
  const [one, two, three] = await owners(3)
  const decided = (isLasting: boolean) =>
    here.db.transaction().execute((tx) => decideStopAtServer(tx, { email: two!.email, isLasting, clock }))
  expect(await decided(true)).toBeNull()
  await as(one!, staff.stop, { operatorId: two!.operator, reason })
  await expect(decided(true)).rejects.toThrow(new Failure('NOT_ALLOWED'))
  // The third one's access is new: nobody but the server is left.
  const soon = new Date(clock.now().getTime() + hourMs)
  const third = here.db.updateTable('operator').where('operator_id', '=', three!.operator)
  await third.set({ approves_from: soon }).execute()
  expect(await decided(false)).toMatchObject({ after: { stop: 'lifted' } })
  expect(await row(two!)).toEqual({ status: 'active', stopped_until: null })

  later(7 * 24 * hourMs)
  await third.set({ status: 'disabled', disabled_at: clock.now() }).execute()
  // Signed in again.
  await here.db.updateTable('operator_session').set({ ended_at: null }).where('session_id', '=', two!.session).execute()
  const waiting = await invited(two!)
  await as(one!, staff.stop, { operatorId: two!.operator, reason })
  const both = await Promise.all([decided(true), decided(true)])
  expect(both.filter((each) => each !== null)).toHaveLength(1)
  expect(await row(two!)).toMatchObject({ status: 'disabled' })
  // The freeze is over, and what the disabled one asked for is closed.
  expect(await as(one!, approvals.approve, { proposalId: waiting })).toMatchObject(refused('CONFLICT'))
})

test('REQ-174 a lost owner comes back with a link of the server after a day, seen by all and taken back by an owner; then they wait like anybody new', async () => {
  const [one, two] = await owners(2)
  await here.db.updateTable('operator').set({ status: 'disabled' }).where('operator_id', '=', two!.operator).execute()
  const made = () => ownerLink(two!, { isFirm: false })
  const taken = await made()
  expect(await here.call(door.openLink, { link: taken }, null)).toMatchObject(refused('NOT_YET'))
  expect(data<{ Alerts: object[] }>(await as(one!, staff.getMe, {})).Alerts).toMatchObject([{ Kind: 'ownerLink' }])
  const { Invitations: open } = data<{ Invitations: { LinkId: string; Email: string }[] }>(
    await as(one!, staff.getOperators, {}),
  )
  const { LinkId: linkId } = open.find(({ Email }) => Email === two!.email)!
  await as(one!, staff.revokeLink, { linkId, reason })
  later(24 * hourMs)
  expect(await here.call(door.openLink, { link: taken }, null)).toMatchObject(refused('EXPIRED'))

  const link = await made()
  later(24 * hourMs)
  const back = await comesIn(link)
  expect(await row(two!)).toMatchObject({ status: 'active' })
  const proposalId = await invited(one!)
  expect(await as(back, approvals.approve, { proposalId })).toMatchObject(refused('NOT_YET'))
  await here.db.transaction().execute((tx) => bringBack(tx, { operator: back.operator, now: clock.now() }))
})

test('REQ-174 a last owner who is hostile keeps nobody out: a firm link of the server is not taken back, also by sixteen at once, and who comes back has them disabled', async () => {
  const [hostile, lost] = await owners(2)
  await here.db.updateTable('operator').set({ status: 'disabled' }).where('operator_id', '=', lost!.operator).execute()
  const link = await ownerLink(lost!, { isFirm: true })
  const { Invitations: open } = data<{ Invitations: { LinkId: string; Email: string; IsFirm: boolean }[] }>(
    await as(hostile!, staff.getOperators, {}),
  )
  const { LinkId: linkId, IsFirm: isFirm } = open.find(({ Email }) => Email === lost!.email)!
  expect(isFirm).toBe(true)
  expect(data<{ Alerts: object[] }>(await as(hostile!, staff.getMe, {})).Alerts).toMatchObject([{ Kind: 'ownerLink' }])
  const tries = Array.from({ length: 16 }, () => here.call(staff.revokeLink, { linkId, reason }, hostile!.token))
  for (const answer of await Promise.all(tries)) expect(answer).toMatchObject(refused('NOT_ALLOWED'))
  later(71 * hourMs)
  expect(await here.call(door.openLink, { link }, null)).toMatchObject(refused('NOT_YET'))
  later(hourMs)
  const back = await comesIn(link)

  // Whoever is quicker: the hostile one stops them once, the server lifts that, and then it is their turn.
  expect(await as(hostile!, staff.stop, { operatorId: back.operator, reason })).toMatchObject({ success: 200 })
  const decided = (email: string, isLasting: boolean) =>
    here.db.transaction().execute((tx) => decideStopAtServer(tx, { email, isLasting, clock }))
  expect(await decided(back.email, false)).toMatchObject({ after: { stop: 'lifted' } })
  await here.db
    .updateTable('operator_session')
    .set({ ended_at: null })
    .where('operator_id', '=', back.operator)
    .execute()
  expect(await as(hostile!, staff.stop, { operatorId: back.operator, reason })).toMatchObject(refused('CONFLICT'))
  expect(await as(back, staff.stop, { operatorId: hostile!.operator, reason })).toMatchObject({ success: 200 })
  expect(await decided(hostile!.email, true)).toMatchObject({ after: { stop: 'lasting' } })
  expect(await row(hostile!)).toMatchObject({ status: 'disabled' })
  expect(await row(back)).toMatchObject({ status: 'active' })
  expect(here.mistakes).toEqual([])
})

test('REQ-174 a firm link is taken back at the server, once, and for nobody else; nobody but an owner gets one', async () => {
  const [one, two] = await owners(2)
  const [taken, kept] = [await ownerLink(one!, { isFirm: true }), await ownerLink(two!, { isFirm: true })]
  const takeBack = () =>
    here.db.transaction().execute((tx) => takeOwnerLinksBack(tx, { email: one!.email, now: clock.now() }))
  expect((await Promise.all([takeBack(), takeBack()])).sort()).toEqual([0, 1])
  later(72 * hourMs)
  expect(await here.call(door.openLink, { link: taken }, null)).toMatchObject(refused('EXPIRED'))
  expect(await here.call(door.openLink, { link: kept }, null)).toMatchObject({ success: 200 })
  const support = await hired(['support'])
  await expect(ownerLink(support, { isFirm: true })).rejects.toThrow('no owner')
})

test('REQ-174 what is done at the server is mailed to every owner and to whom it is about, stands in the audit log, and the security log tells it once', async () => {
  const [one, two, lost] = await owners(3)
  const auditor = await hired(['auditor'])
  await here.db.updateTable('operator').set({ status: 'disabled' }).where('operator_id', '=', lost!.operator).execute()
  const tellOnce = () => Promise.all([1, 2, 3].map(() => publishActsAtServer(here.services)))
  await tellOnce()
  const told = () =>
    here.securityLines
      .map((line) => JSON.parse(line) as { kind: string; about?: string })
      .filter(({ kind }) => kind === 'operator.atServer')
      .map(({ about }) => about)
  const before = told().length
  const mailed = async () => {
    const rows = await here.db.selectFrom('outbox_message').selectAll().where('purpose', '=', 'actAtServer').execute()
    await here.db.deleteFrom('outbox_message').where('purpose', '=', 'actAtServer').execute()
    return rows.map((row) => openMessageRow(here.services.keys, row).recipient).sort()
  }
  const everyOwner = [one!.email, two!.email, lost!.email].sort()
  const { email } = lost!
  // Settings of the shell that send no mail change nothing.
  const services = { ...here.services, messageWays: { ...here.services.messageWays, email: 'off' as const } }

  await linkAtServer(services, { email, isFirm: false })
  expect(await mailed()).toEqual(everyOwner)
  await takeLinksBackAtServer(services, { email })
  expect(await mailed()).toEqual(everyOwner)
  await expect(takeLinksBackAtServer(services, { email })).rejects.toThrow('no open link')
  await expect(linkAtServer(services, { email: auditor.email, isFirm: false })).rejects.toThrow('not an owner')
  expect(await mailed()).toEqual([])
  expect(await as(one!, staff.stop, { operatorId: two!.operator, reason })).toMatchObject({ success: 200 })
  await endStopAtServer(services, { email: two!.email, isLasting: true })
  expect(await mailed()).toEqual([one!.email, two!.email].sort())

  await tellOnce()
  await tellOnce()
  expect(told().slice(before)).toEqual(['operator.link', 'operator.link', 'operator.stop'])
  const entries = await here.db
    .selectFrom('audit_entry')
    .select(['action', 'object'])
    .orderBy('seq', 'desc')
    .limit(4)
    .execute()
  expect(entries.filter(({ action }) => action === 'operator/OwnerLink').map(({ object }) => object)).toEqual([
    email,
    email,
  ])
})

test('REQ-174 a link of the server waits as long as the running server says, whatever the settings of the shell', async () => {
  const [one] = await owners(1)
  const shell = { ...here.services, approvalWaitMs: 0 }
  const { email } = one!
  for (const [isFirm, hours] of [
    [false, 24],
    [true, 72],
  ] as const) {
    const { validFrom } = await linkAtServer(shell, { email, isFirm })
    expect(validFrom).toEqual(new Date(clock.now().getTime() + hours * hourMs))
  }
})

/** What `npm run owner-link` makes. */
async function ownerLink({ email }: Hired, { isFirm }: { isFirm: boolean }): Promise<string> {
  const made = await here.db
    .transaction()
    .execute((tx) => makeOwnerLink(tx, here.services, { email, isFirm, now: clock.now() }))
  if (!made) throw new Error('no owner')
  return made.link.split('/').at(-1)!
}

test('THR-19 a session that nobody touched for 15 minutes goes on with a right code alone; a page that asks by itself keeps nothing awake', async () => {
  const secret = systemRandom.bytes(20)
  const one = await hire(here.db, ['owner'], { now: clock.now(), keys: here.services.keys, secret })
  const ask = (idleMs: number) => here.send(staff.getMe, '{}', { authorization: one.token, idle: String(idleMs) })
  later(14 * minuteMs)
  expect(await ask(0)).toMatchObject({ success: 200 })
  for (let minutes = 2; minutes < 15; minutes += 4) {
    later(4 * minuteMs)
    expect(await ask(minutes * minuteMs)).toMatchObject({ success: 200 })
  }
  later(idleEndMs)
  const asleep = { ...refused('CHECK_NEEDED'), data: { Kind: 'idle' } }
  expect(await ask(0)).toMatchObject(asleep)
  // Whoever found the desk tries, and asks what a passkey would have to sign.
  expect(await here.call(prove, { code: '000000' }, one.token)).toMatchObject(refused('PROOF_WRONG'))
  await here.call(askPasskey, {}, one.token)
  expect(await ask(0)).toMatchObject(asleep)
  expect(await here.call(prove, { code: codeOf(secret, stepOf(clock.now())) }, one.token)).toMatchObject({
    success: 200,
  })
  expect(await ask(0)).toMatchObject({ success: 200 })
})

test('THR-19 own sessions are listed and ended one by one; a colleague’s is neither seen nor ended', async () => {
  const [one, two] = await owners(2)
  const list = data<{ Sessions: { SessionId: string; IsThis: boolean }[] }>(await as(one!, staff.getSessions, {}))
  expect(list.Sessions).toMatchObject([{ SessionId: one!.session, IsThis: true }])
  expect(await as(one!, staff.endOwnSession, { sessionId: two!.session })).toMatchObject(refused('NOT_FOUND'))
  expect(await as(one!, staff.endOwnSession, { sessionId: one!.session })).toMatchObject({ success: 200 })
  expect(await here.call(staff.getMe, {}, one!.token)).toMatchObject(refused('SESSION_ENDED'))
  expect(here.mistakes).toEqual([])
})

const row = ({ operator }: Hired) =>
  here.db
    .selectFrom('operator')
    .select(['status', 'stopped_until'])
    .where('operator_id', '=', operator)
    .executeTakeFirstOrThrow()
