import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer, type RawData, type WebSocket } from 'ws'
import { closeCode, encodeFrame, phoneFrameBytes } from '@madang/contract/events.ts'
import type { UserId } from '@madang/contract/ids.ts'
import type { Db } from './db/tables.ts'
import type { Bus } from './ports/bus.ts'
import type { Clock } from './ports/clock.ts'
import type { Timers } from './ports/timers.ts'
import { Connections, pong, sendTo, type Connection } from './socket/connections.ts'
import { endedSessions } from './socket/ended-sessions.ts'
import { socketPath } from './socket/get-chat-socket.ts'
import type { Grants, Opening } from './socket/grants.ts'
import { addressOf, isHandshake, mayConnect, refuse } from './socket/handshake.ts'
import { lookWhileDeaf } from './socket/look-while-deaf.ts'
import { livedTime } from './socket/lived-time.ts'
import { stagger } from './socket/stagger.ts'
import { watchEndings } from './socket/watch-endings.ts'

/** THR-08 in numbers. */
export const socketLimits = {
  payloadBytes: 16 * 1024,
  perUser: 5,
  framesPerSecond: 20,
  silentMs: 30_000,
  tickMs: 5_000,
  drainMs: 5_000,
  /** How often the database is asked whether the sessions of all sockets live. */
  sessionsMs: 15_000,
  /** How often it is asked who was written to, while nothing of other processes arrives. */
  deafMs: 1_500,
} as const

/** After a loss between processes the phones are told to look for themselves, not all in one moment. */
const resyncMs = 3_000

export interface SocketDependencies {
  readonly grants: Grants
  readonly bus: Bus
  readonly clock: Clock
  readonly timers: Timers
  /** Exact origins whose pages may connect, besides pages of the very host they connect to (THR-07). */
  readonly origins: readonly string[]
  /** Where endings are looked for whose notice was lost. */
  readonly db: Db
  /** For a failure nobody waits for. */
  readonly report: (error: unknown) => void
  /** What phones do and say besides listening. */
  readonly phones: Phones
  /** Told of a handshake that no phone of ours makes. */
  readonly refused: () => void
}

/** Who wants to know what phones do and say. */
export interface Phones {
  /** A socket of this user was opened or ended. */
  changed(user: UserId, isOpen: boolean): void
  /** A short text frame that is no heartbeat. */
  said(user: UserId, text: string): void
}

export interface Sockets {
  readonly size: number
  /** What waits for phones that read too slowly. */
  readonly bufferedBytes: number
  /** Accepts no more, asks all to come back later (1012), cuts those still there after 5 s; then all their grants can be resumed. */
  drain(): Promise<void>
}

/** Carries sockets on the HTTP server's `upgrade`: path `/socket?grant=…`. What the bus says goes to the phones. */
export function attachSockets(http: Server, dependencies: SocketDependencies): Sockets {
  const { grants, bus, clock, db, timers, origins, report, phones, refused } = dependencies
  const upgrades = new WebSocketServer({
    noServer: true,
    maxPayload: socketLimits.payloadBytes,
    perMessageDeflate: false,
    clientTracking: false,
    // Answered below, within the limits of every other frame.
    autoPong: false,
  })
  const connections = new Connections()
  const ended = endedSessions(timers)
  const lived = livedTime(timers, socketLimits.tickMs)
  let draining = false
  let drained: (() => void) | null = null

  const upgrade = (request: IncomingMessage, stream: Duplex, head: Buffer) => {
    const address = addressOf(request)
    if (address?.pathname !== socketPath) {
      // Another listener, such as a development server, may know the path.
      if (http.listenerCount('upgrade') === 1) refuse(stream, 404)
      return
    }
    if (draining) return refuse(stream, 503)
    if (!mayConnect(request, origins)) {
      refused()
      return refuse(stream, 403)
    }
    if (!isHandshake(request)) return refuse(stream, 400)
    const grant = address.searchParams.get('grant') ?? ''
    const brokenOff = () => stream.destroy()
    stream.on('error', brokenOff)
    open(grant, stream).then(
      (opening) => {
        stream.off('error', brokenOff)
        if (opening) shake(request, { stream, head, opening })
      },
      (error: unknown) => {
        report(error)
        refuse(stream, 503)
      },
    )
  }

  /** The library calls back before it returns, or has refused: what the handshake took is then given back. */
  const shake = (
    request: IncomingMessage,
    { stream, head, opening }: { stream: Duplex; head: Buffer; opening: Opening },
  ) => {
    let isAccepted = false
    upgrades.handleUpgrade(request, stream, head, (socket) => {
      isAccepted = true
      accept(socket, stream, opening)
    })
    if (!isAccepted) giveBack(opening)
  }
  const giveBack = (opening: Opening) => {
    bus.unfollow(opening.user)
    grants.drop(opening)
  }

  /** Spends the grant; null when the handshake was refused or came to nothing meanwhile. */
  const open = async (grant: string, stream: Duplex): Promise<Opening | null> => {
    const opening = await grants.open(grant, (user, key) => countOthers(connections, user, key))
    if (opening === null || opening === 'full') {
      refused()
      refuse(stream, opening ? 429 : 403)
      return null
    }
    await bus.follow(opening.user)
    // What happened while the database was asked.
    const isLost = !stream.readable || !stream.writable
    const isFull = countOthers(connections, opening.user, opening.key) >= socketLimits.perUser
    if (!isLost && !isFull && !draining && !ended.has(opening.session)) return opening
    giveBack(opening)
    if (isLost) stream.destroy()
    else refuse(stream, isFull ? 429 : draining ? 503 : 403)
    return null
  }

  const accept = (socket: WebSocket, stream: Duplex, opening: Opening) => {
    const now = lived.now()
    replaceOlder(connections, opening)
    if (opening.opening > 1) bus.publish({ kind: 'resumed', ...opening })
    const connection: Connection = { ...opening, socket, stream, heardAt: now, rate: { since: now, frames: 0 } }
    connections.add(connection)
    phones.changed(opening.user, true)
    socket.on('message', (data, isBinary) => hear(connection, data, isBinary, { now: lived.now(), phones }))
    socket.on('ping', (data) => {
      if (mayGoOn(connection, lived.now())) pong(socket, data)
    })
    socket.on('pong', () => mayGoOn(connection, lived.now()))
    // A broken or oversized frame also ends in `close`.
    socket.on('error', () => undefined)
    socket.on('close', () => {
      connections.remove(connection)
      phones.changed(opening.user, connections.of(opening.user).size > 0)
      giveBack(opening)
      if (!connections.size) drained?.()
    })
  }

  http.on('upgrade', upgrade)
  const endSessions = (user: Connection['user'], sessions: readonly string[], frame: string) => {
    ended.add(sessions)
    connections.endSessions(user, sessions, frame)
  }
  /** Not all in one moment. */
  const tellEverybody = (frame: string) =>
    stagger([...connections.all()], { timers, withinMs: resyncMs }, ({ socket }) => sendTo(socket, frame))
  const stops = [
    bus.subscribe((notice) => {
      if (notice.kind === 'frame') connections.send(notice.user, notice.frame)
      else if (notice.kind === 'resumed') replaceOlder(connections, notice)
      else if (notice.kind === 'everybody') tellEverybody(notice.frame)
      else if (notice.kind === 'sessionsEnded') endSessions(notice.user, notice.sessions, notice.frame)
    }),
    bus.onGap(() => tellEverybody(resync)),
  ]
  const ticks = [
    timers.every(socketLimits.tickMs, () => {
      lived.tick()
      ended.sweep()
      closeSilent(connections, lived.now())
      grants.beat().catch(report)
    }),
  ]
  const lookForDeaf = lookWhileDeaf({ db, bus, clock }, (user) => connections.send(user, resync))
  const watch = watchEndings({ db, clock }, ({ user, sessions, frame }) => endSessions(user, sessions, frame))
  ticks.push(
    // Without a socket there is nobody to tell; what ended in the minute before the first one is found by the next look.
    timers.every(1_000, () => void (connections.size && watch.look().catch(report))),
    timers.every(socketLimits.deafMs, () => void lookForDeaf(connections.users()).catch(report)),
    timers.every(socketLimits.sessionsMs, () => void watch.lookAtAll(connections.sessions()).catch(report)),
  )

  return {
    get size() {
      return connections.size
    },
    get bufferedBytes() {
      let bytes = 0
      for (const { socket } of connections.all()) bytes += socket.bufferedAmount
      return bytes
    },
    drain: async () => {
      draining = true
      for (const stop of ticks) stop()
      await new Promise<void>((resolve) => {
        const stopWaiting = timers.after(socketLimits.drainMs, () => {
          for (const { socket } of connections.all()) socket.terminate()
        })
        drained = () => {
          stopWaiting()
          resolve()
        }
        for (const { socket } of connections.all()) socket.close(closeCode.restarting)
        if (!connections.size) drained()
      })
      for (const stop of stops) stop()
      await grants.settle().catch(report)
    },
  }
}

const resync = encodeFrame({ kind: 'resync', data: {} })

function replaceOlder(connections: Connections, opening: Pick<Opening, 'user' | 'key' | 'opening'>) {
  for (const { socket } of connections.takeOlder(opening)) {
    socket.close(closeCode.replaced)
    setImmediate(() => socket.terminate())
  }
}

/** Sockets of a user in this process that one more with this grant would not replace. */
function countOthers(connections: Connections, user: Connection['user'], key: string): number {
  return [...connections.of(user)].filter((connection) => connection.key !== key).length
}

/** `ping` is answered (REQ-157), short texts are passed on, everything else is ignored. Too much of it ends the socket. */
function hear(
  connection: Connection,
  data: RawData,
  isBinary: boolean,
  { now, phones }: { readonly now: number; readonly phones: Phones },
) {
  if (!mayGoOn(connection, now)) return
  if (isBinary || !Buffer.isBuffer(data) || data.length > phoneFrameBytes) return
  if (data.length === 4 && data.toString('latin1') === 'ping') sendTo(connection.socket, 'pong')
  else if (data.length > 4) phones.said(connection.user, data.toString())
}

/** Counts a frame of any kind, control frames included; ends the socket of a phone that sends too many (THR-08). */
function mayGoOn(connection: Connection, now: number): boolean {
  connection.heardAt = now
  const { socket, rate } = connection
  if (now - rate.since >= 1000) {
    rate.since = now
    rate.frames = 0
  }
  if (++rate.frames <= socketLimits.framesPerSecond) return true
  socket.close(closeCode.refused, 'too many frames')
  return false
}

/** Three heartbeats without a word: the phone is gone. */
function closeSilent(connections: Connections, now: number) {
  for (const { socket, heardAt } of connections.all()) {
    if (now - heardAt < socketLimits.silentMs) continue
    // The second time it did not even answer the close.
    if (socket.readyState === socket.OPEN) socket.close(closeCode.silent)
    else socket.terminate()
  }
}
