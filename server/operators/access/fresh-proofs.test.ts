import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { failures, type FailureName } from '@madang/contract/failures.ts'
import * as approvals from '@madang/contract/operators/approvals.ts'
import { proposalKind } from '@madang/contract/operators/approvals.ts'
import { operatorCalls } from '@madang/contract/operators/calls.ts'
import { houseCalls } from '@madang/contract/operators/content/house/house-calls.ts'
import type { OperatorEndpoint } from '@madang/contract/operators/operator-endpoint.ts'
import { enterAward } from '@madang/contract/operators/casework/awards.ts'
import { proposePartner } from '@madang/contract/operators/casework/partners.ts'
import { setStudioMonth } from '@madang/contract/operators/casework/studios.ts'
import { openMessage } from '@madang/contract/operators/outbox.ts'
import * as reports from '@madang/contract/operators/casework/reports.ts'
import { createReport, type ReportId } from '@madang/contract/chat/reports.ts'
import { suspend, unsuspend } from '@madang/contract/operators/people.ts'
import { prove } from '@madang/contract/operators/proofs.ts'
import type { Role } from '@madang/contract/operators/rights.ts'
import { getRules, proposeRules } from '@madang/contract/operators/rules.ts'
import * as staff from '@madang/contract/operators/staff.ts'
import { wholeServer, type WholeServer } from '../../http/test-whole-server.ts'
import { systemRandom } from '../../ports/random.ts'
import type { MadeUser } from '../../make-users.ts'
import { kindOf } from '../proposals/proposal-kinds.ts'
import { operatorKinds } from '../../security/operator-kinds.ts'
import { proofMs } from './fresh-proofs.ts'
import { hire } from '../test-staff.ts'
import { codeOf, stepOf } from '../../users/factors/totp.ts'

let here: WholeServer
let ahead = 0
const clock = { now: () => new Date(Date.now() + ahead) }
beforeAll(async () => {
  here = await wholeServer({ clock })
})
afterAll(() => here[Symbol.asyncDispose]())

const code = (name: FailureName) => failures[name].code
const reason = 'seen by both of us'

async function owner(name: string, role: Role = 'owner') {
  const secret = systemRandom.bytes(20)
  const hired = await hire(here.db, [role], { name, keys: here.services.keys, secret, now: clock.now() })
  /** Enters the code that shows now, as the window does; the next one thirty seconds later. */
  const proves = async () => {
    ahead += 30_000
    return here.call(prove, { code: codeOf(secret, stepOf(clock.now())) }, hired.token)
  }
  return { ...hired, secret, proves }
}

const risky: readonly (readonly [OperatorEndpoint, object])[] = [
  [approvals.approve, { proposalId: randomUUID() }],
  [approvals.approveMany, { proposalIds: [randomUUID()] }],
  [staff.disable, { operatorId: randomUUID(), reason }],
  // Whoever finds a desk unlocked makes no colleague and takes no part of a link.
  [staff.invite, { email: 'new@madang.example', name: 'New', roles: ['editor'], reason }],
  [staff.proposeRoles, { operatorId: randomUUID(), roles: ['editor'], reason }],
  [staff.proposeReset, { operatorId: randomUUID(), reason }],
  [staff.proposeEnable, { operatorId: randomUUID(), reason }],
  [staff.openHalf, { linkId: randomUUID() }],
  [staff.revokeLink, { linkId: randomUUID(), reason }],
  [suspend, { userId: '1234567890', code: 'scam', reason }],
  [unsuspend, { userId: '1234567890', reason }],
  [openMessage, { messageId: '1', reason }],
  // Nor does one ask a hurried colleague for other rewards.
  [proposeRules, { changes: [{ name: 'checkInUnlock', value: '0.4' }], from: '2020-01-01', reason }],
  [proposePartner, { applicationId: randomUUID(), reason }],
  [setStudioMonth, { monthId: randomUUID(), version: 1, bonus: '1', reason }],
  [enterAward, { campaignId: 'xrp', userId: '1234567890', amount: '1', cause: 'other', words: reason }],
]

test.each(risky)(
  'THR-19 %o asks for a code of the last five minutes, takes it once given, and asks again later',
  async (call, input) => {
    const one = await owner('A')
    expect((await here.call(call, input, one.token)).success).not.toBe(code('CHECK_NEEDED'))
    ahead += proofMs
    const asked = await here.call(call, input, one.token)
    expect(asked).toMatchObject({ success: code('CHECK_NEEDED'), data: { Kind: 'freshCode' } })
    expect(await one.proves()).toMatchObject({ success: 200 })
    expect((await here.call(call, input, one.token)).success).not.toBe(code('CHECK_NEEDED'))
    ahead += proofMs
    expect(await here.call(call, input, one.token)).toMatchObject({ success: code('CHECK_NEEDED') })
  },
)

test('THR-19 a report suspends nobody without a code of the last five minutes, and stays undecided; a decision that changes nothing needs none', async () => {
  const support = await owner('S', 'support')
  const [mina, jun] = (await here.people(2, 'pairs')) as [MadeUser, MadeUser]
  const claimed = async () => {
    const made = await here.call(createReport, { userId: jun.userId, reason: 'scam' }, mina.token)
    const { ReportId: reportId } = made.data as { ReportId: ReportId }
    await here.call(reports.reportCases.claim, { reportId }, support.token)
    return reportId
  }
  const standing = async (id: ReportId) => {
    const report = here.db.selectFrom('report').select('state').where('id', '=', id)
    const user = here.db.selectFrom('user').select('status').where('user_id', '=', jun.userId)
    return [(await report.executeTakeFirstOrThrow()).state, (await user.executeTakeFirstOrThrow()).status]
  }
  const decide = (reportId: ReportId, decision: object) =>
    here.call(reports.decide, { reportId, reason, ...decision }, support.token)
  const mild = await claimed()
  ahead += proofMs
  expect(await decide(mild, { decision: 'noBreach' })).toMatchObject({ success: 200 })
  const reportId = await claimed()
  const suspending = { decision: 'suspended', code: 'scam' }
  const asked = await decide(reportId, suspending)
  expect(asked).toMatchObject({ success: code('CHECK_NEEDED'), data: { Kind: 'freshCode' } })
  expect(await standing(reportId)).toEqual(['claimed', 'active'])
  await support.proves()
  expect(await decide(reportId, suspending)).toMatchObject({ success: 200 })
  expect(await standing(reportId)).toEqual(['decided', 'suspended'])
})

/** Take or leave a case, take one's own decision back, or say no: nobody gains by them. */
const harmless = /\/(Claim|Release|TakeBack|Refuse)[A-Za-z]*$/

test('THR-19, REQ-174 every call under a right by which two people decide takes a fresh code, but those that take or leave a case, take back or say no', () => {
  const rights = new Set<string | null>(
    proposalKind.options.flatMap((kind) => {
      const { right, asking = right } = kindOf(kind)
      return [right, asking]
    }),
  )
  const deciding = operatorCalls.filter(({ right, path }) => rights.has(right) && !harmless.test(path))
  expect(deciding.filter(({ proof }) => proof === null).map(({ path }) => path)).toEqual([])
  const paths = deciding.map(({ path }) => path)
  // What is asked for and what it will say are among them, whatever they are called.
  for (const { path } of [proposeRules, proposePartner, setStudioMonth, enterAward, staff.invite])
    expect(paths).toContain(path)
})

test('THR-19 agreeing takes a code of its own for everything that moves or sets money: all but people, accounts, and what only ends', () => {
  const others = proposalKind.options.filter((kind) => !kindOf(kind).isMoney)
  const people = ['operator.invite', 'operator.roles', 'operator.reset', 'operator.disable', 'operator.enable']
  const accounts = ['user.openFrozen', 'user.endFactors', 'user.access', 'user.country']
  expect(others).toEqual([...people, ...accounts, 'campaign.stop', 'campaign.partner'])
})

test('REQ-174 the security log tells every request for other rules, networks, switches, campaigns or money of the house, and what is published or taken away under House', () => {
  const rights = new Set<string | null>(
    ['programme.rules', 'campaign.set', 'country.offering', 'wallet.networks', 'contest.fee'].map((kind) => {
      const { right, asking = right } = kindOf(proposalKind.parse(kind))
      return asking
    }),
  )
  const asks = operatorCalls.filter(({ path, right }) => rights.has(right) && /\/Propose/.test(path))
  const told = asks.filter((call) => operatorKinds['setting.changed'].calls.at(call))
  expect(asks.length).toBeGreaterThan(8)
  expect(told.map(({ path }) => path)).toEqual(asks.map(({ path }) => path))
  const ofHouse: ReadonlySet<unknown> = new Set(
    houseCalls.flatMap((file) => Object.values(file)).flatMap(Object.values),
  )
  const house = operatorCalls.filter((call) => ofHouse.has(call) && /\/(Publish|Withdraw)$/.test(call.path))
  expect(house.length).toBeGreaterThan(8)
  expect(house.filter((call) => !operatorKinds['setting.changed'].calls.at(call))).toEqual([])
})

test('THR-19 a code proves once, a wrong one and a colleague’s nothing', async () => {
  const one = await owner('B')
  ahead += proofMs
  const right = { code: codeOf(one.secret, stepOf(clock.now())) }
  const uses = await Promise.all([1, 2, 3].map(() => here.call(prove, right, one.token)))
  expect(uses.map(({ success }) => success).sort()).toEqual([200, code('PROOF_WRONG'), code('PROOF_WRONG')])
  expect(await here.call(prove, { code: '000000' }, one.token)).toMatchObject({ success: code('PROOF_WRONG') })
  const two = await owner('B2')
  ahead += proofMs
  await here.call(prove, { code: codeOf(one.secret, stepOf(clock.now())) }, two.token)
  expect(await here.call(...needsCode(), two.token)).toMatchObject({ success: code('CHECK_NEEDED') })
})
const needsCode = () => [staff.disable, { operatorId: randomUUID(), reason }] as const

test('THR-19, REQ-174 a decision about money uses up a code of its own: neither signing in nor an earlier decision stands for it', async () => {
  const [one, two] = [await owner('C'), await owner('D')]
  const proposed = async (value: string) => {
    const { data } = await here.call(getRules, {}, one.token)
    const { Earliest: from } = data as { Earliest: string }
    const change = { changes: [{ name: 'checkInUnlock', value }], from, reason }
    const { data: made } = await here.call(proposeRules, change, one.token)
    return (made as { ProposalId: string }).ProposalId
  }
  const first = await proposed('0.4')
  expect(await here.call(approvals.approve, { proposalId: first }, two.token)).toMatchObject({
    success: code('CHECK_NEEDED'),
  })
  expect(await stateOf(first)).toBe('open')
  await two.proves()
  const both = await Promise.all([1, 2].map(() => here.call(approvals.approve, { proposalId: first }, two.token)))
  expect(both.map(({ success }) => success).sort()).toEqual([200, code('CONFLICT')])

  const second = await proposed('0.45')
  const many = { proposalIds: [second] }
  expect(await here.call(approvals.approveMany, many, two.token)).toMatchObject({ success: code('CHECK_NEEDED') })
  expect(await stateOf(second)).toBe('open')
  await two.proves()
  expect(await here.call(approvals.approveMany, many, two.token)).toMatchObject({ success: 200 })
  expect(await stateOf(second)).toBe('approved')
  expect(here.mistakes).toEqual([])
})

async function stateOf(id: string) {
  const found = here.db.selectFrom('proposal').select('state').where('proposal_id', '=', id)
  return (await found.executeTakeFirstOrThrow()).state
}
