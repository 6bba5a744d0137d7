import { expect, test } from 'vitest'
import { amountOf } from '@madang/contract/money.ts'
import { buybackId } from '@madang/contract/wallet/buybacks.ts'
import { buybacksCsv } from './buybacks-csv.ts'

test('REQ-201 a buyback saved as CSV names quantity, price, sum, state and the rules it belongs to', () => {
  const text = buybacksCsv([
    {
      buybackId: buybackId.parse('B-10001'),
      quantity: amountOf('CVC', '20.25'),
      price: amountOf('USDT', '0.3'),
      value: amountOf('USDT', '6.075'),
      state: 'paid',
      createTime: new Date('2026-12-06T01:00:00Z'),
      stateTime: new Date('2026-12-07T02:00:00Z'),
      reason: null,
      isCancellable: false,
      ruleVersion: 'v3',
      history: [],
    },
  ])
  expect(text.split('\r\n')).toEqual([
    '\ufeffid,time,quantity_cvc,price_usdt,value_usdt,state,state_time,reason,rule_version',
    'B-10001,2026-12-06T01:00:00.000Z,20.25,0.3,6.075,paid,2026-12-07T02:00:00.000Z,,v3',
    '',
  ])
})
