import { expect, test } from 'vitest'
import { amountOf, units } from '@madang/contract/money.ts'
import { statementCsv } from './statement-csv.ts'

const cvc = (text: string) => amountOf('CVC', text)
const nothing = units<'CVC'>(0n)

test('a statement as a file begins with its opening, ends with its closing, keeps signs and decimals and names what a line was for', () => {
  const text = statementCsv({
    asset: 'CVC',
    month: '2026-11',
    firstMonth: '2026-11',
    isOver: false,
    opening: { available: nothing, locked: cvc('1'), reserved: nothing },
    earned: nothing,
    unlocked: cvc('0.25'),
    sold: nothing,
    deposited: nothing,
    paid: nothing,
    corrected: nothing,
    closing: { available: cvc('0.15'), locked: cvc('0.75'), reserved: cvc('0.1') },
    lines: [
      {
        id: 'T-7',
        createTime: new Date('2026-11-21T03:00:00Z'),
        kind: 'unlocked',
        available: cvc('0.25'),
        locked: units<'CVC'>(-250_000_000n),
        reserved: nothing,
        ruleVersion: 'v2',
        cause: 'Check-in',
        request: null,
      },
      {
        id: 'T-8',
        createTime: new Date('2026-11-22T03:00:00Z'),
        kind: 'reserved',
        available: units<'CVC'>(-100_000_000n),
        locked: nothing,
        reserved: cvc('0.1'),
        ruleVersion: 'v2',
        request: { kind: 'buyback', id: 'B-10001' },
      },
    ],
  })
  expect(text.split('\r\n')).toEqual([
    '\ufeffline,time,kind,available_cvc,locked_cvc,reserved_cvc,rule_version,request,request_id,cause',
    ',2026-11,opening,0,1,0,,,,',
    'T-7,2026-11-21T03:00:00.000Z,unlocked,0.25,-0.25,0,v2,,,Check-in',
    'T-8,2026-11-22T03:00:00.000Z,reserved,-0.1,0,0.1,v2,buyback,B-10001,',
    ',2026-11,closing,0.15,0.75,0.1,,,,',
    '',
  ])
})

test('REQ-120 the file of another asset names it in its columns, keeps its six decimals and tells a fee from what left', () => {
  const usdt = (text: string) => amountOf('USDT', text)
  const [none, ten] = [usdt('0'), usdt('10.000001')]
  const sent = {
    id: 'T-9',
    createTime: new Date('2026-11-22T03:00:00Z'),
    kind: 'paid',
    available: none,
    locked: none,
    reserved: units<'USDT'>(-9_000_000n),
    ruleVersion: 'networks 1',
    request: { kind: 'withdrawal', id: 'W-20001' },
  } as const
  const text = statementCsv({
    asset: 'USDT',
    month: '2026-11',
    firstMonth: '2026-11',
    isOver: true,
    opening: { available: none, locked: none, reserved: none },
    earned: ten,
    unlocked: none,
    sold: none,
    deposited: none,
    paid: none,
    corrected: none,
    closing: { available: none, locked: ten, reserved: none },
    lines: [sent, { ...sent, id: 'T-10', isFee: true, reserved: units<'USDT'>(-1_000_000n) }],
  })
  expect(text.split('\r\n')).toEqual([
    '\ufeffline,time,kind,available_usdt,locked_usdt,reserved_usdt,rule_version,request,request_id,cause',
    ',2026-11,opening,0,0,0,,,,',
    'T-9,2026-11-22T03:00:00.000Z,paid,0,0,-9,networks 1,withdrawal,W-20001,',
    'T-10,2026-11-22T03:00:00.000Z,fee,0,0,-1,networks 1,withdrawal,W-20001,',
    ',2026-11,closing,0,10.000001,0,,,,',
    '',
  ])
})
