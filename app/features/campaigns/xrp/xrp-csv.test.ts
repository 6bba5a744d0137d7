import { expect, test } from 'vitest'
import type { XrpRecord } from '@madang/contract/campaigns/xrp.ts'
import { amountOf } from '@madang/contract/money.ts'
import { xrpCsv } from './xrp-csv.ts'

test('REQ-132 records of XRP saved as CSV keep every decimal, the moment, the state and the rules', () => {
  const record: XrpRecord = {
    id: 'G-12',
    kind: 'xrpReferral',
    amount: amountOf('XRP', '10.5'),
    status: 'frozen',
    cause: '=Mina, 9',
    explain: [],
    ruleVersion: 'xrp-1',
    createTime: new Date('2026-11-29T01:00:00Z'),
  }
  expect(xrpCsv([record]).split('\r\n')).toEqual([
    '\ufeffid,time,kind,cause,amount_xrp,status,rule_version',
    `G-12,2026-11-29T01:00:00.000Z,xrpReferral,"'=Mina, 9",10.5,frozen,xrp-1`,
    '',
  ])
})
