import { expect, test } from 'vitest'
import { approve } from '@madang/contract/operators/approvals.ts'
import * as calls from '@madang/contract/operators/casework/refunds.ts'
import { transact } from '../../db/tx.ts'
import { wholeServer } from '../../http/test-whole-server.ts'
import { testUser } from '../../users/test-user.ts'
import { keepAnswer } from '../../wallet/refunds/close.ts'
import { giveUsdt } from '../../wallet/test-wallet.ts'
import { putInto } from '../../wallet/withdrawals/test-withdrawals.ts'
import { hire, proveAnew } from '../test-staff.ts'

const reason = 'its network refused it'

test('INV-W05 INV-W06 one person asks the payer to close a payment; what it closed comes back by two, and by nobody before', async () => {
  await using here = await wholeServer()
  const { db } = here
  const [dana, eunho] = [await hire(db, ['finance']), await hire(db, ['owner'])]
  const mina = await testUser(db)
  const withdrawalId = await putInto(db, mina, 'processing')
  await giveUsdt(db, mina, 'held_withdrawal', '20')
  const proved = async (call: Parameters<typeof here.call>[0], input: object, { token }: typeof dana) => {
    await proveAnew(db, { token, now: new Date() })
    return here.call(call, input, token)
  }
  const list = async () => (await here.call(calls.getRefunds, {}, dana.token)).data
  const asked = { withdrawalId, reason }
  expect((await proved(calls.proposeRefund, asked, dana)).success).toBe(409)
  expect((await proved(calls.askClose, asked, dana)).success).toBe(200)
  expect(await list()).toMatchObject({
    TotalCount: 1,
    Items: [{ WithdrawalId: withdrawalId, Quantity: '20', AskedBy: dana.name, Reason: reason, Answer: null }],
  })
  for (const state of ['open', 'landed'] as const) {
    await transact(db, (tx) => keepAnswer(tx, withdrawalId, { state, at: new Date() }))
    expect((await proved(calls.proposeRefund, asked, dana)).success).toBe(409)
  }
  await transact(db, (tx) => keepAnswer(tx, withdrawalId, { state: 'closed', at: new Date() }))
  const proposal = await proved(calls.proposeRefund, asked, dana)
  const { ProposalId: proposalId } = proposal.data as { ProposalId: string }
  expect((await proved(approve, { proposalId }, dana)).success).toBe(403)
  const state = async () =>
    (await db.selectFrom('withdrawal').select('state').where('withdrawal_id', '=', withdrawalId).executeTakeFirst())
      ?.state
  expect(await state()).toBe('processing')
  expect((await proved(approve, { proposalId }, eunho)).success).toBe(200)
  expect(await state()).toBe('failed')
  expect(await list()).toMatchObject({ TotalCount: 0 })
  expect((await proved(calls.askClose, asked, dana)).success).toBe(409)
})
