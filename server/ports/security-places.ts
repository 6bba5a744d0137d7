import { createSocket } from 'node:dgram'
import { connect as connectPlain, isIP, type Socket } from 'node:net'
import { connect as connectTls } from 'node:tls'
import { pino } from 'pino'

/** Somewhere that keeps the security log. Never waits and never throws: what it cannot take is gone. */
export type SecurityPlace = (event: { readonly line: string; readonly severity: number; readonly at: Date }) => void

/** A place that can be closed; closing waits until it has written what it took. */
export interface OpenPlace {
  readonly place: SecurityPlace
  close(): Promise<void>
}

/** One line each at the end of a file that only the server's user reads. Made to be moved by `copytruncate`. */
export function securityFile(file: string): OpenPlace {
  const stream = pino.destination({ dest: file, sync: false, mkdir: true, mode: 0o600, minLength: 0 })
  stream.on('error', () => undefined)
  return {
    place: ({ line }) => void stream.write(`${line}\n`),
    close: () =>
      new Promise((resolve) => {
        stream.once('close', () => resolve())
        stream.end()
      }),
  }
}

/** Standard output, where a container's runtime collects it. */
export const securityOutput: OpenPlace = {
  place: ({ line }) => void process.stdout.write(`${line}\n`),
  close: () => Promise.resolve(),
}

/** Security and authorisation messages (RFC 5424, facility 10). */
const facility = 10
/** What waits for a collector that is away, in bytes; beyond it events stay in the other places alone. */
const mostWaiting = 1_000_000
const againMs = 5_000

/** A collector of syslog (RFC 5424): udp://host:514, tcp://host:601 (RFC 6587) or tls://host:6514 (RFC 5425). */
export function securitySyslog(url: string): OpenPlace {
  const { protocol, hostname, port } = new URL(url)
  const host = hostname.replace(/^\[|\]$/g, '')
  return protocol === 'udp:'
    ? overUdp(host, Number(port || 514))
    : overStream(() =>
        protocol === 'tls:'
          ? connectTls({ host, port: Number(port || 6514), ...(!isIP(host) && { servername: host }) })
          : connectPlain({ host, port: Number(port || 601) }),
      )
}

export function syslogLine({ line, severity, at }: Parameters<SecurityPlace>[0]): string {
  return `<${facility * 8 + severity}>1 ${at.toISOString()} - madang ${process.pid} security - ${line}`
}

function overUdp(host: string, port: number): OpenPlace {
  const socket = createSocket(host.includes(':') ? 'udp6' : 'udp4')
  socket.on('error', () => undefined)
  socket.unref()
  const sending = new Set<Promise<void>>()
  return {
    place(event) {
      const sent = new Promise<void>((resolve) => socket.send(syslogLine(event), port, host, () => resolve()))
      sending.add(sent)
      void sent.then(() => sending.delete(sent))
    },
    async close() {
      socket.ref()
      await Promise.all(sending)
      await new Promise<void>((resolve) => socket.close(resolve))
    },
  }
}

/** A connection that is lost is opened again by the next event, at most every 5 s. */
function overStream(open: () => Socket): OpenPlace {
  let stream: Socket | null = null
  let openedAt = 0
  const opened = () => {
    if (stream && !stream.destroyed) return stream
    if (Date.now() - openedAt < againMs) return null
    openedAt = Date.now()
    stream = open()
    stream.on('error', () => undefined)
    stream.unref()
    return stream
  }
  return {
    place: (event) => {
      const to = opened()
      if (!to || to.writableLength > mostWaiting) return
      const text = syslogLine(event)
      to.write(`${Buffer.byteLength(text)} ${text}`)
    },
    close: () =>
      new Promise((resolve) => {
        if (!stream || stream.destroyed) return resolve()
        // While the process runs it does not live for the collector; its last words do.
        stream.ref()
        stream.once('close', () => resolve())
        stream.end()
        setTimeout(() => stream?.destroy(), 1_000).unref()
      }),
  }
}
