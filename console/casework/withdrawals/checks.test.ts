import { expect, test } from 'vitest'
import { locales } from '@madang/contract/locale.ts'
import { caseTexts } from './case-texts.ts'
import { checks, verdictText, verdictsOf } from './checks.ts'

const account = { account: 'mina/USDT/held_withdrawal', asset: 'USDT', before: '20', change: '-20', after: '0' }
const waiting = { withdrawalState: 'in_review', user: { status: 'active' } } as const
const clean = {
  isBesideCurve: false,
  sharers: 0,
  asked: false,
  openReviews: 0,
  refusedReviews: 0,
  earlier: { count: 1, completed: 1 },
  credits: [{ code: 'buyback', bucket: 'available', amount: '20', count: 1 }],
  accounts: [account],
}

test('REQ-173 where nothing was found every check of a withdrawal is fine, and each fact turns its own check alone', () => {
  const fine = Object.fromEntries(checks.map((check) => [check, 'ok']))
  expect(verdictsOf(waiting, clean)).toEqual(fine)
  const turned = [
    ['asked', 'stop', { asked: true }],
    ['fraud', 'stop', { openReviews: 1, refusedReviews: 1 }],
    ['fraud', 'look', { refusedReviews: 1 }],
    ['address', 'look', { isBesideCurve: true }],
    ['shared', 'look', { sharers: 1 }],
    ['earlier', 'look', { earlier: { count: 2, completed: 0 } }],
    ['source', 'look', { credits: [{ code: 'correction', bucket: 'available', amount: '20', count: 1 }] }],
    ['held', 'stop', { accounts: [{ ...account, before: '10', after: '-10' }] }],
  ] as const
  for (const [check, verdict, fact] of turned)
    expect(verdictsOf(waiting, { ...clean, ...fact } as typeof clean), check).toEqual({ ...fine, [check]: verdict })
  expect(verdictsOf({ ...waiting, withdrawalState: 'cooling_off' }, clean)).toEqual({ ...fine, hold: 'stop' })
  expect(verdictsOf({ ...waiting, user: { status: 'suspended' } }, clean)).toEqual({ ...fine, user: 'stop' })
  const paid = { ...clean, accounts: [{ ...account, before: '0', after: '-20' }] }
  expect(verdictsOf({ ...waiting, withdrawalState: 'completed' }, paid), 'what is over needs nothing held').toEqual(
    fine,
  )
})

test('REQ-173 each verdict that a check can give has its words in every language', () => {
  const given = {
    hold: ['ok', 'stop'],
    asked: ['ok', 'stop'],
    user: ['ok', 'stop'],
    fraud: ['ok', 'look', 'stop'],
  } as const
  const others = {
    address: ['ok', 'look'],
    shared: ['ok', 'look'],
    earlier: ['ok', 'look'],
    source: ['ok', 'look'],
  } as const
  const all = { ...given, ...others, held: ['ok', 'stop'] } as const
  for (const locale of locales)
    for (const check of checks)
      for (const verdict of all[check]) expect(caseTexts[locale][verdictText(check, verdict)]).toMatch(/\S/)
})
