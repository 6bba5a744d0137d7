import { describe, expect, test } from 'vitest'
import { userId } from '@madang/contract/ids.ts'
import { caseId } from '@madang/contract/rewards/fraud.ts'
import type { PaidAncestor } from '../../users/registration/inviter-chains.ts'
import { statusAfterSteps, type StepRow } from '../fraud/replay-steps.ts'
import type { GrantRow } from '../records/explain.ts'
import { decidedBy, statusFault } from './derive-status.ts'

const now = new Date('2026-11-21T03:00:00Z')
const before = (ms: number) => new Date(now.getTime() - ms)
const [mina, jun, sora] = ['1000000001', '1000000002', '1000000003'].map((id) => userId.parse(id)) as [
  GrantRow['user_id'],
  GrantRow['user_id'],
  GrantRow['user_id'],
]

/** The grant to Mina for her invitee Jun, as it is kept. */
function invite(kept: Partial<GrantRow> = {}): GrantRow {
  return {
    id: 1n,
    user_id: mina,
    programme: 'cvc',
    asset: 'CVC',
    kind: 'invite',
    subject: `${jun}/1`,
    facts: {},
    ordinal: null,
    invitee: jun,
    level: 1,
    amount: 100n,
    available: 2n,
    locked: 98n,
    rule_version: 'v2',
    status: 'credited',
    reason: null,
    created_at: now,
    due_at: now,
    decided_at: now,
    looked_at: null,
    fraud_case: null,
    findings: null,
    ...kept,
  }
}

const steps = (...taken: StepRow['step'][]): StepRow[] =>
  taken.map((step) => ({
    grant_id: 1n,
    step,
    case_id: caseId.parse('F-1'),
    actor: 'ann',
    at: now,
    available: 2n,
    locked: 98n,
  }))

const granted = { status: 'credited', reason: null } as const
const waiting = { status: 'pending', reason: null } as const

describe('INV-M08 what a grant became follows from what was recorded with it', () => {
  test('one that had to be refused was, for this reason and no other', () => {
    const expected = { status: 'refused', reason: 'same_device' } as const
    const fault = (kept: Partial<GrantRow>) => statusFault(expected, invite(kept), [], now)
    expect(fault({ status: 'refused', reason: 'same_device' })).toBeNull()
    for (const kept of [
      { status: 'refused', reason: 'inactive' },
      { status: 'credited', reason: 'same_device' },
    ] as const)
      expect(fault(kept)).toBe('should have been refused as same_device')
  })

  test('a pool that had less than the amount left refuses rightly, one that had exactly as much does not', () => {
    const fault = (facts: GrantRow['facts']) =>
      statusFault(granted, invite({ status: 'refused', reason: 'pool_empty', facts }), [], now)
    expect(fault({ poolLeft: '99' })).toBeNull()
    expect(fault({ poolLeft: '100' })).toBe('refused as pool_empty without anything that says so')
    // Earlier releases recorded nothing.
    expect([fault({}), fault(null)]).toEqual([null, null])
  })

  test('somebody who was there when it was decided is not refused as inactive', () => {
    const fault = (facts: GrantRow['facts']) =>
      statusFault(granted, invite({ status: 'refused', reason: 'inactive', facts }), [], now)
    expect([fault({ decidedStatus: 'deleted' }), fault({ decidedStatus: 'suspended' })]).toEqual([null, null])
    const wrong = 'refused as inactive without anything that says so'
    expect([fault({ decidedStatus: 'active' }), fault({}), fault(null)]).toEqual([wrong, wrong, wrong])
  })

  test('a reason that is neither of the two is no reason by itself, whatever was recorded', () => {
    const facts = { decidedStatus: 'deleted', poolLeft: '0' }
    const kept = invite({ status: 'refused', reason: 'same_device', facts })
    expect(statusFault(granted, kept, [], now)).toBe('refused as same_device without anything that says so')
  })

  test('fraud control alone, by a step, says why a grant is held or taken back', () => {
    expect(statusFault(waiting, invite({ status: 'held' }), [], now)).toMatch('held as null without anything')
    expect(statusFault(waiting, invite({ status: 'held' }), steps('held'), now)).toBeNull()
    expect(statusFault(granted, invite({ status: 'reversed' }), steps('reversed'), now)).toBeNull()
    expect(statusFault(granted, invite(), steps('reversed'), now)).toBe('credited does not follow from its steps')
    expect(statusFault(granted, invite(), steps('reversed', 'restored'), now)).toBeNull()
    expect(statusFault(waiting, invite(), steps('held', 'refused', 'restored'), now)).toBeNull()
    expect(statusAfterSteps('pending', steps('held', 'restored'))).toBeNull()
    expect(statusAfterSteps('pending', steps('released', 'held'))).toBeNull()
  })

  test('a grant may be due for an hour and not a millisecond longer, unless it waits for its person', () => {
    const hour = 60 * 60_000
    const fault = (ms: number, facts: GrantRow['facts'] = {}) =>
      statusFault(waiting, invite({ status: 'pending', due_at: before(ms), facts }), [], now)
    expect(fault(hour)).toBeNull()
    expect(fault(hour + 1)).toBe('waits since 2026-11-21T01:59:59.999Z')
    expect(fault(hour + 1, null)).toBe('waits since 2026-11-21T01:59:59.999Z')
    expect(fault(400 * 24 * hour, { waits: ['machine'] })).toBeNull()
    expect(statusFault(granted, invite({ status: 'pending' }), [], now)).toBe('should have been credited')
    expect(statusFault(waiting, invite(), [], now)).toBeNull()
  })
})

describe('INV-M08 a registration is decided again by what was recorded, never by what is known today', () => {
  const user = { userId: jun, registeredAt: now, ordinal: 7n }
  const above = (level: number, today: Partial<PaidAncestor> = {}): PaidAncestor => ({
    userId: level === 1 ? mina : sora,
    level,
    isSameDevice: true,
    isInviterSameDevice: true,
    country: 'KR',
    status: 'deleted',
    ...today,
  })
  const decided = (own: readonly GrantRow[], chain = [above(1)]) => decidedBy(user, chain, own)

  test('device, country and standing are those of the grant, each of its own level', () => {
    const facts = { isSameDevice: false, isInviterSameDevice: false, country: 'CN', status: 'suspended' }
    const second = { level: 2, facts: { ...facts, country: null, status: 'active', isSameDevice: true } }
    expect(decided([invite({ facts }), invite(second)], [above(1), above(2)]).ancestors).toEqual([
      above(1, { ...facts, status: 'suspended' }),
      above(2, { isSameDevice: true, isInviterSameDevice: false, country: null, status: 'active' }),
    ])
    expect(decided([invite({ facts: { ...facts, status: 'deleted' } })]).ancestors[0]?.status).toBe('deleted')
  })

  test('where an earlier release recorded nothing, the outcome alone speaks against somebody', () => {
    const known = { isInviterSameDevice: false, country: 'KR', status: 'active' } as const
    expect(decided([invite({ facts: null })]).ancestors).toEqual([above(1, { ...known, isSameDevice: false })])
    expect(decided([invite({ facts: null, status: 'refused', reason: 'same_device' })]).ancestors).toEqual([
      above(1, { ...known, isSameDevice: true }),
    ])
    expect(decided([]).ancestors).toEqual([above(1, { status: 'active' })])
  })

  test('the phone of somebody who left, and what a registration waits for, are told by its grants', () => {
    const own = invite({ id: 2n, kind: 'registration', invitee: null, level: null, ordinal: 7n })
    const registration = (kept: GrantRow[]) => decided(kept).registration
    expect(registration([own, invite()])).toEqual({ ...user, isSameProof: false, waits: [] })
    expect(registration([own, invite({ facts: { isSameProof: true } })]).isSameProof).toBe(true)
    expect(registration([{ ...own, facts: { waits: ['network'] } }, invite()]).waits).toEqual(['network'])
    expect(registration([own, invite({ facts: { waits: ['machine'] } })]).waits).toEqual([])
  })
})
