import { clientConstants } from '@madang/contract/constants.ts'
import { closeCode } from '@madang/contract/events.ts'

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
  /** Runs once after so many milliseconds; answers how to cancel. */
  readonly after: (ms: number, run: () => void) => () => void
  readonly now: () => number
  /** 0 up to 1. */
  readonly random: () => number
  readonly log: (text: string) => void
  /** The socket stands, first or again: what was missed is to be fetched (INV-C05). */
  readonly onOpen: () => void
  /** A frame that is no answer to a heartbeat, as it came. */
  readonly onFrame: (text: string) => void
  /** Every 30 s while there is no address: ask GetUnreadCount (REQ-160). */
  readonly onPoll: () => void
}

export interface Socket {
  /** Back in the foreground or online: at once instead of after the pause. */
  wake(): void
  /** Sends a text; answers false without an open socket: then it is lost. */
  say(text: string): boolean
  /** Closed on purpose: no timer and no reconnect stays. */
  close(): void
}

const { heartbeatMs, silentHeartbeats, reconnectMs, reconnectsPerAddress, unreadPollMs } = clientConstants
/** A grant resumes for so long after a drop (REQ-161); later only a fresh address helps. */
const resumeMs = 120_000
/** What stands in the log, and nowhere else, when there is no address (REQ-160). */
export const noAddressText = '获取连接地址失败'

/**
 * Keeps one socket to the server alive (REQ-157–REQ-161): heartbeats, reconnects with jitter, a fresh address after more than ten
 * failed ones, silence counted as closed. Knows nothing of what the frames say.
 */
export function maintainSocket(ports: SocketPorts): Socket {
  let wire: Wire | undefined
  let address: string | undefined
  let isOpen = false
  let isClosed = false
  let isAsking = false
  let failedReconnects = 0
  let heardAt = 0
  let droppedAt: number | undefined
  let cancelPause = () => {}
  let cancelBeat = () => {}

  function connect() {
    cancelPause()
    if (isClosed || wire || isAsking || !ports.hasToken()) return
    if (address === undefined || failedReconnects > reconnectsPerAddress) void ask()
    else openWire(address)
  }

  async function ask() {
    isAsking = true
    try {
      address = await ports.address()
      failedReconnects = 0
    } catch {
      address = undefined
      ports.log(noAddressText)
    }
    isAsking = false
    if (isClosed) return
    if (address !== undefined) openWire(address)
    else cancelPause = ports.after(unreadPollMs, pollAndConnect)
  }

  function pollAndConnect() {
    if (ports.hasToken()) ports.onPoll()
    connect()
  }

  function openWire(to: string) {
    const opened = (wire = ports.open(to))
    const isCurrent = () => wire === opened
    opened.onopen = () => {
      if (!isCurrent()) return
      isOpen = true
      failedReconnects = 0
      droppedAt = undefined
      heardAt = ports.now()
      beat()
      ports.onOpen()
    }
    opened.onmessage = ({ data }) => {
      if (!isCurrent() || typeof data !== 'string') return
      heardAt = ports.now()
      if (!isHeartbeat(data)) ports.onFrame(data)
    }
    opened.onclose = ({ code }) => {
      if (isCurrent()) drop(code)
    }
  }

  function beat() {
    cancelBeat = ports.after(heartbeatMs, () => {
      if (isSilent()) return drop(closeCode.silent)
      wire?.send('ping')
      beat()
    })
  }

  function isSilent(): boolean {
    return ports.now() - heardAt >= heartbeatMs * silentHeartbeats
  }

  function drop(code: number) {
    letGo()
    if (isClosed || code === closeCode.sessionEnded || code === closeCode.replaced) return
    // A grant that is refused will not be accepted later either.
    if (code === closeCode.refused) address = undefined
    const jitter = code === closeCode.restarting ? 1 : 0.2
    cancelPause()
    cancelPause = ports.after(reconnectMs * (1 + ports.random() * jitter), connect)
  }

  /** Takes the wire down; an open one begins a drop, one that never opened is a failed try. */
  function letGo() {
    cancelBeat()
    const old = wire
    wire = undefined
    if (!old) return
    if (isOpen) droppedAt = ports.now()
    else failedReconnects++
    isOpen = false
    old.onopen = old.onmessage = old.onclose = null
    old.close()
  }

  function wake() {
    if (isClosed || isAsking) return
    if (isOpen && isSilent()) letGo()
    if (wire) return wire && isOpen ? wire.send('ping') : undefined
    if (droppedAt !== undefined && ports.now() - droppedAt > resumeMs) address = undefined
    connect()
  }

  connect()
  return {
    wake,
    say: (text) => {
      if (isOpen) wire?.send(text)
      return isOpen
    },
    close: () => {
      isClosed = true
      cancelPause()
      letGo()
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
