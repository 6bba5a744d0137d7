import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { calls } from '@madang/contract/calls.ts'
import { failures } from '@madang/contract/failures.ts'
import { operatorCalls } from '@madang/contract/operators/calls.ts'
import { noReplica } from '../db/replica/replica.ts'
import { testDatabase } from '../db/test-database.ts'
import { sweepAnswers } from './idempotency.ts'
import { secretFields } from './secret-fields.ts'
import { testCarrier } from './test-carrier.ts'

const mina = { authorization: 'mina' }
/** For the tests that change nothing and count nothing. */
let shared: Awaited<ReturnType<typeof testCarrier>>
beforeAll(async () => {
  shared = await testCarrier()
})
afterAll(() => shared[Symbol.asyncDispose]())
const everywhere = { success: expect.any(Number), msg: expect.any(String) }

describe('an answer', () => {
  test('is an envelope in the wire’s names: moments as numbers, amounts as text', async () => {
    const { status, success, msg, data, headers } = await shared.call('test/Echo', { Text: '마당' })
    expect([status, success, msg]).toEqual([200, 200, ''])
    expect(data).toEqual({ Text: '마당', Time: Date.parse('2026-11-21T03:00:00Z'), Gift: '0.25' })
    expect(headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-resource-policy': 'same-origin',
    })
    expect(headers).not.toHaveProperty('access-control-allow-origin')
  })

  test.each([
    ['ko-KR', '찾을 수 없어요. 삭제되었거나 주소가 바뀌었을 수 있어요'],
    ['zh-CN', '未找到，可能已被删除'],
    ['en-GB', 'Not found. It may have been removed'],
    ['fr-FR', '찾을 수 없어요. 삭제되었거나 주소가 바뀌었을 수 있어요'],
    ['', '찾을 수 없어요. 삭제되었거나 주소가 바뀌었을 수 있어요'],
  ])('REQ-10: in the language “%s” says %s', async (language, words) => {
    expect((await shared.call('test/Fail', { How: 'NOT_FOUND' }, { language })).msg).toBe(words)
    expect((await shared.call('test/Nowhere', {}, { language })).msg).toBe(words)
  })
})

test('a call that a replica may answer is read there, and what it refuses is refused; every other is done at the primary', async () => {
  await using database = await testDatabase()
  await sql`create table line as select 'of the replica' as text from generate_series(1, 3)`.execute(database.db)
  await using carrier = await testCarrier({ replica: noReplica(database.db) })
  expect((await carrier.call('test/Look', {})).data).toEqual({ Lines: 3 })
  expect((await carrier.call('test/Look', { Word: 'nobody' })).success).toBe(failures.NOT_FOUND.code)
  expect((await carrier.call('test/Write', { Text: 'one' }, mina)).data).toEqual({ Lines: 1 })
  expect((await shared.call('test/Look', {})).data).toEqual({ Lines: 0 })
})

describe('what is no call', () => {
  test('an unknown path is 404, with the envelope', async () => {
    for (const path of ['test/Nowhere', 'test/echo', 'test/Echo/', 'test', '../v2/x', 'test/Echo%00'])
      expect([path, await shared.call(path, {})]).toMatchObject([
        path,
        { status: 404, success: 404, msg: 'Not found. It may have been removed' },
      ])
  })

  test('a known path with another method is 405', async () => {
    for (const method of ['GET', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'] as const) {
      const answer = await shared.http.inject({ method, url: '/api/v1/test/Echo', headers: { language: 'en-GB' } })
      expect([method, answer.statusCode, answer.json()]).toEqual([
        method,
        405,
        { success: 405, msg: 'Something went wrong on our side. Please refresh and try again', data: null },
      ])
    }
  })

  test('another content type than JSON is 415 in the envelope', async () => {
    for (const type of ['text/plain', 'application/xml', 'multipart/form-data; boundary=x', 'application/jsonx', 'x'])
      expect([type, await shared.callRaw('test/Echo', '{"Text":"a"}', { 'content-type': type })]).toMatchObject([
        type,
        { status: 200, success: 415, data: null },
      ])
  })

  test('a body above 64 KiB is 413, one just below is read', async () => {
    expect(await shared.callRaw('test/Echo', ' '.repeat(64 * 1024) + '{"Text":"a"}')).toMatchObject({
      status: 413,
      success: 413,
    })
    expect(await shared.callRaw('test/Echo', ' '.repeat(64 * 1024 - 12) + '{"Text":"a"}')).toMatchObject({
      success: 200,
    })
  })
})

describe('a body', () => {
  test.each([
    ['nothing', ''],
    ['not JSON', '{'],
    ['a key twice', '{"Text":"a","Text":"b"}'],
    ['an escaped key twice', '{"Text":"a","\\u0054ext":"b"}'],
    ['__proto__', '{"Text":"a","__proto__":{}}'],
    ['nine levels', `{"Text":"a","List":${'['.repeat(8)}${']'.repeat(8)}}`],
    ['a list', '[]'],
    ['null', 'null'],
    ['a text', '"Text"'],
    ['a lower-case key', '{"text":"a"}'],
    ['a lower-case key below', '{"Text":"a","List":[{"theName":"b"}]}'],
    ['an unknown field', '{"Text":"a","Admin":true}'],
    ['an unknown field below', '{"Text":"a","constructor":{}}'],
  ])('with %s is refused with 400 and no stack', async (_what, text) => {
    const answer = await shared.callRaw('test/Echo', text)
    expect(answer).toMatchObject({ status: 200, success: 400, msg: 'Information not filled in', data: null })
    expect(answer.text).not.toMatch(/node_modules|\.ts:|at /)
    expect(shared.logged).toEqual([])
  })

  test('that breaks off half-way is no mistake of ours: nothing is logged', async () => {
    await using here = await testCarrier()
    await here.http.listen({ port: 0, host: '127.0.0.1' })
    const { port } = here.http.server.address() as AddressInfo
    const ended = new Promise<void>((resolve) => {
      here.http.server.once('request', (request: IncomingMessage) => {
        request.once('close', () => setImmediate(resolve))
        phone.destroy()
      })
    })
    const phone = connect(port, '127.0.0.1', () => {
      phone.write(
        'POST /api/v1/test/Echo HTTP/1.1\r\nHost: madang\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{',
      )
    })
    await ended
    expect(here.logged).toEqual([])
  })

  test('with a wrong value names the field as the wire spells it', async () => {
    const wrong: [unknown, string][] = [
      [{}, 'Text'],
      [{ Text: 1 }, 'Text'],
      [{ Text: null }, 'Text'],
      [{ Text: 'longer than ten' }, 'Text'],
      [{ Text: 'a', List: {} }, 'List'],
      [{ Text: 'a', List: [{ TheName: 'b' }, {}] }, 'List.1.TheName'],
    ]
    for (const [body, field] of wrong)
      expect(await shared.call('test/Echo', body)).toMatchObject({ success: 400, data: { Field: field } })
  })
})

describe('a refusal', () => {
  test('that the call declares reaches the caller with its number and words', async () => {
    await using here = await testCarrier()
    expect(await here.call('test/Fail', { How: 'POOL_EMPTY' })).toMatchObject({
      status: 200,
      success: 731,
      msg: 'All rewards in this programme have been given out',
      data: null,
    })
    expect(here.logged).toEqual([])
  })

  test.each(['ALREADY_FRIENDS', 'NOT_LOGGED_IN', 'error', 'text', 'answer'])(
    'that it does not declare (%s) is our mistake: 500, logged, nothing told of it but a trace',
    async (how) => {
      await using here = await testCarrier()
      const answer = await here.call('test/Fail', { How: how })
      expect(answer).toMatchObject({ status: 200, success: 500, data: { TraceId: expect.any(String) } })
      expect(Object.keys(answer.data ?? {})).toEqual(['TraceId'])
      expect(answer.text).not.toMatch(/secret|vault|seven|\.ts|ALREADY/)
      expect(here.logged).toMatchObject([{ path: '/api/v1/test/Fail', traceId: answer.data?.['TraceId'] }])
    },
  )

  test('of too many uses says how long to wait, and another caller is not held up', async () => {
    await using here = await testCarrier({ limits: true })
    const hear = (address: string) =>
      here.http.inject({
        method: 'POST',
        url: '/api/v1/test/Echo',
        remoteAddress: address,
        headers: { 'content-type': 'application/json', language: 'zh-CN' },
        payload: '{"Text":"a"}',
      })
    for (let use = 0; use < 3; use++) expect((await hear('192.0.2.1')).json()).toMatchObject({ success: 200 })
    const refused = (await hear('192.0.2.1')).json<{ success: number; data: { RetryAfter: number } }>()
    expect(refused).toMatchObject({ success: 429, msg: '操作过于频繁，请稍后再试' })
    expect(refused.data.RetryAfter).toBeGreaterThan(0)
    expect(refused.data.RetryAfter).toBeLessThanOrEqual(60)
    expect((await hear('192.0.2.2')).json()).toMatchObject({ success: 200 })
  })
})

describe('a call of a logged-in user', () => {
  test('THR-21 made-up tokens of one network are counted before they are looked at, and another network is heard', async () => {
    await using here = await testCarrier({ limits: true })
    const ask = async (remoteAddress: string, token: string) => {
      const headers = { 'content-type': 'application/json', authorization: token }
      const asked = { method: 'POST', url: '/api/v1/test/WhoAmI', remoteAddress, headers, payload: '{}' } as const
      return (await here.http.inject(asked)).json<{ success: number }>().success
    }
    const heard: number[] = []
    for (let made = 0; made < 100; made++) heard.push(await ask('192.0.2.1', `made-up ${made}`))
    expect(new Set(heard)).toEqual(new Set([1001]))
    expect(await ask('192.0.2.1', 'made-up once more')).toBe(429)
    expect(await ask('192.0.2.2', 'made-up')).toBe(1001)
  })

  test('without a token, or with one nobody holds, is 1001 and notes nothing', async () => {
    await using here = await testCarrier()
    for (const headers of [{}, { authorization: '' }, { authorization: 'nobody' }, { authorization: 'Basic mina' }])
      expect(await here.call('test/WhoAmI', {}, headers as Record<string, string>)).toMatchObject({
        status: 200,
        success: 1001,
        msg: 'Please log in',
      })
    expect(here.noted).toEqual([])
  })

  test('REQ-150: takes its token plain and after Bearer', async () => {
    await using here = await testCarrier()
    for (const authorization of ['mina', 'Bearer mina', 'bearer mina'])
      expect((await here.call('test/WhoAmI', {}, { authorization })).data).toEqual({ UserId: '1000000001' })
    expect(here.noted).toHaveLength(3)
  })

  test('tells the other only when it was done', async () => {
    await using here = await testCarrier()
    await here.call('test/Write', { Text: 'a', How: 'CONFLICT' }, mina)
    await here.call('test/Write', { Text: 'a', How: 'error' }, mina)
    await here.call('test/Write', { Text: 'a', How: 'CONFLICT', RequestId: randomUUID() }, mina)
    await here.call('test/Write', { Text: 'a', How: 'ALREADY_CHECKED_IN', RequestId: randomUUID() }, mina)
    expect([await here.lines(), here.told]).toEqual([0, []])
    await here.call('test/Write', { Text: 'a' }, mina)
    expect(await here.lines()).toBe(1)
    expect(here.told).toMatchObject([{ kind: 'frame', user: '1000000002' }])
  })
})

describe('REQ-150, REQ-212: the key of a request', () => {
  test('may be absent where nothing but comfort is at stake, and is needed where money moves', async () => {
    await using here = await testCarrier()
    expect(await here.call('test/Write', { Text: 'a' }, mina)).toMatchObject({ success: 200 })
    expect(await here.call('test/Pay', { Text: 'a' }, mina)).toMatchObject({
      success: 400,
      data: { Field: 'RequestId' },
    })
    expect(await here.lines()).toBe(1)
  })

  test('counts in the body and in the header, and must be a UUID', async () => {
    await using here = await testCarrier()
    const key = randomUUID()
    const byBody = await here.call('test/Pay', { Text: 'a', RequestId: key }, mina)
    const byHeader = await here.call('test/Pay', { Text: 'a' }, { ...mina, 'idempotency-key': key })
    expect(byHeader.data).toEqual(byBody.data)
    expect(await here.lines()).toBe(1)
    for (const RequestId of ['', 'x', '1', 7, null, `${key}0`])
      expect(await here.call('test/Pay', { Text: 'a', RequestId }, mina)).toMatchObject({
        success: 400,
        data: { Field: 'RequestId' },
      })
    expect(await here.lines()).toBe(1)
  })

  test('sent again with other content is 430', async () => {
    await using here = await testCarrier()
    const RequestId = randomUUID()
    await here.call('test/Pay', { Text: 'a', RequestId }, mina)
    expect(await here.call('test/Pay', { Text: 'b', RequestId }, mina)).toMatchObject({ ...everywhere, success: 430 })
    expect(await here.lines()).toBe(1)
  })

  test('a final refusal comes again in the words it was first said in', async () => {
    await using here = await testCarrier()
    const body = { Text: 'a', How: 'ALREADY_CHECKED_IN', RequestId: randomUUID() }
    const first = await here.call('test/Pay', body, mina)
    expect(first).toMatchObject({ success: 720, msg: 'Already checked-in' })
    expect(await here.call('test/Pay', body, mina)).toMatchObject({ success: 720, msg: 'Already checked-in' })
    expect(await here.lines()).toBe(0)
  })

  test.each(['COMMIT', 'INSERT 0 1'])(
    'whose connection is lost with the answer to %s writes one line and tells once',
    async (tag) => {
      await using here = await testCarrier({ losesAnswers: true })
      const [lost, body] = [here.loseNext(tag), { Text: 'a', RequestId: randomUUID() }]
      const answer = await here.call('test/Pay', body, mina)
      await lost
      expect([answer.success, answer.data]).toEqual([200, { Lines: 1 }])
      expect(await here.lines()).toBe(1)
      expect(here.told).toMatchObject([{ kind: 'frame', user: '1000000002' }])
    },
  )

  test('sixteen at once through the carrier write one line, tell once, and answer alike', async () => {
    await using here = await testCarrier({ connections: 16 })
    const body = { Text: 'a', RequestId: randomUUID() }
    const answers = await Promise.all(Array.from({ length: 16 }, () => here.call('test/Pay', body, mina)))
    expect(await here.lines()).toBe(1)
    expect(here.told).toHaveLength(1)
    for (const answer of answers) expect([answer.success, answer.data]).toEqual([200, { Lines: 1 }])
  })
})

test('INV-M06 a request that moved money moves nothing when it is repeated after its answer was swept', async () => {
  await using here = await testCarrier()
  const body = { Text: 'a', RequestId: randomUUID() }
  await here.call('test/Pay', body, mina)
  await here.call('test/Write', body, mina)
  here.clock.advance(31 * 24 * 3_600_000)
  await sweepAnswers(here.db, here.clock.now())
  expect(await here.db.selectFrom('idempotency').selectAll().execute()).toEqual([])
  expect(await here.call('test/Pay', body, mina)).toMatchObject({ success: 409 })
  expect(await here.lines()).toBe(2)
  // Only money is remembered for ever: elsewhere a repetition after a month is a new request.
  expect(await here.call('test/Write', body, mina)).toMatchObject({ success: 200 })
  expect(await here.lines()).toBe(3)
})

test('every field of a call that takes a password or a code is marked as secret', () => {
  const named = [...calls, ...operatorCalls].flatMap((call) =>
    Object.keys((call.input as z.ZodObject).shape)
      .filter((name) => /password|secret|(sms|recovery|totp)code/i.test(name))
      .map((name) => [call.path, name, secretFields(call).includes(name)] as const),
  )
  expect(named.length).toBeGreaterThan(10)
  expect(named.filter(([, , isMarked]) => !isMarked)).toEqual([])
})
