import { firstLink, losesLink, nextDue, step, type LinkEvent } from './link.ts'

/** The part of a WebSocket that is used here; a test brings its own. */
export interface Wire {
  send(text: string): void
  close(): void
  onopen: (() => void) | null
  onmessage: ((event: { data: unknown }) => void) | null
  onclose: ((event: { code: number }) => void) | null
}

export interface SocketPorts {
  /** Whether there is a token: without one nothing is asked (REQ-157). */
  readonly hasToken: () => boolean
  /** A fresh address; rejects when GetChatSocket does not answer 200. */
  readonly address: () => Promise<string>
  readonly open: (address: string) => Wire
  /** Runs once after so many milliseconds; returns how to cancel. */
  readonly after: (ms: number, run: () => void) => () => void
  /** Milliseconds by a clock that never goes back and does not stop while the phone sleeps. */
  readonly now: () => number
  /** 0 up to 1. */
  readonly random: () => number
  readonly log: (text: string) => void
  /** Whether the other end is there: true with each sign of life, false once it is known to be missing. */
  readonly onSign: (isThere: boolean) => void
  /** The socket stands, first or again: what was missed is to be fetched (INV-C05). */
  readonly onOpen: () => void
  /** A frame that is no answer to a heartbeat, as it came. */
  readonly onFrame: (text: string) => void
  /** Asks GetUnreadCount: every 30 s from when the socket was not open for 10 s (REQ-160). */
  readonly onPoll: () => void
}

export interface Socket {
  /** Back in the foreground or online: at once instead of after the pause. */
  wake(): void
  /** What else the browser tells: the page freezes, the network goes, a call was answered. */
  note(kind: 'frozen' | 'offline' | 'answered'): void
  /** Sends a text; returns false without an open socket: then it is lost. */
  say(text: string): boolean
  /** Closed on purpose: no timer and no reconnect stays. */
  close(): void
}

/** What stands in the log, and nowhere else, when there is no address (REQ-160). */
export const noAddressText = '获取连接地址失败'

/** Keeps one socket to the server alive by the table of `link.ts`. Knows nothing of what the frames say. */
export function maintainSocket(ports: SocketPorts): Socket {
  let link = firstLink
  let wire: Wire | undefined
  let asked = 0
  let timer = { at: Infinity, cancel: () => {} }

  function on(event: LinkEvent) {
    const moment = { now: ports.now(), random: ports.random(), hasToken: ports.hasToken() }
    const next = step(link, event, moment)
    const isLost = losesLink(link, next.link, event)
    link = next.link
    if (isLost) ports.onSign(false)
    else if (event.kind === 'opened' || event.kind === 'heard') ports.onSign(true)
    arm(moment.now)
    for (const act of next.acts) acts[act]()
  }

  function arm(now: number) {
    const at = nextDue(link) ?? Infinity
    if (at === timer.at) return
    timer.cancel()
    timer = { at, cancel: () => {} }
    if (at === Infinity) return
    const cancel = ports.after(Math.max(0, at - now), () => {
      timer = { at: Infinity, cancel: () => {} }
      on({ kind: 'tick' })
      // Early by the phone's clock: waits for the rest.
      arm(ports.now())
    })
    timer = { at, cancel }
  }

  const acts = {
    ask: () => {
      const mine = ++asked
      ports.address().then(
        (address) => mine === asked && on({ kind: 'addressed', address }),
        () => mine === asked && on({ kind: 'unaddressed' }),
      )
    },
    open: () => {
      if (link.address) openWire(link.address.url)
    },
    drop: letGo,
    ping: () => wire?.send('ping'),
    poll: () => ports.hasToken() && ports.onPoll(),
    tellOpen: ports.onOpen,
    log: () => ports.log(noAddressText),
  }

  function openWire(to: string) {
    letGo()
    const opened = (wire = ports.open(to))
    // What an abandoned wire still says is not heard.
    const isCurrent = () => wire === opened
    opened.onopen = () => {
      if (isCurrent()) on({ kind: 'opened' })
    }
    opened.onmessage = ({ data }) => {
      if (!isCurrent() || typeof data !== 'string') return
      on({ kind: 'heard' })
      if (!isHeartbeat(data)) ports.onFrame(data)
    }
    opened.onclose = ({ code }) => {
      if (!isCurrent()) return
      letGo()
      on({ kind: 'closed', code })
    }
  }

  function letGo() {
    const old = wire
    wire = undefined
    if (!old) return
    old.onopen = old.onmessage = old.onclose = null
    old.close()
  }

  on({ kind: 'woken' })
  return {
    wake: () => on({ kind: 'woken' }),
    note: (kind) => on({ kind }),
    say: (text) => {
      const isOpen = link.phase === 'open' || link.phase === 'doubted'
      if (isOpen) wire?.send(text)
      return isOpen
    },
    close: () => {
      asked++
      on({ kind: 'ended' })
    },
  }
}

/** `ping`, `pong`, and replies of type pong, encoded once or twice, say only that the other end lives (REQ-157). */
function isHeartbeat(text: string): boolean {
  if (text === 'ping' || text === 'pong') return true
  if (!text.includes('pong') || text.length > 100) return false
  try {
    const once: unknown = JSON.parse(text)
    const value: unknown = typeof once === 'string' && once !== 'pong' ? JSON.parse(once) : once
    return value === 'pong' || (typeof value === 'object' && value !== null && 'type' in value && value.type === 'pong')
  } catch {
    return false
  }
}
