import type { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '../ports/clock.ts'
import type { Timers } from '../ports/timers.ts'

/**
 * How long a request may take to arrive (invariants, wire conventions). A form with a file may take as long as it keeps
 * coming: so many bytes in every turn, which a phone on the slowest line does and a trickle meant to hold a place does not.
 */
export const requestTimeouts = {
  wholeMs: 15_000,
  turnMs: 15_000,
  turnBytes: 16 * 1024,
  /** The longest any body may take; also the server's own limit. */
  longestMs: 10 * 60_000,
} as const

const lookMs = 1_000

interface Arriving {
  readonly request: IncomingMessage
  readonly isForm: boolean
  /** When the present turn began, and what had come by then. */
  since: number
  bytes: number
}

/**
 * Ends requests that do not arrive: looked at once a second, so that one that came whole costs an entry in a list and no
 * timer. Answered with 408 like the server's own limit. Answers how to stop.
 */
export function enforceBodyTimeout(
  http: FastifyInstance,
  { clock, timers }: { readonly clock: Clock; readonly timers: Timers },
): () => void {
  let arriving: Arriving[] = []
  http.addHook('onRequest', (request, _reply, done) => {
    const { raw } = request
    const { 'content-length': length = '0', 'transfer-encoding': coding, 'content-type': type = '' } = raw.headers
    // What the server asks itself (pages drawn with their data) comes over no line.
    if (raw.socket instanceof Socket && (length !== '0' || coding !== undefined)) {
      const isForm = type.startsWith('multipart/form-data')
      arriving.push({ request: raw, isForm, since: clock.now().getTime(), bytes: raw.socket.bytesRead })
    }
    done()
  })
  return timers.every(lookMs, () => {
    const now = clock.now().getTime()
    arriving = arriving.filter((one) => isStillComing(one, now))
  })
}

function isStillComing(one: Arriving, now: number): boolean {
  const { request, isForm, since, bytes } = one
  const { socket, complete } = request
  if (complete || socket.destroyed) return false
  if (now - since < (isForm ? requestTimeouts.turnMs : requestTimeouts.wholeMs)) return true
  if (isForm && socket.bytesRead - bytes >= requestTimeouts.turnBytes) {
    one.since = now
    one.bytes = socket.bytesRead
    return true
  }
  socket.end('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n', () => socket.destroy())
  return false
}
