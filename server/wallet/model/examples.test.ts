// Examples of the model computed by hand from the rules' text.
import assert from 'node:assert/strict'
import { test } from 'vitest'
import { apply } from './apply.ts'
import type { Act } from './acts.ts'
import { check } from './check.ts'
import type { Create } from './withdraw.ts'
import { FINAL, TABLE } from './machine.ts'
import { defaults, type Readings } from './readings.ts'
import { standard, valueOf, type Settings } from './settings.ts'
import { start, type Outcome, type State } from './state.ts'
import { cvc, show, usdt } from '../../ledger/model/units.ts'
import { view } from './view.ts'

const KST = (text: string): number => Date.parse(`${text}+09:00`)
const T = KST('2026-11-23T10:00:00') // a Monday
const H = 3_600_000

function world(readings: Partial<Readings> = {}, settings: Settings = standard) {
  let state: State = start({ readings: { ...defaults, ...readings }, settings })
  const tell = (act: Act): Outcome => {
    const one = apply(state, act)
    state = one.state
    assert.deepEqual(check(state), [])
    return one.outcome
  }
  const code = (act: Act): number => {
    const outcome = tell(act)
    return outcome.ok ? 200 : outcome.code
  }
  const fund = (user: string, asset: 'CVC' | 'USDT' | 'XRP', bucket: 'available' | 'bonus', amount: bigint) =>
    tell({ act: 'fund', user, asset, bucket, amount, at: T })
  const ask = (more: Partial<Omit<Create, 'act'>> = {}): Create => ({
    act: 'createWithdraw',
    user: 'u',
    asset: 'USDT',
    network: 'solana',
    quantity: '10',
    address: 'A',
    fits: ['solana'],
    asked: false,
    check: { kind: 'password', right: true },
    at: T,
    ...more,
  })
  const of = (user = 'u') => view(state).users.find((one) => one.user === user)!
  tell({ act: 'join', user: 'u', at: T - 90 * 24 * H })
  return { tell, code, fund, ask, of, state: () => state, view: () => view(state), w: (i = 0) => state.withdrawals[i]! }
}
const approve = (w: ReturnType<typeof world>, id: string, at: number): void => {
  assert.equal(w.code({ act: 'propose', id, by: 'x', at }), 200)
  assert.equal(w.code({ act: 'agree', id, by: 'x', at }), 403)
  assert.equal(w.code({ act: 'agree', id, by: 'y', at }), 200)
  assert.equal(w.code({ act: 'tick', at: at + 30_000 }), 200)
}
const tests: Record<string, () => void> = {
  'REQ-222 Saturday refused, one second later accepted, 19.99 refused, 6 USDT'() {
    const w = world()
    w.fund('u', 'CVC', 'available', cvc('45'))
    const sell = (quantity: string | null, at: string): number =>
      w.code({ act: 'createBuyback', user: 'u', quantity, at: KST(at) })
    assert.equal(sell('20', '2026-11-28T23:59:59.999'), 708)
    assert.equal(sell('20', '2026-11-29T00:00:00'), 200)
    assert.equal(sell('19.99', '2026-11-29T00:00:00'), 709)
    assert.equal(sell('25.01', '2026-11-29T12:00:00'), 700)
    assert.equal(sell('20', '2026-11-29T23:59:59.999'), 200)
    assert.equal(sell('20', '2026-11-30T00:00:00'), 708)
    approve(w, 'b1', KST('2026-11-30T09:00:00'))
    assert.deepEqual(
      [w.of().USDT.available, w.of().CVC, w.view().boughtBack, w.view().spent],
      ['6', { available: '5', held: '20' }, '20', '6'],
    )
    assert.equal(w.code({ act: 'cancelBuyback', user: 'u', id: 'b1', at: T }), 713)
    assert.equal(w.code({ act: 'cancelBuyback', user: 'u', id: 'b2', at: T }), 200)
    assert.equal(w.of().CVC.available, '25')
  },
  'REQ-117 33.34 CVC reach 10 USDT'() {
    assert.ok(valueOf(cvc('33.33'), usdt('0.3')) < usdt('10') && valueOf(cvc('33.34'), usdt('0.3')) >= usdt('10'))
  },
  'REQ-116 the order of refusals of a buyback'() {
    const w = world({}, { ...standard, buyback: { ...standard.buyback, budget: usdt('5') } })
    const sell = (quantity: string | null, at: number): number =>
      w.code({ act: 'createBuyback', user: 'u', quantity, at })
    const sunday = KST('2026-11-29T12:00:00')
    assert.deepEqual(
      [null, '', '0', '0.00', '1.234', '5', '-1', '1e3', '１０', '010', '10.', ' 10'].map((text) => sell(text, T)),
      [701, 701, 702, 702, 703, 708, 400, 400, 400, 400, 400, 400],
    )
    assert.deepEqual([sell('5', sunday), sell('20', sunday)], [709, 700])
    w.fund('u', 'CVC', 'available', cvc('20'))
    assert.equal(sell('20', sunday), 731)
  },
  'REQ-223 10 USDT take cooling-off, two people, transaction id'() {
    const w = world()
    w.fund('u', 'USDT', 'available', usdt('30'))
    assert.deepEqual(
      [w.code(w.ask({ quantity: '9.99' })), w.code(w.ask({ quantity: '10.001' })), w.code(w.ask({ fits: ['evm'] }))],
      [704, 703, 707],
    )
    assert.equal(w.code(w.ask()), 200)
    assert.deepEqual(
      [w.w().state, w.w().until, w.w().reasons.map((one) => one.reason), show('USDT', w.w().net)],
      ['cooling_off', T + 24 * H, ['new_address'], '9'],
    )
    assert.deepEqual(w.of().USDT.held, '10')
    const early = w.tell({ act: 'propose', id: 'w1', by: 'x', at: T + H })
    assert.deepEqual([!early.ok && early.code, !early.ok && early.until], [711, T + 24 * H])
    w.tell({ act: 'tick', at: T + 24 * H - 1 })
    assert.equal(w.w().state, 'cooling_off')
    w.tell({ act: 'tick', at: T + 24 * H })
    assert.equal(w.w().state, 'in_review')
    approve(w, 'w1', T + 25 * H)
    assert.equal(w.w().state, 'approved')
    assert.equal(w.code({ act: 'cancelWithdraw', user: 'u', id: 'w1', at: T + 26 * H }), 713)
    w.tell({ act: 'handOver', at: T + 26 * H })
    assert.equal(w.code({ act: 'reject', id: 'w1', by: 'z', reason: 'late', at: T + 26 * H }), 409)
    for (const word of ['accepted', 'attempt_failed', 'seen', 'final', 'final'] as const)
      w.tell({ act: 'payerWord', id: 'w1', word, txid: 'tx', at: T + 27 * H })
    assert.deepEqual(
      w.w().history.map((one) => one.state),
      ['submitted', 'cooling_off', 'in_review', 'approved', 'processing', 'confirming', 'completed'],
    )
    assert.deepEqual(w.view().transfers.slice(-3), [
      ['withdrawal_hold', 'user/u/USDT/available', 'user/u/USDT/held_withdrawal', '10'],
      ['withdrawal', 'user/u/USDT/held_withdrawal', 'chain/solana', '9'],
      ['withdrawal_fee', 'user/u/USDT/held_withdrawal', 'fees/withdrawal', '1'],
    ])
    assert.equal(w.code({ act: 'payerWord', id: 'w1', word: 'closed', at: T + 28 * H }), 409)
    assert.equal(w.code(w.ask({ at: T + 30 * H })), 200) // the address is known now
    assert.equal(w.w(1).state, 'in_review')
  },
  'REQ-123 the order of refusals of a withdrawal, each one hides the next'() {
    const w = world({}, { ...standard, maximum: { ...standard.maximum, USDT: usdt('1000') } })
    const bad = { quantity: '5000', address: '', fits: [] as string[], network: 'tron', asked: null, check: null }
    w.tell({ act: 'switch', which: 'accept', on: false, by: ['x'], at: T })
    assert.equal(w.code(w.ask(bad)), 423)
    assert.equal(w.code({ act: 'switch', which: 'accept', on: true, by: ['x', 'x'], at: T }), 403)
    w.tell({ act: 'switch', which: 'accept', on: true, by: ['x', 'y'], at: T })
    assert.equal(w.code(w.ask(bad)), 714)
    assert.equal(w.code(w.ask({ ...bad, quantity: '600' })), 700)
    w.fund('u', 'USDT', 'bonus', usdt('40'))
    assert.equal(w.code(w.ask({ ...bad, quantity: '20' })), 710)
    w.fund('u', 'USDT', 'bonus', usdt('1000')) // cumulative above 50
    assert.equal(w.code(w.ask({ ...bad, quantity: '500.01' })), 712)
    assert.equal(w.code(w.ask({ ...bad, quantity: '20' })), 705)
    assert.equal(w.code(w.ask({ ...bad, quantity: '20', address: 'A', fits: ['evm'] })), 707)
    assert.equal(w.code(w.ask({ ...bad, quantity: '20', address: 'A', fits: ['tron'] })), 706)
    assert.equal(w.code(w.ask({ asked: null, check: null })), 428)
    assert.equal(w.code(w.ask({ check: null })), 511)
    w.tell({ act: 'changed', user: 'u', what: 'phone', at: T })
    assert.equal(w.code(w.ask()), 520)
  },
  'REQ-127 INV-W03 available first, then bonus; the release mirrors the hold'() {
    const w = world()
    w.fund('u', 'USDT', 'available', usdt('6'))
    w.fund('u', 'USDT', 'bonus', usdt('10'))
    assert.equal(w.code(w.ask({ quantity: '16' })), 710)
    w.tell({ act: 'activity', user: 'u', kind: 'class', at: T })
    assert.equal(w.code(w.ask({ quantity: '16' })), 200)
    assert.deepEqual([w.w().parts.available, w.w().parts.bonus], [usdt('6'), usdt('10')])
    assert.equal(w.code({ act: 'cancelWithdraw', user: 'u', id: 'w1', at: T }), 200)
    assert.deepEqual([w.of().USDT.available, w.of().USDT.bonus, w.of().USDT.cumulative], ['6', '10', '10'])
    const events = world({ activity: 'event only' })
    events.fund('u', 'USDT', 'bonus', usdt('10'))
    events.tell({ act: 'activity', user: 'u', kind: 'class', at: T })
    assert.equal(events.code(events.ask()), 710)
  },
  'INV-W07 each change starts its own delay, the latest end counts'() {
    const w = world()
    w.fund('u', 'USDT', 'available', usdt('100'))
    w.tell(w.ask())
    w.tell({ act: 'changed', user: 'u', what: 'password', at: T + 20 * H })
    w.tell({ act: 'changed', user: 'u', what: 'device', at: T + 21 * H })
    w.tell(w.ask({ at: T + 23 * H }))
    assert.deepEqual(
      w.w(1).reasons.map((one) => [one.reason, (one.until - T) / H]),
      [
        ['new_address', 24],
        ['password', 44],
        ['device', 45],
      ],
    )
    assert.equal(w.w(1).until, T + 45 * H)
  },
  'REQ-122 the limit of 500 a day counts by programme day'() {
    const w = world()
    w.fund('u', 'USDT', 'available', usdt('2000'))
    const late = KST('2026-11-23T23:59:59')
    assert.equal(w.code(w.ask({ quantity: '500', at: late })), 200)
    assert.equal(w.code(w.ask({ at: late })), 712)
    assert.equal(w.code(w.ask({ at: KST('2026-11-24T00:00:00') })), 200)
    w.tell({ act: 'cancelWithdraw', user: 'u', id: 'w1', at: late })
    assert.equal(w.code(w.ask({ quantity: '500', at: late })), 200)
  },
  'REQ-173 taking back within 30 s; cancel against the second approval'() {
    const w = world()
    w.fund('u', 'USDT', 'available', usdt('100'))
    w.tell(w.ask())
    w.tell({ act: 'tick', at: T + 24 * H })
    const at = T + 25 * H
    w.tell({ act: 'propose', id: 'w1', by: 'x', at })
    assert.equal(w.code({ act: 'propose', id: 'w1', by: 'z', at }), 409)
    w.tell({ act: 'agree', id: 'w1', by: 'y', at })
    assert.equal(w.code({ act: 'takeBack', id: 'w1', by: 'x', at: at + 29_999 }), 403)
    assert.equal(w.code({ act: 'takeBack', id: 'w1', by: 'y', at: at + 29_999 }), 200)
    w.tell({ act: 'tick', at: at + 60_000 })
    assert.equal(w.w().state, 'in_review')
    w.tell({ act: 'agree', id: 'w1', by: 'y', at: at + 60_000 })
    assert.equal(w.code({ act: 'takeBack', id: 'w1', by: 'y', at: at + 90_000 }), 409)
    assert.equal(w.code({ act: 'cancelWithdraw', user: 'u', id: 'w1', at: at + 89_999 }), 200)
    w.tell({ act: 'tick', at: at + 90_000 })
    assert.equal(w.w().state, 'cancelled')
  },
  'REQ-125 INV-W04 rejecting before processing; failed returns everything'() {
    const w = world()
    w.fund('u', 'USDT', 'available', usdt('20'))
    w.tell(w.ask())
    w.tell({ act: 'tick', at: T + 24 * H })
    approve(w, 'w1', T + 24 * H)
    w.tell({ act: 'reject', id: 'w1', by: 'z', reason: 'risk', at: T + 25 * H })
    w.tell({ act: 'handOver', at: T + 25 * H })
    w.tell({ act: 'tick', at: T + 25 * H + 30_000 })
    assert.deepEqual([w.w().state, w.of().USDT.available], ['rejected', '20'])
    w.tell(w.ask({ at: T + 26 * H }))
    approve(w, 'w2', T + 26 * H)
    w.tell({ act: 'switch', which: 'send', on: false, by: ['x'], at: T + 26 * H })
    w.tell({ act: 'handOver', at: T + 27 * H })
    assert.equal(w.w(1).state, 'approved')
    w.tell({ act: 'switch', which: 'send', on: true, by: ['x', 'y'], at: T + 27 * H })
    w.tell({ act: 'handOver', at: T + 27 * H })
    w.tell({ act: 'payerWord', id: 'w2', word: 'closed', at: T + 28 * H })
    assert.deepEqual([w.w(1).state, w.of().USDT.available, w.of().USDT.held], ['failed', '20', '0'])
  },
  'REQ-129 INV-W05 by hand: one enters, a second agrees, the payer never hears'() {
    const w = world()
    w.fund('u', 'USDT', 'available', usdt('20'))
    w.tell(w.ask({ network: 'manual' }))
    w.tell({ act: 'tick', at: T + 24 * H })
    approve(w, 'w1', T + 24 * H)
    w.tell({ act: 'handOver', at: T + 25 * H })
    assert.equal(w.code({ act: 'payerWord', id: 'w1', word: 'final', at: T + 25 * H }), 404)
    w.tell({ act: 'enterTxid', id: 'w1', by: 'x', txid: 'm', at: T + 25 * H })
    assert.equal(w.code({ act: 'agreeTxid', id: 'w1', by: 'x', at: T + 25 * H }), 403)
    assert.equal(w.code({ act: 'agreeTxid', id: 'w1', by: 'y', at: T + 25 * H }), 200)
    assert.deepEqual([w.w().state, w.w().txid], ['completed', 'm'])
  },
  'REQ-126 freeze cancels what is not approved, money waits 24 h after opening'() {
    const w = world()
    w.fund('u', 'USDT', 'available', usdt('40'))
    w.tell(w.ask())
    w.tell({ act: 'tick', at: T + 24 * H })
    approve(w, 'w1', T + 24 * H)
    w.tell(w.ask({ address: 'B', at: T + 25 * H }))
    w.tell({ act: 'freeze', user: 'u', at: T + 26 * H })
    assert.deepEqual([w.w(0).state, w.w(1).state], ['approved', 'cancelled'])
    assert.equal(w.code(w.ask({ at: T + 26 * H })), 1004)
    assert.equal(w.code({ act: 'unfreeze', user: 'u', by: 'user', newPassword: false, at: T + 27 * H }), 403)
    assert.equal(w.code({ act: 'unfreeze', user: 'u', by: 'user', newPassword: true, at: T + 27 * H }), 200)
    assert.equal(w.code(w.ask({ at: T + 51 * H - 1 })), 715)
    assert.equal(w.code(w.ask({ at: T + 51 * H })), 200)
  },
  'REQ-128 the same key, one withdrawal'() {
    const w = world()
    w.fund('u', 'USDT', 'available', usdt('40'))
    assert.equal(w.code(w.ask({ key: 'k', check: null })), 511) // not kept: retry is free
    assert.deepEqual(
      [
        w.code(w.ask({ key: 'k' })),
        w.code(w.ask({ key: 'k', check: null, at: T + 90 * 24 * H })),
        w.code(w.ask({ key: 'k', quantity: '11' })),
      ],
      [200, 200, 430],
    )
    assert.equal(w.state().withdrawals.length, 1)
  },
  'INV-W04 nothing leads back from processing, terminal states have no way out'() {
    const after = ['processing', 'confirming', ...FINAL]
    for (const row of TABLE) {
      assert.ok(!FINAL.includes(row.from))
      if (after.includes(row.from)) assert.ok(after.includes(row.to) && row.who === 'payer' && row.to !== 'processing')
    }
  },
  'REQ-229 XRP from available, the same machine'() {
    const w = world()
    w.fund('u', 'XRP', 'available', usdt('12')) // 6 decimals as well
    const ask = (quantity: string) =>
      w.code(w.ask({ asset: 'XRP', network: 'xrpl', fits: ['xrp'], quantity, tag: '7' }))
    assert.deepEqual([ask('9.99'), ask('12.01'), ask('12')], [704, 700, 200])
    assert.deepEqual([w.of().XRP.held, show('XRP', w.w().net)], ['12', '11.8'])
  },
  'REQ-58 erasing waits while money is under way'() {
    const w = world()
    w.fund('u', 'USDT', 'available', usdt('40'))
    w.tell(w.ask())
    assert.equal(w.code({ act: 'erase', user: 'u', at: T }), 409)
    w.tell({ act: 'cancelWithdraw', user: 'u', id: 'w1', at: T })
    assert.equal(w.code({ act: 'erase', user: 'u', at: T }), 200)
  },
}
for (const [name, run] of Object.entries(tests)) test(name, run)
