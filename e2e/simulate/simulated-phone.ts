import type { UserId } from '@madang/contract/ids.ts'
import type { Endpoint, In, Out } from '@madang/contract/endpoint.ts'
import type { Chance } from './chance.ts'
import type { Network } from './network.ts'
import type { PhoneCode, PhoneScope } from './phone-bundle.ts'
import type { SimulatedServer } from './simulated-server.ts'
import { simulatedFetch, simulatedSocket, type PhoneEnd } from './simulated-wire.ts'
import { ownTime, type OwnTime, type VirtualTime } from './virtual-time.ts'

/** Somebody's session on a phone. */
export interface Login {
  readonly userId: UserId
  readonly token: string
}

/** A message as its phone wrote it. */
export interface Written {
  readonly from: UserId
  readonly to: UserId
  readonly clientMsgId: string
  readonly content: string
  /** Its person left the phone before it was sent: then it is gone with the session. */
  wasLeft: boolean
}

/** A phone that runs the app's own code for chats on the simulated time and network. */
export interface SimulatedPhone {
  readonly name: string
  readonly own: OwnTime
  readonly app: typeof PhoneCode
  readonly written: Written[]
  /** Frames that came, with whose phone it was then. */
  readonly frames: { readonly me: string; readonly frame: string }[]
  logIn(login: Login): void
  /** Whoever is on it leaves, as by the button; the server hears of it or does not. */
  logOut(): void
  write(to: UserId, content: string): void
  /** Asks with one key until there is an answer that stays: what was answered, the number of a refusal, or 0 once its person left. */
  insist<E extends Endpoint>(endpoint: E, input: In<E> & object): Promise<Out<E> | number>
  goOffline(isSilent: boolean): void
  goOnline(): void
  sleep(): void
  /** In this order of what a browser says at waking. */
  wake(order: readonly WakeSign[]): void
}

export const wakeSigns = ['resume', 'visible', 'closed', 'online'] as const
export type WakeSign = (typeof wakeSigns)[number]

/** Answers after which the same is asked again. */
const passing = new Set([425, 429, 500, 503, 507])

export function simulatedPhone(
  name: string,
  code: (scope: PhoneScope) => typeof PhoneCode,
  world: {
    readonly time: VirtualTime
    readonly network: Network
    readonly chance: Chance
    readonly server: () => SimulatedServer
  },
): SimulatedPhone {
  const { time, network, chance } = world
  const own = ownTime(time)
  const lines: PhoneEnd['lines'] = new Set()
  const frames: { me: string; frame: string }[] = []
  let isOnline = true
  const end: PhoneEnd = {
    own,
    isOnline: () => isOnline,
    server: world.server,
    heard: (frame) => frames.push({ me: app.chat.getState().me, frame }),
    lines,
  }
  const [win, doc] = [new EventTarget(), new EventTarget()]
  const page = {
    visibilityState: 'visible',
    querySelectorAll: () => [],
    getElementById: () => null,
    documentElement: { dataset: {} },
  }
  const navigator = {
    get onLine() {
      return isOnline
    },
    language: 'ko-KR',
    languages: ['ko-KR'],
    userAgent: 'simulated',
  }
  const place = { href: 'http://phone/', origin: 'http://phone', pathname: '/', search: '', hash: '', host: 'phone' }
  const bound = <Target extends EventTarget>(target: Target, more: object) => Object.assign(target, more)
  const app = code({
    window: bound(win, { location: place, navigator }),
    document: bound(doc, page),
    navigator,
    location: place,
    localStorage: storage(),
    sessionStorage: storage(),
    fetch: simulatedFetch(network, end),
    WebSocket: simulatedSocket(network, end),
    indexedDB: undefined,
    console: { ...console, info: () => undefined },
    ...timersOf(own),
    ...chanceIn(chance),
  })
  app.carryCallsBy(app.httpCarrier)
  app.startChatSync()

  const keyed = (endpoint: Endpoint, input: object) =>
    endpoint.key === 'none' ? input : { ...input, requestId: uuidBy(chance) }
  return {
    name,
    own,
    app,
    frames,
    written: [],
    logIn: ({ userId, token }) => app.startSession({ token, userId, avatar: 1 }),
    logOut() {
      const outgoing = Object.values(app.chat.getState().talkHistory).flatMap((history) => history.outgoing)
      const waiting = new Set(outgoing.map(({ clientMsgId }) => clientMsgId))
      for (const one of this.written) if (waiting.has(one.clientMsgId)) one.wasLeft = true
      app.endSession('left')
    },
    write(to, content) {
      const from = app.chat.getState().me
      if (from === '' || own.isFrozen) return
      app.write(to, content)
      const outgoing = app.chat.getState().talkHistory[to]?.outgoing.at(-1)
      if (outgoing) this.written.push({ from, to, clientMsgId: outgoing.clientMsgId, content, wasLeft: false })
    },
    insist: async (endpoint, input) => {
      const asked = keyed(endpoint, input) as typeof input
      const { epoch } = app.chat.getState()
      while (app.chat.getState().epoch === epoch)
        try {
          return await app.call(endpoint, asked)
        } catch (error) {
          const refused = refusalOf(error)
          if (refused !== null && !passing.has(refused)) return refused
          await new Promise<void>((resolve) => own.after(1_000, resolve))
        }
      return 0
    },
    goOffline: (isSilent) => {
      isOnline = false
      for (const line of lines)
        if (isSilent) line.fade()
        else line.cut()
      if (!isSilent) own.after(0, () => win.dispatchEvent(new Event('offline')))
    },
    goOnline: () => {
      isOnline = true
      own.after(0, () => win.dispatchEvent(new Event('online')))
    },
    sleep: () => {
      doc.dispatchEvent(new Event('freeze'))
      own.freeze()
    },
    wake: (order) => {
      const signs: Record<WakeSign, () => void> = {
        resume: () => doc.dispatchEvent(new Event('resume')),
        visible: () => doc.dispatchEvent(new Event('visibilitychange')),
        closed: () => [...lines].forEach((line) => line.cut()),
        online: () => win.dispatchEvent(new Event('online')),
      }
      for (const [step, sign] of order.entries()) time.after(step * 20, signs[sign])
      own.thaw()
    },
  }
}

/** The number of a refusal; its class is the bundled code's own. */
function refusalOf(error: unknown): number | null {
  const code = error instanceof Error && 'code' in error ? error.code : null
  return typeof code === 'number' && !(error instanceof DOMException) ? code : null
}

function timersOf(own: OwnTime) {
  let last = 0
  const running = new Map<number, () => void>()
  const set =
    (arm: OwnTime['after']) =>
    (run: () => void, milliseconds = 0, ...args: unknown[]) => {
      const id = ++last
      running.set(
        id,
        arm(milliseconds, () => Reflect.apply(run, undefined, args) as void),
      )
      return id
    }
  const clear = (id: number | undefined) => {
    running.get(id ?? 0)?.()
    running.delete(id ?? 0)
  }
  class PhoneDate extends Date {
    constructor(...args: []) {
      super(...((args.length ? args : [own.wallClock()]) as []))
    }
    static override now(): number {
      return own.wallClock()
    }
  }
  class PhoneAbortSignal extends AbortSignal {
    static override timeout(milliseconds: number): AbortSignal {
      const ending = new AbortController()
      own.after(milliseconds, () => ending.abort(new DOMException('too late', 'TimeoutError')))
      return ending.signal
    }
  }
  const performance = { now: own.elapsed, mark: () => undefined, measure: () => undefined }
  const [setTimeout, setInterval] = [set(own.after), set(own.every)]
  const timers = { setTimeout, setInterval, clearTimeout: clear, clearInterval: clear }
  return { Date: PhoneDate, AbortSignal: PhoneAbortSignal, performance, ...timers }
}

function chanceIn(chance: Chance) {
  const math = Object.create(Math, { random: { value: chance.share } }) as Math
  const getRandomValues = (array: Uint8Array) => {
    array.set(chance.bytes(array.length))
    return array
  }
  return { Math: math, crypto: { getRandomValues, randomUUID: () => uuidBy(chance) } }
}

function uuidBy(chance: Chance): string {
  const bytes = chance.bytes(16)
  bytes[6] = (bytes[6]! & 0x0f) | 0x40
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  const hex = bytes.toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}

function storage() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
    clear: () => kept.clear(),
    key: (index: number) => [...kept.keys()][index] ?? null,
    get length() {
      return kept.size
    },
  }
}
