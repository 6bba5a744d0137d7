import { takesKey } from '@madang/contract/values/key-rule.ts'
import type { UserId } from '@madang/contract/ids.ts'
import type { Endpoint, In, Out } from '@madang/contract/endpoint.ts'
import { logout } from '@madang/contract/users/users.ts'
import type { Chance } from './chance.ts'
import type { Network } from './network.ts'
import type { PhoneCode, PhoneScope } from './phone-bundle.ts'
import type { LeftSession } from './left-sessions.ts'
import type { SimulatedServer } from './simulated-server.ts'
import { simulatedFetch, simulatedSocket, type LeftLine, type PhoneEnd } from './simulated-wire.ts'
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
  readonly writtenAt: number
  /** Its person left the phone before it was sent: then it is gone with the session. */
  wasLeft: boolean
  /** When its phone learned what became of it. */
  settledAt: number
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
  /** Whoever is on it leaves, as by the button; null where the server did not answer. */
  leave(): Promise<LeftSession | null>
  write(to: UserId, content: string): void
  /** Its person goes to a conversation, as the app's page of one does; whether its messages came. */
  open(friend: UserId): Promise<boolean>
  /** Its person goes to a conversation and up to its first message. */
  lookThrough(friend: UserId): Promise<void>
  /** What was on the screen of a conversation is read (REQ-88). */
  read(friend: UserId): void
  /** Asks with one key until there is an answer that stays: what was answered, the number of a refusal, or 0 once its person left. */
  insist<E extends Endpoint>(endpoint: E, input: In<E> & object): Promise<Out<E> | number>
  /** A frame comes that no server of ours sends. */
  hear(frame: string): void
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
  const written: Written[] = []
  let left: LeftLine[] | null = null
  let isOnline = true
  const end: PhoneEnd = {
    own,
    isOnline: () => isOnline,
    server: world.server,
    heard: (frame) => frames.push({ me: app.chat.getState().me, frame }),
    lines,
    left: () => left,
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
  app.chat.subscribe((now, before) => {
    const { outgoing: waiting, failed } = waitingOf(now)
    const gone = now.epoch === before.epoch ? null : new Set(waitingOf(before).outgoing)
    for (const one of written) {
      if (gone?.has(one.clientMsgId)) one.wasLeft = true
      if (one.settledAt === Infinity && (failed.has(one.clientMsgId) || !waiting.includes(one.clientMsgId)))
        one.settledAt = time.now
    }
  })

  const keyed = (endpoint: Endpoint, input: object) =>
    takesKey(endpoint) ? { requestId: chance.uuid(), ...input } : input
  const open = async (friend: UserId) => {
    place.hash = `#/dialogue?id=${friend}`
    const { me, epoch, talkHistory } = app.chat.getState()
    if (me === '' || own.isFrozen) return false
    const known = talkHistory[friend]?.known
    return (known ? app.fetchAfter(friend, known.from - 1) : app.fetchNewest(friend)).then(
      () => app.chat.getState().epoch === epoch,
      () => false,
    )
  }
  return {
    name,
    own,
    app,
    frames,
    written,
    logIn: ({ userId, token }) => app.startSession({ token, userId, avatar: 1 }),
    leave: async () => {
      const { me } = app.chat.getState()
      const [used, lines]: [string | null, LeftLine[]] = [app.token(), []]
      let isTold = false
      left = lines
      await app.leaveSession(async () => {
        await app.call(logout, keyed(logout, {}))
        isTold = true
      })
      left = null
      return isTold && used ? { userId: me, token: used, at: time.now, lines } : null
    },
    write: (to, content) => {
      const from = app.chat.getState().me
      if (from === '' || own.isFrozen) return
      app.write(to, content)
      const outgoing = app.chat.getState().talkHistory[to]?.outgoing.at(-1)
      const now = { writtenAt: time.now, wasLeft: false, settledAt: Infinity }
      if (outgoing) written.push({ from, to, clientMsgId: outgoing.clientMsgId, content, ...now })
    },
    open,
    lookThrough: async (friend) => {
      if (!(await open(friend))) return
      const from = () => app.chat.getState().talkHistory[friend]?.known?.from ?? 1
      for (let before = Infinity; from() > 1 && from() < before;) {
        before = from()
        await app.fetchOlder(friend).catch(() => undefined)
      }
    },
    read: (friend) => {
      const { messages = [], readSeq = 0 } = app.chat.getState().talkHistory[friend] ?? {}
      const seen = messages.at(-1)?.seq ?? 0
      if (seen > readSeq) app.dispatch({ kind: 'read', friendId: friend, readSeq: seen })
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
    hear: (frame) => {
      for (const line of lines) line.brings(frame)
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

/** What waits on a phone, and what of it was refused. */
function waitingOf({ talkHistory }: ReturnType<(typeof PhoneCode)['chat']['getState']>) {
  const all = Object.values(talkHistory).flatMap((history) => history.outgoing)
  const failed = new Set(all.filter(({ state }) => state === 'failed').map(({ clientMsgId }) => clientMsgId))
  return { outgoing: all.map(({ clientMsgId }) => clientMsgId), failed }
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
  return { Math: math, crypto: { getRandomValues, randomUUID: chance.uuid } }
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
