import { createServer } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { sharedBy } from './shared-clock.ts'
import { testDatabase } from '../db/test-database.ts'
import { memoryBus } from '../ports/bus.ts'
import { manualClock } from '../ports/clock.ts'
import { seededRandom, systemRandom } from '../ports/random.ts'
import { manualTimers } from '../ports/timers.ts'
import { attachSockets, socketLimits } from '../socket.ts'
import type { GrantHolder } from './grant-text.ts'
import { createGrants } from './grants.ts'
import { wildFrame } from './test-frames.ts'
import { phoneOf, phoneUsers, testKeys } from './test-phones.ts'

const frames = 20_000
const perSocket = 25
const atOnce = 10

/** Memory that is in use after everything unused was let go. */
const heapMb = (() => {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void // made by the flag above
  return () => {
    collect()
    return process.memoryUsage().heapUsed / 1024 / 1024
  }
})()

test('THR-08: 20,000 wild frames end their own sockets at most; memory stays flat and others are served', async () => {
  await using database = await testDatabase()
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
  const report = (error: unknown) => reports.push(error)
  const listeners = { changed: () => undefined, said: () => undefined }
  const sockets = attachSockets(http, {
    grants,
    bus,
    clock,
    timers,
    origins: [],
    db,
    phones: listeners,
    report,
    refused: () => undefined,
  })
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  const { port } = http.address() as AddressInfo // listening on TCP
  const people = await phoneUsers(db, clock.now(), atOnce + 1)
  const phones = await Promise.all(people.map((person) => phoneOf(db, person, clock.now())))
  const open = (holder: GrantHolder) => rawSocket(port, grants.issue(holder))

  const witness = await open(phones[atOnce]!)
  let heard = ''
  let wake = () => {}
  witness.on('data', (data: Buffer) => {
    heard += data.toString('latin1')
    wake()
  })
  const isServed = async (word: string) => {
    bus.publish({ kind: 'frame', user: phones[atOnce]!.user, frame: word })
    while (!heard.includes(word)) await new Promise<void>((resolve) => (wake = resolve))
    heard = ''
  }

  const random = seededRandom('wild frames')
  const round = () => Promise.all(phones.slice(0, atOnce).map(async (phone) => attack(await open(phone), random)))
  await round()
  await isServed('before')
  const before = heapMb()
  for (let sent = 0; sent < frames; sent += atOnce * perSocket) {
    await round()
    await isServed(`after ${sent}`)
  }
  await grants.settle()
  expect(heapMb() - before).toBeLessThan(8)
  expect(sockets.size).toBe(1)
  expect(reports).toEqual([])

  const draining = sockets.drain()
  timers.elapse(socketLimits.drainMs)
  await draining
  http.closeAllConnections()
  await new Promise((resolve) => http.close(resolve))
}, 120_000)

/** Writes a flood of frames and waits until the server let go. */
async function attack(raw: Socket, random: ReturnType<typeof seededRandom>) {
  const ended = new Promise<void>((resolve) => raw.once('close', () => resolve()))
  for (let index = 0; index < perSocket; index++) raw.write(wildFrame(random))
  raw.end()
  raw.resume()
  await ended
}

/** A socket after the handshake, for writing bytes no library would. */
function rawSocket(port: number, grant: string): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const raw = connect(port, '127.0.0.1')
    raw.write(
      `GET /socket?grant=${grant} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
        'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
    )
    raw.once('data', (data) => {
      if (String(data).includes(' 101 ')) resolve(raw)
      else reject(new Error(String(data).split('\r\n')[0]))
    })
    raw.on('error', reject)
  })
}
