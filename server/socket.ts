import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer, type RawData, type WebSocket } from 'ws'
import { closeCode } from '@madang/contract/events.ts'
import type { Bus } from './ports/bus.ts'
import type { Clock } from './ports/clock.ts'
import type { Timers } from './ports/timers.ts'
import { Connections, pong, sendTo, type Connection } from './socket/connections.ts'
import { socketPath } from './socket/get-chat-socket.ts'
import type { Grants, Opening } from './socket/grants.ts'

/** T08 in numbers. */
export const socketLimits = {
  payloadBytes: 16 * 1024,
  perUser: 5,
  framesPerSecond: 20,
  silentMs: 30_000,
  drainMs: 5_000,
} as const

export interface SocketDependencies {
  readonly grants: Grants
  readonly bus: Bus
  readonly clock: Clock
  readonly timers: Timers
  /** Exact origins whose pages may connect, besides pages of the very host they connect to (T07). */
  readonly origins: readonly string[]
}

export interface Sockets {
  readonly size: number
  /** Accepts no more, asks all to come back later (1012), cuts those still there after 5 s. */
  drain(): Promise<void>
}

/** Carries sockets on the HTTP server's `upgrade`: path `/socket?grant=…`. What the bus says goes to the phones. */
export function attachSockets(http: Server, { grants, bus, clock, timers, origins }: SocketDependencies): Sockets {
  const upgrades = new WebSocketServer({
    noServer: true,
    maxPayload: socketLimits.payloadBytes,
    perMessageDeflate: false,
    clientTracking: false,
    // Answered below, within the limits of every other frame.
    autoPong: false,
  })
  const connections = new Connections()
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
    if (!mayConnect(request, origins)) return refuse(stream, 403)
    if (!isHandshake(request)) return refuse(stream, 400)
    const opening = grants.open(address.searchParams.get('grant') ?? '')
    if (!opening) return refuse(stream, 403)
    replaceOlder(connections, opening)
    if (connections.of(opening.user).size >= socketLimits.perUser) {
      grants.giveBack(opening)
      return refuse(stream, 429)
    }
    upgrades.handleUpgrade(request, stream, head, (socket) => accept(socket, opening))
  }

  const accept = (socket: WebSocket, opening: Opening) => {
    const now = clock.now().getTime()
    const connection: Connection = { ...opening, socket, heardAt: now, rate: { since: now, frames: 0 } }
    connections.add(connection)
    socket.on('message', (data, isBinary) => hear(connection, data, isBinary, clock.now().getTime()))
    socket.on('ping', (data) => {
      if (mayGoOn(connection, clock.now().getTime())) pong(socket, data)
    })
    socket.on('pong', () => mayGoOn(connection, clock.now().getTime()))
    // A broken or oversized frame also ends in `close`.
    socket.on('error', () => undefined)
    socket.on('close', () => {
      connections.remove(connection)
      grants.drop(opening)
      if (!connections.size) drained?.()
    })
  }

  http.on('upgrade', upgrade)
  const unsubscribe = bus.subscribe((notice) => {
    if (notice.kind === 'frame') return connections.send(notice.user, notice.frame)
    grants.revoke(notice.sessions)
    connections.endSessions(notice.user, notice.sessions, notice.frame)
  })
  const stopWatching = timers.every(5_000, () => {
    grants.sweep()
    closeSilent(connections, clock.now().getTime())
  })

  return {
    get size() {
      return connections.size
    },
    drain: () =>
      new Promise((resolve) => {
        draining = true
        stopWatching()
        const stopWaiting = timers.after(socketLimits.drainMs, () => {
          for (const { socket } of connections.all()) socket.terminate()
        })
        drained = () => {
          stopWaiting()
          unsubscribe()
          resolve()
        }
        for (const { socket } of connections.all()) socket.close(closeCode.restarting)
        if (!connections.size) drained()
      }),
  }
}

/** `ping` is answered, everything else a phone may say is ignored (R157). Too much of it ends the socket. */
function hear(connection: Connection, data: RawData, isBinary: boolean, now: number) {
  if (!mayGoOn(connection, now)) return
  // A text frame of four bytes is the only one with a meaning.
  if (!isBinary && Buffer.isBuffer(data) && data.length === 4 && data.toString('latin1') === 'ping')
    sendTo(connection.socket, 'pong')
}

/** Counts a frame of any kind, control frames included; ends the socket of a phone that sends too many (T08). */
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

/** One socket at a time for a grant: the older one is surely dead or unwanted. */
function replaceOlder(connections: Connections, { user, key }: Opening) {
  for (const connection of connections.of(user)) {
    if (connection.key !== key) continue
    connections.remove(connection)
    connection.socket.close(closeCode.replaced)
    setImmediate(() => connection.socket.terminate())
  }
}

/** Browsers always name the page's origin, so a foreign page cannot connect with a grant it got hold of (T07). */
function mayConnect({ headers }: IncomingMessage, origins: readonly string[]): boolean {
  const { origin, host } = headers
  if (origin === undefined || origins.includes(origin)) return true
  return URL.canParse(origin) && new URL(origin).host === host
}

/** Looked at before the grant is spent; `ws` looks at the rest. */
function isHandshake({ method, headers }: IncomingMessage): boolean {
  return (
    method === 'GET' &&
    headers.upgrade?.toLowerCase() === 'websocket' &&
    headers['sec-websocket-version'] === '13' &&
    /^[A-Za-z0-9+/]{22}==$/.test(headers['sec-websocket-key'] ?? '')
  )
}

function addressOf({ url = '' }: IncomingMessage): URL | null {
  return URL.parse(url, 'http://localhost')
}

const reasons = {
  400: 'Bad Request',
  403: 'Forbidden',
  404: 'Not Found',
  429: 'Too Many Requests',
  503: 'Service Unavailable',
} as const

function refuse(stream: Duplex, status: keyof typeof reasons) {
  stream.on('error', () => undefined)
  stream.end(`HTTP/1.1 ${status} ${reasons[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`, () =>
    stream.destroy(),
  )
}
