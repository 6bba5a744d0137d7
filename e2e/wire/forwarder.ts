import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { setTimeout as pass } from 'node:timers/promises'

/**
 * What a line does: `open` lets everything pass; `cut` lets nothing pass and tells nobody, as when a cable is pulled or a lift
 * closes; `captive` answers every request with a page of its own, as the network of a station before one agreed to it;
 * `refused` ends what is open and turns away who comes, as a phone without a network does.
 */
type State = 'open' | 'cut' | 'captive' | 'refused'

/** A line to a program that listens on TCP, which can be cut and slowed. */
export interface Forwarder {
  /** The address of the target by this line. */
  readonly url: string
  /** From now on; what was open during a cut stays dumb afterwards. */
  become(state: State): void
  /** From now on at most so many bytes a second in each direction, over all that is open; `Infinity` is as fast as can be. */
  slow(bytesPerSecond: number): void
  stop(): void
}

const captivePage = '<!doctype html><title>Log in to this network</title>'
const captiveAnswer = [
  'HTTP/1.1 200 OK',
  'Content-Type: text/html',
  `Content-Length: ${captivePage.length}`,
  'Connection: close',
  '',
  captivePage,
].join('\r\n')

/** Passes on to `target` whatever comes. */
export async function forwarder(target: string): Promise<Forwarder> {
  const { hostname, port } = new URL(target)
  const open = new Set<Socket>()
  const dumb = new WeakSet<Socket>()
  let state: State = 'open'
  let rate = Infinity
  const free = { up: 0, down: 0 }

  const server = createServer((from) => {
    keep(from)
    if (state === 'captive') from.once('data', () => from.end(captiveAnswer))
    if (state === 'cut') dumb.add(from)
    if (state === 'refused') from.destroy()
    if (state !== 'open') return
    const to = connect(Number(port), hostname)
    keep(to)
    from.on('close', () => to.destroy())
    to.on('close', () => {
      if (!dumb.has(from)) from.destroy()
    })
    void carry(from, to, 'up')
    void carry(to, from, 'down')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')

  function keep(side: Socket) {
    open.add(side)
    side.on('error', () => side.destroy())
    side.on('close', () => open.delete(side))
  }

  async function carry(from: Socket, to: Socket, way: 'up' | 'down') {
    try {
      for await (const bytes of from.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>)
        for (const piece of pieces(bytes, rate / 10)) {
          await room(piece.length, way)
          if (dumb.has(from)) return
          if (!to.write(piece)) await once(to, 'drain')
        }
      to.end()
    } catch {
      // One of the two is gone, and `close` tells the other.
    }
  }

  /** Waits until the line has carried so many bytes more. */
  async function room(bytes: number, way: 'up' | 'down') {
    free[way] = Math.max(free[way], performance.now()) + (bytes / rate) * 1000
    const ms = free[way] - performance.now()
    if (ms > 1) await pass(ms)
  }

  const url = new URL(target)
  url.port = String((server.address() as AddressInfo).port) // listening on TCP
  return {
    url: url.href.replace(/\/$/, ''),
    become: (next) => {
      state = next
      for (const side of open) {
        if (next === 'captive' || next === 'refused') side.destroy()
        else if (next === 'cut') dumb.add(side)
      }
    },
    slow: (bytesPerSecond) => {
      rate = bytesPerSecond
    },
    stop: () => {
      server.close()
      for (const side of open) side.destroy()
    },
  }
}

function* pieces(bytes: Buffer, largest: number) {
  const size = Math.max(1, Math.min(bytes.length, Math.ceil(largest)))
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}
