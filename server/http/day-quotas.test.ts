import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { failures } from '@madang/contract/failures.ts'
import type { UserId } from '@madang/contract/ids.ts'
import { testDatabase } from '../db/test-database.ts'
import { testFriends } from '../friends/test-friends.ts'
import { createSender } from '../chat/sending/send.ts'
import { memoryBus } from '../ports/bus.ts'
import { systemClock } from '../ports/clock.ts'
import { dayQuotas, memoryLimits } from './limits.ts'
import { testCarrier } from './test-carrier.ts'

const [mina, jun] = ['1000000001', '1000000002'] as [UserId, UserId]
const most = { messagesADay: 5, changesADay: 5 }

/** Mina and Jun are friends; each sends five messages a day. */
async function pair() {
  const database = await testDatabase()
  await testFriends(database.db, mina, jun)
  const mayOneMore = dayQuotas(memoryLimits(), most).messages
  const { send } = createSender({ pool: database.pool, bus: memoryBus(), clock: systemClock, mayOneMore })
  const say = (from: UserId, clientMsgId: string = randomUUID()) =>
    send(from, { receiverId: from === mina ? jun : mina, type: 1, content: 'hello', clientMsgId })
  const kept = async () => (await database.db.selectFrom('message').select('seq').execute()).length
  return { say, kept, [Symbol.asyncDispose]: () => database[Symbol.asyncDispose]() }
}

test('THR-21: of sixteen messages at once as many stand as the day has left; the others are refused, nobody else’s', async () => {
  await using here = await pair()
  const first = randomUUID()
  const sent = await here.say(mina, first)
  await here.say(mina)
  const outcomes = await Promise.allSettled(Array.from({ length: 16 }, () => here.say(mina)))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(most.messagesADay - 2)
  for (const outcome of outcomes)
    if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ failure: 'MESSAGES_USED_UP' })
  expect(await here.kept()).toBe(most.messagesADay)
  await here.say(jun)
  expect(await here.kept()).toBe(most.messagesADay + 1)
  // What stands is answered as it was, however much is used up (INV-C02).
  expect(await here.say(mina, first)).toEqual(sent)
})

test('THR-21: of sixteen changes at once as many take effect as the day has left, and what was answered is answered again', async () => {
  await using here = await testCarrier({ changesADay: most.changesADay })
  const write = (token: string, key: string = randomUUID()) =>
    here.call('test/Write', { Text: 'a' }, { authorization: token, 'idempotency-key': key, language: 'ko-KR' })
  const first = randomUUID()
  const answered = await write('mina', first)
  expect(answered).toMatchObject({ success: 200 })
  await write('mina')
  const outcomes = await Promise.all(Array.from({ length: 16 }, () => write('mina')))
  expect(outcomes.filter(({ success }) => success === 200)).toHaveLength(most.changesADay - 2)
  for (const { success, msg } of outcomes.filter((outcome) => outcome.success !== 200))
    expect([success, msg]).toEqual([431, failures.CHANGES_USED_UP.text['ko-KR']])
  expect(await here.lines()).toBe(most.changesADay)
  expect(await write('mina', first)).toMatchObject({ success: 200, data: answered.data })
  expect(await here.lines()).toBe(most.changesADay)
  // Without a key nothing is kept, so nothing is used up.
  expect(await here.call('test/Write', { Text: 'a' }, { authorization: 'mina' })).toMatchObject({ success: 200 })
  expect(await write('jun')).toMatchObject({ success: 200 })
})
