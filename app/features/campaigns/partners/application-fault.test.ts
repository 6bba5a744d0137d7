import { expect, test } from 'vitest'
import { z } from 'zod'
import { partnerApplication } from '@madang/contract/campaigns/partners.ts'
import { faultOf } from './application-fault.ts'

const plan = 'Two meetings each month for people who are new to wallets.'

test.each([
  ['', plan, 'area'],
  ['🦊🦊', plan, 'area'],
  ['x'.repeat(101), plan, 'area'],
  ['Seoul', '', 'plan'],
  ['Seoul', '🦊'.repeat(200), 'plan'],
  ['Seoul', 'x'.repeat(1001), 'planLong'],
  ['Seoul', plan, null],
] as const)(
  'REQ-137 an application for %s with the plan %s is held back for %s, and by the contract as well',
  (area, typed, fault) => {
    expect(faultOf({ area, plan: typed })).toBe(fault)
    expect(z.object(partnerApplication).safeParse({ area, plan: typed }).success).toBe(fault === null)
  },
)
