import { createServer } from 'node:http'
import { connect as connectRaw, type AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { decodeFrame } from '@madang/contract/events.ts'
import { sharedBy } from './socket/shared-clock.ts'
import { testDatabase } from './db/test-database.ts'
import { memoryBus } from './ports/bus.ts'
import { manualClock } from './ports/clock.ts'
import { seededRandom, systemRandom } from './ports/random.ts'
import { manualTimers } from './ports/timers.ts'
import type { GrantHolder } from './socket/grant-text.ts'
import { createGrants } from './socket/grants.ts'
import { phoneOf, phoneUsers, testKeys } from './socket/test-phones.ts'
import { endSessions } from './users/sessions/sessions.ts'
import { attachSockets, socketLimits } from './socket.ts'

async function server() {
  const database = await testDatabase()
  const { db } = database
  const http = createServer()
  const clock = manualClock('2026-11-21T01:00:00Z')
  const timers = manualTimers()
  const bus = memoryBus()
  const grants = createGrants({
    db,
    keys: testKeys,
    random: systemRandom,
    clock: await sharedBy(clock, db),
    perUser: socketLimits.perUser,
  })
  const reports: unknown[] = []
  const said: [string, string][] = []
  const sockets = attachSockets(http, {
    grants,
    bus,
    clock,
    timers,
    origins: ['https://madang.example'],
    db,
    report: (error) => reports.push(error),
    refused: () => undefined,
    phones: { changed: () => undefined, said: (user, text) => said.push([user, text]) },
  })
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  const { port } = http.address() as AddressInfo
  const [minaUser, junUser] = await phoneUsers(db, clock.now(), 2)
  const mina = await phoneOf(db, minaUser!, clock.now())
  const jun = await phoneOf(db, junUser!, clock.now())
  const issue = (holder = mina) => grants.issue(holder)
  return {
    db,
    http,
    port,
    bus,
    grants,
    sockets,
    reports,
    mina,
    jun,
    issue,
    /** A further phone of Mina's. */
    anotherPhone: () => phoneOf(db, minaUser!, clock.now()),
    frame: ({ user }: GrantHolder, frame: string) => bus.publish({ kind: 'frame', user, frame }),
    /** Time passes for the server. */
    pass: (milliseconds: number) => {
      clock.advance(milliseconds)
      timers.elapse(milliseconds)
    },
    clock,
    timers,
    open: (grant = issue(), origin?: string) => phone(`ws://127.0.0.1:${port}/socket?grant=${grant}`, origin),
    [Symbol.asyncDispose]: async () => {
      http.closeAllConnections()
      const closed = new Promise((resolve) => http.close(resolve))
      const draining = sockets.drain()
      timers.elapse(5_000)
      await draining
      await closed
      await database[Symbol.asyncDispose]()
    },
  }
}

/** A phone that keeps what it hears; rejected with the HTTP status when the handshake is refused. */
function phone(url: string, origin?: string) {
  return new Promise<{ socket: WebSocket; heard: string[]; next(): Promise<string>; closed: Promise<number> }>(
    (resolve, reject) => {
      const socket = new WebSocket(url, origin === undefined ? {} : { origin })
      const heard: string[] = []
      let wake: (() => void) | null = null
      let read = 0
      socket.on('message', (data: Buffer) => {
        heard.push(data.toString())
        wake?.()
      })
      const closed = new Promise<number>((done) => socket.on('close', done))
      const next = async () => {
        while (heard.length <= read) await new Promise<void>((done) => (wake = done))
        return heard[read++]!
      }
      socket.on('open', () => resolve({ socket, heard, next, closed }))
      socket.on('unexpected-response', (_request, response) => {
        reject(new Error(String(response.statusCode)))
        response.resume()
      })
      socket.on('error', reject)
    },
  )
}

test('a phone hears what is published for its user, on each of their phones, and nothing for others', async () => {
  await using world = await server()
  const [one, two, other] = [await world.open(), await world.open(), await world.open(world.issue(world.jun))]
  world.frame(world.mina, 'for mina')
  world.frame(world.jun, 'for jun')
  expect([await one.next(), await two.next(), await other.next()]).toEqual(['for mina', 'for mina', 'for jun'])
  expect(other.heard).toHaveLength(1)
})

test('a frame of any size and script arrives as it was published', async () => {
  await using world = await server()
  const { next } = await world.open()
  for (const length of [0, 1, 41, 42, 125, 126, 127, 21_845, 65_535, 65_536, 200_000]) {
    const frame = '가'.repeat(length)
    world.frame(world.mina, frame)
    expect(await next()).toBe(frame)
  }
})

test('REQ-157: the text ping is answered with pong, anything else is ignored', async () => {
  await using world = await server()
  const { socket, heard, next } = await world.open()
  for (const text of ['hello', '{"Event":1}', 'PING', Buffer.from('ping')]) socket.send(text)
  socket.send('ping')
  expect(await next()).toBe('pong')
  expect(heard).toEqual(['pong'])
})

test('THR-07: pages of other origins, used-up and unknown grants, and other paths are refused before the upgrade', async () => {
  await using world = await server()
  await expect(world.open(world.issue(), 'https://evil.example')).rejects.toThrow('403')
  await expect(world.open(world.issue(), 'null')).rejects.toThrow('403')
  await expect(world.open('guess')).rejects.toThrow('403')
  await expect(phone(`ws://127.0.0.1:${world.port}/elsewhere?grant=${world.issue()}`)).rejects.toThrow('404')
  await world.open(world.issue(), 'https://madang.example')
  await world.open(world.issue(), `https://127.0.0.1:${world.port}`)
  expect(world.sockets.size).toBe(2)
  const late = world.issue()
  world.pass(30_001)
  await expect(world.open(late)).rejects.toThrow('403')
})

test('THR-07: a handshake from another origin does not spend the grant', async () => {
  await using world = await server()
  const grant = world.issue()
  await expect(world.open(grant, 'https://evil.example')).rejects.toThrow('403')
  await world.open(grant)
})

test('INV-F05: opening again with the same grant replaces the socket', async () => {
  await using world = await server()
  const grant = world.issue()
  const older = await world.open(grant)
  const newer = await world.open(grant)
  expect(await older.closed).not.toBe(1000)
  world.frame(world.mina, 'once')
  expect(await newer.next()).toBe('once')
  expect(world.sockets.size).toBe(1)
})

test('INV-F04: when a session ends its phones hear event 11, close, and their grants are dead; other sessions stay', async () => {
  await using world = await server()
  const { db, mina, clock } = world
  const grant = world.issue(mina)
  const [lost, kept] = [await world.open(grant), await world.open(world.issue(await world.anotherPhone()))]
  const sessions = await endSessions(db, { user: mina.user, reason: 'logout', now: clock.now(), only: mina.session })
  world.bus.publish({ kind: 'sessionsEnded', user: mina.user, sessions, frame: 'ended' })
  expect(await lost.next()).toBe('ended')
  expect(await lost.closed).toBe(4001)
  await expect(world.open(grant)).rejects.toThrow('403')
  world.frame(world.mina, 'still here')
  expect(await kept.next()).toBe('still here')
})

test('THR-08: the sixth socket of a user is refused, and its grant may be used once there is room', async () => {
  await using world = await server()
  const phones = [await world.open(), await world.open(), await world.open(), await world.open(), await world.open()]
  const sixth = world.issue()
  await expect(world.open(sixth)).rejects.toThrow('429')
  await world.open(world.issue(world.jun))
  phones[0]!.socket.close()
  await phones[0]!.closed
  await world.open(sixth)
})

test('THR-08: a phone that is silent for 30 s is closed, one that pings is not', async () => {
  await using world = await server()
  const [silent, alive] = [await world.open(), await world.open()]
  for (let beat = 0; beat < 3; beat++) {
    alive.socket.send('ping')
    await alive.next()
    world.pass(10_000)
  }
  expect(await silent.closed).toBe(4000)
  expect(alive.socket.readyState).toBe(WebSocket.OPEN)
})

test('THR-08: more than 20 frames a second and frames beyond 16 KiB end the socket', async () => {
  await using world = await server()
  const [chatty, large] = [await world.open(), await world.open()]
  for (let index = 0; index < 21; index++) chatty.socket.send('ping')
  expect(await chatty.closed).toBe(1008)
  large.socket.send('x'.repeat(16 * 1024 + 1))
  expect(await large.closed).toBe(1009)
})

test('THR-08: ping frames are answered and count like all others, so nobody can have answers piled up', async () => {
  await using world = await server()
  const { socket, closed } = await world.open()
  const answers: string[] = []
  socket.on('pong', (data: Buffer) => answers.push(data.toString()))
  for (let index = 0; index < 21; index++) socket.ping(String(index))
  expect(await closed).toBe(1008)
  expect(answers).toEqual(Array.from({ length: 20 }, (_, index) => String(index)))
})

test('THR-08: a phone that stops reading is cut at 1 MiB, and the others go on', async () => {
  await using world = await server()
  const [slow, fast] = [await world.open(world.issue(world.jun)), await world.open()]
  slow.socket.pause()
  const frame = 'x'.repeat(64 * 1024)
  // More than the buffers of both ends of the connection hold.
  for (let index = 0; index < 400 && world.sockets.size === 2; index++) {
    world.frame(world.jun, frame)
    await new Promise((resolve) => setImmediate(resolve))
  }
  expect(world.sockets.size).toBe(1)
  world.frame(world.mina, 'still here')
  expect(await fast.next()).toBe('still here')
  slow.socket.terminate()
})

test('draining asks phones to come back later, refuses new ones and cuts those that stay', async () => {
  await using world = await server()
  const grant = world.issue()
  const polite = await world.open(grant)
  const drained = world.sockets.drain()
  expect(await polite.closed).toBe(1012)
  await drained
  await expect(world.open()).rejects.toThrow('503')
  // INV-F05: written before the end, so that another process resumes it.
  expect(await world.db.selectFrom('socket_grant').select(['process', 'opening']).execute()).toEqual([
    { process: null, opening: 1 },
  ])
})

test('INV-F04: an ending that no notice told is found in the database within a second', async () => {
  await using world = await server()
  const { db, mina, clock } = world
  const [lost, kept] = [await world.open(), await world.open(world.issue(world.jun))]
  await endSessions(db, { user: mina.user, reason: 'operator', now: clock.now() })
  world.pass(1_000)
  const data = { success: 1003, isStaff: true }
  expect(decodeFrame(await lost.next())).toMatchObject({ event: { kind: 'sessionEnded', data } })
  expect(await lost.closed).toBe(4001)
  expect(kept.socket.readyState).toBe(WebSocket.OPEN)
})

test('INV-F04: a session that ends while its handshake is under way does not open', async () => {
  await using world = await server()
  const { mina } = world
  const opening = world.open()
  await new Promise<void>((resolve) => world.http.once('upgrade', () => resolve()))
  world.bus.publish({ kind: 'sessionsEnded', user: mina.user, sessions: [mina.session], frame: 'ended' })
  await expect(opening).rejects.toThrow('403')
  expect(world.sockets.size).toBe(0)
})

test('a database that does not answer refuses a socket for the moment (503) and says so, and loses no grant', async () => {
  await using world = await server()
  const grant = world.issue()
  await world.db.schema.alterTable('socket_grant').renameTo('socket_grant_away').execute()
  await expect(world.open(grant)).rejects.toThrow('503')
  expect(world.reports).toHaveLength(1)
  await world.db.schema.alterTable('socket_grant_away').renameTo('socket_grant').execute()
  await world.open(grant)
})

test('a phone that goes away during the handshake leaves nothing behind', async () => {
  await using world = await server()
  const raw = connectRaw(world.port, '127.0.0.1')
  raw.write(handshake(world.port, world.issue()))
  await new Promise<void>((resolve) => world.http.once('upgrade', () => resolve()))
  raw.destroy()
  await world.open()
  expect(world.sockets.size).toBe(1)
})

test('a handshake that the library refuses gives its grant and its following back', async () => {
  await using world = await server()
  let following = 0
  const { follow, unfollow } = world.bus
  world.bus.follow = (user) => {
    following++
    return follow(user)
  }
  world.bus.unfollow = (user) => {
    following--
    unfollow(user)
  }
  for (let round = 0; round < 7; round++) {
    const raw = connectRaw(world.port, '127.0.0.1')
    const answer = new Promise<string>((resolve) => raw.once('data', (data) => resolve(String(data))))
    const malformed = 'Sec-WebSocket-Protocol: a,,b\r\n\r\n'
    raw.write(handshake(world.port, world.issue()).replace(/\r\n$/, malformed))
    expect(await answer).toContain(' 400 ')
  }
  await world.grants.settle()
  expect(following).toBe(0)
  expect(await world.db.selectFrom('socket_grant').where('process', 'is not', null).select('nonce').execute()).toEqual(
    [],
  )
})

test.each([40_000, 3_600_000, -3_600_000])(
  'INV-F05: a process that was stopped for 40 s, or whose clock steps by an hour (%i ms), cuts nobody',
  async (step) => {
    await using world = await server()
    const phones = await Promise.all([world.open(), world.open(), world.open(world.issue(world.jun))])
    world.clock.advance(step)
    world.timers.freeze(Math.max(step, 0))
    world.timers.elapse(5_000)
    for (const { socket, next } of phones) {
      for (let frame = 0; frame < 2; frame++) socket.send('ping')
      expect([await next(), await next()]).toEqual(['pong', 'pong'])
      expect(socket.readyState).toBe(WebSocket.OPEN)
    }
  },
)

test('a clock that steps back does not gather the frames of many seconds into one', async () => {
  await using world = await server()
  const { socket, next } = await world.open()
  world.clock.advance(-3_600_000)
  for (let second = 0; second < 25; second++) {
    socket.send('ping')
    expect(await next()).toBe('pong')
    world.timers.elapse(1_000)
  }
  expect(socket.readyState).toBe(WebSocket.OPEN)
})

test('INV-F04: a socket whose session ended long before, or expired, is closed within 30 s without any notice', async () => {
  await using world = await server()
  const { db, mina, jun, clock } = world
  const [ended, expired, kept] = [
    await world.open(world.issue(await world.anotherPhone())),
    await world.open(world.issue(jun)),
    await world.open(),
  ]
  const long = new Date(clock.now().getTime() - 600_000)
  await db
    .updateTable('session')
    .set({ ended_at: long, end_reason: 'other' })
    .where('session_id', '<>', mina.session)
    .where('user_id', '=', mina.user)
    .execute()
  await db.updateTable('session').set({ expires_at: long }).where('session_id', '=', jun.session).execute()
  world.timers.elapse(30_000 - 1)
  expect(await Promise.all([ended.closed, expired.closed])).toEqual([4001, 4001])
  expect(decodeFrame(ended.heard[0]!)).toMatchObject({ event: { kind: 'sessionEnded' } })
  expect(kept.socket.readyState).not.toBe(WebSocket.CLOSED)
})

test('thousands of broken frames end their own socket at most', async () => {
  await using world = await server()
  const witness = await world.open(world.issue(world.jun))
  const random = seededRandom('frames')
  for (let round = 0; round < 40; round++) {
    const raw = await rawSocket(world.port, world.issue())
    const ended = new Promise<void>((resolve) => raw.on('close', () => resolve()))
    for (let index = 0; index < 100; index++) raw.write(random.bytes(1 + random.below(200)))
    raw.end()
    raw.resume()
    await ended
  }
  witness.socket.send('ping')
  expect(await witness.next()).toBe('pong')
})

/** A socket after the handshake, for writing bytes no library would. */
function rawSocket(port: number, grant: string) {
  return new Promise<ReturnType<typeof connectRaw>>((resolve, reject) => {
    const raw = connectRaw(port, '127.0.0.1', () => {
      raw.write(handshake(port, grant))
    })
    raw.once('data', (data) => {
      raw.on('error', () => undefined)
      if (String(data).includes(' 101 ')) resolve(raw)
      else reject(new Error(String(data).split('\r\n')[0]))
    })
    raw.once('error', reject)
  })
}

function handshake(port: number, grant: string): string {
  return (
    `GET /socket?grant=${grant} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
    'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n'
  )
}
