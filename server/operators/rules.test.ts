import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { failures, type FailureName } from '@madang/contract/failures.ts'
import * as approvals from '@madang/contract/operators/approvals.ts'
import * as calls from '@madang/contract/operators/rules.ts'
import { checkIn } from '@madang/contract/rewards/rewards.ts'
import { wholeServer, type WholeServer } from '../http/test-whole-server.ts'
import { manualClock } from '../ports/clock.ts'
import { hire, proveAnew } from './test-staff.ts'

/** One house whose clock stands still until a test moves it: a Friday morning in Korea. */
const clock = manualClock('2026-11-20T10:00:00+09:00')
let here: WholeServer
beforeAll(async () => {
  here = await wholeServer({ clock })
})
afterAll(() => here[Symbol.asyncDispose]())

let manager: string
let owner: string
/** Sessions of operators last 8 hours; every test begins with fresh ones. */
beforeEach(async () => {
  const now = clock.now()
  manager = (await hire(here.db, ['campaignManager'], { now })).token
  owner = (await hire(here.db, ['owner'], { now })).token
})

const code = (name: FailureName) => failures[name].code
const reason = 'a habit should pay sooner'
const unlockOf = (value: string) => [{ name: 'checkInUnlock', value }]
const proposed = async (input: object, token = manager) => {
  const { success, data } = await here.call(calls.proposeRules, { reason, ...input }, token)
  return { success, data, proposalId: (data as { ProposalId: string } | null)?.ProposalId ?? '' }
}
/** Decides with a one-time code given just before. */
const decided = async (call: typeof approvals.approve | typeof approvals.refuse, proposalId: string, token = owner) => {
  await proveAnew(here.db, { token, now: clock.now() })
  return here.call(call, { proposalId, ...(call === approvals.refuse ? { reason } : {}) }, token)
}
const valueIn = async (at: number) => {
  const { token } = await hire(here.db, ['auditor'], { now: clock.now() })
  const { data } = await here.call(calls.getRules, {}, token)
  const { Spans: spans } = data as {
    Spans: { Version: string; EffectiveFrom: string; Constants: { Name: string; Value: string }[] }[]
  }
  const { Version, EffectiveFrom, Constants } = spans[at]!
  return [Version, EffectiveFrom, Constants.find(({ Name }) => Name === 'checkInUnlock')!.Value]
}

test('REQ-226 a campaign manager changes the check-in unlock, sees the dry run, gets approval; it starts at midnight KST, old records keep their version', async () => {
  const [mina] = await here.people(1, 'none')
  expect(await here.call(checkIn, {}, mina!.token)).toMatchObject({ success: 200, data: { Unlocked: '0.25' } })
  clock.set('2026-11-21T10:00:00+09:00')
  const now = clock.now()
  const [asks, agrees] = [await hire(here.db, ['campaignManager'], { now }), await hire(here.db, ['finance'], { now })]
  const plan = { changes: unlockOf('0.4'), from: '2026-11-22' }
  const run = await here.call(calls.dryRun, plan, asks.token)
  expect(run.data).toMatchObject({
    Version: 'v3',
    From: '2026-10-22',
    To: '2026-11-20',
    CheckIns: 1,
    Gaining: 1,
    Losing: 0,
    Habits: [expect.objectContaining({ Least: 1, People: 1 })],
  })
  const { Before: before, After: after } = run.data as Record<'Before' | 'After', { Unlocked: string }>
  expect(Number(after.Unlocked) - Number(before.Unlocked)).toBeCloseTo(0.15, 9)

  const { proposalId } = await proposed(plan, asks.token)
  expect(await decided(approvals.approve, proposalId, asks.token)).toMatchObject({ success: code('NOT_ALLOWED') })
  expect(await decided(approvals.approve, proposalId, agrees.token)).toMatchObject({ success: 200 })
  expect(await valueIn(0)).toEqual(['v3', '2026-11-22', '0.4'])

  // A second before midnight the old rule unlocks, a second after it the new one.
  const [late, early] = await here.people(2, 'none')
  clock.set('2026-11-21T23:59:59+09:00')
  expect(await here.call(checkIn, {}, late!.token)).toMatchObject({ data: { Unlocked: '0.25' } })
  clock.set('2026-11-22T00:00:01+09:00')
  expect(await here.call(checkIn, {}, early!.token)).toMatchObject({ data: { Unlocked: '0.4' } })
  const rows = await here.db.selectFrom('check_in').select(['day', 'rule_version']).orderBy('day').execute()
  expect(rows.map(({ day, rule_version }) => `${day} ${rule_version}`)).toEqual([
    '2026-11-20 v2',
    '2026-11-21 v2',
    '2026-11-22 v3',
  ])
})

test('REQ-175 a change begins tomorrow at the earliest; what does not hold together is refused by the name of its constant', async () => {
  const from = '2026-11-30'
  const faults = [
    [{ changes: unlockOf('0.5'), from: '2026-11-22' }, 'From'],
    [{ changes: unlockOf('0.5'), from: '2020-01-01' }, 'From'],
    [{ changes: unlockOf('-1'), from }, 'CheckInUnlock'],
    [{ changes: unlockOf('0.4'), from }, 'Changes'],
    [{ changes: [{ name: 'noSuchRule', value: '1' }], from }, 'NoSuchRule'],
    [{ changes: [{ name: 'paidLevels', value: '9' }], from }, 'PaidLevels'],
    [{ changes: [{ name: 'paidLevelsByCountry', value: 'Korea: 1' }], from }, 'PaidLevelsByCountry'],
    [{ changes: [{ name: 'registration', value: '20: 5, 10: 1' }], from }, 'Registration'],
    [{ changes: [{ name: 'budget.registration', value: '1' }], from }, 'Budget.registration'],
    [{ changes: [{ name: 'budget.invite', value: '999999999' }], from }, 'Budget.invite'],
  ] as const
  for (const [plan, field] of faults)
    for (const call of [calls.dryRun, calls.proposeRules]) {
      const { success, data } = await here.call(
        call,
        { ...plan, ...(call === calls.dryRun ? {} : { reason }) },
        manager,
      )
      expect([success, JSON.stringify(data).toLowerCase()]).toEqual([
        code('INVALID'),
        expect.stringContaining(`"${field.toLowerCase()}"`),
      ])
    }
  expect(await here.db.selectFrom('proposal').select('proposal_id').where('state', '=', 'open').execute()).toEqual([])
})

test('REQ-175 every constant can be changed and is read back as it was written', async () => {
  const changes = [
    { name: 'registration', value: '1000000: 20, 5000000: 1.5' },
    { name: 'invite', value: '2, 1' },
    { name: 'paidLevelsByCountry', value: 'CN: 0, KR: 2' },
    { name: 'inviteHoldMinutes', value: '60' },
    { name: 'specialAirdrop.reward', value: '5.25' },
  ]
  const { proposalId } = await proposed({ changes, from: '2026-12-01' })
  await decided(approvals.approve, proposalId)
  const { data } = await here.call(calls.getRules, {}, owner)
  const { Spans: spans } = data as { Spans: { Constants: { Name: string; Value: string }[] }[] }
  for (const { name, value } of changes) expect(spans[0]!.Constants).toContainEqual({ Name: name, Value: value })
})

test('REQ-174 one change of the rules waits at a time; refused it changes nothing, agreed to by two at once it begins once', async () => {
  const plan = { changes: unlockOf('0.3'), from: '2026-12-05' }
  const first = await proposed(plan)
  expect((await proposed({ ...plan, changes: unlockOf('0.35') })).success).toBe(code('CONFLICT'))
  const before = await valueIn(0)
  expect(await decided(approvals.refuse, first.proposalId)).toMatchObject({ success: 200 })
  expect(await valueIn(0)).toEqual(before)

  const second = await proposed(plan)
  const other = (await hire(here.db, ['finance'], { now: clock.now() })).token
  const tries = await Promise.all([owner, other].map((token) => decided(approvals.approve, second.proposalId, token)))
  expect(tries.map(({ success }) => success).sort()).toEqual([200, code('CONFLICT')])
  expect((await valueIn(0)).slice(1)).toEqual(['2026-12-05', '0.3'])
})

test('REQ-226 an approval that comes after the midnight it was meant for is too late, and nothing begins', async () => {
  const { proposalId } = await proposed({ changes: unlockOf('0.2'), from: '2026-12-06' })
  const before = await valueIn(0)
  clock.set('2026-12-06T00:00:00+09:00')
  const late = (await hire(here.db, ['owner'], { now: clock.now() })).token
  expect(await decided(approvals.approve, proposalId, late)).toMatchObject({ success: code('EXPIRED') })
  expect(await valueIn(0)).toEqual(before)
})
