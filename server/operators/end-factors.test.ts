import { afterAll, beforeAll, expect, test } from 'vitest'
import { failures, type FailureName } from '@madang/contract/failures.ts'
import * as approvals from '@madang/contract/operators/approvals.ts'
import * as people from '@madang/contract/operators/people.ts'
import { getFactors, keepFactors } from '@madang/contract/users/second-factors.ts'
import { wholeServer, type WholeServer } from '../http/test-whole-server.ts'
import type { MadeUser } from '../make-users.ts'
import { hire, proveAnew, type Hired } from './test-staff.ts'

let here: WholeServer
let support: Hired
let colleague: Hired
beforeAll(async () => {
  here = await wholeServer()
  support = await hire(here.db, ['support'], { name: 'Jang Mina' })
  colleague = await hire(here.db, ['support'], { name: 'Bae Sora' })
})
afterAll(() => here[Symbol.asyncDispose]())

const reason = 'passport shown in a video call'
const refused = (name: FailureName) => ({ success: failures[name].code })

async function as({ token }: Hired, call: Parameters<WholeServer['call']>[0], input: object) {
  await proveAnew(here.db, { token })
  return here.call(call, input, token)
}

/** Somebody with an authenticator. */
async function withFactor(): Promise<MadeUser> {
  const [mina] = (await here.people(1, 'none')) as [MadeUser]
  const row = { user_id: mina.userId, sealed: Buffer.alloc(8), asked_at: new Date(0), confirmed_at: new Date(0) }
  await here.db.insertInto('user_totp').values(row).execute()
  return mina
}

async function proposed({ userId }: MadeUser): Promise<string> {
  const { data } = await as(support, people.proposeEndingFactors, { userId, reason })
  return (data as { ProposalId: string }).ProposalId
}

test('REQ-174, ASVS 6.4.4 two of customer service let lost second factors end, never one, and their user stops it', async () => {
  const mina = await withFactor()
  const proposalId = await proposed(mina)
  const again = await as(colleague, people.proposeEndingFactors, { userId: mina.userId, reason })
  expect(again, 'asked for already').toMatchObject(refused('CONFLICT'))
  expect(await as(support, approvals.approve, { proposalId }), 'one’s own').toMatchObject(refused('NOT_ALLOWED'))
  const finance = await hire(here.db, ['finance'])
  expect(await as(finance, approvals.approve, { proposalId })).toMatchObject(refused('NOT_ALLOWED'))
  expect(await here.call(getFactors, {}, mina.token)).toMatchObject({ data: { EndTime: null } })

  const agreed = await Promise.all([1, 2].map(() => as(colleague, approvals.approve, { proposalId })))
  expect(agreed.map(({ success }) => success).sort()).toEqual([200, failures.CONFLICT.code])
  const { data } = await here.call(people.getUser, { userId: mina.userId }, support.token)
  expect(data).toMatchObject({ SecondFactors: { Count: 1, EndAt: expect.any(Number) } })
  expect(await here.call(getFactors, {}, mina.token)).toMatchObject({ data: { EndTime: expect.any(Number) } })
  const meanwhile = await as(support, people.proposeEndingFactors, { userId: mina.userId, reason })
  expect(meanwhile, 'it waits already').toMatchObject(refused('CONFLICT'))

  expect(await here.call(keepFactors, {}, mina.token)).toMatchObject({ success: 200 })
  expect(await here.call(getFactors, {}, mina.token)).toMatchObject({ data: { EndTime: null } })
})

test('REQ-174 nobody’s second factors are ended who has none, now or when the colleague agrees', async () => {
  const mina = await withFactor()
  const proposalId = await proposed(mina)
  await here.db.deleteFrom('user_totp').where('user_id', '=', mina.userId).execute()
  expect(await as(colleague, approvals.approve, { proposalId })).toMatchObject(refused('CONFLICT'))
  const asked = await as(support, people.proposeEndingFactors, { userId: mina.userId, reason })
  expect(asked).toMatchObject(refused('CONFLICT'))
})
