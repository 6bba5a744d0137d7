import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendMessage } from '@madang/contract/chat/chat.ts'
import { failures, type FailureName } from '@madang/contract/failures.ts'
import type { UserId } from '@madang/contract/ids.ts'
import * as calls from '@madang/contract/operators/casework/service.ts'
import { openService } from '@madang/contract/chat/support.ts'
import { wholeServer, type WholeServer } from '../../http/test-whole-server.ts'
import { hire } from '../test-staff.ts'

let here: WholeServer
let ann: string
let bo: { token: string; operator: string }
beforeAll(async () => {
  here = await wholeServer()
  ann = (await hire(here.db, ['support'], { name: 'Ann' })).token
  bo = await hire(here.db, ['support'], { name: 'Bo' })
})
afterAll(() => here[Symbol.asyncDispose]())

const code = (name: FailureName) => failures[name].code
interface Row {
  readonly UserId: string
  readonly Place: number | null
  readonly ClaimedBy: string | null
  readonly IsMine: boolean
}
const queue = async (token = ann) =>
  ((await here.call(calls.getQueue, {}, token)).data as { Customers: Row[] }).Customers
const claim = (userId: UserId, token = ann) => here.call(calls.claimCustomer, { userId }, token)

/** Somebody new who wrote to customer service, and the id of its account. */
async function customer(content: string) {
  const [user] = await here.people(1, 'none')
  const { FriendId: service } = (await here.call(openService, {}, user!.token)).data as { FriendId: UserId }
  const say = (text: string) =>
    here.call(sendMessage, { receiverId: service, type: 1, content: text, clientMsgId: randomUUID() }, user!.token)
  await say(content)
  return { userId: user!.userId, say }
}

test('REQ-102 REQ-173 a customer is claimed by one, read and answered by that one alone, and leaves the queue with the answer', async () => {
  const { userId } = await customer('비밀번호를 잊었어요')
  expect(await queue()).toMatchObject([{ UserId: userId, Place: 1, ClaimedBy: null }])
  const tries = await Promise.all([claim(userId), claim(userId, bo.token)])
  expect(tries.map(({ success }) => success).sort()).toEqual([200, code('CONFLICT')])
  const [mine, other] = tries[0].success === 200 ? [ann, bo.token] : [bo.token, ann]

  // What is written is open to the one who answers, to nobody else (REQ-176).
  expect(await here.call(calls.getConversation, { userId }, other)).toMatchObject({ success: code('NOT_FOUND') })
  const message = { userId, content: '로그인 화면의 비밀번호 찾기를 눌러 주세요.', clientMsgId: randomUUID() }
  expect(await here.call(calls.answerCustomer, message, other)).toMatchObject({ success: code('NOT_FOUND') })
  const read = await here.call(calls.getConversation, { userId }, mine)
  expect(read.text).toContain('비밀번호를 잊었어요')

  const sent = await Promise.all([1, 2].map(() => here.call(calls.answerCustomer, message, mine)))
  expect(sent.map(({ data }) => data)).toEqual([sent[0]!.data, sent[0]!.data])
  expect(sent[0]).toMatchObject({ success: 200 })
  expect(await queue(mine)).toMatchObject([{ UserId: userId, Place: null, IsMine: true }])
  const log = await here.db.selectFrom('audit_entry').selectAll().where('object', '=', `customer ${userId}`).execute()
  expect(log.map(({ action }) => action)).toContain('service/AnswerCustomer')
  expect(JSON.stringify(log, (_, value: unknown) => (typeof value === 'bigint' ? `${value}` : value))).not.toContain(
    '로그인 화면',
  )
})

test('REQ-102 a customer is handed over to a colleague who answers, and closed by the one who has them; a later question waits again', async () => {
  const { userId, say } = await customer('출석이 안 돼요')
  await claim(userId)
  const clerk = await hire(here.db, ['editor'])
  const toClerk = { userId, operatorId: clerk.operator, reason: 'knows it better' }
  expect(await here.call(calls.handOver, toClerk, ann)).toMatchObject({ success: code('NOT_FOUND') })
  expect(await here.call(calls.handOver, { ...toClerk, operatorId: bo.operator }, ann)).toMatchObject({ success: 200 })
  expect(await here.call(calls.getConversation, { userId }, ann)).toMatchObject({ success: code('NOT_FOUND') })
  const { LastSeq: seq } = (await here.call(calls.getConversation, { userId }, bo.token)).data as { LastSeq: number }
  await say('하나 더 있어요')
  expect(await here.call(calls.closeConversation, { userId, seq }, ann)).toMatchObject({ success: code('NOT_FOUND') })
  const beyond = { userId, seq: 2 ** 31 }
  expect(await here.call(calls.closeConversation, beyond, bo.token), 'no place').toMatchObject({ success: 400 })
  expect(await here.call(calls.closeConversation, { userId, seq }, bo.token)).toMatchObject({ success: 200 })
  expect((await queue()).find((row) => row.UserId === userId)).toMatchObject({ Place: 1, ClaimedBy: null })
})

test('REQ-176 nobody reads a conversation that is not with customer service, whatever id is asked for', async () => {
  const [one, two] = await here.people(2, 'pairs')
  for (const { userId } of [one!, two!]) {
    expect(await here.call(calls.getConversation, { userId }, ann)).toMatchObject({ success: code('NOT_FOUND') })
    await claim(userId)
    const { data } = await here.call(calls.getConversation, { userId }, ann)
    expect(data === null || (data as { Items: unknown[] }).Items.length === 0).toBe(true)
  }
  expect(await claim('1234567890' as UserId)).toMatchObject({ success: code('USER_NOT_FOUND') })
})
