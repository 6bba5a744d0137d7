import { WebSocket as RealSocket } from 'ws'
import type { Network } from './network.ts'
import type { SimulatedServer } from './simulated-server.ts'
import type { OwnTime } from './virtual-time.ts'

/** A request under way or a socket. */
interface Line {
  /** Breaks, and the phone is told. */
  cut(): void
  /** Breaks without a word. */
  fade(): void
  /** Something comes on it that no server of ours says. */
  brings(text: string): void
}

/** A socket that its phone closed as its person left, and the server was never told: somebody listens on. */
export interface LeftLine {
  /** With the grant it was opened with. */
  readonly path: string
  readonly isOpen: () => boolean
  /** When something came on it. */
  readonly heardAt: number[]
}

/** What the network knows of a phone. */
export interface PhoneEnd {
  readonly own: OwnTime
  /** Whether anything gets through. */
  readonly isOnline: () => boolean
  /** The server that the next call or connection reaches. */
  readonly server: () => SimulatedServer
  /** Told of every frame that reached the phone. */
  readonly heard: (frame: string) => void
  /** What stands between this phone and a server. */
  readonly lines: Set<Line>
  /** Where sockets go that are closed while a person leaves; null at all other times. */
  readonly left: () => LeftLine[] | null
}

/** `fetch` of a phone: what is asked and what is answered are each carried, late or never. */
export function simulatedFetch(network: Network, { own, isOnline, server, lines }: PhoneEnd) {
  return (address: string, options: RequestInit = {}) =>
    new Promise<Response>((resolve, reject) => {
      let isOver = false
      const settle = (how: () => void) => {
        if (isOver) return
        isOver = true
        lines.delete(line)
        how()
      }
      const fail = () => settle(() => reject(new TypeError('Failed to fetch')))
      let isFaded = false
      const line: Line = { cut: fail, fade: () => void (isFaded = true), brings: () => undefined }
      lines.add(line)
      const { signal } = options
      const abort = () => settle(() => reject(signal?.reason as Error))
      if (signal?.aborted) return abort()
      signal?.addEventListener('abort', abort)
      if (!isOnline()) return void network.carry(() => own.after(0, fail))
      const path = new URL(address, 'http://phone').pathname
      const isLost = network.loses()
      network.carry(() => {
        const target = server()
        // A request that is lost on its way says nothing; one that nobody takes is refused.
        if (isLost) return
        if (!target.isAlive) return void own.after(0, fail)
        // A frozen process answers when it goes on.
        target.own.after(0, () => void ask(target, path))
      })
      const ask = async (target: SimulatedServer, below: string) => {
        const done = network.activity.begin(below)
        try {
          const { method = 'GET', headers, body } = options
          const response = await fetch(target.url + below, { method, headers: headers ?? {}, body: body ?? null })
          const text = await response.text()
          const isAnswerLost = isFaded || network.loses() || !target.isAlive
          const brings = () =>
            network.carry(() => own.after(0, () => settle(() => resolve(new Response(text, response)))))
          // Frozen inside the call it answers when it goes on.
          if (!isAnswerLost && target.own.isFrozen) target.own.after(0, brings)
          else if (!isAnswerLost) brings()
          else if (!target.isAlive) network.carry(() => own.after(0, fail))
        } catch {
          network.carry(() => own.after(0, fail))
        } finally {
          done()
        }
      }
    })
}

/** `WebSocket` of a phone: frames keep their order; the line breaks with its server, its network or by chance. */
export function simulatedSocket(network: Network, end: PhoneEnd) {
  return class SimulatedSocket {
    onopen: (() => void) | null = null
    onmessage: ((event: { data: unknown }) => void) | null = null
    onclose: ((event: { code: number }) => void) | null = null
    #real: RealSocket | null = null
    readonly #path: string
    #isClosed = false
    /** What arrives, one after the other. */
    #last = 0
    readonly #line: Line = {
      cut: () => this.#closed(1006),
      fade: () => this.#fade(),
      brings: (text) =>
        this.#real?.readyState === RealSocket.OPEN && this.#arrives(() => this.onmessage?.({ data: text })),
    }

    constructor(address: string) {
      const { pathname, search } = new URL(address)
      this.#path = pathname + search
      end.lines.add(this.#line)
      network.carry(() => {
        if (!end.isOnline()) return this.#closed(1006)
        const target = end.server()
        if (this.#isClosed) return
        if (!target.isAlive || network.loses()) return this.#closed(1006)
        target.own.after(0, () => this.#connect(target))
      })
    }

    #connect(target: SimulatedServer): void {
      if (this.#isClosed) return
      const done = network.activity.begin('a socket')
      const real = new RealSocket(target.url.replace('http', 'ws') + this.#path)
      this.#real = real
      real.on('open', () => {
        done()
        this.#arrives(() => this.onopen?.())
      })
      real.on('message', (data: Buffer) => {
        network.activity.note()
        const frame = data.toString()
        // A server that is frozen sends when it goes on.
        target.own.after(0, () =>
          this.#arrives(() => {
            if (frame !== 'pong') end.heard(frame)
            this.onmessage?.({ data: frame })
          }),
        )
      })
      real.on('error', () => done())
      real.on('close', (code: number) => {
        done()
        network.activity.note()
        this.#arrives(() => this.#closed(code))
      })
    }

    /** In the order of sending, and for a phone that sleeps after it woke. */
    #arrives(run: () => void): void {
      const now = network.time.now
      const at = Math.max(this.#last, now + network.delay())
      this.#last = at
      network.time.after(at - now, () => {
        if (!this.#isClosed) end.own.after(0, () => !this.#isClosed && run())
      })
    }

    /** The phone believes it open. */
    #fade(): void {
      this.#real?.removeAllListeners()
      this.#real?.on('error', () => undefined)
      this.#real?.terminate()
    }

    #closed(code: number): void {
      if (this.#isClosed) return
      this.#isClosed = true
      end.lines.delete(this.#line)
      this.#real?.terminate()
      end.own.after(0, () => this.onclose?.({ code }))
    }

    send(text: string): void {
      if (this.#isClosed || !end.isOnline()) return
      network.carry(() => {
        if (this.#real?.readyState !== RealSocket.OPEN) return
        this.#real.send(text)
        network.activity.note()
      })
    }

    close(): void {
      if (this.#isClosed) return
      this.#isClosed = true
      end.lines.delete(this.#line)
      const left = end.left()
      if (left && this.#real?.readyState === RealSocket.OPEN) left.push(keptOpen(network, this.#real, this.#path))
      else this.#real?.terminate()
    }
  }
}

const heartbeatMs = 10_000

/** A socket goes on as if its phone had gone nowhere. */
function keptOpen(network: Network, real: RealSocket, path: string): LeftLine {
  const heardAt: number[] = []
  const isOpen = () => real.readyState === RealSocket.OPEN
  real.removeAllListeners()
  for (const sign of ['error', 'close', 'message'] as const) real.on(sign, network.activity.note)
  real.on('message', (data: Buffer) => void (data.toString() === 'pong' || heardAt.push(network.time.now)))
  const beat = () => {
    if (!isOpen()) return
    real.send('ping')
    network.time.after(heartbeatMs, beat)
  }
  beat()
  return { path, isOpen, heardAt }
}
