import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import * as chat from '@madang/contract/chat/chat.ts'
import type { Endpoint } from '@madang/contract/endpoint.ts'
import { envelope } from '@madang/contract/envelope.ts'
import { closeCode, decodeFrame, type ServerEvent } from '@madang/contract/events.ts'
import * as tool from '@madang/contract/tool.ts'
import * as users from '@madang/contract/users/users.ts'
import { toWire } from '@madang/contract/wire.ts'
import { readConfig } from '../config.ts'
import { testDatabase } from '../db/test-database.ts'
import { onlySecret } from '../keys/secrets.ts'
import { createLog } from '../log.ts'
import { makeUsers, type MadeUser } from '../make-users.ts'
import { systemRandom } from '../ports/random.ts'
import { isLeftOut, testNginx, testRedis } from '../ports/test-programs.ts'
import { startServer } from '../start-server.ts'
import { proxyTo } from './test-proxy.ts'

const secret = Buffer.from('a secret that both processes have')
const silence = new Writable({ write: (_chunk, _encoding, done) => done() })

/** Two servers on one database and one Redis, and a proxy before them set up as docs/nginx.conf shows. */
async function house({ limits = 'off' } = {}) {
  await using stack = new AsyncDisposableStack()
  const database = stack.use(await testDatabase())
  const redis = stack.use(await testRedis())
  const data = await mkdtemp(join(tmpdir(), 'madang-data-'))
  stack.defer(() => rm(data, { recursive: true, force: true }))
  const config = readConfig({
    DATABASE_URL: database.url,
    REDIS_URL: redis.url,
    MADANG_DATA: data,
    MADANG_CAPTCHA: 'test',
    MADANG_LIMITS: limits,
    MADANG_PROXIES: '127.0.0.1',
  })
  // Both at once: one migrates and fills, the other waits.
  const servers = await Promise.all(
    [1, 2].map(() => startServer({ ...config, port: 0 }, onlySecret(secret), { log: createLog('error', silence) })),
  )
  const [one, other] = servers as [(typeof servers)[0], (typeof servers)[0]]
  const stops = new Map(servers.map((server) => [server, () => server.stop()]))
  stack.defer(async () => {
    for (const stop of stops.values()) await stop()
  })
  const proxy = stack.use(await testNginx((place) => proxyTo([one.url, other.url], place)))
  const { db, services } = { db: database.db, services: one.services }
  const people = await makeUsers({
    db,
    random: systemRandom,
    keys: services.keys,
    now: services.clock.now(),
    count: 2,
    friends: 'pairs',
  })
  const url = `http://127.0.0.1:${proxy.port}`
  // What began before a failure above ends with it.
  const kept = stack.move()
  return {
    one,
    other,
    redis,
    url,
    people: people as [MadeUser, MadeUser],
    stop: async (server: typeof one) => {
      stops.delete(server)
      await server.stop()
    },
    [Symbol.asyncDispose]: () => kept.disposeAsync(),
  }
}

async function call(url: string, endpoint: Endpoint, input: object, token: string | null, headers = {}) {
  const key = endpoint.key === 'required' ? { requestId: randomUUID() } : {}
  const response = await fetch(url + endpoint.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token ? { authorization: token } : {}), ...headers },
    body: JSON.stringify(toWire({ ...key, ...input })),
  })
  return { status: response.status, ...envelope.parse(await response.json()) }
}

/** A phone at an address of GetChatSocket, led to `url`. */
async function phone(url: string, address: string) {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/socket${new URL(address).search}`)
  const heard: ServerEvent[] = []
  let wake = () => {}
  socket.on('message', (frame: Buffer) => {
    const decoded = decodeFrame(frame.toString())
    if ('event' in decoded) heard.push(decoded.event)
    wake()
  })
  const closed = new Promise<number>((resolve) => socket.on('close', resolve))
  await new Promise((resolve, reject) => socket.on('open', resolve).on('error', reject))
  const hears = async (kind: ServerEvent['kind'], count = 1) => {
    while (heard.filter((event) => event.kind === kind).length < count)
      await new Promise<void>((resolve) => (wake = resolve))
    return heard.filter((event) => event.kind === kind)
  }
  return { hears, closed, heard }
}

async function addressFor(url: string, { userId, token }: MadeUser): Promise<string> {
  const { data } = await call(url, chat.getChatSocket, { senderId: userId }, token)
  return (data as { WsUrl: string }).WsUrl // the contract's shape
}

function say(url: string, from: MadeUser, to: MadeUser, content: string) {
  const message = { receiverId: to.userId, type: 1, content, clientMsgId: randomUUID() }
  return call(url, chat.sendMessage, message, from.token)
}

describe.skipIf(isLeftOut('redis-server') || isLeftOut('nginx'))('two processes behind a proxy', () => {
  test('the address of the socket names the proxy, and messages reach phones on either process, in order', async () => {
    await using world = await house()
    const { url, one, other, people } = world
    const [mina, jun] = people
    const address = await addressFor(url, jun)
    expect(new URL(address).host).toBe(new URL(url).host)
    const phones = [
      await phone(one.url, await addressFor(other.url, jun)),
      await phone(other.url, await addressFor(one.url, jun)),
      await phone(url, address),
    ]
    for (let number = 1; number <= 20; number++) await say(number % 2 ? one.url : other.url, mina, jun, String(number))
    for (const { hears } of phones) {
      const events = await hears('message', 20)
      expect(events.map((event) => event.seq).sort((left, right) => left! - right!)).toEqual(
        Array.from({ length: 20 }, (_, index) => index + 1),
      )
    }
  })

  test('INV-F04: a logout at one process ends the socket at the other, with and without Redis', async () => {
    await using world = await house()
    const { one, other, redis, people } = world
    const [mina, jun] = people
    const minaPhone = await phone(other.url, await addressFor(one.url, mina))
    await call(one.url, users.logout, {}, mina.token)
    expect(await minaPhone.closed).toBe(closeCode.sessionEnded)
    expect(await call(other.url, chat.getUnreadCount, {}, mina.token)).toMatchObject({ success: 1001 })

    const junPhone = await phone(other.url, await addressFor(one.url, jun))
    await redis.kill('SIGKILL')
    await call(one.url, users.logout, {}, jun.token)
    expect(await junPhone.closed).toBe(closeCode.sessionEnded)
  })

  test('INV-C05: while Redis is away both serve their own phones; when it is back the phones are told to look again', async () => {
    await using world = await house()
    const { one, other, redis, people } = world
    const [mina, jun] = people
    const [here, there] = [
      await phone(one.url, await addressFor(one.url, jun)),
      await phone(other.url, await addressFor(other.url, jun)),
    ]
    await redis.kill('SIGKILL')
    expect(await say(one.url, mina, jun, 'only here')).toMatchObject({ success: 200 })
    await here.hears('message')
    await redis.start()
    await Promise.all([here.hears('resync'), there.hears('resync')])
    expect(there.heard.some(({ kind }) => kind === 'message')).toBe(false)
    const { data } = await call(other.url, chat.getUnreadCount, {}, jun.token)
    expect(data).toBe(1)
  })

  test.each([
    ['is away', 'SIGKILL'],
    ['hangs', 'SIGSTOP'],
  ] as const)(
    'INV-C05: while Redis %s a phone at another process is told to look within ten seconds',
    async (_, signal) => {
      await using world = await house()
      const { one, other, redis, people } = world
      const [mina, jun] = people
      await say(one.url, mina, jun, 'before')
      const [theirs, mine] = [
        await phone(other.url, await addressFor(other.url, jun)),
        await phone(other.url, await addressFor(other.url, mina)),
      ]
      await redis.kill(signal)
      const since = performance.now()
      expect(await say(one.url, mina, jun, 'meanwhile')).toMatchObject({ success: 200 })
      // Redis stays away: what they hear comes from the database.
      await Promise.all([theirs.hears('resync'), mine.hears('resync')])
      expect(performance.now() - since).toBeLessThan(10_000)
      if (signal === 'SIGSTOP') await redis.kill('SIGCONT')
    },
  )

  test('a process that stops loses no request, sends its phones away with 1012, and they resume at the other', async () => {
    await using world = await house()
    const { url, one, people } = world
    const [mina, jun] = people
    const address = await addressFor(url, jun)
    const junPhone = await phone(one.url, address)
    const answers: number[] = []
    let stopped = false
    const talking = Promise.all(
      [1, 2, 3, 4].map(async () => {
        for (let number = 0; !stopped || number < 10; number++) {
          const { success } = await say(url, mina, jun, 'on and on')
          answers.push(success)
        }
      }),
    )
    while (answers.length < 20) await new Promise((resolve) => setImmediate(resolve))
    await world.stop(one)
    stopped = true
    await talking
    expect(answers.filter((success) => success !== 200)).toEqual([])
    expect(await junPhone.closed).toBe(closeCode.restarting)

    const resumed = await phone(url, address)
    await say(url, mina, jun, 'after')
    const [event] = await resumed.hears('message')
    expect(event).toMatchObject({ data: { content: 'after' }, seq: answers.length + 1 })
  })

  test('limits go by the phone’s own address: what it writes into X-Forwarded-For counts for nothing', async () => {
    await using world = await house({ limits: 'on' })
    const { points } = tool.registereValidationImg.limit
    const answers: number[] = []
    for (let use = 0; use <= points; use++) {
      const forged = { 'x-forwarded-for': `10.0.0.${use}` }
      const { success } = await call(
        world.url,
        tool.registereValidationImg,
        { purpose: 'login', kind: 'image' },
        null,
        forged,
      )
      answers.push(success)
    }
    expect(answers.at(-1)).toBe(429)
    expect(answers.at(-2)).not.toBe(429)
  })
})
