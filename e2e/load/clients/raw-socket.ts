import { randomBytes } from 'node:crypto'
import { connect } from 'node:net'

/** A WebSocket that listens, pings and says short texts; raw for the same reason as `openCalls`. */
export interface RawSocket {
  readonly closed: Promise<void>
  /** Less than 64 KiB. */
  say(text: string): void
  close(): void
}

const pingFrame = Buffer.concat([Buffer.from([0x81, 0x84, 0, 0, 0, 0]), Buffer.from('ping')])
const pingMs = 10_000

/** Opens a socket at an address of GetChatSocket; every text frame but `pong` goes to `hear`. */
export function openRawSocket(wsUrl: string, hear: (text: string) => void): Promise<RawSocket> {
  const { port, pathname, search, host } = new URL(wsUrl)
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), '127.0.0.1').setNoDelay(true)
    const closed = new Promise<void>((done) => socket.once('close', () => done()))
    const pings = setInterval(() => socket.write(pingFrame), pingMs)
    let heard: Buffer = Buffer.alloc(0)
    let open = false
    socket.on('connect', () =>
      socket.write(
        `GET ${pathname}${search} HTTP/1.1\r\nHost: ${host}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
          `Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${randomBytes(16).toString('base64')}\r\n\r\n`,
      ),
    )
    socket.on('data', (data: Buffer) => {
      heard = heard.length ? Buffer.concat([heard, data]) : data
      if (!open) {
        const end = heard.indexOf('\r\n\r\n')
        if (end < 0) return
        if (!heard.toString('latin1', 0, 12).endsWith('101'))
          return void socket.destroy(new Error(heard.toString('latin1', 9, 12)))
        heard = heard.subarray(end + 4)
        open = true
        resolve({ closed, say: (text) => void socket.write(textFrame(text)), close: () => socket.destroy() })
      }
      for (let frame = takeFrame(heard); frame; frame = takeFrame(heard)) {
        heard = heard.subarray(frame.end)
        if (frame.text !== null && frame.text !== 'pong') hear(frame.text)
      }
    })
    let reason = 'no connection'
    socket.on('error', (error) => (reason = error.message))
    socket.on('close', () => {
      clearInterval(pings)
      reject(new Error(reason))
    })
  })
}

/** Masked as RFC 6455 asks of clients, with a mask that changes nothing. */
function textFrame(text: string): Buffer {
  const body = Buffer.from(text)
  const head = body.length < 126 ? [0x80 | body.length] : [0xfe, body.length >> 8, body.length & 0xff]
  return Buffer.concat([Buffer.from([0x81, ...head, 0, 0, 0, 0]), body])
}

/** Frames of a server are not masked; frames other than text are passed over. */
function takeFrame(heard: Buffer): { text: string | null; end: number } | null {
  if (heard.length < 2) return null
  const short = heard[1]! & 0x7f
  const header = short === 127 ? 10 : short === 126 ? 4 : 2
  if (heard.length < header) return null
  const length = short === 127 ? Number(heard.readBigUInt64BE(2)) : short === 126 ? heard.readUInt16BE(2) : short
  const end = header + length
  if (heard.length < end) return null
  return { text: (heard[0]! & 0x0f) === 1 ? heard.toString('utf8', header, end) : null, end }
}
