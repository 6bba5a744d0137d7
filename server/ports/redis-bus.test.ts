import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { describe, expect, test } from 'vitest'
import type { UserId } from '@madang/contract/ids.ts'
import { checkIn } from '@madang/contract/rewards/rewards.ts'
import { redisLimits } from '../http/limits.ts'
import type { Notice } from './bus.ts'
import { openRedis } from './redis.ts'
import { redisBus } from './redis-bus.ts'
import { isLeftOut, testRedis } from './test-programs.ts'

const [mina, jun] = ['1000000001', '1000000002'] as [UserId, UserId]
const ended: Notice = { kind: 'sessionsEnded', user: mina, sessions: ['phone'], frame: '"ended"' }

/** One process: its bus, what it heard, and how often it may have missed something. */
async function process(url: string) {
  const log: string[] = []
  const redis = await openRedis({ url, log: (sentence) => log.push(sentence) })
  const bus = await redisBus(redis)
  const heard: Notice[] = []
  let [gaps, wake] = [0, () => {}]
  bus.subscribe((notice) => {
    heard.push(notice)
    wake()
  })
  bus.onGap(() => {
    gaps++
    wake()
  })
  return {
    bus,
    redis,
    heard,
    log,
    gaps: () => gaps,
    /** Waits until what was heard or missed fits. */
    until: async (fits: () => boolean) => {
      while (!fits()) await new Promise<void>((resolve) => (wake = resolve))
    },
    [Symbol.asyncDispose]: () => redis.close(),
  }
}

function frame(user: UserId, text: string): Notice {
  return { kind: 'frame', user, frame: text }
}

/** A way to Redis that can be cut, and holds back what contains `text` until it is released. */
async function slowWay(url: string, text: string) {
  const { hostname, port } = new URL(url)
  const sockets = new Set<Socket>()
  const held = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  const server = createServer((from) => {
    const to = connect({ host: hostname, port: Number(port) })
    for (const socket of [from, to]) {
      sockets.add(socket)
      socket.on('error', () => undefined)
      socket.on('close', () => [from, to].forEach((each) => each.destroy()))
    }
    let passing = Promise.resolve()
    from.on('data', (chunk) => {
      if (chunk.includes(text)) {
        held.resolve()
        passing = passing.then(() => released.promise)
      }
      passing = passing.then(() => void to.write(chunk))
    })
    to.pipe(from)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const cut = () => {
    for (const socket of sockets) socket.destroy()
    sockets.clear()
  }
  return {
    url: `redis://127.0.0.1:${(server.address() as AddressInfo).port}`, // listening on TCP
    cut,
    held: held.promise,
    release: released.resolve,
    [Symbol.asyncDispose]: async () => {
      cut()
      server.close()
      await once(server, 'close')
    },
  }
}

describe.skipIf(isLeftOut('redis-server'))('a bus through Redis', () => {
  test('another process hears the frames of users it follows, in order and once, and nothing of others', async () => {
    await using redis = await testRedis()
    await using one = await process(redis.url)
    await using other = await process(redis.url)
    await other.bus.follow(mina)
    const texts = Array.from({ length: 500 }, (_, index) => `"한국어\\n${index}"`)
    for (const text of texts) {
      one.bus.publish(frame(jun, text))
      one.bus.publish(frame(mina, text))
    }
    await other.until(() => other.heard.length === 500)
    expect(other.heard).toEqual(texts.map((text) => frame(mina, text)))
    // Its own listeners hear everything, at once and once.
    expect(one.heard).toHaveLength(1000)
  })

  test('a user followed twice is heard until unfollowed twice', async () => {
    await using redis = await testRedis()
    await using one = await process(redis.url)
    await using other = await process(redis.url)
    await Promise.all([other.bus.follow(mina), other.bus.follow(mina)])
    other.bus.unfollow(mina)
    one.bus.publish(frame(mina, 'once'))
    await other.until(() => other.heard.length === 1)
    other.bus.unfollow(mina)
    await other.bus.follow(jun)
    one.bus.publish(frame(mina, 'not heard'))
    one.bus.publish(frame(jun, 'last'))
    await other.until(() => other.heard.length === 2)
    expect(other.heard.at(-1)).toEqual(frame(jun, 'last'))
    other.bus.unfollow(mina)
  })

  test.each([0, 150])(
    'a user unfollowed and followed again within one round trip is still heard, also when Redis answers %i ms late',
    async (pauseMs) => {
      await using redis = await testRedis()
      await using one = await process(redis.url)
      await using other = await process(redis.url)
      await other.bus.follow(mina)
      if (pauseMs) await redis.kill('SIGSTOP')
      for (let reload = 0; reload < 3; reload++) {
        other.bus.unfollow(mina)
        void other.bus.follow(mina)
      }
      other.bus.unfollow(mina)
      const followed = other.bus.follow(mina)
      if (pauseMs) {
        await new Promise((resolve) => setTimeout(resolve, pauseMs))
        await redis.kill('SIGCONT')
      }
      await followed
      one.bus.publish(frame(mina, 'after'))
      await other.until(() => other.heard.length === 1)
      expect(other.heard).toEqual([frame(mina, 'after')])
    },
  )

  test('who follows while Redis stands still does not wait for it, and looks for what was missed once Redis answers', async () => {
    await using redis = await testRedis()
    await using one = await process(redis.url)
    await redis.kill('SIGSTOP')
    await one.bus.follow(mina)
    expect(one.gaps()).toBe(0)
    await redis.kill('SIGCONT')
    await one.until(() => one.gaps() > 0)
  })

  test('INV-F04: what concerns everybody reaches every process, whoever follows whom', async () => {
    await using redis = await testRedis()
    await using one = await process(redis.url)
    await using other = await process(redis.url)
    one.bus.publish(ended)
    await other.until(() => other.heard.length === 1)
    expect([one.heard, other.heard]).toEqual([[ended], [ended]])
  })

  test('without Redis a process serves itself; when Redis is back both are told of the gap and hear each other again', async () => {
    await using redis = await testRedis()
    await using one = await process(redis.url)
    await using other = await process(redis.url)
    await other.bus.follow(mina)
    await redis.kill('SIGKILL')
    one.bus.publish(frame(mina, 'lost between processes'))
    expect(one.heard).toHaveLength(1)
    // Followed while Redis is away.
    await other.bus.follow(jun)
    await redis.start()
    await other.until(() => other.gaps() > 0)
    await one.until(() => one.gaps() > 0)
    for (const user of [mina, jun]) {
      while (!one.redis.commands.isReady)
        await new Promise<void>((resolve) => one.redis.commands.once('ready', resolve))
      one.bus.publish(frame(user, 'heard again'))
    }
    await other.until(() => other.heard.length === 2)
    expect(other.log).toEqual([expect.stringContaining('out of reach'), 'Redis is back.'])
  })

  test('a gap is told once everything that was followed is heard again, not while that is still being asked for', async () => {
    await using redis = await testRedis()
    await using way = await slowWay(redis.url, `madang:user:${jun}`)
    await using one = await process(redis.url)
    await using other = await process(way.url)
    await other.bus.follow(mina)
    way.cut()
    while (other.redis.listening.isReady)
      await new Promise<void>((resolve) => other.redis.listening.once('reconnecting', resolve))
    await other.bus.follow(jun)
    await way.held
    // The other is back, but does not hear Jun yet: now the one says that it lost something.
    one.redis.commands.destroy()
    one.bus.publish(frame(mina, 'lost'))
    await new Promise<void>((resolve) => setImmediate(resolve))
    await one.redis.commands.connect()
    one.bus.publish(ended)
    await other.until(() => other.heard.length === 1)
    expect(other.gaps()).toBe(0)
    way.release()
    await other.until(() => other.gaps() > 0)
    one.bus.publish(frame(jun, 'heard again'))
    await other.until(() => other.heard.length === 2)
    expect(other.heard).toEqual([ended, frame(jun, 'heard again')])
  })

  test('what one process could not publish makes all others look for themselves, when it is back', async () => {
    await using redis = await testRedis()
    await using one = await process(redis.url)
    await using other = await process(redis.url)
    await other.bus.follow(mina)
    // Only the publishing connection of the one is lost.
    one.redis.commands.destroy()
    one.bus.publish(frame(mina, 'lost'))
    await new Promise<void>((resolve) => setImmediate(resolve))
    await one.redis.commands.connect()
    await other.until(() => other.gaps() === 1)
    expect(other.heard).toEqual([])
  })

  test('a start while Redis is away goes on without it', async () => {
    await using redis = await testRedis()
    await redis.kill('SIGKILL')
    await using one = await process(redis.url)
    one.bus.publish(frame(mina, 'here'))
    expect(one.heard).toHaveLength(1)
    await redis.start()
    await one.until(() => one.gaps() > 0)
  })

  test('THR-13: limits are shared by processes, and without Redis each still counts', async () => {
    await using redis = await testRedis()
    await using one = await process(redis.url)
    await using other = await process(redis.url)
    const [here, there] = [redisLimits(one.redis.commands), redisLimits(other.redis.commands)]
    const { points } = checkIn.limit
    for (let use = 0; use < points; use++) await (use % 2 ? here : there)(checkIn, mina)
    for (const count of [here, there])
      await expect(count(checkIn, mina)).rejects.toMatchObject({
        failure: 'TOO_MANY',
        detail: { retryAfter: expect.any(Number) },
      })
    await here(checkIn, jun)

    await redis.kill('SIGKILL')
    for (let use = 0; use < points; use++) await here(checkIn, mina)
    await expect(here(checkIn, mina)).rejects.toMatchObject({ failure: 'TOO_MANY' })
  })
})
