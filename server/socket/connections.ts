import type { Duplex } from 'node:stream'
import type { WebSocket } from 'ws'
import { closeCode } from '@madang/contract/events.ts'
import type { UserId } from '@madang/contract/ids.ts'
import type { Opening } from './grants.ts'

/** One open socket of a phone. */
export interface Connection extends Opening {
  readonly socket: WebSocket
  /** What carries it. */
  readonly stream: Duplex
  /** When something last came from the phone, by `lived-time.ts`. */
  heardAt: number
  /** Frames that came since the current second began. */
  readonly rate: { since: number; frames: number }
}

/** THR-08: a socket that reads too slowly is cut when more than this waits for it. */
const mostBuffered = 1024 * 1024

/** The open sockets of this process by user. */
export class Connections {
  readonly #byUser = new Map<UserId, Set<Connection>>()
  #size = 0

  get size(): number {
    return this.#size
  }

  of(user: UserId): ReadonlySet<Connection> {
    return this.#byUser.get(user) ?? none
  }

  *all(): Iterable<Connection> {
    for (const connections of this.#byUser.values()) yield* connections
  }

  /** Who has a socket here. */
  users(): UserId[] {
    return [...this.#byUser.keys()]
  }

  /** The sessions of all sockets. */
  sessions(): string[] {
    return [...new Set([...this.all()].map(({ session }) => session))]
  }

  add(connection: Connection): void {
    const own = this.#byUser.get(connection.user)
    if (own) own.add(connection)
    else this.#byUser.set(connection.user, new Set([connection]))
    this.#size++
  }

  remove(connection: Connection): void {
    const own = this.#byUser.get(connection.user)
    if (!own?.delete(connection)) return
    this.#size--
    if (!own.size) this.#byUser.delete(connection.user)
  }

  /** Sends a frame to all phones of a user that are connected here; cuts those that do not keep up. */
  send(user: UserId, frame: string): void {
    const connections = this.of(user)
    if (!connections.size) return
    const bytes = textFrame(frame)
    for (const { socket, stream } of connections) {
      if (socket.bufferedAmount > mostBuffered) socket.terminate()
      else if (socket.readyState === socket.OPEN) this.#write(stream, bytes)
    }
  }

  /** What one phone is sent in one turn goes in one piece. */
  #write(stream: Duplex, bytes: Buffer): void {
    if (stream.writableCorked === 0) {
      stream.cork()
      process.nextTick(() => stream.uncork())
    }
    stream.write(bytes)
  }

  /** Takes out what a newer opening of its grant replaces: one socket at a time, the older is surely dead or unwanted (INV-F05). */
  takeOlder({ user, key, opening }: Pick<Opening, 'user' | 'key' | 'opening'>): readonly Connection[] {
    const older = [...this.of(user)].filter((connection) => connection.key === key && connection.opening < opening)
    for (const connection of older) this.remove(connection)
    return older
  }

  /** Ends the sockets of sessions that ended, after telling them (INV-F04, event 11). */
  endSessions(user: UserId, sessions: readonly string[], frame: string): void {
    for (const { socket, session } of this.of(user)) {
      if (!sessions.includes(session)) continue
      sendTo(socket, frame)
      socket.close(closeCode.sessionEnded)
    }
  }
}

const none: ReadonlySet<Connection> = new Set()

/** Answers a ping frame, by the rule of `sendTo`. */
export function pong(socket: WebSocket, data: Buffer): void {
  if (socket.bufferedAmount > mostBuffered) socket.terminate()
  else if (socket.readyState === socket.OPEN) socket.pong(data)
}

/** Sends to one socket unless too much waits for it already: then it is cut, and the phone fetches what it missed (INV-C05). */
export function sendTo(socket: WebSocket, frame: string): void {
  if (socket.bufferedAmount > mostBuffered) socket.terminate()
  else if (socket.readyState === socket.OPEN) socket.send(frame)
}

/**
 * A text as one frame of a server: unmasked, whole, not compressed (RFC 6455, 5.2). Made once for all phones of a user
 * and written in one piece: the library makes it anew for each and writes head and text apart, half of the cost of a push.
 */
function textFrame(text: string): Buffer {
  const length = Buffer.byteLength(text)
  const head = length < 126 ? 2 : length < 65_536 ? 4 : 10
  const frame = Buffer.allocUnsafe(head + length)
  frame[0] = 0x81
  frame[1] = head === 2 ? length : head === 4 ? 126 : 127
  if (head === 4) frame.writeUInt16BE(length, 2)
  if (head === 10) frame.writeBigUInt64BE(BigInt(length), 2)
  frame.write(text, head)
  return frame
}
