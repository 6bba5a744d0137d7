import { expect, test } from 'vitest'
import { amountOf } from '@madang/contract/money.ts'
import type { RewardRecord } from '@madang/contract/rewards/rewards.ts'
import { recordsCsv } from './records-csv.ts'

const record: RewardRecord = {
  id: '7',
  kind: 'invite',
  amount: amountOf('CVC', '2.5'),
  available: amountOf('CVC', '0.0625'),
  locked: amountOf('CVC', '2.4375'),
  cause: '서* 님이 내 코드로 가입, 직접 초대',
  explain: [],
  ruleVersion: 'v2',
  status: 'credited',
  createTime: new Date('2026-11-18T12:14:00Z'),
}

test('REQ-113 a record saved as CSV keeps every decimal, the moment and the cause', () => {
  const [head, line, end] = recordsCsv([record]).split('\r\n')
  expect(head).toBe('\ufeffid,time,kind,cause,amount_cvc,available_cvc,locked_cvc,status,rule_version')
  expect(line).toBe(
    '7,2026-11-18T12:14:00.000Z,invite,"서* 님이 내 코드로 가입, 직접 초대",2.5,0.0625,2.4375,credited,v2',
  )
  expect(end).toBe('')
})

test('a nickname cannot become a formula, and quotes stay inside their cell', () => {
  const csv = recordsCsv([
    { ...record, cause: '=1+1' },
    { ...record, cause: 'a "b"' },
  ])
  expect(csv).toContain(",'=1+1,")
  expect(csv).toContain(',"a ""b""",')
})
