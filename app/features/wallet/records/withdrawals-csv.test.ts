import { expect, test } from 'vitest'
import { type Withdrawal, withdrawalId } from '@madang/contract/wallet/withdrawals.ts'
import { withdrawalsCsv } from './withdrawals-csv.ts'

const sent: Withdrawal = {
  withdrawalId: withdrawalId.parse('W-10001'),
  asset: 'XRP',
  network: 'xrpl',
  quantity: '20.5',
  fee: '0.25',
  received: '20.25',
  fromAvailable: '20.5',
  fromBonus: '0',
  address: 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh',
  tag: '42',
  state: 'completed',
  createTime: new Date('2026-12-07T01:00:00Z'),
  stateTime: new Date('2026-12-08T02:30:00Z'),
  delays: [],
  waitsUntil: null,
  expectedTime: null,
  approvals: 2,
  confirmations: null,
  txid: 'sandbox-ab',
  explorerUrl: null,
  reason: null,
  isCancellable: false,
  isTest: true,
  history: [],
}

test('REQ-201 a withdrawal saved as CSV names its amounts with every decimal, its network, address, tag, state and transaction', () => {
  const [head, line, end] = withdrawalsCsv([sent]).split('\r\n')
  expect(head).toBe('\ufeffid,time,asset,quantity,fee,received,network,address,tag,state,state_time,reason,transaction')
  expect(line).toBe(
    'W-10001,2026-12-07T01:00:00.000Z,XRP,20.5,0.25,20.25,xrpl,rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh,42,completed,2026-12-08T02:30:00.000Z,,sandbox-ab',
  )
  expect(end).toBe('')
})

test('REQ-201 one that came back says why, and has no transaction', () => {
  const back = { ...sent, state: 'rejected', reason: 'scamAddress', txid: null } as const
  expect(withdrawalsCsv([back])).toContain('rejected,2026-12-08T02:30:00.000Z,scamAddress,\r\n')
})
