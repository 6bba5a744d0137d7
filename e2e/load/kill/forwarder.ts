import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A line between server and database that can be cut. */
export interface Forwarder {
  readonly url: string
  /** For a while nothing passes and nobody is told, as when a cable is pulled; then what was open stays dumb. */
  cut(milliseconds: number): Promise<void>
  stop(): void
}

/** Passes on to the database of `target` whatever comes. */
export async function forwarder(target: string): Promise<Forwarder> {
  const { hostname, port } = new URL(target)
  const open = new Set<Socket>()
  let isCut = false
  const server = createServer((from) => {
    const to = connect(Number(port), hostname)
    for (const [side, other] of [
      [from, to],
      [to, from],
    ] as const) {
      open.add(side)
      side.on('error', () => other.destroy())
      side.on('close', () => {
        open.delete(side)
        other.destroy()
      })
    }
    if (isCut) return
    from.pipe(to).pipe(from)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = new URL(target)
  url.hostname = '127.0.0.1'
  url.port = String((server.address() as AddressInfo).port) // listening on TCP
  return {
    url: url.href,
    cut: async (milliseconds) => {
      isCut = true
      for (const side of open) {
        side.unpipe()
        side.pause()
      }
      await new Promise((resolve) => setTimeout(resolve, milliseconds))
      isCut = false
    },
    stop: () => {
      server.close()
      for (const side of open) side.destroy()
    },
  }
}
