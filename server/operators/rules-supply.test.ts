import { expect, test } from 'vitest'
import { failures } from '@madang/contract/failures.ts'
import { amountOf } from '@madang/contract/money.ts'
import * as approvals from '@madang/contract/operators/approvals.ts'
import * as calls from '@madang/contract/operators/rules.ts'
import { wholeServer } from '../http/test-whole-server.ts'
import { checkLedger } from '../ledger/check-ledger.ts'
import { post } from '../ledger/post.ts'
import { setBudget } from '../ledger/set-budget.ts'
import { gift } from '../ledger/test-order.ts'
import { manualClock } from '../ports/clock.ts'
import { settleAll } from '../rewards/grants/settle-registrations.ts'
import { hire, proveAnew } from './test-staff.ts'

const millions = (count: number) => amountOf('CVC', `${count}000000`)
const changes = [
  { name: 'budget.registration', value: '100000000' },
  { name: 'budget.invite', value: '900000000' },
]

/** A house in which so many millions of CVC of registrations are out, once it is asked for. */
async function scene() {
  const clock = manualClock('2026-11-20T10:00:00+09:00')
  const here = await wholeServer({ clock })
  const now = clock.now()
  const manager = await hire(here.db, ['campaignManager'], { now })
  const owner = await hire(here.db, ['owner'], { now })
  return {
    ...here,
    [Symbol.asyncDispose]: () => here[Symbol.asyncDispose](),
    issue: (count: number) =>
      here.db.transaction().execute(async (tx) => {
        await setBudget(tx, 'programme/CVC/registration', millions(count))
        await post(tx, now, [gift('mina/CVC/locked', millions(count))])
      }),
    propose: async () => {
      const plan = { changes, from: '2026-11-21', reason: 'more for invitations' }
      const { success, data } = await here.call(calls.proposeRules, plan, manager.token)
      return { success, data: data as Record<string, string> | null }
    },
    approve: async (proposalId: string) => {
      await proveAnew(here.db, { token: owner.token, now })
      return here.call(approvals.approve, { proposalId }, owner.token)
    },
  }
}

test('INV-M07 budgets that fit the supply alone, but not beside what was issued beyond one of them, are refused when they are proposed, with what they come to', async () => {
  await using here = await scene()
  await here.issue(101)
  expect(await here.propose()).toMatchObject({
    success: failures.INVALID.code,
    data: { Field: 'Budget.Invite', Kind: 'supply', Now: '1001000000 CVC' },
  })
})

test('INV-M07 the same when they are agreed to, where it was issued meanwhile; budgets of exactly the supply begin', async () => {
  await using here = await scene()
  const first = await here.propose()
  expect(first.success).toBe(200)
  await here.issue(101)
  const { ProposalId: proposalId = '' } = first.data ?? {}
  expect(await here.approve(proposalId)).toMatchObject({ success: failures.INVALID.code })
  const rules = here.db.selectFrom('rule_in_force').select('version').where('effective_from', '=', '2026-11-21')
  expect(await rules.execute()).toEqual([])

  await using other = await scene()
  await other.issue(100)
  const second = await other.propose()
  expect(await other.approve(second.data?.['ProposalId'] ?? '')).toMatchObject({ success: 200 })
  await settleAll(other.db, new Date('2026-11-21T00:00:01+09:00'))
  expect((await checkLedger(other.db)).filter(({ invariant }) => invariant === 'INV-M07')).toEqual([])
})

test('INV-M07 what is issued between the agreement and the beginning is found by the proof of the books', async () => {
  await using here = await scene()
  const { data } = await here.propose()
  expect(await here.approve(data?.['ProposalId'] ?? '')).toMatchObject({ success: 200 })
  await here.issue(101)
  await settleAll(here.db, new Date('2026-11-21T00:00:01+09:00'))
  expect((await checkLedger(here.db)).map(({ invariant }) => invariant)).toEqual(['INV-M07'])
})
