import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { calls } from '@madang/contract/calls.ts'
import { refusalsOf } from '@madang/contract/call-facts.ts'
import type { Endpoint } from '@madang/contract/endpoint.ts'
import { failureOf, failures } from '@madang/contract/failures.ts'
import type { PictureId } from '@madang/contract/ids.ts'
import { pictureContent } from '@madang/contract/chat/pictures.ts'
import { fromWire } from '@madang/contract/wire.ts'
import { wireSchema } from '@madang/contract/wire-schema.ts'
import { checkLedger } from '../ledger/check-ledger.ts'
import type { MadeUser } from '../make-users.ts'
import { deviceString } from '../users/users-fixture.ts'
import { broken, fitting, type Known } from './test-arbitrary.ts'
import { wholeServer, type WholeServer } from './test-whole-server.ts'

/**
 * Cases a call (invariants section 5), each asked once: a call that asks for nothing has few. The seed is fixed, so that a run
 * which was green stays green; change it to hunt.
 */
const cases = { numRuns: 200, seed: 20261121, ignoreEqualValues: true }

const unsentPicture = pictureContent({
  id: '00000000-0000-4000-8000-000000000000' as PictureId,
  width: 60,
  height: 40,
  placeholder: 'A'.repeat(64),
})

let here: WholeServer
let people: MadeUser[]
let known: Known
let token: string
beforeAll(async () => {
  here = await wholeServer({ env: { MADANG_SAMPLE: 'on' } })
  people = [...(await here.people(4, 'pairs')), ...(await here.people(2, 'none'))]
  const ids = people.map(({ userId }) => userId)
  const conversation = await talk()
  const codes = await here.db.selectFrom('user').select('invite_code').execute()
  const articles = await here.db.selectFrom('article').select('id').limit(3).execute()
  known = {
    UserId: ids,
    FriendId: ids,
    ReceiverId: ids,
    SenderId: ids,
    Keyword: [...ids, 'Load', 'coin', '코인'],
    MsgIds: conversation,
    MsgId: conversation,
    ReplyTo: [null, ...conversation],
    Type: [1, 2],
    Content: ['Hello', '안녕하세요', '🙂', unsentPicture],
    Id: articles.map(({ id }) => id),
    InviteCode: [...codes.map(({ invite_code }) => invite_code), '10000', ''],
    ImgCode: ['AAAA', 'BBBB'],
    Password: ['maru-walks-slowly'],
    NewPassword: ['maru-walks-slowly'],
    ConfirmPassword: ['maru-walks-slowly'],
    NickName: ['Mina', '하늘토끼'],
    DeviceHash: ['a'.repeat(32)],
    Consents: [['age', 'terms', 'privacy']],
    PageIndex: [1, 2, 1_000_000],
    PageSize: [1, 20, 1000, 1001, Number.MAX_SAFE_INTEGER],
  }
})
afterAll(() => here[Symbol.asyncDispose]())

describe('every call, fed from its own shape', () => {
  test.each(calls.map((call) => [call.path, call] as const))(
    '%s answers its own shape or a refusal it declares, never 500, to visitors and users',
    async (_path, call) => {
      here.mistakes.length = 0
      const schema = wireSchema(call.input)
      const body = fc.oneof(
        { arbitrary: fitting(schema, known), weight: 3 },
        { arbitrary: broken(schema, known), weight: 2 },
      )
      token = await here.signIn(people[0]!)
      const holds = fc.oneof(
        { arbitrary: fc.constant('user' as const), weight: 7 },
        { arbitrary: fc.constantFrom('visitor' as const, 'nonsense' as const), weight: call.auth === 'user' ? 1 : 4 },
      )
      await fc.assert(
        fc.asyncProperty(body, holds, async (given, who) => {
          const text = JSON.stringify(given) ?? ''
          const answer = await here.send(call, text, headersFor(call, who))
          expectFitting(call, answer)
          if (who !== 'user' && call.auth === 'user')
            expect(answer.success === 1001 || answer.success === 400).toBe(true)
          if (who === 'user' && answer.success > 1000) token = await here.signIn(people[0]!)
          if (call.path.endsWith('/Logout') && answer.success === 200) token = await here.signIn(people[0]!)
        }),
        cases,
      )
      expect(here.mistakes).toEqual([])
    },
    120_000,
  )

  test('text that is no JSON is refused by every call alike', async () => {
    const texts = ['', '{', '[]', 'null', '{"A":1,"A":1}', '{"__proto__":1}', '['.repeat(100), '\u0000', '{"A":01}']
    for (const call of calls.filter(({ file }) => !file))
      for (const text of texts)
        expect([call.path, text, (await here.send(call, text, { authorization: token })).success]).toEqual([
          call.path,
          text,
          400,
        ])
  })

  test('afterwards the books balance, and every conversation is numbered without a gap (INV-M01–INV-M03, INV-C03)', async () => {
    expect(await checkLedger(here.db)).toEqual([])
    const gaps = await sql`select conversation from message group by conversation having max(seq) <> count(*)`.execute(
      here.db,
    )
    expect(gaps.rows).toEqual([])
    const lost = await sql`
      select conversation.id from conversation left join message on message.conversation = conversation.id
      group by conversation.id having conversation.last_seq <> count(message.seq)`.execute(here.db)
    expect(lost.rows).toEqual([])
  })
})

/** What an answer must be whatever came in. */
function expectFitting(call: Endpoint, { status, success, msg, data, text }: Awaited<ReturnType<WholeServer['send']>>) {
  expect(text).not.toMatch(/node_modules|\.ts:\d|\bat .+:\d+:\d+|postgres|syntax error/i)
  if (success === 200) {
    expect([status, msg]).toEqual([200, ''])
    const read = z.safeDecode(call.output, fromWire(data))
    expect(read.error?.issues ?? []).toEqual([])
    return
  }
  const { own, every } = refusalsOf(call)
  expect([...own, ...every]).toContain(failureOf(success))
  expect(success).not.toBe(failures.INTERNAL.code)
  expect(status).toBe(success === 413 ? 413 : 200)
  expect(msg).not.toBe('')
}

/** Login and registration carry a device string instead of a token (REQ-151). */
function headersFor(call: Endpoint, who: 'user' | 'visitor' | 'nonsense'): Record<string, string> {
  if (who === 'visitor') return {}
  if (who === 'nonsense') return { authorization: 'nonsense', imei: 'x'.repeat(200), language: 'xx' }
  if (call.auth === 'user') return { authorization: token, language: 'zh-CN' }
  const imei = randomUUID()
  const { keys, clock } = here.services
  return { imei, authorization: deviceString({ imei, salt: keys.salt, sentAt: clock.now() }) }
}

/** Some messages between the first two, so that there are ids to name. */
async function talk(): Promise<string[]> {
  const [one, other] = people as [MadeUser, MadeUser]
  const send = calls.find(({ path }) => path.endsWith('/SendMessage'))!
  const messages: string[] = []
  for (const content of ['Hello', '안녕', '你好']) {
    const body = { receiverId: other.userId, type: 1, content, clientMsgId: randomUUID() }
    const { data } = await here.call(send, body, one.token)
    messages.push(String((data as Record<string, unknown>)['MsgId']))
  }
  return messages
}
