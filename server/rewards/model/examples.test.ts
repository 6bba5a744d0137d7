// Examples of the model computed by hand from the rules' text, each act followed by the model's own check.
import assert from 'node:assert/strict'
import { test } from 'vitest'
import { apply } from './apply.ts'
import type { Act } from './acts.ts'
import { check } from './check.ts'
import { dayOf } from './days.ts'
import { defaults, type Readings } from './readings.ts'
import { current, earlier, registrationReward, split, type Rules } from './rules.ts'
import { start, type Outcome, type State } from './state.ts'
import { cvc, show } from '../../ledger/model/units.ts'
import { statement, validInvitees, view } from './view.ts'

const KST = (text: string): number => Date.parse(`${text}+09:00`)
const T0 = KST('2026-11-02T10:00:00')
const H = 3_600_000

function world(rules: Rules = current, readings: Partial<Readings> = {}) {
  let state: State = start({
    readings: { ...defaults, ...readings },
    plans: [{ version: 'v1', from: '2026-01-01', rules, plannedAt: 0 }],
  })
  const tell = (act: Act): Outcome => {
    const step = apply(state, act)
    state = step.state
    assert.deepEqual(check(state, dayOf(act.at, 'Asia/Seoul')), [])
    return step.outcome
  }
  const of = (user: string) =>
    view(state, '2026-11-02').users.find((one) => one.user === user) as unknown as Record<string, string>
  const code = (act: Act): number => {
    const outcome = tell(act)
    return outcome.ok ? 200 : outcome.code
  }
  let device = 0
  const join = (
    user: string,
    inviter: string | null = null,
    at = T0,
    more: { device?: string; country?: string } = {},
  ) =>
    code({ act: 'register', user, inviter, device: more.device ?? `own${++device}`, country: more.country ?? 'KR', at })
  return { tell, code, of, join, state: () => state }
}
const tests: Record<string, () => void> = {
  'REQ-106 amounts and their parts'() {
    const at = (n: number) => show('CVC', registrationReward(current, n))
    assert.deepEqual([1, 1_000_000, 1_000_001, 2_000_001, 3_000_001, 5_000_000, 5_000_001].map(at), [
      '25',
      '25',
      '12.5',
      '6.25',
      '3.125',
      '1.5625',
      '0',
    ])
    assert.deepEqual(split(current, cvc('25')), { available: cvc('0.625'), locked: cvc('24.375') })
    assert.equal(show('CVC', split(current, cvc('1.5625')).available), '0.0390625')
    assert.deepEqual(split(current, cvc('2.5')), { available: cvc('0.0625'), locked: cvc('2.4375') })
    assert.equal(show('CVC', registrationReward(earlier, 5_000_000)), '100')
  },
  'REQ-105 the pool is exactly the sum of the tiers'() {
    assert.equal(
      current.registration.reduce((sum, tier) => sum + tier.amount * 1_000_000n, 0n),
      cvc('48437500'),
    )
  },
  'REQ-219, INV-R04 three levels, pending, then credited'() {
    const w = world()
    w.join('a')
    w.join('b', 'a')
    w.join('c', 'b')
    w.join('d', 'c')
    w.join('e', 'd')
    assert.equal(w.of('a').available, '0.625')
    w.tell({ act: 'settle', at: T0 + 24 * H - 1 })
    assert.equal(w.state().grants.filter((grant) => grant.status === 'pending').length, 9) // b:1, c:2, d:3, e:3
    w.tell({ act: 'settle', at: T0 + 24 * H })
    assert.equal(w.of('a').locked, show('CVC', cvc('24.375') + (cvc('4.5') * 975n) / 1000n)) // 2.5 + 1.25 + 0.75
    assert.equal(
      w.state().grants.some((grant) => grant.user === 'a' && grant.invitee === 'e'),
      false,
    )
  },
  'REQ-44 the code of an owner on the same device creates nothing'() {
    const w = world()
    w.join('a', null, T0, { device: 'x' })
    assert.equal(w.join('b', 'a', T0, { device: 'x' }), 518)
    assert.equal(w.join('b', 'nobody'), 518)
    assert.equal(w.state().ordinals, 1)
  },
  'a grandparent on the same device is refused as a recorded fact'() {
    const w = world()
    w.join('a', null, T0, { device: 'x' })
    w.join('b', 'a')
    w.join('c', 'b', T0, { device: 'x' })
    w.tell({ act: 'erase', user: 'a', at: T0 + H })
    w.tell({ act: 'settle', at: T0 + 48 * H })
    const grant = w.state().grants.find((one) => one.subject === 'c/2')!
    assert.deepEqual([grant.status, grant.reason, grant.facts.sameDevice], ['refused', 'same_device', true])
  },
  'INV-R03 erase and register on the same phone: nothing twice'() {
    const w = world()
    w.join('a')
    w.join('b', 'a', T0, { device: 'phone' })
    w.tell({ act: 'settle', at: T0 + 24 * H })
    w.tell({ act: 'erase', user: 'b', at: T0 + 25 * H })
    w.join('b2', 'a', T0 + 26 * H, { device: 'phone' })
    w.tell({ act: 'settle', at: T0 + 80 * H })
    assert.deepEqual([w.of('b2').available, w.of('b2').locked, w.of('b2').ordinal], ['0', '0', 3])
    assert.equal(w.of('a').available, '0.6875') // one invite only
    const family = world() // two living people on one device are two people
    family.join('x', null, T0, { device: 'home' })
    family.join('y', null, T0, { device: 'home' })
    assert.equal(family.of('y').available, '0.625')
    family.join('z', null, T0, { device: 'home' })
    assert.equal(family.join('4th', null, T0, { device: 'home' }), 429) // REQ-53
  },
  'INV-R10 an appeal restores exactly what was taken (40, not 40.0625)'() {
    const w = world()
    w.join('a')
    for (const n of [1, 2, 3, 4, 5, 6]) w.join(`i${n}`, 'a')
    w.tell({ act: 'settle', at: T0 + 24 * H }) // 25 + 6 × 2.5 = 40, of which 1 available
    w.tell({ act: 'spend', user: 'a', amount: cvc('1'), at: T0 + 25 * H })
    w.tell({ act: 'judge', invitee: 'i1', verdict: 'review', at: T0 + 26 * H })
    w.tell({ act: 'judge', invitee: 'i1', verdict: 'refuse', reason: 'one_person', at: T0 + 27 * H })
    assert.equal(w.of('a').locked, '36.5625') // 39 − 2.4375, the available part is spent
    w.tell({ act: 'appeal', invitee: 'i1', granted: true, at: T0 + 28 * H })
    assert.deepEqual([w.of('a').locked, w.of('a').available], ['39', '0'])
    assert.equal(w.code({ act: 'appeal', invitee: 'i1', granted: true, at: T0 + 29 * H }), 409)
    assert.equal(w.code({ act: 'judge', invitee: 'i1', verdict: 'review', at: T0 + 29 * H }), 409)
  },
  'INV-R10 review holds, clearing releases once'() {
    const w = world()
    w.join('a')
    w.join('b', 'a')
    w.tell({ act: 'judge', invitee: 'b', verdict: 'review', at: T0 + H })
    assert.equal(view(w.state(), '2026-11-02').held.CVC, '2.5')
    w.tell({ act: 'settle', at: T0 + 90 * H })
    assert.equal(w.of('a').available, '0.625')
    w.tell({ act: 'judge', invitee: 'b', verdict: 'pass', at: T0 + 91 * H })
    assert.deepEqual([w.of('a').available, view(w.state(), '2026-11-02').held.CVC], ['0.6875', '0'])
  },
  'deleted and suspended ancestors get nothing'() {
    const w = world()
    w.join('a')
    w.join('b', 'a')
    w.join('c', 'b')
    w.tell({ act: 'erase', user: 'a', at: T0 })
    w.tell({ act: 'suspend', user: 'b', at: T0 })
    w.join('d', 'c')
    const rows = w
      .state()
      .grants.filter((grant) => grant.invitee === 'd')
      .map((grant) => [grant.user, grant.reason])
    assert.deepEqual(rows, [
      ['c', null],
      ['b', 'inviter_suspended'],
      ['a', 'inviter_deleted'],
    ])
    assert.equal(w.join('e', 'a'), 518)
  },
  'REQ-111, INV-U01, INV-U02 check-in'() {
    const w = world()
    w.join('a', null, KST('2026-11-02T23:59:00'))
    assert.equal(w.code({ act: 'checkIn', user: 'a', at: KST('2026-11-02T23:59:59.999') }), 200)
    assert.equal(w.code({ act: 'checkIn', user: 'a', at: KST('2026-11-02T23:59:59.999') }), 720)
    assert.equal(w.code({ act: 'checkIn', user: 'a', at: KST('2026-11-03T00:00:00') }), 200)
    assert.equal(w.of('a').available, '1.125')
    assert.equal(w.state().users.get('a')!.checkIns.at(-1)!.streak, 2)
  },
  'REQ-221 40 minutes: 0.25 + 1.00, the inviter 4 × 0.05'() {
    const w = world()
    w.join('i')
    w.join('a', 'i')
    const before = w.of('i').available!
    w.tell({ act: 'checkIn', user: 'a', at: T0 + H })
    w.tell({ act: 'attend', user: 'a', minutes: 25, at: T0 + H })
    w.tell({ act: 'attend', user: 'a', minutes: 40, at: T0 + H }) // two tabs: 40 minutes in all
    assert.equal(cvc(w.of('a').available!) - cvc('0.625'), cvc('1.25'))
    assert.equal(cvc(w.of('i').available!) - cvc(before), cvc('0.2'))
    w.tell({ act: 'attend', user: 'a', minutes: 60, at: T0 + 3 * H }) // cap of the day; the inviter has none
    assert.equal(cvc(w.of('a').available!) - cvc('0.625'), cvc('1.25'))
    assert.equal(cvc(w.of('i').available!) - cvc(before), cvc('0.5'))
  },
  'REQ-114 check-in only: 78 days; with full class time 16 days'() {
    for (const [minutes, days] of [
      [0, 78],
      [40, 16],
    ] as const) {
      // 19.375 short of 20: 77.5 × 0.25; 15.5 × 1.25
      const w = world()
      w.join('a')
      let n = 0
      while (w.state().users.get('a')!.unlockedTotal < cvc('20')) {
        const at = T0 + n++ * 24 * H
        w.tell({ act: 'checkIn', user: 'a', at })
        if (minutes) w.tell({ act: 'attend', user: 'a', minutes, at })
      }
      assert.equal(n, days)
    }
  },
  'REQ-226, REQ-218 new rules, at least an hour ahead, at midnight KST'() {
    const w = world()
    w.join('a', null, KST('2026-11-02T22:00:00'))
    const plan = (version: string, at: string): number =>
      w.code({
        act: 'planRules',
        version,
        from: '2026-11-03',
        rules: { ...current, checkIn: cvc('1'), classBlock: cvc('0.5') },
        at: KST(at),
      })
    assert.equal(plan('v2', '2026-11-02T23:00:00.001'), 400)
    assert.equal(plan('v2', '2026-11-02T23:00:00'), 200)
    w.tell({ act: 'attend', user: 'a', minutes: 40, at: KST('2026-11-03T00:20:00') }) // 20 minutes each day
    assert.deepEqual(
      w.state().unlocks.map((one) => [one.version, one.block, show('CVC', one.unlocked)]),
      [
        ['v1', 1, '0.25'],
        ['v1', 2, '0.25'],
        ['v2', 1, '0.5'],
        ['v2', 2, '0.5'],
      ],
    )
    assert.equal(
      w.code({ act: 'planRules', version: 'v3', from: '2026-11-03', rules: current, at: KST('2026-11-02T22:30:00') }),
      409,
    )
  },
  'REQ-115 the airdrop, once, two people'() {
    const w = world({ ...current, checkIn: cvc('20') })
    w.join('a')
    assert.equal(w.code({ act: 'claimAirdrop', user: 'a', at: T0 }), 722)
    w.tell({ act: 'checkIn', user: 'a', at: T0 })
    assert.equal(w.code({ act: 'claimAirdrop', user: 'a', at: T0 }), 200)
    assert.equal(w.code({ act: 'claimAirdrop', user: 'a', at: T0 }), 409)
    assert.equal(w.code({ act: 'decideAirdrop', user: 'a', pay: true, by: ['x', 'x'], at: T0 }), 403)
    assert.equal(w.code({ act: 'decideAirdrop', user: 'a', pay: true, by: ['x', 'y'], at: T0 }), 200)
    assert.equal(w.of('a').bonus, '10')
  },
  'INV-M07 a pool is never over-issued'() {
    const w = world({ ...current, budget: { ...current.budget, registration: cvc('60') } })
    w.join('a')
    w.join('b')
    w.join('c')
    assert.deepEqual(
      w.state().grants.map((grant) => grant.reason),
      [null, null, 'pool_empty'],
    )
    assert.equal(w.of('c').ordinal, 3)
  },
  'REQ-107 one paid level by country; none leaves no row but a verdict'() {
    const w = world({ ...current, paidLevels: { default: 3, byCountry: { CN: 1, JP: 0 } } })
    w.join('a', null, T0, { country: 'CN' })
    w.join('b', 'a', T0, { country: 'JP' })
    w.join('c', 'b')
    assert.deepEqual(
      w
        .state()
        .grants.filter((grant) => grant.kind === 'invite')
        .map((grant) => grant.subject),
      ['b/1'],
    )
    assert.equal(w.code({ act: 'judge', invitee: 'c', verdict: 'review', at: T0 }), 200)
    for (const n of [0, 1, 2]) w.tell({ act: 'visit', user: 'c', at: T0 + n * 24 * H })
    assert.deepEqual(validInvitees(w.state(), 'b'), ['c'])
    w.tell({ act: 'judge', invitee: 'c', verdict: 'refuse', at: T0 + H })
    assert.deepEqual(validInvitees(w.state(), 'b'), [])
  },
  'REQ-120 a month by the programme zone'() {
    const w = world()
    w.join('a', null, KST('2026-11-30T23:59:59'))
    w.tell({ act: 'checkIn', user: 'a', at: KST('2026-12-01T00:00:00') })
    assert.deepEqual(statement(w.state(), 'a', '2026-12'), {
      opening: cvc('25'),
      earned: 0n,
      unlocked: cvc('0.25'),
      closing: cvc('25'),
    })
  },
}
for (const [name, run] of Object.entries(tests)) test(name, run)
